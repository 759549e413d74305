import type { GenericEndpointContext } from 'better-auth';
import { deleteSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import type { Db } from '../../../platform/database/create-db.ts';
import { endSessionOf } from '../queries.ts';

const LASTS_S = 10 * 60;

const cookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('two_factor', { maxAge: LASTS_S });

/**
 * Has this browser asked for a second factor, in the form that the library's own routes read (its hook does it for passwords
 * alone). Whoever was signed in here leaves: the code is to be the newcomer's, not theirs.
 */
export async function challenge(ctx: GenericEndpointContext, db: Db, userId: string): Promise<void> {
  const { internalAdapter, authCookies, secret } = ctx.context;
  const former = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  if (former) {
    await endSessionOf(db, former);
    deleteSessionCookie(ctx, true);
  }
  const identifier = `2fa-${generateRandomString(20)}`;
  const expiresAt = new Date(Date.now() + LASTS_S * 1000);
  await internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt });
  await internalAdapter.createVerificationValue({ identifier: `2fa-attempts-${identifier}`, value: '0', expiresAt });
  const { name, attributes } = cookie(ctx);
  await ctx.setSignedCookie(name, identifier, secret, attributes);
}

/** The user whose second factor this browser was asked for, while that is to be answered. */
export async function challengedUser(ctx: GenericEndpointContext): Promise<string | undefined> {
  const identifier = await ctx.getSignedCookie(cookie(ctx).name, ctx.context.secret);
  const found = identifier ? await ctx.context.internalAdapter.findVerificationValue(identifier) : null;
  return found && found.expiresAt > new Date() ? found.value : undefined;
}
