import { cn } from '#web/lib/cn.ts';
import { countTo } from '#web/lib/lists/count-to.ts';
import { Skeleton } from '../states/skeleton.tsx';
import { Card } from './card.tsx';
import { CARD_GRID_CLASS } from './card-grid-class.ts';

interface CardGridSkeletonProps {
  /** CSS classes of the placeholder of a card's picture. */
  picture: string;
  /** CSS classes of the placeholder of each line beside the picture, from top to bottom. */
  lines: readonly string[];
  /** CSS classes of the placeholder between the lines and the button. */
  body?: string;
}

/** Placeholders for a list of cards. Hidden from screen readers, so the caller has to announce the loading. */
export function CardGridSkeleton({ picture, lines, body }: CardGridSkeletonProps) {
  return (
    <div className={CARD_GRID_CLASS}>
      {countTo(4).map((index) => (
        <Card key={index} className="flex flex-col gap-4">
          <div className="flex gap-4">
            <Skeleton className={picture} />
            <div className="flex flex-1 flex-col gap-2.5 pt-1">
              {lines.map((line) => (
                <Skeleton key={line} className={line} />
              ))}
            </div>
          </div>
          {body && <Skeleton className={cn('w-full', body)} />}
          <Skeleton className="h-tap w-full rounded-full!" />
        </Card>
      ))}
    </div>
  );
}
