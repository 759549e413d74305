import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';

/**
 * How many super likes a candidate gives (likes#super-like-bound): each one hands over a company's number, and nobody writes to
 * more companies than these in earnest.
 */
export const SUPER_LIKES_PER_HOUR = 5;
export const SUPER_LIKES_PER_DAY = 15;

/** For how long one whose answer was lost is answered again, in ms (likes#super-like-job). */
export const SUPER_LIKE_AGAIN_MS = minutesToMilliseconds(10);

export type RecentSuperLikes = { last_hour: number; last_day: number };

/** Which bound one more super like would pass, or null. */
export function superLikeBound({ last_hour, last_day }: RecentSuperLikes): 'hour' | 'day' | null {
  if (last_day >= SUPER_LIKES_PER_DAY) return 'day';
  return last_hour >= SUPER_LIKES_PER_HOUR ? 'hour' : null;
}
