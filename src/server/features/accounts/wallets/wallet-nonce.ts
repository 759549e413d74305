import { randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { expireCookie } from 'better-auth/cookies';

export const NONCE_LASTS_S = 10 * 60;

const cookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('wallet', { maxAge: NONCE_LASTS_S });

/** What this browser's wallet is to sign; in a signed cookie, so nothing is in the database before it comes back. */
export async function giveNonce(ctx: GenericEndpointContext, now: Date): Promise<string> {
  const nonce = randomBytes(16).toString('hex');
  const { name, attributes } = cookie(ctx);
  const until = now.getTime() + NONCE_LASTS_S * 1000;
  await ctx.setSignedCookie(name, `${nonce} ${until}`, ctx.context.secret, attributes);
  return nonce;
}

/** What this browser was given, unless that was too long ago; the cookie goes. */
export async function readNonce(ctx: GenericEndpointContext, now: Date): Promise<string | null> {
  const wanted = cookie(ctx);
  const stored = await ctx.getSignedCookie(wanted.name, ctx.context.secret);
  expireCookie(ctx, wanted);
  const [nonce, until] = (stored || '').split(' ');
  return nonce && Number(until) > now.getTime() ? nonce : null;
}

/** A nonce is good once, whoever kept its cookie. @returns false when it was used before */
export const spendNonce = (ctx: GenericEndpointContext, nonce: string): Promise<boolean> =>
  ctx.context.internalAdapter.reserveVerificationValue({
    identifier: `wallet-${nonce}`,
    value: 'answered',
    expiresAt: new Date(Date.now() + 2 * NONCE_LASTS_S * 1000),
  });
