import { jobState } from './jobs.ts';

/** Jobs that somebody keeps for later at once (likes#saved). */
export const SAVED_JOBS_MAX = 200;

/** So many days before its last one a saved job is told of (likes#saved-notice). */
export const SAVED_NOTICE_DAYS = 3;

/** What became of a job since it was saved, for whoever keeps it. */
export const SAVED_STATES = [
  'open',
  'liked',
  'matched',
  'job_paused',
  'job_over',
  'under_review',
  'above_plan',
  'not_wished',
] as const;
export type SavedState = (typeof SAVED_STATES)[number];

type Saved = {
  liked: boolean;
  matched: boolean;
  /** Its function and place are among what its owner looks for by now. */
  fits: boolean;
  job: Parameters<typeof jobState>[0] & { held_at: Date | null; salary_max: number | null };
};

/**
 * What hides the advert's words comes first: nobody reads a text before an operator's look, nor a job above the plan's limit.
 * @param salary_cap reais; null where the plan shows every salary
 */
export function savedState({ liked, matched, fits, job }: Saved, salary_cap: number | null, now: Date): SavedState {
  if (job.held_at !== null) return 'under_review';
  if (salary_cap !== null && (job.salary_max ?? 0) > salary_cap && !matched) return 'above_plan';
  if (matched) return 'matched';
  const state = jobState(job, now);
  if (state !== 'active') return state === 'paused' ? 'job_paused' : 'job_over';
  if (liked) return 'liked';
  return fits ? 'open' : 'not_wished';
}
