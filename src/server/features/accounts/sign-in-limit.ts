import { createHash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { Db } from '../../platform/database/create-db.ts';
import { countAttempt } from '../../platform/rate-limit.ts';

/** Attempts to sign in to one account, from whatever addresses, in one window. */
const MAX_ATTEMPTS = 20;
const WINDOW_MS = 15 * 60 * 1000;

/**
 * The library limits each address; this limits each account, so that many addresses together can't try
 * passwords (accounts#sign-in-limits).
 * Answers like the library's own limit. An address that no account has is counted too, or it could be told apart.
 * @throws APIError TOO_MANY_REQUESTS
 */
export async function assertMaySignIn(db: Db, email: string): Promise<void> {
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
  const now = Date.now();
  const { count, began } = await countAttempt(db, { key: `sign-in|${account}`, now, window: WINDOW_MS });
  if (count <= MAX_ATTEMPTS) return;
  const retryAfter = Math.max(1, Math.ceil((began + WINDOW_MS - now) / 1000));
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { message: 'Too many requests. Please try again later.' },
    { 'X-Retry-After': String(retryAfter) },
  );
}
