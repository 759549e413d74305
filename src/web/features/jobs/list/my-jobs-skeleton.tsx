import { countTo } from '#web/lib/count-to.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { WEEK_ROOM_CLASS } from '../week/week-class.ts';

/** The company's jobs before they are there. */
export function MyJobsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando...</VisuallyHidden>
      <div className={WEEK_ROOM_CLASS}>
        <Skeleton className="h-56 w-full rounded-lg!" />
      </div>
      <div className="mb-5 flex items-center justify-between gap-4">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-tap w-36 rounded-full!" />
      </div>
      <div className="flex flex-col gap-3">
        {countTo(5).map((place) => (
          <Card key={place} className="flex flex-col gap-3 p-4!">
            <div className="flex gap-3.5">
              <Skeleton className="size-16 rounded-md!" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-5 w-24 rounded-full!" />
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-3/5" />
              </div>
            </div>
            <Skeleton className="h-tap w-full rounded-full!" />
          </Card>
        ))}
      </div>
    </div>
  );
}
