import { createHmac, randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { expireCookie } from 'better-auth/cookies';
import type { Secrets } from '../../../platform/openid/issuer.ts';

const LASTS_S = 10 * 60;

/** What a browser has begun at a provider: to come in, to link it to an account, or to bring a token along. */
export type Entry = {
  purpose: 'enter' | 'link' | 'token';
  provider: string;
  /** Whose account it is linked to; empty otherwise. */
  user: string;
  /** The page to open afterwards. */
  path: string;
};

const cookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('provider', { maxAge: LASTS_S });

const derived = (secret: string, what: string, state: string) =>
  createHmac('sha256', secret).update(`provider-${what}|${state}`).digest('base64url');

/** Follow from the state, so that neither the browser nor a table keeps them. */
const secretsOf = ({ context: { secret } }: GenericEndpointContext, state: string): Secrets => ({
  state,
  nonce: derived(secret, 'nonce', state),
  verifier: derived(secret, 'verifier', state),
});

/** Has this browser come back with an answer to these secrets. */
export async function beginEntry(ctx: GenericEndpointContext, entry: Entry, now: Date): Promise<Secrets> {
  const state = randomBytes(24).toString('base64url');
  const { name, attributes } = cookie(ctx);
  const until = now.getTime() + LASTS_S * 1000;
  const { purpose, provider, user, path } = entry;
  const value = [state, until, purpose, provider, user, encodeURIComponent(path)].join(' ');
  await ctx.setSignedCookie(name, value, ctx.context.secret, attributes);
  return secretsOf(ctx, state);
}

/** What this browser has begun, unless that was too long ago; the cookie goes. */
export async function readEntry(
  ctx: GenericEndpointContext,
  now: Date,
): Promise<(Entry & { secrets: Secrets }) | null> {
  const wanted = cookie(ctx);
  const stored = await ctx.getSignedCookie(wanted.name, ctx.context.secret);
  expireCookie(ctx, wanted);
  const [state, until, purpose, provider = '', user = '', path = ''] = (stored || '').split(' ');
  if (!state || !(Number(until) > now.getTime())) return null;
  const begun = { purpose: purpose as Entry['purpose'], provider, user, path: decodeURIComponent(path) };
  return { ...begun, secrets: secretsOf(ctx, state) };
}

/** An entry ends once, whoever kept its cookie. @returns false when it has ended before */
export const spendEntry = (ctx: GenericEndpointContext, { state }: Pick<Secrets, 'state'>): Promise<boolean> =>
  ctx.context.internalAdapter.reserveVerificationValue({
    identifier: `provider-${state}`,
    value: 'answered',
    expiresAt: new Date(Date.now() + 2 * LASTS_S * 1000),
  });
