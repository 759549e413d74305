import { useEffect, useEffectEvent, useRef } from 'react';

/** The card that was in sight when a finger or a key went down; null where none could be decided on then. */
export interface Aim {
  key: string | null;
}

const DOWN = ['pointerdown', 'keydown'] as const;
const OVER = ['click', 'pointercancel', 'keyup'] as const;

/**
 * What the press under way was meant for (feed#in-sight): between a finger's going down and the click that follows, another
 * card may have come to the top. Undefined where nothing is pressed, as when assistive technology clicks.
 * @param inSight the card that a press would mean now
 */
export function useAim(inSight: string | null): () => Aim | undefined {
  const aim = useRef<Aim>(undefined);
  const takeAim = useEffectEvent((event: Event) => {
    // A key that is held presses its button again and again, also for cards that come up meanwhile.
    const isHeld = event instanceof KeyboardEvent && event.repeat;
    if (isHeld) aim.current ??= { key: null };
    else aim.current = { key: inSight };
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    // After those who answer the same event.
    const over = () => {
      const ended = aim.current;
      setTimeout(() => {
        if (aim.current === ended) aim.current = undefined;
      });
    };
    for (const type of DOWN) window.addEventListener(type, takeAim, options);
    for (const type of OVER) window.addEventListener(type, over, options);
    return () => listening.abort();
  }, []);
  return () => aim.current;
}
