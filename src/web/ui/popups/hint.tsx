import { cloneElement, type ReactElement, useId, useRef, useState } from 'react';
import { onDemand } from '../dialogs/on-demand.tsx';
import type { HintPopupProps } from './hint-popup.tsx';

interface HintProps extends Pick<HintPopupProps, 'title' | 'children'> {
  /** The button that opens the hint; it needs an accessible name of its own. */
  trigger: ReactElement<Record<string, unknown>>;
}

const useHintPopup = onDemand<HintPopupProps>(() => import('./hint-popup.tsx').then((module) => module.HintPopup));

/**
 * An explanation of a short label in a popup. A press or hover on the button opens it; Escape, a press outside or the end of the hover
 * closes it. Screen readers read the explanation as the button's description. Loading the popup's code does not replace the button,
 * which may have the focus.
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
