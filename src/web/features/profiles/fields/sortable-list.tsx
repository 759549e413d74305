import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useDragSort } from './use-drag-sort.ts';

interface SortableListProps<Item> {
  /** The accessible name of the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Returns an entry's name for buttons and announcements. */
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  /** Renders the content of a row. */
  children: (item: Item, index: number) => ReactNode;
  /** Further buttons at the end of a row. */
  actions?: ((item: Item, index: number) => ReactNode) | undefined;
  /** The background class of a row; sunken by default. */
  rowClassName?: ((index: number) => string) | undefined;
  /** Places the buttons below the row's content on a phone. */
  isStacked?: boolean | undefined;
}

/** A list that the user sorts by dragging, by buttons, or by the arrow keys on a row's handle. Screen readers announce each move. */
export function SortableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  children,
  actions,
  rowClassName = () => 'bg-sunken',
  isStacked = false,
}: SortableListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const last = items.length - 1;

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to > last) return;
    refocus.current = to;
    setAnnouncement(`${nameOf(item)}: posição ${to + 1} de ${items.length}`);
    onMove(from, to);
  }

  const { dragged, shift, handle, cancel } = useDragSort(list, move);

  // A moved row loses the focus; the handle at its new position takes it.
  useLayoutEffect(() => {
    if (refocus.current === null) return;
    const row = list.current?.children[refocus.current];
    refocus.current = null;
    row?.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true });
  });

  function onKey(event: KeyboardEvent, index: number) {
    if (event.key === 'Escape' && dragged !== null) return cancel();
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  }

  return (
    <>
      <ol ref={list} aria-label={label} className="flex flex-col gap-2">
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            style={dragged === null ? undefined : { translate: `0 ${shift(index)}px` }}
            className={cn(
              'flex min-h-12 min-w-0 items-center gap-1 rounded-md border pr-1',
              dragged === index ? 'relative z-header border-brand shadow-lg' : 'border-transparent',
              dragged !== null && dragged !== index && 'transition-[translate] duration-fast ease-out',
              rowClassName(index),
            )}
          >
            <button
              type="button"
              data-handle
              aria-label={`Mover ${nameOf(item)}, posição ${index + 1} de ${items.length}`}
              aria-description="Use as setas para cima e para baixo"
              onKeyDown={(event) => onKey(event, index)}
              {...handle(index)}
              className="grid min-h-tap w-9 shrink-0 cursor-grab touch-none place-items-center self-stretch rounded-md text-ink-muted hover:text-ink active:cursor-grabbing"
            >
              <GripVertical className="size-5" aria-hidden="true" />
            </button>
            <div className={cn('flex min-w-0 flex-1 items-center', isStacked && 'max-sm:flex-col max-sm:items-start')}>
              <div className={cn('min-w-0 flex-1 py-2', isStacked && 'max-sm:pb-0')}>{children(item, index)}</div>
              <div className={cn('flex shrink-0', isStacked && 'max-sm:-ml-3')}>
                {index > 0 && (
                  <IconButton
                    label={`Subir ${nameOf(item)}`}
                    icon={<ArrowUp aria-hidden="true" />}
                    onClick={() => move(index, index - 1)}
                  />
                )}
                {index < last && (
                  <IconButton
                    label={`Descer ${nameOf(item)}`}
                    icon={<ArrowDown aria-hidden="true" />}
                    onClick={() => move(index, index + 1)}
                    className={index > 0 ? 'max-sm:hidden' : undefined}
                  />
                )}
                {actions?.(item, index)}
              </div>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
