import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useConsistencyCheck } from '#web/features/likes/protection/use-protection.ts';
import { useExitDelay } from '#web/features/swipe/use-exit-delay.ts';
import { errorText } from '#web/lib/api/error-texts.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { useIsDesktop } from '#web/lib/page/use-is-desktop.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { CANDIDATES_LOAD_FAILED } from '../error-texts.ts';
import { useCandidateDeck } from '../queries.ts';
import { CandidateDeck } from './candidate-deck.tsx';
import { BackHeader, DeckHeader } from './deck-header.tsx';
import { deckView } from './deck-reducer.ts';
import { openDeck, useDeckProgress } from './deck-store.ts';
import { emptyReason } from './empty-rules.ts';
import { EvaluateSkeleton } from './evaluate-skeleton.tsx';
import { deckPositionOf } from './history-rules.ts';
import { LeftOut } from './left-out-view.tsx';
import type { CandidateList } from './list-rules.ts';
import { useDeckCache } from './use-deck-cache.ts';

const DeckEmpty = lazy(() => import('./deck-empty.tsx'));
const JobStateView = lazy(() => import('./job-state-view.tsx'));
const CandidateTable = lazy(() => import('../list/candidate-list.tsx'));

/** The next page is loaded when this many unskipped cards are left in the deck, or fewer. */
const LOAD_AT = 5;

const isMissing = (error: unknown) => ['NOT_FOUND', 'BAD_REQUEST'].includes(errorCode(error));

interface EvaluateScreenProps {
  jobId: string;
  list: CandidateList;
}

/** Screen that shows the candidates for one of the company's jobs, as a deck of cards or as a table (candidates#evaluate). */
export function EvaluateScreen({ jobId, list }: EvaluateScreenProps) {
  const router = useRouter();
  const { isInterested } = list;
  const isTable = useIsDesktop() && list.isTable;
  const isLocked = !useSignedIn().entitlements.can_see_who_liked && isInterested;
  const query = useCandidateDeck(jobId, isLocked ? { ...list, isInterested: false } : list);
  const progress = useDeckProgress(jobId);
  const [isLooking, setLooking] = useState(false);
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  const view = deckView(pages, progress);
  const isDeckShown = useExitDelay(view.cards.length > 0);
  useDeckCache(jobId);
  useConsistencyCheck();

  useEffect(() => openDeck(jobId, deckPositionOf(router.state.location.state)), [jobId, router]);

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  // A table loads more when the user reaches its end.
  const isShort = isTable ? view.cards.length === 0 : view.unskippedCount <= LOAD_AT;
  const wantsMore = hasNextPage && !isFetching && !isFetchNextPageError && isShort;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);

  if (query.isPending || (view.isBeforeStart && hasNextPage && !isFetchNextPageError)) return <EvaluateSkeleton />;
  if (first && first.job.state !== 'active' && !isLooking) {
    const job = { ...first.job, state: first.job.state };
    return (
      <div className="flex flex-1 flex-col">
        <BackHeader job={job} />
        <Suspense fallback={null}>
          <JobStateView job={job} onLook={() => setLooking(true)} />
        </Suspense>
      </div>
    );
  }
  // During a search by name the table stays even without candidates, so that its search field keeps the focus.
  if (first && (isDeckShown || (isTable && list.filters.nome)) && !isLocked) {
    return isTable ? (
      <Suspense fallback={<EvaluateSkeleton />}>
        <CandidateTable deck={first} view={view} list={list} query={query} />
      </Suspense>
    ) : (
      <CandidateDeck deck={first} view={view} list={list} />
    );
  }
  if (!first && isMissing(query.error)) {
    return (
      <Suspense fallback={null}>
        <DeckEmpty why="missing" jobId={jobId} />
      </Suspense>
    );
  }
  if (!first || isFetchNextPageError) {
    return (
      <LoadFailed
        title={CANDIDATES_LOAD_FAILED}
        text={errorText(query.error, {}, 'Tente novamente em instantes.').text}
        isRetrying={isFetching}
        onRetry={() => void (first ? fetchNextPage() : query.refetch())}
      />
    );
  }
  if (hasNextPage && !isLocked) return <EvaluateSkeleton />;
  return (
    <div className="flex flex-1 flex-col">
      <DeckHeader deck={first} view={isLocked ? { ...view, remaining: 0 } : view} list={list} />
      {!isLocked && <LeftOut deck={first} list={list} />}
      <Suspense fallback={null}>
        <DeckEmpty
          why={isLocked ? 'interest-locked' : emptyReason({ ...list, ...first, hasDecided: view.total > 0 })}
          jobId={jobId}
          interested={first.interested}
        />
      </Suspense>
    </div>
  );
}
