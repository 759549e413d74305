const HOUR_S = 60 * 60;

/** In seconds: a session ends 30 days after it was last renewed, and is renewed at most once a day. */
export const SESSION_LASTS = 30 * 24 * HOUR_S;
export const SESSION_RENEWED_AFTER = 24 * HOUR_S;

/**
 * Whether a session that ends then neither is over nor has to be renewed: nothing but reading is left to do. A day that
 * has passed since the last renewal shows in the end that it set.
 */
export function isFreshSession(expires_at: Date, now: Date): boolean {
  return expires_at.getTime() - now.getTime() > (SESSION_LASTS - SESSION_RENEWED_AFTER) * 1000;
}
