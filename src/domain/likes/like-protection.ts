/** Durations of the protections, in milliseconds, for the screen and the server (likes#protection). */
const LIKE_DEBOUNCE_MS = 2000;
export const GLOBAL_BLOCK_RELEASE_MS = 8000;
export const LOCK_EXPIRY_MS = 10_000;
export const CONSISTENCY_CHECK_MS = 30_000;
export const LIKES_REFRESH_DELAY_MS = 1000;
export const REALTIME_DEBOUNCE_MS = 100;

/** More attempts than this within the window are spam. */
export const SPAM_ATTEMPTS = 10;
export const SPAM_WINDOW_MS = 60_000;

/** The likes of the last minute: time since the last successful one, and all attempts. */
export type RecentLikes = { ms_since_success: number | null; attempts: number };

/** Returns why a like must wait, or null when it is allowed (likes#protection). */
export function likeRefusal({ ms_since_success, attempts }: RecentLikes): 'spam' | 'too_soon' | null {
  if (attempts >= SPAM_ATTEMPTS) return 'spam';
  return ms_since_success !== null && ms_since_success < LIKE_DEBOUNCE_MS ? 'too_soon' : null;
}

/** Returns the balance after the week's spending (likes#consistency). */
export const consistentBalance = (curtidas_semanais: number, spentSinceReset: number): number =>
  Math.max(0, curtidas_semanais - spentSinceReset);

/** Reasons why the screen itself refuses a like, as the server's codes (likes#refused-by-the-screen). */
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
