import type { GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { Db } from '../../platform/database/create-db.ts';
import { type ReferralKeys, recordReferral, visitCookie } from '../referrals/service.ts';
import type { AnnotateEvent } from './identity-events.ts';
import type { PasswordOwners } from './passwords/password-owners.ts';
import { deleteSessionByToken } from './queries.ts';
import { type KnownDevice, rememberDevice } from './sessions/known-device.ts';

export type AfterRequestDeps = {
  db: Db;
  /** Finds the user whose password the request changes. */
  owners: Pick<PasswordOwners, 'ownerOf'>;
  annotateEvent: AnnotateEvent;
  cookiePrefix: string;
  referrals: ReferralKeys;
  now: () => Date;
};

/** Returns the token of the browser's previous session if this request replaced it with a new one, else null. */
async function formerToken(ctx: GenericEndpointContext): Promise<string | null> {
  const { newSession, authCookies, secret } = ctx.context;
  const former = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  return former && newSession && former !== newSession.session.token ? former : null;
}

/** Returns better-auth's after-hook, which runs the follow-up steps of a sign-in and of a new password. */
export function afterRequest({ db, owners, annotateEvent, cookiePrefix, referrals, now }: AfterRequestDeps) {
  /** Ends the previous session of a browser that has signed in again. */
  async function endFormer(ctx: GenericEndpointContext): Promise<void> {
    const token = await formerToken(ctx);
    if (token === null) return;
    await deleteSessionByToken(db, token);
  }

  /**
   * Records the referral of a user who joins by a referral link. The browser that opened the link identifies the visit,
   * whichever sign-in method the user chooses (referrals#link).
   */
  async function recordVisit(ctx: GenericEndpointContext, user_id: string, known: KnownDevice): Promise<void> {
    const name = visitCookie(cookiePrefix);
    const visit = referrals.open(ctx.getCookie(name) ?? '', now());
    if (visit === null) return;
    await recordReferral({ db, keys: referrals, now }, { visit, user_id, ...known });
    ctx.setCookie(name, '', { ...ctx.context.authCookies.sessionToken.attributes, maxAge: 0 });
  }

  return createAuthMiddleware(async (ctx) => {
    const { newSession, returned } = ctx.context;
    if (newSession) {
      annotateEvent(ctx.request, { email: newSession.user.email, user_id: newSession.user.id });
      const known = await rememberDevice(ctx, newSession.user.email);
      await recordVisit(ctx, newSession.user.id, known);
      await endFormer(ctx);
    }
    const owner = owners.ownerOf(ctx.request);
    if (!owner || isAPIError(returned)) return;
    // The current password, the mailed link or the code sent to the phone has proved who the user is. This browser may sign in from now
    // on, even while attempts of others have locked the account.
    await rememberDevice(ctx, owner.email);
  });
}
