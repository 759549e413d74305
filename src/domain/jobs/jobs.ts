import { countText } from '../text/counts.ts';

/** Statuses that a company can set; 'expired' is not a status but a past date (jobs#status). */
export const JOB_STATUSES = ['active', 'paused'] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

/** Days by which a renewal extends a job from now, on every plan (jobs#renewal). */
export const RENEWAL_DAYS = 7;

/** Reais a month; a job whose maximum salary is higher counts against the high-salary limit (jobs#high-salary-limit). */
export const HIGH_SALARY = 5000;

/** A company's actions on a job, recorded with the team member (team#who-did-what). */
export const JOB_ACTS = ['created', 'edited', 'paused', 'reactivated', 'renewed', 'closed', 'undone'] as const;
export type JobAct = (typeof JOB_ACTS)[number];

/** Results for each job of a bulk action (jobs#several-jobs). */
export const JOB_OUTCOMES = [
  'done',
  /** The job was in that state before, or has expired. */
  'already',
  /** The job's status or expiry was changed after the action to be undone. */
  'changed',
  /** The action can't be undone any more: JOBS_UNDO_MS have passed, candidates were notified, or it closed the job. */
  'too_late',
  /** The plan allows no further active job. */
  'active_limit',
  /** The plan allows no further active job above HIGH_SALARY. */
  'high_salary_limit',
  /** Reports hide the job, or an operator took it down. */
  'under_review',
  /** An operator has refused to publish the job; only an edit submits it again. */
  'refused',
] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** Milliseconds within which a bulk action can be undone, unless candidates are notified of it before (jobs#several-jobs). */
export const JOBS_UNDO_MS = 60_000;

/** Sort orders of a company's jobs: newest first, next to expire first, by title (jobs#find-a-job). */
export const JOB_SORTS = ['newest', 'ending', 'title'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

type Limits = { max_active_jobs: number | null; max_high_salary_jobs: number | null };

/** Returns the active jobs that exceed a plan's limits, which the newest jobs use first. `active` is sorted newest first. */
export function jobsAboveLimits<Job extends { salary_max: number | null }>(
  active: readonly Job[],
  { max_active_jobs, max_high_salary_jobs }: Limits,
): Job[] {
  let places = max_active_jobs ?? Number.POSITIVE_INFINITY;
  let highPlaces = max_high_salary_jobs ?? Number.POSITIVE_INFINITY;
  return active.filter(({ salary_max }) => {
    const isHighSalary = (salary_max ?? 0) > HIGH_SALARY;
    if (places === 0 || (isHighSalary && highPlaces === 0)) return true;
    places -= 1;
    if (isHighSalary) highPlaces -= 1;
    return false;
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns when a job expires that has `days` days from `now` on. Days have 24 hours, as in `daysLeft`, also where the server's own
 * clock changes.
 */
export const expiryOf = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

type ExpiringJob = { data_expiracao: Date };

/** Returns whether the job has expired: from the very instant of data_expiracao on. */
export function isExpired(job: ExpiringJob, now: Date): boolean {
  return job.data_expiracao.getTime() <= now.getTime();
}

/** A status that a company set, or 'expired'. */
export type JobState = JobStatus | 'expired';

export const JOB_STATES = [...JOB_STATUSES, 'expired'] as const;

/** Returns a job's current state: expired whatever its status, else its status (jobs#status). */
export function jobState(job: ExpiringJob & { status: JobStatus }, now: Date): JobState {
  return isExpired(job, now) ? 'expired' : job.status;
}

/** Returns whether the job is active: it may be in the feed, and counts against the plan's limits (jobs#active). */
export function isActiveJob(job: ExpiringJob & { status: string }, now: Date): boolean {
  return job.status === 'active' && !isExpired(job, now);
}

/** Returns the days until expiry, a started day counting whole; 0 once expired. */
export function daysLeft(job: ExpiringJob, now: Date): number {
  return Math.max(0, Math.ceil((job.data_expiracao.getTime() - now.getTime()) / DAY_MS));
}

export function daysLeftText(days: number): string {
  return days === 1 ? '1 dia restante' : `${days} dias restantes`;
}

/** Returns urgent (red) at 2 days or fewer, soon (yellow) at 5 or fewer (jobs#days-left). */
export function daysLeftUrgency(days: number): 'urgent' | 'soon' | 'calm' {
  if (days <= 2) return 'urgent';
  return days <= 5 ? 'soon' : 'calm';
}

/** Returns the label on a company's own job (jobs#status). */
export function jobStatusLabel(job: ExpiringJob & { status: string }, now: Date): string {
  if (isExpired(job, now)) return 'Expirada';
  if (job.status === 'active') return 'Ativa';
  return job.status === 'paused' ? 'Pausada' : 'Inativa';
}

/** '1 vaga', '1.234 vagas'; '99+ vagas' when the count has reached `upTo`, at which counting stops. */
export const jobsText = (count: number, upTo = Number.POSITIVE_INFINITY): string =>
  count === 1 ? '1 vaga' : `${countText(count, upTo)} vagas`;

export const activeJobsText = (count: number): string => `${jobsText(count)} ${count === 1 ? 'ativa' : 'ativas'}`;
