import type { JobHistory } from '#contract/jobs.ts';
import { formatDate } from '#web/lib/dates.ts';

export const HISTORY_FAILED = 'Não foi possível carregar o histórico';

/**
 * Returns a change of a job as text, with the user who made it: 'Ana Lima pausou a vaga' (jobs#history). `isColleague` is true when the
 * reader is a team member with an account of their own, as opposed to the company's account.
 */
export function changeText(
  { act, status, ends_at, member_name }: JobHistory['changes'][number],
  isColleague: boolean,
): string {
  const actorName = member_name ?? (isColleague ? 'A conta da empresa' : 'Você');
  if (act === 'created') return `${actorName} criou a vaga`;
  if (act === 'edited') return `${actorName} editou a vaga`;
  if (act === 'paused') return `${actorName} pausou a vaga`;
  if (act === 'closed') return `${actorName} encerrou a vaga`;
  const until = `até ${formatDate(ends_at)}`;
  if (act === 'renewed') return `${actorName} renovou a vaga ${until}`;
  if (act === 'reactivated') return `${actorName} reativou a vaga, ${until}`;
  return `${actorName} desfez: de volta a ${status === 'active' ? 'ativa' : 'pausada'}`;
}
