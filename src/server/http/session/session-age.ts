import type { SessionEnd } from '../../features/accounts/schema.ts';

const HOUR_S = 60 * 60;

/** Time from a session's sign-in or last renewal to its expiry, unless a trigger sets an earlier one. */
export const SESSION_LIFETIME_S = 30 * 24 * HOUR_S;
/** Minimum time between two renewals of a session. */
export const SESSION_RENEWAL_INTERVAL_S = 24 * HOUR_S;

/**
 * Returns whether a session is valid and due for renewal. The time of the last renewal follows from `expires_at`. With `is_last`, the
 * session can't be renewed any more, so no renewal is due.
 */
export function isSessionRenewalDue({ expires_at, is_last }: SessionEnd, now: Date): boolean {
  const remaining = expires_at.getTime() - now.getTime();
  return !is_last && remaining > 0 && remaining <= (SESSION_LIFETIME_S - SESSION_RENEWAL_INTERVAL_S) * 1000;
}
