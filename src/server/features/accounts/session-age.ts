import type { SessionEnd } from './schema.ts';

const HOUR_S = 60 * 60;

/** In seconds: a session ends 30 days after it was last renewed, and is renewed at most once a day. */
export const SESSION_LASTS = 30 * 24 * HOUR_S;
export const SESSION_RENEWED_AFTER = 24 * HOUR_S;

/** A session that ends later was renewed within the last day. */
export const freshFrom = (now: Date): Date => new Date(now.getTime() + (SESSION_LASTS - SESSION_RENEWED_AFTER) * 1000);

/**
 * Whether a session neither is over nor has to be renewed: nothing but reading is left to do. A day that has passed since the
 * last renewal shows in the end that it set.
 */
export const isFreshSession = ({ expires_at, is_last }: SessionEnd, now: Date): boolean =>
  expires_at.getTime() > (is_last ? now : freshFrom(now)).getTime();

/** Whether a session stands and is to be renewed. */
export const isDueSession = (end: SessionEnd, now: Date): boolean =>
  end.expires_at.getTime() > now.getTime() && !isFreshSession(end, now);
