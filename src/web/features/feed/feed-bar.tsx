import type { ReactNode } from 'react';
import { ProgressBar } from '#web/ui/states/progress-bar.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';

interface FeedBarProps {
  /** The number of the top job, from 1; 0 when `total` is 0. */
  position: number;
  /** Number of jobs in the deck, decided ones included, locked ones excluded. */
  total: number;
  /** The position among this deck's cards of jobs above the plan while one of them is on top; null otherwise. */
  locked: { position: number; total: number } | null;
  /** True while a shown deck from the server is refetched. */
  isRefreshing: boolean;
  /** The buttons at the right. */
  children?: ReactNode;
}

/**
 * 'Vaga 3 de 12', or a text about the locked jobs, with a progress bar; at the right 'Atualizando vagas...' during a refetch, and
 * `children`.
 */
export function FeedBar({ position, total, locked, isRefreshing, children }: FeedBarProps) {
  const text = locked
    ? `Acima do seu plano: ${locked.position} de ${locked.total}`
    : total === 0
      ? 'Vagas acima do seu plano'
      : `Vaga ${position} de ${total}`;
  const shown = locked ?? { position, total };
  return (
    // As high as the like counter at the right on desktop layouts, so that the content below both is aligned.
    <div className="order-2 lg:flex lg:min-h-14 lg:flex-col lg:justify-end">
      <div className="relative">
        <ProgressBar
          label={text}
          labelShown
          value={shown.position}
          max={shown.total}
          valueText={text}
          className="gap-1"
        />
        <div className="absolute top-0 right-0 flex items-center gap-1.5 lg:gap-3">
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
