import { Card } from '#web/ui/cards/card.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { FORM_GRID_CLASS } from './form-class.ts';

const Field = () => (
  <div className="flex flex-col gap-2.5">
    <Skeleton className="h-4 w-24" />
    <Skeleton className="h-12 w-full" />
  </div>
);

export function JobFormSkeleton() {
  return (
    <Loading className={FORM_GRID_CLASS}>
      <div className="@container flex min-w-0 flex-col gap-5">
        <Card className="flex flex-col gap-5">
          <Field />
          <div className="grid grid-cols-1 gap-5 @md:grid-cols-2">
            <Field />
            <Field />
          </div>
          <Skeleton className="h-16 w-full" />
          <Skeleton className="aspect-video w-full" />
        </Card>
        <Card className="grid grid-cols-1 gap-5 @md:grid-cols-2">
          <Field />
          <Field />
        </Card>
      </div>
      <div className="hidden flex-col gap-4 xl:flex">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-108 w-full rounded-xl!" />
      </div>
    </Loading>
  );
}
