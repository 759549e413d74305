import { type DragEvent, useId, useState } from 'react';
import type { HiringCard } from '#contract/hiring.ts';
import { STAGE_LABELS, type Stage } from '#domain/hiring/hiring.ts';
import { cn } from '#web/lib/cn.ts';
import { handleListKey, preventSpacePress } from '#web/lib/lists/list-keys.ts';
import type { ListSelection } from '#web/lib/lists/use-selection.ts';
import { LoadMore } from '#web/ui/states/load-more.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { BOARD_LOAD_FAILED } from './hiring-texts.ts';
import { useColumn } from './queries.ts';
import { StageCard } from './stage-card.tsx';

/** State and callbacks that all stages of a board share. */
export interface StageHandlers {
  /** True in the desktop layout: all stages are side by side, and matches can be dragged between them. */
  isBoard: boolean;
  /** The id of the match that the side panel shows; null when the panel is closed. */
  openedId: string | null;
  /** The match that the user has just moved, whose card has to take the focus; null otherwise. */
  movedMatch: Pick<HiringCard, 'id' | 'version'> | null;
  /** Called after the card of `movedMatch` took the focus. */
  onFocused: () => void;
  /** The match that is being dragged; null otherwise. */
  draggedMatch: HiringCard | null;
  /** Called with the match when dragging starts, with null when it ends. */
  onDragChange: (card: HiringCard | null) => void;
  /** Called when the user moves a match to another stage, by its menu, a key or by dragging it. */
  onMove: (card: HiringCard, stage: Stage) => void;
  /** Called when the user opens a match in the side panel. */
  onOpen: (card: HiringCard) => void;
  /** True while the user selects matches: checkboxes are shown only then. */
  isChoosing: boolean;
  selection: ListSelection;
  /** Handles a key that acts on the selected matches. Returns false when it did nothing. */
  onKey: (key: string) => boolean;
  /** Text that the candidates' names must contain; '' for all candidates. */
  search: string;
}

interface StageListProps {
  jobId: string;
  stage: Stage;
  count: number;
  handling: StageHandlers;
}

type Column = ReturnType<typeof useColumn>;

function Cards({ stage, query, handling }: Pick<StageListProps, 'stage' | 'handling'> & { query: Column }) {
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  if (!query.data) return <QueryFailed title={BOARD_LOAD_FAILED} query={query} />;
  const { movedMatch, onFocused, isBoard, openedId, onDragChange, onMove, onOpen, selection, isChoosing, search } =
    handling;
  const cards = cardsOf(query);
  const order = cards.map(({ id }) => id);
  if (cards.length === 0)
    return (
      <p className="px-1 py-2 text-ink-muted max-lg:py-8 max-lg:text-center lg:text-sm">
        {search === '' ? 'Ninguém nesta etapa.' : 'Ninguém com esse nome.'}
      </p>
    );
  return (
    <>
      <ul
        aria-label={STAGE_LABELS[stage]}
        aria-busy={query.isPlaceholderData}
        onKeyDown={(event) => handleListKey(event, order, handling)}
        onKeyUp={preventSpacePress}
        className="flex flex-col gap-2 transition-opacity duration-fast aria-busy:opacity-60"
      >
        {cards.map((card) => (
          <li key={card.id} data-id={card.id}>
            <StageCard
              card={card}
              isOpened={card.id === openedId}
              isChosen={isChoosing ? selection.chosen.has(card.id) : null}
              onChoose={(extendsSelection) =>
                extendsSelection ? selection.extendTo(order, card.id) : selection.toggle(card.id)
              }
              takesFocus={movedMatch?.id === card.id && movedMatch.version === card.version}
              onFocused={onFocused}
              canDrag={isBoard}
              onDragChange={onDragChange}
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

const cardsOf = ({ data }: Column): HiringCard[] => data?.pages.flatMap((page) => page.cards) ?? [];

/**
 * One stage with its matches. Matches of other stages can be dropped on it; on 'novo' none can. On the board, an empty stage is narrow
 * (hiring#board). `count` is the server's number of matches at this stage.
 */
export function StageList({ jobId, stage, count, handling }: StageListProps) {
  const id = useId();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const { isBoard, search, draggedMatch, onMove, onDragChange } = handling;
  const query = useColumn(jobId, stage, search);
  const takes = draggedMatch !== null && draggedMatch.stage !== stage && stage !== 'novo';
  // `count` may be older than the cards: a moved match is in the cache before the counts are refetched.
  const isNarrow = isBoard && count === 0 && cardsOf(query).length === 0 && !query.isError;

  function over(event: DragEvent) {
    if (!takes) return;
    event.preventDefault();
    setDraggedOver(true);
  }

  function drop(event: DragEvent) {
    setDraggedOver(false);
    if (!takes || !draggedMatch) return;
    event.preventDefault();
    // The card leaves its list with the move, and a removed element gets no 'dragend'.
    onDragChange(null);
    onMove(draggedMatch, stage);
  }

  return (
    <section
      aria-labelledby={id}
      onDragOver={over}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
      className={cn(
        'rounded-lg',
        isBoard && (isNarrow ? 'min-h-60 bg-sunken px-2 py-3' : 'min-h-60 min-w-56 max-w-96 flex-1 bg-sunken p-2'),
        isDraggedOver && 'outline-2 outline-brand',
      )}
    >
      <h2
        id={id}
        className={cn(
          'flex items-baseline gap-2 font-bold max-lg:sr-only',
          isNarrow ? 'text-ink-muted [writing-mode:vertical-lr]' : 'mb-2 px-1',
        )}
      >
        {STAGE_LABELS[stage]}
        <span className="font-semibold text-ink-muted text-sm">
          {count}
          <VisuallyHidden>{count === 1 ? ' candidato' : ' candidatos'}</VisuallyHidden>
        </span>
      </h2>
      {!isNarrow && <Cards stage={stage} query={query} handling={handling} />}
    </section>
  );
}
