import type { OwnJobList } from '#contract/jobs.ts';

type Places = Pick<OwnJobList, 'active_jobs' | 'max_active_jobs'>;

/** Returns true when there is no room for another active job; never on a plan without a limit (jobs#active-limit). */
export function isFull({ active_jobs, max_active_jobs }: Places): boolean {
  return max_active_jobs !== null && active_jobs >= max_active_jobs;
}

/** Returns true when there is room for exactly one more. */
export function isLastPlace({ active_jobs, max_active_jobs }: Places): boolean {
  return max_active_jobs !== null && active_jobs === max_active_jobs - 1;
}

/** Returns '1 de 1 vaga ativa' on a limited plan, '3 vagas ativas' on the others. */
export function placesText({ active_jobs, max_active_jobs }: Places): string {
  const counted = max_active_jobs ?? active_jobs;
  const noun = counted === 1 ? 'vaga ativa' : 'vagas ativas';
  return max_active_jobs === null ? `${active_jobs} ${noun}` : `${active_jobs} de ${max_active_jobs} ${noun}`;
}
