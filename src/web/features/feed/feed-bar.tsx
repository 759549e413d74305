import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface FeedBarProps {
  position: number;
  total: number;
  isRefreshing: boolean;
}

/** 'Vaga X de Y', or that only locked jobs are here, and the bar; what happens in the background is said at the right. */
export function FeedBar({ position, total, isRefreshing }: FeedBarProps) {
  const text = `Vaga ${position} de ${total}`;
  return (
    <div className="relative">
      {total === 0 ? (
        <p className="font-medium text-ink-muted text-sm">Vagas acima do seu plano</p>
      ) : (
        <ProgressBar label={text} labelShown value={position} max={total} valueText={text} className="gap-1" />
      )}
      <p role="status" className="absolute top-0 right-0 flex items-center gap-1.5 text-ink-muted text-sm">
        {isRefreshing && (
          <>
            <Spinner className="size-4!" />
            Atualizando vagas...
          </>
        )}
      </p>
    </div>
  );
}
