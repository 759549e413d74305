import type { MouseEvent } from 'react';
import { cn } from '#web/lib/cn.ts';
import { CHECKBOX_CLASS } from './tick-class.ts';

interface SelectionCheckboxProps {
  label: string;
  checked: boolean;
  /** Called on a press; `extendsSelection` is true when Shift was held. */
  onChoose: (extendsSelection: boolean) => void;
  className?: string | undefined;
}

/** A checkbox that selects a list item for bulk actions. */
export function SelectionCheckbox({ label, checked, onChoose, className }: SelectionCheckboxProps) {
  function press(event: MouseEvent) {
    onChoose(event.shiftKey);
  }
  return (
    <label className={cn('grid size-tap shrink-0 cursor-pointer place-items-center', className)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onClick={press}
        // The click handler handles the change, because it knows the Shift key; React requires onChange.
        onChange={() => undefined}
        className={CHECKBOX_CLASS}
      />
    </label>
  );
}
