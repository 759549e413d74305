import type { GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';
import type { Db } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sendMail } from '../../platform/mail/mail-queue.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { About } from './identity-events.ts';
import { rememberDevice } from './known-device.ts';
import { passwordChangedMail } from './mails.ts';
import { endSessionOf } from './queries.ts';

type Owner = { name: string; email: string };

/** Whose password a request has reset: the library tells it beside the request, not in its answer. */
export function resetOwners() {
  const owners = new WeakMap<Request, Owner>();
  return {
    note(request: Request | undefined, owner: Owner): void {
      if (request) owners.set(request, owner);
    },
    ownerOf: (request: Request | undefined): Owner | undefined => request && owners.get(request),
  };
}

export type AfterRequestParts = {
  db: Db;
  queue: Pick<Queue, 'send'>;
  publicUrl: string;
  ownerOf: (request: Request | undefined) => Owner | undefined;
  about: About;
};

const answerSchema = z.object({ user: z.object({ name: z.string(), email: z.string() }) });

/** The session that the browser had before this request, if a new one took its place. */
async function formerToken(ctx: GenericEndpointContext): Promise<string | null> {
  const { newSession, authCookies, secret } = ctx.context;
  const former = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  return former && newSession && former !== newSession.session.token ? former : null;
}

/** The library's after-hook: what a sign-in and a new password bring with them. */
export function afterRequest({ db, queue, publicUrl, ownerOf, about }: AfterRequestParts) {
  const tellOwner = ({ name, email }: Owner) => {
    const url = `${publicUrl}/auth?mode=recover`;
    return inTransaction(db, (tx) => sendMail(queue, tx, { to: email, ...passwordChangedMail({ name, url }) }));
  };

  /** Whoever signs in again in one browser leaves no session behind. */
  async function endFormer(ctx: GenericEndpointContext): Promise<void> {
    const token = await formerToken(ctx);
    if (token === null) return;
    await endSessionOf(db, token);
  }

  return createAuthMiddleware(async (ctx) => {
    const signedIn = ctx.context.newSession?.user;
    if (signedIn) {
      about(ctx.request, { email: signedIn.email, user_id: signedIn.id });
      await rememberDevice(ctx, signedIn.email);
      await endFormer(ctx);
    }
    const reset = ctx.path === '/reset-password' ? ownerOf(ctx.request) : undefined;
    const changed =
      ctx.path === '/change-password' ? answerSchema.safeParse(ctx.context.returned).data?.user : undefined;
    const owner = reset ?? changed;
    if (!owner) return;
    about(ctx.request, { email: owner.email });
    // The mail's link proved who it is: this browser may sign in, however many strangers try.
    await rememberDevice(ctx, owner.email);
    await tellOwner(owner);
  });
}
