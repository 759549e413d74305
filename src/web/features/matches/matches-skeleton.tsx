import { countTo } from '#web/lib/lists/count-to.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { CardGridSkeleton } from '#web/ui/cards/card-grid-skeleton.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Placeholders while the matches load: a candidate's cards, or a company's rows. */
export function MatchesSkeleton() {
  const isCandidate = useSignedIn().user.user_type === 'candidate';
  return (
    <Loading>
      {isCandidate ? (
        <CardGridSkeleton picture="size-12 rounded-md!" lines={['h-5 w-2/5', 'h-5 w-3/5', 'h-4 w-1/2', 'h-3 w-2/5']} />
      ) : (
        <div className="flex flex-col gap-3">
          <Skeleton className="h-12 w-full lg:max-w-80" />
          <Skeleton className="h-12 w-full" />
          {countTo(6).map((index) => (
            <Skeleton key={index} className="h-26 w-full lg:h-16" />
          ))}
        </div>
      )}
    </Loading>
  );
}
