import { countTo } from '#web/lib/count-to.ts';
import { Card } from '#web/ui/card.tsx';
import { CARD_GRID_CLASS } from '#web/ui/card-grid-class.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The list before it is there. */
export function MatchesSkeleton() {
  return (
    <div role="status" className={CARD_GRID_CLASS}>
      <VisuallyHidden>Carregando...</VisuallyHidden>
      {countTo(4).map((place) => (
        <Card key={place} className="flex flex-col gap-4">
          <div className="flex gap-4">
            <Skeleton className="size-18 rounded-full!" />
            <div className="flex flex-1 flex-col gap-2.5 pt-1">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          </div>
          <Skeleton className="h-tap w-full rounded-full!" />
        </Card>
      ))}
    </div>
  );
}
