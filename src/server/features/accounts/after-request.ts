import type { GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { Db } from '../../platform/database/create-db.ts';
import { noteArrival, type ReferralKeys, visitCookie } from '../referrals/service.ts';
import type { About } from './identity-events.ts';
import { type KnownDevice, rememberDevice } from './known-device.ts';
import type { PasswordOwners } from './password-owners.ts';
import { endSessionOf } from './queries.ts';

export type AfterRequestParts = {
  db: Db;
  owners: Pick<PasswordOwners, 'ownerOf'>;
  about: About;
  /** How our cookies' names begin. */
  cookiePrefix: string;
  referrals: ReferralKeys;
  now: () => Date;
};

/** The session that the browser had before this request, if a new one took its place. */
async function formerToken(ctx: GenericEndpointContext): Promise<string | null> {
  const { newSession, authCookies, secret } = ctx.context;
  const former = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  return former && newSession && former !== newSession.session.token ? former : null;
}

/** The library's after-hook: what a sign-in and a new password bring with them. */
export function afterRequest({ db, owners, about, cookiePrefix, referrals, now }: AfterRequestParts) {
  /** Whoever signs in again in one browser leaves no session behind. */
  async function endFormer(ctx: GenericEndpointContext): Promise<void> {
    const token = await formerToken(ctx);
    if (token === null) return;
    await endSessionOf(db, token);
  }

  /** Whoever joins by somebody's link is known by the browser that opened it, whichever way in they take (referrals#link). */
  async function noteVisit(ctx: GenericEndpointContext, user_id: string, known: KnownDevice): Promise<void> {
    const name = visitCookie(cookiePrefix);
    const visit = referrals.open(ctx.getCookie(name) ?? '', now());
    if (visit === null) return;
    await noteArrival({ db, keys: referrals, now }, { visit, user_id, ...known });
    ctx.setCookie(name, '', { ...ctx.context.authCookies.sessionToken.attributes, maxAge: 0 });
  }

  return createAuthMiddleware(async (ctx) => {
    const { newSession, returned } = ctx.context;
    if (newSession) {
      about(ctx.request, { email: newSession.user.email, user_id: newSession.user.id });
      const known = await rememberDevice(ctx, newSession.user.email);
      await noteVisit(ctx, newSession.user.id, known);
      await endFormer(ctx);
    }
    const owner = owners.ownerOf(ctx.request);
    if (!owner || isAPIError(returned)) return;
    // The current password, or the mail's link, proved who it is: this browser may sign in, however many strangers try.
    await rememberDevice(ctx, owner.email);
  });
}
