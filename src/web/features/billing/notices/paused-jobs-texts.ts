import type { SignedIn } from '#contract/session.ts';
import { PLAN_LABELS, type Plan } from '#domain/billing/plans.ts';
import { activeJobsText, HIGH_SALARY, jobsText } from '#domain/jobs/jobs.ts';
import { formatReais } from '#domain/pay/money.ts';

type Limits = Pick<SignedIn['entitlements'], 'max_active_jobs' | 'max_high_salary_jobs'>;

export const pausedJobsTitle = (count: number) => `Pausamos ${jobsText(count)}`;

function limitText({ max_active_jobs, max_high_salary_jobs }: Limits): string | null {
  if (max_active_jobs !== null) return `${activeJobsText(max_active_jobs)} por vez`;
  if (max_high_salary_jobs === null) return null;
  return `${activeJobsText(max_high_salary_jobs)} acima de ${formatReais(HIGH_SALARY)}`;
}

/**
 * Returns why jobs were paused and how to activate one again, on the current plan and its limits; null in `limits` means unlimited.
 */
export function pausedJobsText(plan: Plan, limits: Limits): string {
  const limit = limitText(limits);
  if (limit === null) return 'Seu plano anterior tinha limite de vagas. Agora você já pode reativar todas elas.';
  return `Seu plano ${PLAN_LABELS[plan]} permite ${limit}. A mais nova que cabe nele continua no ar e nada foi apagado. Para reativar outra, pause essa ou mude de plano.`;
}
