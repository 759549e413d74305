import { useEffect, useEffectEvent, useRef } from 'react';

/** The card that was visible when a press began; null when none could be decided on then. */
export interface PressedCard {
  key: string | null;
}

const DOWN = ['pointerdown', 'keydown'] as const;
const OVER = ['click', 'pointercancel', 'keyup'] as const;

/**
 * Returns a getter of the card for which the current press was meant (feed#in-sight): between its start and its click, another
 * card may have come to the top. Undefined when nothing is pressed, as for a click by assistive technology.
 * @param inSight the card that a press would mean now
 */
export function usePressedCard(inSight: string | null): () => PressedCard | undefined {
  const aim = useRef<PressedCard>(undefined);
  const takeAim = useEffectEvent((event: Event) => {
    // A held key presses its button repeatedly, also for cards that come up in between.
    const isHeld = event instanceof KeyboardEvent && event.repeat;
    if (isHeld) aim.current ??= { key: null };
    else aim.current = { key: inSight };
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    // After the other listeners of the same event.
    const releaseAim = () => {
      const released = aim.current;
      setTimeout(() => {
        if (aim.current === released) aim.current = undefined;
      });
    };
    for (const type of DOWN) window.addEventListener(type, takeAim, options);
    for (const type of OVER) window.addEventListener(type, releaseAim, options);
    return () => listening.abort();
  }, []);
  return () => aim.current;
}
