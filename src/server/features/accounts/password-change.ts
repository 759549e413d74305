import { createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';

const answerSchema = z.object({ user: z.object({ name: z.string(), email: z.string() }) });
type Owner = z.infer<typeof answerSchema>['user'];

/** The library's after-hook: `done` gets whose password their owner has just changed. */
export const afterPasswordChange = (done: (owner: Owner) => Promise<void>) =>
  createAuthMiddleware(async (ctx) => {
    if (ctx.path !== '/change-password') return;
    const { data } = answerSchema.safeParse(ctx.context.returned);
    if (data) await done(data.user);
  });
