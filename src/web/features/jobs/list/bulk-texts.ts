import type { BulkJobsResult } from '#contract/jobs.ts';
import type { JobOutcome } from '#domain/jobs/jobs.ts';

/** An action on several jobs (jobs#several-jobs). */
export type BulkAction = 'pause' | 'reactivate' | 'close' | 'undo';

const DONE: Record<BulkAction, readonly [string, string]> = {
  pause: ['vaga pausada', 'vagas pausadas'],
  reactivate: ['vaga reativada', 'vagas reativadas'],
  close: ['vaga encerrada', 'vagas encerradas'],
  undo: ['vaga de volta como estava', 'vagas de volta como estavam'],
};

const NOT_CHANGED_TEXTS: readonly [JobOutcome, string, string][] = [
  ['already', 'já estava assim', 'já estavam assim'],
  ['active_limit', 'sem lugar no seu plano', 'sem lugar no seu plano'],
  ['high_salary_limit', 'acima do limite de salário do seu plano', 'acima do limite de salário do seu plano'],
  ['under_review', 'em análise, que não muda', 'em análise, que não mudam'],
  ['refused', 'recusada: edite para enviar de novo', 'recusadas: edite para enviar de novo'],
  ['changed', 'mudou depois e ficou como está', 'mudaram depois e ficaram como estão'],
  ['too_late', 'não volta mais: quem espera já foi avisado', 'não voltam mais: quem espera já foi avisado'],
];

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Returns how many jobs an action changed: '2 vagas pausadas', 'Nenhuma vaga mudou'. */
export function bulkResultText(action: BulkAction, { outcomes }: Pick<BulkJobsResult, 'outcomes'>): string {
  const count = outcomes.filter(({ outcome }) => outcome === 'done').length;
  return count === 0 ? 'Nenhuma vaga mudou' : counted(count, ...DONE[action]);
}

/**
 * Returns how many people are notified, how many jobs wait for a review, and why some jobs didn't change; undefined when there is
 * nothing to add.
 */
export function bulkDetailsText({
  outcomes,
  notified,
}: Pick<BulkJobsResult, 'outcomes' | 'notified'>): string | undefined {
  const held = outcomes.filter(({ outcome, job }) => outcome === 'done' && job.review?.state === 'held').length;
  const parts = [
    ...(notified > 0 ? [counted(notified, 'pessoa recebe o recado', 'pessoas recebem o recado')] : []),
    ...(held > 0 ? [counted(held, 'espera a nossa análise', 'esperam a nossa análise')] : []),
    ...NOT_CHANGED_TEXTS.flatMap(([kind, one, many]) => {
      const count = outcomes.filter(({ outcome }) => outcome === kind).length;
      return count === 0 ? [] : [counted(count, one, many)];
    }),
  ];
  return parts.length === 0 ? undefined : `${parts.join('. ')}.`;
}
