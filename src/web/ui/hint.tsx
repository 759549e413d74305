import { cloneElement, type ReactElement, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { onDemand } from './on-demand.tsx';

interface HintProps {
  /** The button that it belongs to; has a name of its own. */
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  /** More than a word, read out with the button. */
  children: ReactNode;
}

export interface HintPopupProps extends Pick<HintProps, 'title' | 'children'> {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const useHintPopup = onDemand<HintPopupProps>(() => import('./hint-popup.tsx').then((module) => module.HintPopup));

/**
 * What stands behind a short word: opens when it is pressed or pointed at, and goes with Escape, a press beside
 * it or the pointer. Whoever hears the page is told all of it with the button, which stays the same one when the popup's code comes: it
 * may have the focus.
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
