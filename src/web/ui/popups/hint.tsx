import { cloneElement, type ReactElement, useId, useRef, useState } from 'react';
import { onDemand } from '../dialogs/on-demand.tsx';
import type { HintPopupProps } from './hint-popup.tsx';

interface HintProps extends Pick<HintPopupProps, 'title' | 'children'> {
  /** The button that opens the hint; it needs an accessible name of its own. */
  trigger: ReactElement<Record<string, unknown>>;
}

const useHintPopup = onDemand<HintPopupProps>(() => import('./hint-popup.tsx').then((module) => module.HintPopup));

/**
 * An explanation of a short label. A press or hover opens the popup; Escape, a press outside or leaving with the pointer closes
 * it. Screen readers read the explanation with the button. The button is not replaced when the popup's code is loaded, because it
 * may have the focus.
 */
export function Hint({ trigger, title, children }: HintProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const HintPopup = useHintPopup(isNeeded);
  function show() {
    setNeeded(true);
    setOpen(true);
  }
  const hide = () => setOpen(false);
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-describedby': id,
        onClick: show,
        onMouseEnter: show,
        onMouseLeave: hide,
      })}
      {HintPopup && (
        <HintPopup anchor={anchor} title={title} open={isOpen} onOpenChange={setOpen}>
          {children}
        </HintPopup>
      )}
      <span id={id} hidden>
        {children}
      </span>
    </>
  );
}
