import { jobState } from './jobs.ts';

/** Maximum saved jobs of a candidate (likes#saved). */
export const SAVED_JOBS_MAX = 200;

/** Days before the expiry of a saved job from which its candidate is notified, once (likes#saved-notice). */
export const SAVED_NOTICE_DAYS = 3;

/**
 * States of a saved job for its candidate (likes#saved). 'job_over': expired; 'above_plan': above the plan's salary limit;
 * 'not_preferred': the candidate no longer looks for the job's function or place.
 */
export const SAVED_STATES = [
  'open',
  'liked',
  'matched',
  'job_paused',
  'job_over',
  'under_review',
  'above_plan',
  'not_preferred',
] as const;
export type SavedState = (typeof SAVED_STATES)[number];

type SavedJobFacts = {
  liked: boolean;
  matched: boolean;
  /** True when the candidate still looks for the job's function and place. */
  fits: boolean;
  job: Parameters<typeof jobState>[0] & { held_at: Date | null; salary_max: number | null };
};

/**
 * Returns the state of a saved job. States that hide the advert take precedence: a job held for a review, or, without a match, above
 * the plan's salary limit.
 * @param salary_cap reais a month; null where the plan shows every salary
 */
export function savedState(
  { liked, matched, fits, job }: SavedJobFacts,
  salary_cap: number | null,
  now: Date,
): SavedState {
  if (job.held_at !== null) return 'under_review';
  if (salary_cap !== null && (job.salary_max ?? 0) > salary_cap && !matched) return 'above_plan';
  if (matched) return 'matched';
  const state = jobState(job, now);
  if (state !== 'active') return state === 'paused' ? 'job_paused' : 'job_over';
  if (liked) return 'liked';
  return fits ? 'open' : 'not_preferred';
}
