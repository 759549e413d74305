import { numberText } from './numbers.ts';
/** How far the server counts: what is more reads 'n+'. Counting a whole deck would cost more than anybody reads off it. */
export const COUNTED = {
  candidates: 999,
  locked_jobs: 99,
  received_likes: 99,
  waiting: 99,
  news: 99,
  wider: 99,
  left_out: 99,
} as const;

/** The number for people: grouped, and '99+' once the count has ended. */
export const countText = (count: number, upTo: number): string => (count >= upTo ? `${upTo}+` : numberText(count));
