import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { onDemand } from './on-demand.tsx';

export interface HintProps {
  /** The button that it belongs to; has a name of its own. */
  trigger: ReactElement;
  title: string;
  /** More than a word, read out with the button. */
  children: ReactNode;
}

export interface HintPopupProps extends HintProps {
  /** It was asked for while its code was on its way. */
  opensAtOnce: boolean;
}

const useHintPopup = onDemand<HintPopupProps>(() => import('./hint-popup.tsx').then((module) => module.HintPopup));

/**
 * What stands behind a short word: opens when it is pressed, pointed at or reached with the keyboard, and goes with Escape, a press beside
 * it or the pointer. Whoever hears the page is told all of it with the button.
 */
export function Hint({ trigger, title, children }: HintProps) {
  const id = useId();
  const [wanted, setWanted] = useState<'soon' | 'now' | null>(null);
  const HintPopup = useHintPopup(wanted !== null);
  const described = cloneElement(trigger as ReactElement<Record<string, unknown>>, { 'aria-describedby': id });
  return (
    <>
      {HintPopup ? (
        <HintPopup trigger={described} title={title} opensAtOnce={wanted === 'now'}>
          {children}
        </HintPopup>
      ) : (
        cloneElement(described, {
          'aria-expanded': false,
          onClick: () => setWanted('now'),
          onPointerEnter: ({ pointerType }: PointerEvent) =>
            pointerType === 'mouse' && setWanted((was) => was ?? 'soon'),
          onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setWanted('now'),
        })
      )}
      <span id={id} hidden>
        {children}
      </span>
    </>
  );
}
