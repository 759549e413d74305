import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';

/**
 * Maximum super likes of a candidate (likes#super-like-bound): each one reveals a company's number, and serious users contact no
 * more companies.
 */
export const SUPER_LIKES_PER_HOUR = 5;
export const SUPER_LIKES_PER_DAY = 15;

/** Milliseconds in which a repeated super like, whose response was lost, gets the same response (likes#super-like-job). */
export const SUPER_LIKE_REPEAT_MS = minutesToMilliseconds(10);

/** Numbers of a candidate's super likes in the last 60 minutes and the last 24 hours. */
export type RecentSuperLikes = { last_hour: number; last_day: number };

/** Returns the limit that one more super like would exceed, or null. */
export function exceededSuperLikeLimit({ last_hour, last_day }: RecentSuperLikes): 'hour' | 'day' | null {
  if (last_day >= SUPER_LIKES_PER_DAY) return 'day';
  return last_hour >= SUPER_LIKES_PER_HOUR ? 'hour' : null;
}
