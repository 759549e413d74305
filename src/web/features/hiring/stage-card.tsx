import { ArrowRightLeft, CalendarClock, StickyNote } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { HiringCard } from '#contract/hiring.ts';
import { canMove, ENDING_LABELS, isWaitingAt, STAGE_LABELS, STAGES, type Stage } from '#domain/hiring/hiring.ts';
import { quietText } from '#domain/hiring/quiet.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDate } from '#web/lib/dates.ts';
import { pictureSources } from '#web/lib/pictures.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Avatar } from '#web/ui/cards/avatar.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { ChoiceBox } from '#web/ui/fields/choice-box.tsx';
import { Menu } from '#web/ui/popups/menu.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { stageAfter } from './hiring-rules.ts';
import { interviewMark } from './hiring-texts.ts';

interface StageCardProps {
  /** Whether the match is selected with others; null while the user selects none. */
  isChosen: boolean | null;
  onChoose: (isReaching: boolean) => void;
  card: HiringCard;
  /** The user just moved the match here, so its card takes the focus. */
  takesFocus: boolean;
  onFocused: () => void;
  canDrag: boolean;
  onDragStart: (card: HiringCard) => void;
  onMove: (card: HiringCard, stage: Stage) => void;
  onOpen: (card: HiringCard) => void;
}

/**
 * One match on the board: the candidate, since when, and the ways to another stage: menu, arrows, dragging
 * (hiring#board).
 */
export function StageCard(props: StageCardProps) {
  const { card, isChosen, onChoose, takesFocus, onFocused, canDrag, onDragStart, onMove, onOpen } = props;
  const { candidate, stage_at, notes, ended_for } = card;
  const shownQuiet = isWaitingAt(card.stage) && quietText(card.sign_at, new Date());
  const shownInterview = isWaitingAt(card.stage) && card.interview && interviewMark(card.interview);
  const { name } = candidate;
  const mover = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!takesFocus) return;
    mover.current?.querySelector('button')?.focus();
    onFocused();
  }, [takesFocus, onFocused]);

  function moveByKey(event: KeyboardEvent) {
    // React events of the menu bubble through here although it is rendered elsewhere in the page.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    const to = stageAfter(event.key, card);
    if (!isHere || to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(card, to);
  }

  function drag(event: DragEvent) {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name);
    onDragStart(card);
  }

  const entries = STAGES.filter((to) => canMove(card, to));
  const isMovable = canDrag && entries.length > 0;
  return (
    <Card
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 p-3! lg:gap-x-2 lg:p-2.5!',
        isMovable && 'cursor-grab active:cursor-grabbing',
        isChosen && 'outline-2 outline-brand',
      )}
      draggable={isMovable}
      onDragStart={drag}
    >
      {isChosen === null ? (
        <Avatar
          name={name}
          src={candidate.avatar_url && pictureSources(candidate.avatar_url, 'square').src}
          zoom={candidate.avatar_zoom_level}
          offsetX={candidate.avatar_offset_x}
          offsetY={candidate.avatar_offset_y}
          size="sm"
          className="row-span-2 lg:row-span-1"
        />
      ) : (
        <ChoiceBox
          label={`Selecionar ${name}`}
          checked={isChosen}
          onChoose={onChoose}
          className="-m-1 row-span-2 lg:row-span-1"
        />
      )}
      <button
        type="button"
        data-name
        className="wrap-anywhere col-start-2 line-clamp-3 rounded-sm text-left font-semibold hover:text-brand-ink max-lg:row-start-1 lg:col-span-2 lg:min-h-tap lg:text-sm"
        onClick={() => onOpen(card)}
      >
        {name}
      </button>
      <div className="col-start-2 row-start-2 flex min-w-0 flex-wrap items-center gap-x-3 text-ink-muted text-sm lg:col-span-2 lg:col-start-1">
        <span>
          <span className="lg:sr-only">Desde </span>
          <time dateTime={stage_at.toISOString()}>{formatDate(stage_at)}</time>
        </span>
        {notes > 0 && (
          <span className="flex items-center gap-1">
            <StickyNote aria-hidden="true" className="size-4" />
            {notes}
            <VisuallyHidden>{notes === 1 ? ' anotação' : ' anotações'}</VisuallyHidden>
          </span>
        )}
        {shownInterview && (
          <span className="flex w-full items-center gap-1 font-medium text-brand-ink">
            <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
            <span className="wrap-anywhere min-w-0">{shownInterview}</span>
          </span>
        )}
        {shownQuiet && <span className="wrap-anywhere w-full">{shownQuiet}</span>}
        {ended_for && <span className="wrap-anywhere w-full">{ENDING_LABELS[ended_for]}</span>}
      </div>
      {entries.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shortcut of the button inside
        <div
          ref={mover}
          onKeyDown={moveByKey}
          className="-mr-1.5 col-start-3 max-lg:row-span-2 max-lg:row-start-1 lg:-mb-1.5 lg:row-start-2 lg:self-end"
        >
          <Menu
            trigger={
              <IconButton
                label={`Mover ${name} para...`}
                icon={<ArrowRightLeft aria-hidden="true" />}
                aria-keyshortcuts="ArrowLeft ArrowRight"
              />
            }
            entries={entries.map((to) => ({ label: STAGE_LABELS[to], onClick: () => onMove(card, to) }))}
          />
        </div>
      )}
    </Card>
  );
}
