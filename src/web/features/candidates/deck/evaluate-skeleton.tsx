import { FEED_GRID_CLASS, LEFT_CLASS, RIGHT_CLASS } from '#web/features/swipe/deck-class.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { deckClass } from './evaluate-class.ts';

const Header = () => (
  <div>
    <div className="flex items-start gap-2">
      <Skeleton className="my-2.5 mr-2.5 size-6 rounded-full!" />
      <div className="flex h-12 flex-1 flex-col justify-center gap-2">
        <Skeleton className="h-5 w-3/5 max-w-72" />
        <Skeleton className="h-4 w-2/5 max-w-52" />
      </div>
      <Skeleton className="my-1.5 size-7 rounded-sm!" />
    </div>
    <div className="lg:max-w-card">
      <Skeleton className="mt-2.5 h-10 w-full rounded-lg!" />
      <div className="mt-2.5 mb-2 flex justify-between">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-16" />
      </div>
      <Skeleton className="h-1.5 w-full" />
    </div>
  </div>
);

/** Each with its word under it. */
const Actions = () => (
  <div className="order-6 mt-auto flex items-end justify-center gap-x-fit-3 pt-2 lg:mt-0">
    {['size-round', 'size-tap', 'size-tap', 'size-round-lg'].map((size, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <span key={place} className="flex flex-col items-center gap-1.5">
        <Skeleton className={`${size} rounded-full!`} />
        <Skeleton className="h-3 w-11" />
      </span>
    ))}
  </div>
);

/** The deck and its details before they are there. */
export function EvaluateSkeleton() {
  const { entitlements } = useSignedIn();
  const isLimited = entitlements.weekly_likes_limited;
  return (
    <div role="status" className="flex flex-1 flex-col gap-4">
      <VisuallyHidden>Carregando...</VisuallyHidden>
      <Header />
      <div className={FEED_GRID_CLASS}>
        <div className={LEFT_CLASS}>
          <div className={`order-3 mb-4 ${deckClass(entitlements)}`}>
            <div className="flex size-full flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-lg">
              <Skeleton className="w-full flex-1 rounded-none!" />
              <div className="flex flex-col gap-4 p-4">
                <Skeleton className="h-6 w-3/5" />
                <Skeleton className="h-6 w-4/5 rounded-full!" />
                <SkeletonText lines={4} />
              </div>
            </div>
          </div>
          <Actions />
        </div>
        <div className={RIGHT_CLASS}>
          {isLimited && <Skeleton className="order-1 h-6.5 w-full rounded-full! lg:h-16 lg:rounded-lg!" />}
          <Card className="hidden flex-col gap-6 lg:flex">
            <Skeleton className="h-7 w-3/5" />
            <SkeletonText lines={4} />
            <SkeletonText lines={6} />
          </Card>
        </div>
      </div>
    </div>
  );
}
