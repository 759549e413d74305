import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface SelectionBarProps {
  count: number;
  /** Most that can be chosen. */
  max: number;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

function countText(count: number, max: number): string {
  if (count === 0) return '';
  const text = count === 1 ? '1 selecionado' : `${count} selecionados`;
  return count >= max ? `${text} (o máximo)` : text;
}

/** How many are chosen, which is also said, and what can be done with them. It stays in the page, so that what changes in it is heard. */
export function SelectionBar({ count, max, onClear, children }: SelectionBarProps) {
  return (
    <div
      className={
        count === 0
          ? 'sr-only'
          : 'sticky top-16 z-20 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-raised p-2 pl-4 shadow-md'
      }
    >
      <p role="status" className="flex-1 basis-40 font-semibold">
        {countText(count, max)}
      </p>
      {count > 0 && (
        <>
          {children}
          <IconButton label="Limpar seleção" icon={<X aria-hidden="true" />} onClick={onClear} />
        </>
      )}
    </div>
  );
}
