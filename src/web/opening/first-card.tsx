import { Building2 } from 'lucide-react';
import type { Deck } from '#contract/feed.ts';
import type { SignedIn } from '#contract/session.ts';
import { ROW_CLASS } from '#web/features/feed/feed-actions.tsx';
import { FeedBar } from '#web/features/feed/feed-bar.tsx';
import { JobCard } from '#web/features/feed/job/job-card.tsx';
import { LikesBanner } from '#web/features/likes/likes-banner.tsx';
import { DecisionButton, DeckActions, DeckButton } from '#web/features/swipe/deck-actions.tsx';
import { DECK_CLASS, FEED_GRID_CLASS, LEFT_CLASS, RIGHT_CLASS } from '#web/features/swipe/deck-class.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Whether the deck begins with a job's card. */
export const opensWithCard = ({ likes }: SignedIn, { jobs }: Deck): boolean =>
  jobs.length > 0 && (likes.unlimited || likes.totalLikes > 0);

/** Looks like a disabled button, until the app has started. */
const NOT_YET = { tip: '', 'aria-disabled': true, onDecide: () => undefined };

interface FirstCardProps {
  likes: SignedIn['likes'];
  canSuperLike: boolean;
  deck: Deck;
}

/** The candidate's deck as FeedDeck renders it: likes, position, first card and buttons. */
export function FirstCard({ likes, canSuperLike, deck }: FirstCardProps) {
  const [job] = deck.jobs;
  return (
    <div className={FEED_GRID_CLASS}>
      <div className={LEFT_CLASS}>
        <FeedBar position={1} total={deck.total} locked={null} isRefreshing={false} />
        <div className={`order-3 mb-4 ${DECK_CLASS}`}>{job && <JobCard job={job} isTop />}</div>
        <DeckActions label="" className={ROW_CLASS}>
          <DecisionButton way="left" {...NOT_YET} />
          <DecisionButton way="down" {...NOT_YET} />
          <DeckButton label="Empresa" icon={<Building2 />} tone="brand" render={<span />} {...NOT_YET} />
          {canSuperLike && <DecisionButton way="up" {...NOT_YET} />}
          <DecisionButton way="right" {...NOT_YET} />
        </DeckActions>
      </div>
      <div className={RIGHT_CLASS}>
        <LikesBanner likes={likes} className="order-1 lg:min-h-14 short:order-4" />
        <Skeleton className="order-4 h-80 w-full rounded-lg!" />
      </div>
    </div>
  );
}
