import { numberText } from './numbers.ts';
/** Numbers at which the server stops counting; the page then shows 'n+'. Counting a whole deck would cost too much for one number. */
export const COUNT_LIMITS = {
  candidates: 999,
  /** Jobs above the plan's salary limit. */
  locked_jobs: 99,
  received_likes: 99,
  /** Candidates that a company has still to decide on, for each job. */
  waiting: 99,
  news: 99,
  /** Jobs in a wider search than the candidate's. */
  wider: 99,
  /** Jobs that a preference excludes. */
  left_out: 99,
} as const;

/** The number at which counts for operators stop: items that wait for a decision; an account's likes, matches and jobs. */
export const OPERATOR_COUNT_LIMIT = 1000;

/** Formats a number with thousands separators; from `upTo` on, where counting stops, as '99+' or '1.000+'. */
export const countText = (count: number, upTo: number): string =>
  numberText(Math.min(count, upTo)) + (count >= upTo ? '+' : '');
