import { PLANS } from '#domain/billing/plans.ts';
import { Card } from '#web/ui/cards/card.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { Skeleton, SkeletonText } from '#web/ui/states/skeleton.tsx';

export function PlansSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-5 h-24 rounded-lg sm:h-20" />
      <div className="grid gap-4 lg:grid-cols-3 lg:gap-5">
        {PLANS.map((plan) => (
          <Card key={plan}>
            <Skeleton className="h-7 w-2/5" />
            <Skeleton className="mt-3 h-9 w-3/5" />
            <SkeletonText lines={5} className="mt-8 mb-8 lg:hidden" />
            <Skeleton className="h-tap w-full rounded-full lg:mt-5" />
          </Card>
        ))}
      </div>
      <Skeleton className="mt-5 hidden h-96 lg:block" />
    </Loading>
  );
}
