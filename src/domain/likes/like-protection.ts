/** Minimum time from a successful like to the next one (likes#protection). */
const LIKE_DEBOUNCE_MS = 2000;
/** Maximum time for which a pending like blocks all other likes on the page. */
export const LIKE_BLOCK_EXPIRY_MS = 8000;
/** Maximum time for which a pending like blocks another like of the same target. */
export const LIKE_LOCK_EXPIRY_MS = 10_000;
/** Time between two checks of the balance by the page (likes#consistency). */
export const CONSISTENCY_CHECK_MS = 30_000;
/** Time after a successful like until the page requests the counters again. */
export const LIKES_REFRESH_DELAY_MS = 1000;
/** Time without a further change after which the page refetches the session, once for several changes. */
export const SESSION_REFETCH_DEBOUNCE_MS = 100;

/** Number of attempted likes within SPAM_WINDOW_MS from which a further one is refused as spam. */
export const SPAM_ATTEMPTS = 10;
export const SPAM_WINDOW_MS = 60_000;

/** A user's likes of the last minute: milliseconds since the last successful one (null without one), and the number of attempts. */
export type RecentLikes = { ms_since_success: number | null; attempts: number };

/** Returns why a like must wait, or null when it is allowed (likes#protection). */
export function likeRefusal({ ms_since_success, attempts }: RecentLikes): 'spam' | 'too_soon' | null {
  if (attempts >= SPAM_ATTEMPTS) return 'spam';
  return ms_since_success !== null && ms_since_success < LIKE_DEBOUNCE_MS ? 'too_soon' : null;
}

/** Returns the consistent balance: the weekly budget minus the weekly likes spent since the reset, at least 0 (likes#consistency). */
export const consistentBalance = (curtidas_semanais: number, spentSinceReset: number): number =>
  Math.max(0, curtidas_semanais - spentSinceReset);

/** Codes with which the page itself refuses a like (likes#refused-by-the-screen). */
export const SCREEN_REFUSALS = [
  'LIKE_TOO_SOON',
  'LIKE_IN_PROGRESS',
  'LIKE_SPAM',
  'LIKES_EXHAUSTED',
  'PLAN_REQUIRED',
  'JOB_EXPIRED',
  'JOB_PAUSED',
] as const;

export type ScreenRefusal = (typeof SCREEN_REFUSALS)[number];
