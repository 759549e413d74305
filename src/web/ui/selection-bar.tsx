import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './buttons/icon-button.tsx';

interface SelectionBarProps {
  count: number;
  max: number;
  onClear: () => void;
  /** Text after the number of selected items, in singular and plural. */
  labels?: readonly [string, string];
  /** Buttons for actions on the selected items. */
  children: ReactNode;
}

const SELECTED_LABELS = ['selecionado', 'selecionados'] as const;

function countText(count: number, max: number, [one, many]: readonly [string, string]): string {
  if (count === 0) return '';
  const text = count === 1 ? `1 ${one}` : `${count} ${many}`;
  return count >= max ? `${text} (o máximo)` : text;
}

/**
 * Bar with the number of selected items and actions on them. Without a selection, the bar is hidden but stays in the document, because
 * screen readers announce only changes of an existing status element.
 */
export function SelectionBar({ count, max, onClear, labels = SELECTED_LABELS, children }: SelectionBarProps) {
  return (
    <div
      className={
        count === 0
          ? 'sr-only'
          : 'sticky top-16 z-20 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-raised p-2 pl-4 shadow-md'
      }
    >
      <p role="status" className="min-w-0 flex-1 font-semibold sm:basis-40">
        {countText(count, max, labels)}
      </p>
      {count > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 max-sm:order-last max-sm:w-full max-sm:pb-1.5">
            {children}
          </div>
          <IconButton label="Limpar seleção" icon={<X aria-hidden="true" />} onClick={onClear} />
        </>
      )}
    </div>
  );
}
