import { randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { expireCookie } from 'better-auth/cookies';

export const NONCE_LASTS_S = 10 * 60;

const cookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('wallet', { maxAge: NONCE_LASTS_S });

/**
 * Creates the nonce that this browser's wallet must sign, in a signed cookie: the database stores nothing before the
 * signature arrives.
 */
export async function issueNonce(ctx: GenericEndpointContext, now: Date): Promise<string> {
  const nonce = randomBytes(16).toString('hex');
  const { name, attributes } = cookie(ctx);
  const until = now.getTime() + NONCE_LASTS_S * 1000;
  await ctx.setSignedCookie(name, `${nonce} ${until}`, ctx.context.secret, attributes);
  return nonce;
}

/** Returns the nonce of this browser, unless it has expired, and deletes the cookie. */
export async function takeNonce(ctx: GenericEndpointContext, now: Date): Promise<string | null> {
  const wanted = cookie(ctx);
  const stored = await ctx.getSignedCookie(wanted.name, ctx.context.secret);
  expireCookie(ctx, wanted);
  const [nonce, until] = (stored || '').split(' ');
  return nonce && Number(until) > now.getTime() ? nonce : null;
}

/**
 * Marks a nonce as used, so that it can't be used again even with a copied cookie.
 * @returns false when the nonce was used before
 */
export const spendNonce = (ctx: GenericEndpointContext, nonce: string): Promise<boolean> =>
  ctx.context.internalAdapter.reserveVerificationValue({
    identifier: `wallet-${nonce}`,
    value: 'answered',
    expiresAt: new Date(Date.now() + 2 * NONCE_LASTS_S * 1000),
  });
