import { lazy, Suspense } from 'react';
import { likesAfterQueued } from '#domain/likes/queued-decisions.ts';
import { LikesBanner } from '#web/features/likes/likes-banner.tsx';
import { areLikesSpent } from '#web/features/likes/likes-store.ts';
import { useExitDelay } from '#web/features/swipe/use-exit-delay.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { CompanyBanner, ContactBanner, FeedDeck, SalaryBanner, UndoButton } from './feed-deck.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { queueText, useDecisionQueue } from './queue/use-decision-queue.ts';
import { useFeed } from './state/use-feed.ts';
import { useJobActions } from './use-job-actions.ts';

const FeedEmpty = lazy(() => import('./feed-empty.tsx'));
/** Lazy: needed only when no like is left this week. */
const LikesEmpty = lazy(() =>
  import('#web/features/likes/likes-empty.tsx').then((loaded) => ({ default: loaded.LikesEmpty })),
);

interface FeedScreenProps {
  /** Id of the company whose jobs come first in the deck; undefined: none (feed#company-first). */
  firstCompany: string | undefined;
}

/** Screen at /vagas: the candidate's deck of jobs. */
export function FeedScreen({ firstCompany }: FeedScreenProps) {
  const queue = useDecisionQueue();
  // Queued likes count as spent.
  const likes = likesAfterQueued(useSignedIn().likes, queue.likes);
  const feed = useFeed(firstCompany);
  const actions = useJobActions(feed.key);
  const isSpent = areLikesSpent(likes);
  const isDeckShown = useExitDelay(feed.cards.length > 0 && !isSpent);

  if (isDeckShown) return <FeedDeck feed={feed} actions={actions} canLike={!isSpent} />;
  if (feed.isLoading && !isSpent) {
    return <FeedSkeleton likes={likes} note={queueText(queue)} isRefreshing={feed.isRenewing} />;
  }
  const hasSeenAll = feed.hasSeenAny || feed.lockedTotal > 0;
  return (
    <div className="flex flex-1 flex-col gap-5">
      {actions.contact && (
        <Suspense fallback={null}>
          <ContactBanner contact={actions.contact} onClose={actions.closeContact} />
        </Suspense>
      )}
      <LikesBanner likes={likes} note={queueText(queue)} />
      <Suspense fallback={null}>
        <UndoButton deck={feed.key} className="self-end" />
      </Suspense>
      <Suspense fallback={null}>
        {feed.lacksCompany && !isSpent && <CompanyBanner companyId={feed.lacksCompany} />}
        {isSpent ? (
          <LikesEmpty />
        ) : (
          <FeedEmpty
            failed={feed.failed}
            hasSeenAll={hasSeenAll && feed.hasValidProfile}
            leftOut={feed.leftOut}
            youngAge={feed.youngAge}
            onSearch={feed.searchAgain}
          />
        )}
      </Suspense>
      {/* A candidate without likes sees LikesEmpty instead, which also links to the plans: one link is enough. */}
      {!isSpent && feed.lockedTotal > 0 && (
        <Suspense fallback={null}>
          <SalaryBanner count={feed.lockedTotal} />
        </Suspense>
      )}
    </div>
  );
}
