import { type JobState, jobState } from './jobs.ts';

/**
 * What became of a like, as whoever gave it is told (likes#given). That the other side said no is none of these: it stays
 * 'waiting', as before an answer.
 */
export const LIKE_FATES = ['waiting', 'matched', 'match_over', 'job_paused', 'job_over', 'under_review'] as const;

export type LikeFate = (typeof LIKE_FATES)[number];

type LikedJob = Parameters<typeof jobState>[0] & { held_at: Date | null };

export type GivenLike = {
  /** The two have a match on its job, or any where it names none. */
  matched: boolean;
  /** It went with a match that is gone (matches#spent-likes). */
  spent: boolean;
  /** Null for a like without a job. */
  job: LikedJob | null;
};

const FATE_OF_JOB: Readonly<Record<JobState, LikeFate>> = {
  active: 'waiting',
  paused: 'job_paused',
  expired: 'job_over',
};

/** A match outlives its job's days; a job's end outweighs that it is being looked at. */
export function likeFate({ matched, spent, job }: GivenLike, now: Date): LikeFate {
  if (matched) return 'matched';
  if (spent) return 'match_over';
  if (job === null) return 'waiting';
  const fate = FATE_OF_JOB[jobState(job, now)];
  return fate === 'job_paused' && job.held_at !== null ? 'under_review' : fate;
}
