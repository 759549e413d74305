import { Card } from '#web/ui/cards/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/states/skeleton.tsx';

export function CompanySkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:items-start">
      <p role="status" className="sr-only">
        Carregando...
      </p>
      <Card className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <Skeleton className="size-18" />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
        <SkeletonText lines={5} />
      </Card>
      <Skeleton className="h-36 w-full rounded-lg!" />
    </div>
  );
}
