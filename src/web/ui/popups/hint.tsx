import { cloneElement, type ReactElement, useId, useRef, useState } from 'react';
import { onDemand } from '../dialogs/on-demand.tsx';
import type { HintPopupProps } from './hint-popup.tsx';

interface HintProps extends Pick<HintPopupProps, 'title' | 'children'> {
  /** The button of the hint, with a name of its own. */
  trigger: ReactElement<Record<string, unknown>>;
}

const useHintPopup = onDemand<HintPopupProps>(() => import('./hint-popup.tsx').then((module) => module.HintPopup));

/**
 * An explanation of a short label. It opens on press or hover; Escape, a press outside or leaving with the pointer close it.
 * Screen readers read it with the button. The button stays the same element when the popup's code is loaded, because it may have
 * the focus.
 */
export function Hint({ trigger, title, children }: HintProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const HintPopup = useHintPopup(isWanted);
  function show() {
    setWanted(true);
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
