import { APIError } from 'better-auth/api';
import type { Db } from '../../platform/database/create-db.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
import { accountKey } from './identity-mail.ts';

const MINUTE_MS = 60 * 1000;

type Limit = { name: string; max: number; window: number };

/** Attempts to sign in to one account, from whatever addresses: on browsers that never did before, and on one that did. */
const STRANGERS: readonly Limit[] = [
  { name: 'sign-in', max: 20, window: 15 * MINUTE_MS },
  { name: 'sign-in-day', max: 100, window: 24 * 60 * MINUTE_MS },
];
const DEVICE: Limit = { name: 'sign-in-device', max: 20, window: 15 * MINUTE_MS };
/** Tries of a second factor by somebody who has passed the first, in the same way. */
const STRANGERS_CODES: readonly Limit[] = [
  { name: 'factor', max: 10, window: 15 * MINUTE_MS },
  { name: 'factor-day', max: 50, window: 24 * 60 * MINUTE_MS },
];
const DEVICE_CODES: Limit = { name: 'factor-device', max: 10, window: 15 * MINUTE_MS };
/** Tries of codes that came by mail, in the same way. */
const STRANGERS_MAIL_CODES: readonly Limit[] = [
  { name: 'mail-code', max: 10, window: 15 * MINUTE_MS },
  { name: 'mail-code-day', max: 50, window: 24 * 60 * MINUTE_MS },
];
const DEVICE_MAIL_CODES: Limit = { name: 'mail-code-device', max: 10, window: 15 * MINUTE_MS };
/** Attempts of somebody signed in to prove who they are, by the password or a code. */
const GUESSES: Limit = { name: 'password', max: 10, window: 15 * MINUTE_MS };
/** Sign-ins with one wallet, by whoever has its key. */
const WALLET: Limit = { name: 'wallet', max: 20, window: 15 * MINUTE_MS };
/** Mails with a code that somebody signed in asks for. */
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
 * The library limits each address; this limits each account, so that many addresses together can't try passwords. The
 * owner's own browser (`device`) has an account of its own, so that strangers can't lock the owner out; on a new one the link
 * of the mail with a new password lets them in. An address that no account has is counted too, or it could be told apart
 * (accounts#sign-in-limits).
 * @throws APIError TOO_MANY_REQUESTS, worded like the library's own
 */
export async function assertMaySignIn(db: Db, email: string, device: string | null): Promise<void> {
  const account = accountKey(email);
  if (device !== null) return assertBelow(db, DEVICE, `${account}|${device}`);
  for (const limit of STRANGERS) await assertBelow(db, limit, account);
}

/** Whoever took over a session can't try passwords with it, from whatever addresses. @throws APIError TOO_MANY_REQUESTS */
export const assertMayGuess = (db: Db, userId: string): Promise<void> => assertBelow(db, GUESSES, userId);

/** Nor fill the owner's mailbox. @throws APIError TOO_MANY_REQUESTS */
export const assertMayAskForCode = (db: Db, userId: string): Promise<void> => assertBelow(db, OWN_CODES, userId);

/**
 * Codes of an account that are tried, whoever knows its password and from whatever addresses; on a browser that its owner
 * signed in with before they count apart (accounts#second-factor-limits). @throws APIError TOO_MANY_REQUESTS
 */
export async function assertMayTryCode(db: Db, userId: string, device: string | null): Promise<void> {
  if (device !== null) return assertBelow(db, DEVICE_CODES, `${userId}|${device}`);
  for (const limit of STRANGERS_CODES) await assertBelow(db, limit, userId);
}

/**
 * Codes of a mail that are tried for an address, whoever has it; on a browser that its account was signed in with before they
 * count apart (accounts#mail-sign-in). @throws APIError TOO_MANY_REQUESTS
 */
export async function assertMayTryMailCode(db: Db, email: string, device: string | null): Promise<void> {
  const account = accountKey(email);
  if (device !== null) return assertBelow(db, DEVICE_MAIL_CODES, `${account}|${device}`);
  for (const limit of STRANGERS_MAIL_CODES) await assertBelow(db, limit, account);
}

/** Whoever has a wallet's key fills no table with its sign-ins (accounts#wallets). @throws APIError TOO_MANY_REQUESTS */
export const assertMayUseWallet = (db: Db, { issuer, subject }: { issuer: string; subject: string }): Promise<void> =>
  assertBelow(db, WALLET, `${issuer} ${subject}`);
