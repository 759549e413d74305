import type { LikesState } from '#contract/likes.ts';
import { LikesBanner } from '#web/features/likes/likes-banner.tsx';
import { ACTIONS_CLASS, DECK_CLASS, FEED_GRID_CLASS, LEFT_CLASS, RIGHT_CLASS } from '#web/features/swipe/deck-class.ts';
import { Skeleton, SkeletonText } from '#web/ui/states/skeleton.tsx';
import { ROW_CLASS } from './feed-actions.tsx';

/** Sizes of the buttons of FeedActions, with a super like. */
const CIRCLES = ['size-round', 'size-tap', 'size-tap', 'size-tap', 'size-round-lg'] as const;

interface FeedSkeletonProps {
  likes: LikesState;
  /** The state of the queued decisions, for the like counter; undefined without any. */
  note: string | undefined;
  /** True when the deck that loads replaces an earlier one. */
  isRefreshing?: boolean | undefined;
}

/** Skeleton of the feed while a deck loads (feed#loading). */
export function FeedSkeleton({ likes, note, isRefreshing = false }: FeedSkeletonProps) {
  return (
    <div className={FEED_GRID_CLASS}>
      <div className={LEFT_CLASS}>
        <div className="order-2 flex flex-col gap-1 lg:min-h-14 lg:justify-end">
          <div role="status" className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <h2 className="font-semibold">Vagas Compatíveis</h2>
            <p className="text-ink-muted text-xs">
              {isRefreshing ? 'Atualizando vagas...' : 'Carregando suas oportunidades...'}
            </p>
          </div>
          <Skeleton className="h-1.5 w-full" />
        </div>
        <div className={`order-3 mb-4 ${DECK_CLASS}`}>
          <div className="flex size-full flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-lg">
            <Skeleton className="w-full flex-1 rounded-none!" />
            <div className="flex flex-col gap-3 p-4">
              <div className="flex gap-3">
                <Skeleton className="size-12" />
                <Skeleton className="h-10 flex-1" />
              </div>
              <SkeletonText lines={3} />
            </div>
          </div>
        </div>
        <div className={`${ACTIONS_CLASS} ${ROW_CLASS}`} aria-hidden="true">
          {CIRCLES.map((size, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
            <Skeleton key={index} className={`mb-5 rounded-full! ${size}`} />
          ))}
        </div>
      </div>
      <div className={RIGHT_CLASS}>
        <LikesBanner likes={likes} note={note} className="order-1 lg:min-h-14 short:order-4" />
        <Skeleton className="order-4 h-80 w-full rounded-lg!" />
      </div>
    </div>
  );
}
