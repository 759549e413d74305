import { lazy, Suspense } from 'react';
import type { CandidateDeck } from '#contract/candidates.ts';
import { activeFilters } from '#domain/candidates/candidate-list.ts';
import { useGoToList } from '../list/tools-bar.tsx';
import type { CandidateList } from './list-rules.ts';

const LeftOutBar = lazy(() => import('../list/left-out-bar.tsx'));

/** Reserves the space of LeftOutBar while its code loads, so that the deck doesn't move. */
const PLACE = <div className="h-11" />;

/** The number of candidates that the active filters leave out (candidates#left-out); nothing without filters. */
export function LeftOut({ deck: { filter_summary, total }, list }: { deck: CandidateDeck; list: CandidateList }) {
  const goTo = useGoToList();
  if (activeFilters(list.filters).length === 0 || !filter_summary) return null;
  return (
    <Suspense fallback={PLACE}>
      <LeftOutBar summary={filter_summary} total={total} list={list} onList={goTo} />
    </Suspense>
  );
}
