import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { deleteSessionCookie, expireCookie, setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import type { Db } from '../../../platform/database/create-db.ts';
import { deleteSessionByToken } from '../queries.ts';

const LASTS_S = 10 * 60;
const TRIES = 5;
/** Part of the identifier of a challenge that a code sent to the phone may pass. */
const BY_PHONE = 'phone-';

const cookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('two_factor', { maxAge: LASTS_S });
const triesOf = (identifier: string) => `2fa-attempts-${identifier}`;

/**
 * Starts a second-factor challenge in this browser, in the format that better-auth's own routes read (better-auth's hook starts one
 * only after a password). Ends the session that was active here: the code must come from the user who is signing in, not from the
 * previous one.
 */
export async function startChallenge(
  ctx: GenericEndpointContext,
  db: Db,
  { userId, byPhone }: { userId: string; byPhone: boolean },
): Promise<void> {
  const { internalAdapter, authCookies, secret } = ctx.context;
  const former = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  if (former) {
    await deleteSessionByToken(db, former);
    deleteSessionCookie(ctx, true);
  }
  const identifier = `2fa-${byPhone ? BY_PHONE : ''}${generateRandomString(20)}`;
  const expiresAt = new Date(Date.now() + LASTS_S * 1000);
  await internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt });
  await internalAdapter.createVerificationValue({ identifier: triesOf(identifier), value: '0', expiresAt });
  const { name, attributes } = cookie(ctx);
  await ctx.setSignedCookie(name, identifier, secret, attributes);
}

/** A sign-in that waits for the user's second factor. */
export type Challenge = {
  identifier: string;
  userId: string;
  expiresAt: Date;
  /** True when a code sent to the phone may pass the challenge. */
  canUsePhone: boolean;
};

/** Returns the challenge of this browser, until it expires. */
export async function findChallenge(ctx: GenericEndpointContext): Promise<Challenge | undefined> {
  const identifier = await ctx.getSignedCookie(cookie(ctx).name, ctx.context.secret);
  const found = identifier ? await ctx.context.internalAdapter.findVerificationValue(identifier) : null;
  if (!identifier || !found || found.expiresAt <= new Date()) return undefined;
  const byPhone = identifier.startsWith(`2fa-${BY_PHONE}`);
  return { identifier, userId: found.value, expiresAt: found.expiresAt, canUsePhone: byPhone };
}

/** Returns the id of the user whose second factor this browser must give, until the challenge expires. */
export const findChallengedUser = async (ctx: GenericEndpointContext): Promise<string | undefined> =>
  (await findChallenge(ctx))?.userId;

/** Returns better-auth's own refusal of a browser without a challenge. */
export const noChallengeError = () =>
  new APIError('UNAUTHORIZED', { code: 'INVALID_TWO_FACTOR_COOKIE', message: 'Invalid two factor cookie' });

/**
 * Takes one attempt of the challenge, in the counter of better-auth's own routes; of several simultaneous calls, one gets the
 * attempt.
 * @returns a function that records the attempt as failed; until it is called, the challenge accepts no other attempt
 * @throws APIError INVALID_TWO_FACTOR_COOKIE when another attempt is not recorded yet or the challenge has ended,
 * TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE when no attempt is left
 */
export async function takeAttempt(ctx: GenericEndpointContext, { identifier, expiresAt }: Challenge) {
  const { internalAdapter } = ctx.context;
  const counted = await internalAdapter.consumeVerificationValue(triesOf(identifier));
  if (!counted) throw noChallengeError();
  const tries = Number(counted.value);
  if (!(tries < TRIES)) {
    await internalAdapter.consumeVerificationValue(identifier);
    expireCookie(ctx, cookie(ctx));
    throw new APIError('BAD_REQUEST', { code: 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', message: 'Too many attempts' });
  }
  return async (): Promise<void> => {
    const value = String(tries + 1);
    await internalAdapter.createVerificationValue({ identifier: triesOf(identifier), value, expiresAt });
  };
}

/**
 * Creates the session after a passed challenge.
 * @throws APIError INVALID_TWO_FACTOR_COOKIE when the challenge was passed before or has expired, or the user was removed;
 * ACCOUNT_BLOCKED (session-gate.ts)
 */
export async function passChallenge(ctx: GenericEndpointContext, { identifier, userId }: Challenge): Promise<void> {
  const { internalAdapter } = ctx.context;
  const consumed = await internalAdapter.consumeVerificationValue(identifier);
  const user = consumed?.value === userId ? await internalAdapter.findUserById(userId) : null;
  if (!user) throw noChallengeError();
  await setSessionCookie(ctx, { session: await internalAdapter.createSession(userId), user });
  expireCookie(ctx, cookie(ctx));
}
