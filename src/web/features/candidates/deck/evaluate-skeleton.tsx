import { FEED_GRID_CLASS, LEFT_CLASS } from '#web/features/swipe/deck-class.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { deckClass } from './evaluate-class.ts';

/** The deck and its details before they are there. */
export function EvaluateSkeleton() {
  const { entitlements } = useSignedIn();
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>Carregando...</VisuallyHidden>
      <div className="flex flex-col gap-2.5 pl-10.5">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-10 w-56 max-w-full rounded-xl!" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-1.5 w-full" />
      </div>
      <div className={FEED_GRID_CLASS}>
        <div className={LEFT_CLASS}>
          <Skeleton className={`${deckClass(entitlements)} w-full rounded-xl!`} />
          <div className="flex items-center justify-center gap-3">
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
    </div>
  );
}
