import { type JobState, jobState } from '../jobs/jobs.ts';

/**
 * States of a like for the side that gave it (likes#given). A rejection by the other side is none of them: the like stays
 * 'waiting', as before a response.
 */
export const LIKE_STATES = ['waiting', 'matched', 'match_over', 'job_paused', 'job_over', 'under_review'] as const;

export type LikeState = (typeof LIKE_STATES)[number];

type LikedJob = Parameters<typeof jobState>[0] & { held_at: Date | null };

export type GivenLike = {
  /** True when the giver has a match with the other side on the like's job or, for a like without a job, any match. */
  matched: boolean;
  /** True when the like was spent on a match that was deleted (matches#spent-likes). */
  spent: boolean;
  /** Null for a like without a job. */
  job: LikedJob | null;
};

const STATE_OF_JOB: Readonly<Record<JobState, LikeState>> = {
  active: 'waiting',
  paused: 'job_paused',
  expired: 'job_over',
};

/** Returns the state of a given like. A match takes precedence over its job's expiry, and the expiry over a review. */
export function likeState({ matched, spent, job }: GivenLike, now: Date): LikeState {
  if (matched) return 'matched';
  if (spent) return 'match_over';
  if (job === null) return 'waiting';
  const state = STATE_OF_JOB[jobState(job, now)];
  return state === 'job_paused' && job.held_at !== null ? 'under_review' : state;
}
