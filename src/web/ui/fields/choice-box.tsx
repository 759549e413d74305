import type { MouseEvent } from 'react';
import { cn } from '#web/lib/cn.ts';
import { BOX_CLASS } from './tick-class.ts';

interface ChoiceBoxProps {
  label: string;
  checked: boolean;
  /** `extendsSelection`: Shift was held. */
  onChoose: (extendsSelection: boolean) => void;
  className?: string | undefined;
}

/** A checkbox beside a list item, to select it with others. */
export function ChoiceBox({ label, checked, onChoose, className }: ChoiceBoxProps) {
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
        // The click handler above does the change; React requires onChange.
        onChange={() => undefined}
        className={BOX_CLASS}
      />
    </label>
  );
}
