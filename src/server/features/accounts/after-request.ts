import type { GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { Db } from '../../platform/database/create-db.ts';
import type { About } from './identity-events.ts';
import { rememberDevice } from './known-device.ts';
import { confirmAddress } from './operator-queries.ts';
import type { PasswordOwners } from './password-owners.ts';
import { endSessionOf } from './queries.ts';

export type AfterRequestParts = { db: Db; owners: Pick<PasswordOwners, 'ownerOf'>; about: About };

/** The session that the browser had before this request, if a new one took its place. */
async function formerToken(ctx: GenericEndpointContext): Promise<string | null> {
  const { newSession, authCookies, secret } = ctx.context;
  const former = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  return former && newSession && former !== newSession.session.token ? former : null;
}

/** The library's after-hook: what a sign-in and a new password bring with them. */
export function afterRequest({ db, owners, about }: AfterRequestParts) {
  /** Whoever signs in again in one browser leaves no session behind. */
  async function endFormer(ctx: GenericEndpointContext): Promise<void> {
    const token = await formerToken(ctx);
    if (token === null) return;
    await endSessionOf(db, token);
  }

  return createAuthMiddleware(async (ctx) => {
    const { newSession, returned } = ctx.context;
    if (newSession) {
      about(ctx.request, { email: newSession.user.email, user_id: newSession.user.id });
      await rememberDevice(ctx, newSession.user.email);
      await endFormer(ctx);
    }
    const owner = owners.ownerOf(ctx.request);
    if (!owner || isAPIError(returned)) return;
    if (ctx.path === '/reset-password') await confirmAddress(db, owner.email);
    // The current password, or the mail's link, proved who it is: this browser may sign in, however many strangers try.
    await rememberDevice(ctx, owner.email);
  });
}
