import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { OPERATOR_COUNT_LIMIT } from '#domain/text/counts.ts';
import { numberText } from '#domain/text/numbers.ts';
import type { Shortcut } from '#web/features/swipe/deck-values.ts';
import ShortcutsField from '#web/features/swipe/shortcuts-field.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { RowsSkeleton } from '../paged-list.tsx';
import type { useQueue } from './use-queue.ts';

interface QueueViewProps {
  queue: Omit<ReturnType<typeof useQueue>, 'row' | 'drop'>;
  empty: string;
  shortcuts: readonly Shortcut[];
  children: ReactNode;
}

/** The shortcuts that move to another item of the queue. */
const STEP_SHORTCUTS: readonly Shortcut[] = [
  { keyLabel: 'J', does: 'próxima' },
  { keyLabel: 'K', does: 'anterior' },
];

/** A queue of items to decide on, one at a time: position, buttons for the next and previous item, the item, and the shortcuts. */
export function QueueView({ queue, empty, shortcuts, children }: QueueViewProps) {
  const { query, waiting, position, count, step } = queue;
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  if (count === 0) {
    return (
      <div className="flex flex-col items-start gap-4 py-6">
        <p role="status" className="text-ink-muted">
          {query.isFetching ? 'Buscando...' : empty}
        </p>
        <Button
          variant="secondary"
          busy={query.isFetching}
          busyLabel="Buscando..."
          onClick={() => void query.refetch()}
        >
          Buscar de novo
        </Button>
      </div>
    );
  }
  const max = OPERATOR_COUNT_LIMIT;
  const total = waiting >= max ? `${numberText(max)} ou mais` : Math.max(waiting, count);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <IconButton
          label="Anterior"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={position === 0}
          onClick={() => step(-1)}
        />
        <p role="status" className="font-semibold text-sm tabular-nums">
          {position + 1} de {total}
        </p>
        <IconButton
          label="Próxima"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={position + 1 >= count}
          onClick={() => step(1)}
        />
      </div>
      {children}
      <ShortcutsField shortcuts={[...STEP_SHORTCUTS, ...shortcuts]} isOpen />
    </div>
  );
}
