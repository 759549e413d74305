import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Db } from '../../../platform/database/create-db.ts';
import { type AccountContact, selectAccountContact } from '../factors/factor-queries.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import type { Reauthentication } from './reauthentication.ts';

type Parts = { db: Db; rateLimits: boolean; reauthentication: Reauthentication; annotateEvent: AnnotateEvent };

/** Identifies the caller of routes that change sign-in methods. */
export function callerAuthentication({ db, rateLimits, reauthentication, annotateEvent }: Parts) {
  /** Returns the signed-in user. @throws APIError UNAUTHORIZED when the caller is not signed in */
  async function signedIn(ctx: GenericEndpointContext): Promise<AccountContact> {
    const person = ctx.context.session && (await selectAccountContact(db, ctx.context.session.user.id));
    if (!person) throw new APIError('UNAUTHORIZED');
    annotateEvent(ctx.request, { email: person.email, user_id: person.id });
    return person;
  }

  /**
   * Returns the signed-in user after a proof that they are the owner (accounts#reauthentication).
   * @throws APIError UNAUTHORIZED when the caller is not signed in, and those of `Reauthentication.assert`
   */
  async function reauthenticated(ctx: GenericEndpointContext): Promise<AccountContact> {
    const person = await signedIn(ctx);
    if (ctx.context.session) await reauthentication.assert(ctx, ctx.context.session, { rateLimits });
    return person;
  }

  return { signedIn, reauthenticated };
}
