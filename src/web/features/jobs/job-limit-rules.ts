import type { OwnJobList } from '#contract/jobs.ts';

type JobCounts = Pick<OwnJobList, 'active_jobs' | 'max_active_jobs'>;

/** Returns true when the plan's limit of active jobs is reached; false on a plan without a limit (jobs#active-limit). */
export function isJobLimitReached({ active_jobs, max_active_jobs }: JobCounts): boolean {
  return max_active_jobs !== null && active_jobs >= max_active_jobs;
}

/** Returns true when the plan's limit allows exactly one more active job. */
export function isOneBelowLimit({ active_jobs, max_active_jobs }: JobCounts): boolean {
  return max_active_jobs !== null && active_jobs === max_active_jobs - 1;
}

/** Returns '1 de 1 vaga ativa' on a limited plan, '3 vagas ativas' on the others. */
export function activeJobsCountText({ active_jobs, max_active_jobs }: JobCounts): string {
  const counted = max_active_jobs ?? active_jobs;
  const noun = counted === 1 ? 'vaga ativa' : 'vagas ativas';
  return max_active_jobs === null ? `${active_jobs} ${noun}` : `${active_jobs} de ${max_active_jobs} ${noun}`;
}
