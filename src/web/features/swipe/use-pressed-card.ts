import { useEffect, useEffectEvent, useRef } from 'react';

/** The card that was visible when a press began; null when none could be decided on then. */
export interface PressedCard {
  key: string | null;
}

const PRESS_EVENTS = ['pointerdown', 'keydown'] as const;
const RELEASE_EVENTS = ['click', 'pointercancel', 'keyup'] as const;

/**
 * Returns a getter of the card for which the current press was meant (feed#in-sight): between the press's start and its click, another
 * card may have come to the top. The getter returns undefined when nothing is pressed, as for a click by assistive technology.
 * @param inSight the key of the card that a press would mean now; null when none may be decided on
 */
export function usePressedCard(inSight: string | null): () => PressedCard | undefined {
  const pressed = useRef<PressedCard>(undefined);
  const recordPress = useEffectEvent((event: Event) => {
    // A held key presses its button repeatedly, also for cards that come up in between.
    const isHeld = event instanceof KeyboardEvent && event.repeat;
    if (isHeld) pressed.current ??= { key: null };
    else pressed.current = { key: inSight };
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    // Clears the press only after all other listeners of the same event have run.
    const releasePress = () => {
      const released = pressed.current;
      setTimeout(() => {
        if (pressed.current === released) pressed.current = undefined;
      });
    };
    for (const type of PRESS_EVENTS) window.addEventListener(type, recordPress, options);
    for (const type of RELEASE_EVENTS) window.addEventListener(type, releasePress, options);
    return () => listening.abort();
  }, []);
  return () => pressed.current;
}
