import { DECK_CLASS, FEED_GRID_CLASS, LEFT_CLASS, RIGHT_CLASS } from '#web/features/swipe/deck-class.ts';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

/** The feed's shape while its first deck comes (feed#loading). */
export function FeedSkeleton({ isRefreshing = false }: { isRefreshing?: boolean | undefined }) {
  return (
    <div className={FEED_GRID_CLASS}>
      <div className={LEFT_CLASS}>
        <div role="status">
          <h2 className="font-bold text-lg">Vagas Compatíveis</h2>
          <p className="text-ink-muted text-sm">
            {isRefreshing ? 'Atualizando vagas...' : 'Carregando suas oportunidades...'}
          </p>
        </div>
        <div className={DECK_CLASS}>
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
        <div className="flex items-center justify-center gap-3" aria-hidden="true">
          <Skeleton className="size-round rounded-full!" />
          <Skeleton className="size-11 rounded-full!" />
          <Skeleton className="size-11 rounded-full!" />
          <Skeleton className="size-round-lg rounded-full!" />
        </div>
      </div>
      <div className={RIGHT_CLASS}>
        <Skeleton className="hidden h-16 w-full rounded-lg! lg:block" />
        <Skeleton className="hidden h-80 w-full rounded-lg! lg:block" />
      </div>
    </div>
  );
}
