import { FEED_GRID_CLASS, LEFT_CLASS } from '#web/features/swipe/deck-class.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Card } from '#web/ui/cards/card.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { Skeleton, SkeletonText } from '#web/ui/states/skeleton.tsx';
import { deckClass } from './evaluate-class.ts';

export function EvaluateSkeleton() {
  const { entitlements } = useSignedIn();
  return (
    <Loading className="flex flex-1 flex-col gap-4">
      <div className="lg:max-w-card">
        <div className="flex h-12 flex-col justify-center gap-2 pl-10.5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
        <Skeleton className="mt-2.5 h-10 w-full rounded-lg!" />
        <Skeleton className="mt-2.5 mb-2 h-4 w-2/5" />
        <Skeleton className="h-1.5 w-full" />
      </div>
      <div className={FEED_GRID_CLASS}>
        {entitlements.weekly_likes_limited && <Skeleton className="h-6.5 w-2/5 lg:hidden" />}
        <div className={LEFT_CLASS}>
          <Skeleton className={`${deckClass(entitlements)} mb-4 w-full rounded-xl!`} />
          {/* Reserves the space of the labels below the buttons. */}
          <div className="mt-auto flex items-end justify-center gap-3 pb-5 lg:mt-0">
            <Skeleton className="size-round rounded-full!" />
            <Skeleton className="size-tap rounded-full!" />
            <Skeleton className="size-tap rounded-full!" />
            <Skeleton className="size-round-lg rounded-full!" />
          </div>
        </div>
        <Card className="hidden lg:block">
          <SkeletonText lines={8} />
        </Card>
      </div>
    </Loading>
  );
}
