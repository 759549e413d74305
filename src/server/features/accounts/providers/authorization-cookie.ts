import { createHmac, randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { expireCookie } from 'better-auth/cookies';
import { USER_TYPES, type UserType } from '#domain/accounts/user-types.ts';
import type { SignInSecrets } from '../../../platform/openid/issuer.ts';

const LASTS_S = 10 * 60;

/**
 * An authorization request that this browser started at a provider: to sign in, to link the identity to an account, or
 * to sign in with an ID token.
 */
export type PendingAuthorization = {
  purpose: 'enter' | 'link' | 'token';
  provider: string;
  /** Id of the user to whose account the identity is linked; '' for the other purposes. */
  user: string;
  /** Path of the page to open afterwards. */
  path: string;
  /** The account type that the user has chosen so far; undefined without one. */
  user_type?: UserType | undefined;
};

const cookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('provider', { maxAge: LASTS_S });

const derived = (secret: string, what: string, state: string) =>
  createHmac('sha256', secret).update(`provider-${what}|${state}`).digest('base64url');

/** Derives the nonce and the PKCE verifier from the state, so that neither the browser's cookie nor a table stores them. */
const secretsOf = ({ context: { secret } }: GenericEndpointContext, state: string): SignInSecrets => ({
  state,
  nonce: derived(secret, 'nonce', state),
  verifier: derived(secret, 'verifier', state),
});

/**
 * Starts an authorization request in this browser, and stores it in a signed cookie.
 * @returns the request's secrets
 */
export async function beginAuthorization(
  ctx: GenericEndpointContext,
  entry: PendingAuthorization,
  now: Date,
): Promise<SignInSecrets> {
  const state = randomBytes(24).toString('base64url');
  const { name, attributes } = cookie(ctx);
  const until = now.getTime() + LASTS_S * 1000;
  const { purpose, provider, user, path, user_type = '' } = entry;
  const value = [state, until, purpose, provider, user, encodeURIComponent(path), user_type].join(' ');
  await ctx.setSignedCookie(name, value, ctx.context.secret, attributes);
  return secretsOf(ctx, state);
}

/** Returns the authorization request of this browser, unless it has expired, and deletes the cookie. */
export async function readAuthorization(
  ctx: GenericEndpointContext,
  now: Date,
): Promise<(PendingAuthorization & { secrets: SignInSecrets }) | null> {
  const wanted = cookie(ctx);
  const stored = await ctx.getSignedCookie(wanted.name, ctx.context.secret);
  expireCookie(ctx, wanted);
  const [state, until, purpose, provider = '', user = '', path = '', type] = (stored || '').split(' ');
  if (!state || !(Number(until) > now.getTime())) return null;
  const begun = { purpose: purpose as PendingAuthorization['purpose'], provider, user, path: decodeURIComponent(path) };
  return { ...begun, user_type: USER_TYPES.find((each) => each === type), secrets: secretsOf(ctx, state) };
}

/**
 * Marks an authorization request as finished, so that it can't be used again even with a copied cookie.
 * @returns false when the request was finished before
 */
export const spendAuthorization = (
  ctx: GenericEndpointContext,
  { state }: Pick<SignInSecrets, 'state'>,
): Promise<boolean> =>
  ctx.context.internalAdapter.reserveVerificationValue({
    identifier: `provider-${state}`,
    value: 'answered',
    expiresAt: new Date(Date.now() + 2 * LASTS_S * 1000),
  });
