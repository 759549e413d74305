import { cloneElement, type FocusEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import { onDemand } from './on-demand.tsx';

export interface HintProps {
  /** The button that it belongs to; has a name of its own. */
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  /** More than a word, read out with the button. */
  children: ReactNode;
}

const useHintPopup = onDemand<HintProps>(() => import('./hint-popup.tsx').then((module) => module.HintPopup));

/**
 * What stands behind a short word: opens when it is pressed, pointed at or reached with the keyboard, and goes with Escape, a press beside
 * it or the pointer. Whoever hears the page is told all of it with the button.
 */
export function Hint({ trigger, title, children }: HintProps) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const HintPopup = useHintPopup(isWanted);
  const want = () => setWanted(true);
  const described = cloneElement(trigger, { 'aria-describedby': id });
  return (
    <>
      {HintPopup ? (
        <HintPopup trigger={described} title={title}>
          {children}
        </HintPopup>
      ) : (
        cloneElement(described, {
          onClick: want,
          onMouseEnter: want,
          onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && want(),
        })
      )}
      <span id={id} hidden>
        {children}
      </span>
    </>
  );
}
