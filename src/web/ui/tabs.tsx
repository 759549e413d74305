import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cn } from '#web/lib/cn.ts';

/** Classes for four tabs: in one row; in rows of two when they don't fit; in a row that scrolls when not even two fit. */
const FOUR_TABS_CLASS =
  'grid-cols-[auto_auto_auto_auto] @max-[19rem]:grid-cols-2 @max-[13rem]:flex @max-[13rem]:overflow-x-auto @max-[13rem]:*:shrink-0 @max-[13rem]:*:px-3';

interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string | undefined;
  barClassName?: string | undefined;
}

/** Returns the index of the tab to which a key moves from the tab at `index`; undefined for other keys. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Two to four tabs with their content. The left and right arrow keys, Home and End move between the tabs. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  className,
  barClassName,
}: TabsProps<Value>) {
  const id = useId();
  const isFour = items.length > 3;
  const list = useRef<HTMLDivElement>(null);
  const selectedIndex = Math.max(
    0,
    items.findIndex((item) => item.value === value),
  );

  function move(event: KeyboardEvent) {
    const next = indexAfter(event.key, selectedIndex, items.length);
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || !item) return;
    event.preventDefault();
    onValueChange(item.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div className={cn('@container', className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={cn(
          'relative z-0 grid rounded-[1.75rem] bg-sunken p-1',
          isFour ? FOUR_TABS_CLASS : 'auto-cols-fr grid-flow-col',
          barClassName,
        )}
      >
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === selectedIndex}
            aria-controls={index === selectedIndex ? `${id}-panel` : undefined}
            tabIndex={index === selectedIndex ? 0 : -1}
            onClick={() => onValueChange(item.value)}
            className={cn(
              'min-h-tap rounded-full px-1 font-semibold text-ink-muted transition-colors duration-fast hover:text-ink aria-selected:text-brand-ink forced-colors:aria-selected:border-2',
              isFour ? 'text-sm aria-selected:bg-raised aria-selected:shadow-sm' : 'text-[min(1rem,6.2vw)]',
            )}
          >
            {item.label}
          </button>
        ))}
        {!isFour && (
          <span
            aria-hidden="true"
            className="-z-10 absolute inset-y-1 left-1 rounded-full bg-raised shadow-sm transition-[translate] duration-base ease-out"
            style={{
              width: `calc((100% - var(--spacing) * 2) / ${items.length})`,
              translate: `${selectedIndex * 100}% 0`,
            }}
          />
        )}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${selectedIndex}`}
        className="rounded-md pt-6"
      >
        {items[selectedIndex]?.content}
      </div>
    </div>
  );
}
