import type { SessionEnd } from '../../features/accounts/schema.ts';

const HOUR_S = 60 * 60;

/** In seconds: a session ends 30 days after its last renewal, and is renewed at most once a day. */
export const SESSION_LASTS = 30 * 24 * HOUR_S;
export const SESSION_RENEWED_AFTER = 24 * HOUR_S;

/** Returns the earliest end of a session that was renewed within the last day. */
export const earliestRenewedEnd = (now: Date): Date =>
  new Date(now.getTime() + (SESSION_LASTS - SESSION_RENEWED_AFTER) * 1000);

/**
 * Returns whether a session is valid and not due for renewal, so that the server only has to read it. The end of a
 * session shows when it was last renewed.
 */
export const isFreshSession = ({ expires_at, is_last }: SessionEnd, now: Date): boolean =>
  expires_at.getTime() > (is_last ? now : earliestRenewedEnd(now)).getTime();

/** Returns whether a session is valid and due for renewal. */
export const isDueSession = (end: SessionEnd, now: Date): boolean =>
  end.expires_at.getTime() > now.getTime() && !isFreshSession(end, now);
