import { type DragEvent, useId, useState } from 'react';
import type { HiringCard } from '#contract/hiring.ts';
import { STAGE_LABELS, type Stage } from '#domain/hiring/hiring.ts';
import { normalizeText } from '#domain/text/text.ts';
import { cn } from '#web/lib/cn.ts';
import { keepFromPressing, pressInList } from '#web/lib/lists/list-keys.ts';
import type { Choosing } from '#web/lib/lists/use-selection.ts';
import { LoadMore } from '#web/ui/states/load-more.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { LOAD_FAILED } from './hiring-texts.ts';
import { useColumn } from './queries.ts';
import { StageCard } from './stage-card.tsx';

/** State and callbacks that all stages of a board share. */
export interface Handling {
  canDrag: boolean;
  /** The match that the user moved last, with its current version. */
  moved: Pick<HiringCard, 'id' | 'version'> | null;
  onFocused: () => void;
  dragged: HiringCard | null;
  onDragStart: (card: HiringCard | null) => void;
  onMove: (card: HiringCard, stage: Stage) => void;
  onOpen: (card: HiringCard) => void;
  /** True while the user selects matches: checkboxes are shown only then. */
  isChoosing: boolean;
  choosing: Choosing;
  /** Handles a key that acts on the selection; returns whether it did. */
  onKey: (key: string) => boolean;
  /** Shows only candidates whose name contains this; empty for all. */
  search: string;
}

interface StageListProps {
  jobId: string;
  stage: Stage;
  count: number;
  handling: Handling;
  className?: string | undefined;
}

function Cards({ jobId, stage, handling }: Pick<StageListProps, 'jobId' | 'stage' | 'handling'>) {
  const query = useColumn(jobId, stage);
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  if (!query.data) return <QueryFailed title={LOAD_FAILED} query={query} />;
  const { moved, onFocused, canDrag, onDragStart, onMove, onOpen, choosing, isChoosing, search } = handling;
  const wanted = normalizeText(search);
  const cards = query.data.pages
    .flatMap((page) => page.cards)
    .filter(({ candidate }) => normalizeText(candidate.name).includes(wanted));
  const order = cards.map(({ id }) => id);
  if (cards.length === 0)
    return <p className="px-1 py-2 text-ink-muted max-lg:py-8 max-lg:text-center lg:text-sm">Ninguém nesta etapa.</p>;
  return (
    <>
      <ul
        aria-label={STAGE_LABELS[stage]}
        onKeyDown={(event) => pressInList(event, order, handling)}
        onKeyUp={keepFromPressing}
        className="flex flex-col gap-2.5"
      >
        {cards.map((card) => (
          <li key={card.id} data-id={card.id}>
            <StageCard
              card={card}
              isChosen={isChoosing ? choosing.chosen.has(card.id) : null}
              onChoose={(isReaching) => (isReaching ? choosing.reach(order, card.id) : choosing.toggle(card.id))}
              takesFocus={moved?.id === card.id && moved.version === card.version}
              onFocused={onFocused}
              canDrag={canDrag}
              onDragStart={onDragStart}
              onMove={onMove}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

/** A stage with its matches, onto which others can be dropped (hiring#board). */
export function StageList({ jobId, stage, count, handling, className }: StageListProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { dragged, onMove, onDragStart } = handling;
  const takes = dragged !== null && dragged.stage !== stage && stage !== 'novo';

  function over(event: DragEvent) {
    if (!takes) return;
    event.preventDefault();
    setOver(true);
  }

  function drop(event: DragEvent) {
    setOver(false);
    if (!takes || !dragged) return;
    event.preventDefault();
    onDragStart(null);
    onMove(dragged, stage);
  }

  return (
    <section
      aria-labelledby={id}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn('min-w-0 rounded-lg lg:bg-sunken lg:p-2', isOver && 'outline-2 outline-brand', className)}
    >
      <h2 id={id} className="mb-2 flex items-baseline gap-2 px-1 font-bold max-lg:sr-only">
        {STAGE_LABELS[stage]}
        <span className="font-semibold text-ink-muted text-sm">
          {count}
          <VisuallyHidden>{count === 1 ? ' candidato' : ' candidatos'}</VisuallyHidden>
        </span>
      </h2>
      <Cards jobId={jobId} stage={stage} handling={handling} />
    </section>
  );
}
