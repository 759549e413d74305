import { ArrowRightLeft, Clock, StickyNote } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { HiringCard } from '#contract/hiring.ts';
import { canMove, ENDING_LABELS, isWaitingAt, STAGE_LABELS, STAGES, type Stage } from '#domain/hiring/hiring.ts';
import { inactivityText } from '#domain/hiring/inactivity.ts';
import { nextStepText } from '#domain/hiring/next-step.ts';
import { ProfilePicture } from '#web/features/media/profile-picture.tsx';
import { cn } from '#web/lib/cn.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { SelectionCheckbox } from '#web/ui/fields/selection-checkbox.tsx';
import { Menu } from '#web/ui/popups/menu.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { stageAfter } from './hiring-rules.ts';
import { daysAgoText } from './hiring-texts.ts';

interface StageCardProps {
  /** True when the match is selected; null while the board shows no checkboxes. */
  isChosen: boolean | null;
  onChoose: (extendsSelection: boolean) => void;
  card: HiringCard;
  /** True when the panel shows this match. */
  isOpened: boolean;
  /** True when the user has just moved the match to this stage: the card then takes the focus and calls `onFocused`. */
  takesFocus: boolean;
  onFocused: () => void;
  /** True in the desktop layout, where the user can drag the card to another stage. */
  canDrag: boolean;
  /** Called with the match when dragging starts, with null when it ends. */
  onDragChange: (card: HiringCard | null) => void;
  onMove: (card: HiringCard, stage: Stage) => void;
  onOpen: (card: HiringCard) => void;
}

/**
 * The card of a match on the board: the candidate, the next step, and since when the match is at its stage. The user moves the match by
 * menu, arrow keys or dragging (hiring#board).
 */
export function StageCard(props: StageCardProps) {
  const { card, isOpened, isChosen, onChoose, takesFocus, onFocused, canDrag, onDragChange, onMove, onOpen } = props;
  const { candidate, stage_at, notes, ended_for } = card;
  const now = new Date();
  const step = nextStepText(card, now);
  const inactivity = isWaitingAt(card.stage) && inactivityText(card.updated_at, now);
  const { name } = candidate;
  const mover = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!takesFocus) return;
    mover.current?.querySelector('button')?.focus();
    onFocused();
  }, [takesFocus, onFocused]);

  // An open panel makes the board narrower, which may move the card out of view.
  useEffect(() => {
    if (isOpened) opener.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpened]);

  function moveByKey(event: KeyboardEvent) {
    // React bubbles the menu's events to the card, although the menu's popup is elsewhere in the document.
    const isInCard = event.target instanceof Node && event.currentTarget.contains(event.target);
    const to = stageAfter(event.key, card);
    if (!isInCard || to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(card, to);
  }

  function drag(event: DragEvent) {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name);
    onDragChange(card);
  }

  const entries = STAGES.filter((to) => canMove(card, to));
  const isMovable = canDrag && entries.length > 0;
  return (
    <Card
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 p-2.5!',
        isMovable && 'cursor-grab active:cursor-grabbing',
        (isChosen || isOpened) && 'outline-2 outline-brand',
      )}
      draggable={isMovable}
      onDragStart={drag}
      onDragEnd={() => onDragChange(null)}
    >
      {isChosen === null ? (
        <ProfilePicture of={candidate} size="sm" />
      ) : (
        <SelectionCheckbox label={`Selecionar ${name}`} checked={isChosen} onChoose={onChoose} className="-m-1" />
      )}
      <button
        ref={opener}
        type="button"
        data-name
        className="wrap-anywhere col-start-2 line-clamp-3 min-h-tap rounded-sm text-left font-semibold leading-snug hover:text-brand-ink lg:text-sm"
        onClick={() => onOpen(card)}
      >
        {name}
      </button>
      {entries.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shortcut of the button inside
        <div ref={mover} onKeyDown={moveByKey} className="-mr-1.5 col-start-3">
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
      <div className="wrap-anywhere col-span-3 flex min-w-0 flex-wrap items-center gap-x-3 text-ink-muted text-sm">
        {step && <p className="w-full font-medium text-ink">{step}</p>}
        <span className="flex items-center gap-1">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          <VisuallyHidden>Nesta etapa </VisuallyHidden>
          <time dateTime={stage_at.toISOString()}>{daysAgoText(stage_at, now)}</time>
        </span>
        {notes > 0 && (
          <span className="flex items-center gap-1">
            <StickyNote aria-hidden="true" className="size-4" />
            {notes}
            <VisuallyHidden>{notes === 1 ? ' anotação' : ' anotações'}</VisuallyHidden>
          </span>
        )}
        {inactivity && <span>{inactivity}</span>}
        {ended_for && <span>{ENDING_LABELS[ended_for]}</span>}
      </div>
    </Card>
  );
}
