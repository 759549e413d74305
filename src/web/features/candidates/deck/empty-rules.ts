import type { CandidateDeck } from '#contract/candidates.ts';
import { activeFilters } from '#domain/candidates/candidate-list.ts';
import type { CandidateList } from './list-rules.ts';

interface EmptyDeck extends Pick<CandidateList, 'isInterested' | 'filters'>, Pick<CandidateDeck, 'has_evaluated'> {
  /** True when the company has decided on a candidate of the list at this visit. */
  hasDecided: boolean;
}

/**
 * Returns why the list has no candidate to show. The server sends `has_evaluated` only when no candidate is left without the filters, and
 * never for the list of those who like the job.
 */
export function emptyReason({ isInterested, filters, has_evaluated, hasDecided }: EmptyDeck) {
  const isFiltered = activeFilters(filters).length > 0;
  if (has_evaluated || (hasDecided && !isFiltered)) return 'evaluated';
  if (isFiltered && has_evaluated === undefined) return 'filtered';
  return isInterested ? 'none-interested' : 'no-candidates';
}
