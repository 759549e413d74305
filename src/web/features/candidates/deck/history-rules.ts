import type {} from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The candidate's profile was opened from the deck, which is the previous history entry (candidates#way-back). */
    fromCandidatesList?: boolean;
    /** Opened from a list of matches, which is the previous history entry. */
    fromMatches?: boolean;
    /** The number of candidates in the deck before the one whose profile was opened. */
    previousIndex?: number;
  }
}

/** Upper limit of a stored position, which can't be trusted; one visit to the deck never gets so far. */
const FARTHEST = 10_000;

/** Returns the position that a history entry stores; 0 is the beginning. */
export function deckPositionOf(state: { previousIndex?: unknown }): number {
  const { previousIndex } = state;
  return Number.isInteger(previousIndex) ? Math.min(FARTHEST, Math.max(0, Number(previousIndex))) : 0;
}

/**
 * Returns true for the screens of evaluating a job's candidates: both paths of the deck, and the profiles opened for the
 * job.
 */
export function isEvaluationOf(jobId: string, pathname: string): boolean {
  const [, empresa, vagas, ...rest] = pathname.split('/');
  if (empresa !== 'empresa' || vagas !== 'vagas') return false;
  return [`${jobId}/candidatos`, `vercandidatos/${jobId}`].includes(rest.join('/'))
    ? true
    : rest.length === 4 && rest[0] === 'candidatos' && rest[1] === 'perfil' && rest[3] === jobId;
}
