import type {} from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True when the candidate's profile was opened from the deck or table, which is the previous history entry (candidates#way-back). */
    fromCandidatesList?: boolean;
    /** True when the page was opened from a list of matches, which is the previous history entry. */
    fromMatches?: boolean;
    /** The number of candidates in the deck before the one whose profile was opened; 0 when it was opened from the table. */
    previousIndex?: number;
  }
}

/** Upper limit of a stored position, which can't be trusted; one visit to the deck never gets so far. */
const FARTHEST = 10_000;

/** Returns the deck position that the state of a history entry stores; 0, the first candidate, when it stores none or an invalid one. */
export function deckPositionOf(state: { previousIndex?: unknown }): number {
  const { previousIndex } = state;
  return Number.isInteger(previousIndex) ? Math.min(FARTHEST, Math.max(0, Number(previousIndex))) : 0;
}

/**
 * Returns true when `pathname` is a screen for evaluating the candidates of this job: the deck, which has two paths, or a candidate's
 * profile opened for the job.
 */
export function isEvaluationOf(jobId: string, pathname: string): boolean {
  const [, empresa, vagas, ...rest] = pathname.split('/');
  if (empresa !== 'empresa' || vagas !== 'vagas') return false;
  return [`${jobId}/candidatos`, `vercandidatos/${jobId}`].includes(rest.join('/'))
    ? true
    : rest.length === 4 && rest[0] === 'candidatos' && rest[1] === 'perfil' && rest[3] === jobId;
}
