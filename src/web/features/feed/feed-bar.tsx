import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface FeedBarProps {
  position: number;
  total: number;
  /** Which of the locked jobs is on top, of how many. */
  locked: { position: number; total: number } | null;
  isRefreshing: boolean;
  /** What can be done, at the right. */
  children?: ReactNode;
}

/** What the words at the left leave; where letters are so large that little is left, all follows the bar. */
const BESIDE_PLACE = 'max-w-[calc(100%-7rem)] @max-[17rem]:static @max-[17rem]:my-3 @max-[17rem]:max-w-full';
const BESIDE_LOCKED = 'max-w-[calc(100%-12.5rem)] @max-[17rem]:static @max-[17rem]:my-3 @max-[17rem]:max-w-full';

/** 'Vaga X de Y', or the place among the locked jobs, and the bar; what happens in the background is said at the right. */
export function FeedBar({ position, total, locked, isRefreshing, children }: FeedBarProps) {
  const text = locked
    ? `Acima do seu plano: ${locked.position} de ${locked.total}`
    : total === 0
      ? 'Vagas acima do seu plano'
      : `Vaga ${position} de ${total}`;
  const place = locked ?? { position, total };
  return (
    // As high as the likes at the right of a desk, so that what is under both begins in one line.
    <div className="order-2 lg:flex lg:min-h-14 lg:flex-col lg:justify-end">
      <div className="relative">
        <ProgressBar
          label={text}
          labelShown
          value={place.position}
          max={place.total}
          valueText={text}
          className="gap-1"
        />
        <div
          className={cn(
            'absolute top-0 right-0 flex items-center gap-1.5 lg:gap-3',
            locked ? BESIDE_LOCKED : BESIDE_PLACE,
          )}
        >
          <p role="status" className="flex shrink-0 items-center gap-1.5 text-ink-muted text-sm">
            {isRefreshing && (
              <>
                <Spinner className="size-4!" />
                Atualizando vagas...
              </>
            )}
          </p>
          {children}
        </div>
      </div>
    </div>
  );
}
