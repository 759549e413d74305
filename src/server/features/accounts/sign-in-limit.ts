import { APIError } from 'better-auth/api';
import type { Db } from '../../platform/database/create-db.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
import { accountKey } from './identity-mail.ts';

const MINUTE_MS = 60 * 1000;

type Limit = { name: string; max: number; window: number };

/** Attempts to sign in to one account, from all network addresses: on unknown browsers, and on one that the account's owner has used. */
const UNKNOWN_BROWSERS: readonly Limit[] = [
  { name: 'sign-in', max: 20, window: 15 * MINUTE_MS },
  { name: 'sign-in-day', max: 100, window: 24 * 60 * MINUTE_MS },
];
const DEVICE: Limit = { name: 'sign-in-device', max: 20, window: 15 * MINUTE_MS };
/** Attempts at the second factor of one account, counted in the same way. */
const UNKNOWN_BROWSERS_CODES: readonly Limit[] = [
  { name: 'factor', max: 10, window: 15 * MINUTE_MS },
  { name: 'factor-day', max: 50, window: 24 * 60 * MINUTE_MS },
];
const DEVICE_CODES: Limit = { name: 'factor-device', max: 10, window: 15 * MINUTE_MS };
/** Attempts with mailed sign-in codes for one address, counted in the same way. */
const UNKNOWN_BROWSERS_MAIL_CODES: readonly Limit[] = [
  { name: 'mail-code', max: 10, window: 15 * MINUTE_MS },
  { name: 'mail-code-day', max: 50, window: 24 * 60 * MINUTE_MS },
];
const DEVICE_MAIL_CODES: Limit = { name: 'mail-code-device', max: 10, window: 15 * MINUTE_MS };
/** Attempts of a signed-in user to reauthenticate, by the password or a code. */
const GUESSES: Limit = { name: 'password', max: 10, window: 15 * MINUTE_MS };
/** Sign-ins with one wallet. */
const WALLET: Limit = { name: 'wallet', max: 20, window: 15 * MINUTE_MS };
/** Limit of mails with a code that a signed-in user requests. */
const OWN_CODES: Limit = { name: 'own-code', max: 5, window: 60 * MINUTE_MS };

async function assertBelow(db: Db, { name, max, window }: Limit, who: string): Promise<void> {
  const now = Date.now();
  const { count, began } = await countAttempt(db, { key: `${name}|${who}`, now, window });
  if (count <= max) return;
  const retryAfter = Math.max(1, Math.ceil((began + window - now) / 1000));
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { message: 'Too many requests. Please try again later.' },
    { 'X-Retry-After': String(retryAfter) },
  );
}

/**
 * Limits the attempts for each account, so that many network addresses together can't guess passwords; better-auth limits each
 * network address. The owner's own browser (`device`, from `findKnownDevice`) has its own counter, so that attempts of others can't
 * lock the owner out. A browser in which the owner used the mailed password reset link counts as known. An e-mail address without
 * an account is counted too, so that it can't be distinguished (accounts#sign-in-limits).
 * @throws APIError TOO_MANY_REQUESTS above a limit, with better-auth's own text
 */
export async function assertMaySignIn(db: Db, email: string, device: string | null): Promise<void> {
  const account = accountKey(email);
  if (device !== null) return assertBelow(db, DEVICE, `${account}|${device}`);
  for (const limit of UNKNOWN_BROWSERS) await assertBelow(db, limit, account);
}

/**
 * Limits the guesses of a user's password or code in a stolen session, from all network addresses.
 * @throws APIError TOO_MANY_REQUESTS after ten attempts in 15 minutes
 */
export const assertMayGuess = (db: Db, userId: string): Promise<void> => assertBelow(db, GUESSES, userId);

/**
 * Limits the mails with codes, which would fill the owner's mailbox.
 * @throws APIError TOO_MANY_REQUESTS above the limit
 */
export const assertMayRequestCode = (db: Db, userId: string): Promise<void> => assertBelow(db, OWN_CODES, userId);

/**
 * Limits the second-factor codes that are tried for an account, from all network addresses. A browser that the account's owner has
 * signed in with has its own counter (accounts#second-factor-limits).
 * @throws APIError TOO_MANY_REQUESTS above a limit
 */
export async function assertMayTryCode(db: Db, userId: string, device: string | null): Promise<void> {
  if (device !== null) return assertBelow(db, DEVICE_CODES, `${userId}|${device}`);
  for (const limit of UNKNOWN_BROWSERS_CODES) await assertBelow(db, limit, userId);
}

/**
 * Limits the mailed codes that are tried for an e-mail address. A browser that the address's account has signed in with has its own
 * counter (accounts#mail-sign-in).
 * @throws APIError TOO_MANY_REQUESTS above a limit
 */
export async function assertMayTryMailCode(db: Db, email: string, device: string | null): Promise<void> {
  const account = accountKey(email);
  if (device !== null) return assertBelow(db, DEVICE_MAIL_CODES, `${account}|${device}`);
  for (const limit of UNKNOWN_BROWSERS_MAIL_CODES) await assertBelow(db, limit, account);
}

/**
 * Limits the sign-ins with one wallet, so that they can't fill a table (accounts#wallets).
 * @throws APIError TOO_MANY_REQUESTS above the limit
 */
export const assertMayUseWallet = (db: Db, { issuer, subject }: { issuer: string; subject: string }): Promise<void> =>
  assertBelow(db, WALLET, `${issuer} ${subject}`);
