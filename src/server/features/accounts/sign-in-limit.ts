import { APIError } from 'better-auth/api';
import type { Db, Executor } from '../../platform/database/create-db.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
import { accountKey } from './identity-mail.ts';

const MINUTE_MS = 60 * 1000;

/** At most `max` attempts in `window` milliseconds. */
export type Limit = { name: string; max: number; window: number };

/**
 * Maximum attempts at one account in 15 minutes and in a day: to sign in, at its second factor, and with sign-in codes mailed to it.
 * The daily limit does not apply to a known browser.
 */
const ATTEMPTS = { 'sign-in': [20, 100], factor: [10, 50], 'mail-code': [10, 50] } as const;
/** Attempts of a signed-in user at the current password or a code. */
const GUESSES: Limit = { name: 'password', max: 10, window: 15 * MINUTE_MS };
/** Sign-ins with one wallet. */
const WALLET: Limit = { name: 'wallet', max: 20, window: 15 * MINUTE_MS };
/** Limit of mails with a code that a signed-in user requests. */
const OWN_CODES: Limit = { name: 'own-code', max: 5, window: 60 * MINUTE_MS };

/** Counts an attempt. @returns the refusal with better-auth's own text when the limit is exceeded, else null */
export async function countAgainst(
  db: Executor,
  { name, max, window }: Limit,
  subject: string,
  now = Date.now(),
): Promise<APIError | null> {
  const { count, began } = await countAttempt(db, { key: `${name}|${subject}`, now, window });
  if (count <= max) return null;
  const retryAfter = Math.max(1, Math.ceil((began + window - now) / 1000));
  return new APIError(
    'TOO_MANY_REQUESTS',
    { message: 'Too many requests. Please try again later.' },
    { 'X-Retry-After': String(retryAfter) },
  );
}

/** Counts an attempt. @throws APIError TOO_MANY_REQUESTS above the limit */
export async function assertBelow(db: Executor, limit: Limit, subject: string, now?: number): Promise<void> {
  const refusal = await countAgainst(db, limit, subject, now);
  if (refusal) throw refusal;
}

/**
 * Limits the attempts for each account, so that many network addresses together can't guess passwords or codes; better-auth limits
 * each network address. The owner's own browser (`device`, from `findKnownDevice`) has its own counter, so that attempts of others
 * can't lock the owner out. An address or number without an account is counted too, so that it can't be distinguished
 * (accounts#sign-in-limits, accounts#second-factor-limits, accounts#mail-sign-in). `account` is the e-mail address, the phone number or,
 * at the second factor, the user's id.
 * @throws APIError TOO_MANY_REQUESTS above a limit
 */
export async function assertMayTry(
  db: Db,
  kind: keyof typeof ATTEMPTS,
  account: string,
  device: string | null,
): Promise<void> {
  const [max, perDay] = ATTEMPTS[kind];
  const key = accountKey(account);
  const window = 15 * MINUTE_MS;
  if (device !== null) return assertBelow(db, { name: `${kind}-device`, max, window }, `${key}|${device}`);
  await assertBelow(db, { name: kind, max, window }, key);
  await assertBelow(db, { name: `${kind}-day`, max: perDay, window: 24 * 60 * MINUTE_MS }, key);
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
 * Limits the sign-ins with one wallet, because each stores a session and a used nonce (accounts#wallets).
 * @throws APIError TOO_MANY_REQUESTS above the limit
 */
export const assertMayUseWallet = (db: Db, { issuer, subject }: { issuer: string; subject: string }): Promise<void> =>
  assertBelow(db, WALLET, `${issuer} ${subject}`);
