import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { LIST_PREVIEW } from './job-texts.ts';

interface ShortListProps {
  title: string;
  items: readonly string[];
  /** Returns the label of the button that shows the other items, '+2 benefícios'; `hidden` is their number. */
  more: (hidden: number) => string;
  /** Label of the button that hides them again. */
  less: string;
  renderItem: (item: string) => ReactNode;
  className: string;
}

/** The first three items of a list, and a button that shows the others; nothing for an empty list. */
export function ShortList({ title, items, more, less, renderItem, className }: ShortListProps) {
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  const hidden = items.length - LIST_PREVIEW;
  const shown = isOpen ? items : items.slice(0, LIST_PREVIEW);
  return (
    <section>
      <h3 className="font-semibold text-ink-muted text-sm">{title}</h3>
      <ul className={className}>
        {shown.map((item) => (
          <li key={item} className="min-w-0">
            {renderItem(item)}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 -ml-fit-4"
        >
          {isOpen ? less : more(hidden)}
        </Button>
      )}
    </section>
  );
}
