import { countTo } from '#web/lib/lists/count-to.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Skeleton of the buttons of WeekSection, the work that waits for the company (jobs#week): three, although there may be none to four. */
export const WeekSkeleton = () =>
  countTo(3).map((kind) => <Skeleton key={kind} className="h-tap w-56 rounded-full!" />);
