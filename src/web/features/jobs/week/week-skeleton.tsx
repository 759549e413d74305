import { countTo } from '#web/lib/lists/count-to.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Skeleton of WeekSection's buttons. */
export const WeekSkeleton = () =>
  countTo(3).map((kind) => <Skeleton key={kind} className="h-tap w-56 rounded-full!" />);
