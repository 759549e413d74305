import type { Deck } from '#contract/feed.ts';
import type { SignedIn } from '#contract/session.ts';
import { FeedBar } from '#web/features/feed/feed-bar.tsx';
import { JobCard } from '#web/features/feed/job/job-card.tsx';
import { LikesBanner } from '#web/features/likes/likes-banner.tsx';
import { DECK_CLASS, FEED_GRID_CLASS, LEFT_CLASS, RIGHT_CLASS } from '#web/features/swipe/deck-class.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Does the deck open with a job's card? */
export const opensWithCard = ({ likes }: SignedIn, { jobs }: Deck): boolean =>
  jobs.length > 0 && (likes.unlimited || likes.totalLikes > 0);

/** The candidate's deck: likes, place and first card as FeedDeck draws them. */
export function FirstCard({ likes, deck }: { likes: SignedIn['likes']; deck: Deck }) {
  const [job] = deck.jobs;
  return (
    <div className={FEED_GRID_CLASS}>
      <div className={LEFT_CLASS}>
        <FeedBar position={1} total={deck.total} locked={null} isRefreshing={false} />
        <div className={`order-3 mb-4 ${DECK_CLASS}`}>{job && <JobCard job={job} isTop />}</div>
        <div className="-mt-3 order-4 flex items-center justify-center gap-3 lg:mt-0">
          <Skeleton className="size-round rounded-full!" />
          <Skeleton className="size-11 rounded-full!" />
          <Skeleton className="size-11 rounded-full!" />
          <Skeleton className="size-round-lg rounded-full!" />
        </div>
      </div>
      <div className={RIGHT_CLASS}>
        <LikesBanner likes={likes} className="order-1 lg:min-h-14 short:order-4" />
        <Skeleton className="order-4 hidden h-80 w-full rounded-lg! lg:block" />
      </div>
    </div>
  );
}
