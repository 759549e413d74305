import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

export interface TooltipProps {
  /** A few words; the control inside still needs its own accessible name. */
  text: string;
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

/** Words beside a control on hover and focus. Never the only place where something is said. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={450} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-popup">
          <Base.Popup className="rounded-sm bg-ink px-2.5 py-1.5 font-medium text-canvas text-xs shadow-md transition-opacity duration-fast data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
