import { countTo } from '#web/lib/lists/count-to.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Card } from '#web/ui/cards/card.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { WEEK_LINE_CLASS, WEEK_SPACE_CLASS } from '../week/week-class.ts';
import { WeekSkeleton } from '../week/week-skeleton.tsx';

const Row = () => (
  <Card className="@container p-3!">
    <div className="flex flex-col gap-x-6 gap-y-3 @3xl:flex-row @3xl:items-center">
      <div className="flex flex-1 gap-3.5">
        <Skeleton className="size-16 shrink-0 rounded-md!" />
        <div className="flex-1">
          <Skeleton className="mb-2 h-4.5 w-3/5 max-w-72" />
          <Skeleton className="mb-2 h-4 w-4/5 max-w-80" />
          <Skeleton className="h-4 w-3/5 max-w-64" />
        </div>
      </div>
      <div className="flex gap-2.5">
        <Skeleton className="h-9 flex-auto rounded-full! @3xl:w-44" />
        <Skeleton className="h-9 w-2/5 rounded-full! @3xl:w-28" />
      </div>
    </div>
  </Card>
);

/** Skeleton of FilterBar, for companies without a limit of active jobs, which may have many. */
const Filters = () => (
  <div className="mb-4 flex flex-wrap gap-3">
    <Skeleton className="h-12 w-full rounded-md! lg:w-66 xl:w-68" />
    <div className="flex w-full gap-2 overflow-hidden lg:w-auto lg:flex-1 xl:flex-none">
      {countTo(4).map((index) => (
        <Skeleton key={index} className="h-tap w-28 shrink-0 rounded-full! lg:w-26" />
      ))}
    </div>
    <Skeleton className="h-12 w-1/2 rounded-md! lg:ml-auto lg:w-44" />
  </div>
);

export function MyJobsSkeleton() {
  const isLimited = useSignedIn().entitlements.max_active_jobs !== null;
  return (
    <Loading>
      <div className={WEEK_SPACE_CLASS}>
        <div className={WEEK_LINE_CLASS}>
          <WeekSkeleton />
        </div>
      </div>
      <div className="mb-5 flex items-center justify-between gap-3">
        <Skeleton className="h-5 w-28" />
        <div className="flex gap-2">
          <Skeleton className="h-tap w-12 rounded-full! sm:w-49" />
          <Skeleton className="h-tap w-37 rounded-full!" />
        </div>
      </div>
      {!isLimited && <Filters />}
      <div className="flex flex-col gap-3">
        {countTo(isLimited ? 2 : 5).map((index) => (
          <Row key={index} />
        ))}
      </div>
    </Loading>
  );
}
