import { numberText } from './numbers.ts';
/** Maximum counts of the server, shown as 'n+'. Counting a whole deck would cost too much for one number. */
export const COUNT_LIMITS = {
  candidates: 999,
  locked_jobs: 99,
  received_likes: 99,
  waiting: 99,
  news: 99,
  wider: 99,
  left_out: 99,
} as const;

/** Formats the number for people: grouped, and '99+' at the limit. */
export const countText = (count: number, upTo: number): string => (count >= upTo ? `${upTo}+` : numberText(count));
