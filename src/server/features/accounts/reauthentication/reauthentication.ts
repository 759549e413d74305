import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { TYPED_CODE_MAX } from '#domain/text-limits.ts';
import type { Db } from '../../../platform/database/create-db.ts';
import { type CodeFor, oneTimeCodes } from '../codes/one-time-codes.ts';
import { assertMayGuess } from '../sign-in-limit.ts';
import { invalidInput } from '../valid-input.ts';

/** What proves who asks: the password, or the code that was mailed for it. */
export const proofFields = {
  password: z.string().optional(),
  code: z.string().max(TYPED_CODE_MAX).optional(),
};

/** A code is typed in the session that asked for it. */
export const reauthenticationCodeFor = (userId: string, sessionId: string): CodeFor => ({
  purpose: 'reauthentication',
  recipient: `${userId} ${sessionId}`,
});

const proofBody = z.object(proofFields);
type Asking = { user: { id: string }; session: { id: string } };

export type Reauthentication = ReturnType<typeof reauthentication>;

/** Whether it is still the owner who is signed in: asked before what is sensitive (accounts#reauthentication). */
export function reauthentication({ db, secret, now }: { db: Db; secret: string; now: () => Date }) {
  const codes = oneTimeCodes({ secret, now });

  /** @throws APIError VALIDATION_ERROR, INVALID_PASSWORD, INVALID_OTP */
  async function prove(ctx: GenericEndpointContext, { user, session }: Asking): Promise<void> {
    const typed = proofBody.safeParse(ctx.body ?? {});
    if (!typed.success) throw invalidInput('Invalid body');
    const { code } = typed.data;
    if (code === undefined) {
      await ctx.context.password.checkPassword(user.id, ctx);
      return;
    }
    const proof = { ...reauthenticationCodeFor(user.id, session.id), code };
    if ((await codes.use(db, proof)) === null) {
      throw new APIError('BAD_REQUEST', { code: 'INVALID_OTP', message: 'Invalid OTP' });
    }
  }

  return {
    prove,
    /** As `prove`, its tries counted with those of a password change. @throws APIError also TOO_MANY_REQUESTS */
    async assert(ctx: GenericEndpointContext, asking: Asking, { rateLimits }: { rateLimits: boolean }): Promise<void> {
      if (rateLimits) await assertMayGuess(db, asking.user.id);
      await prove(ctx, asking);
    },
  };
}
