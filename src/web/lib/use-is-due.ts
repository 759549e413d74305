import { useContext, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { InFrame } from './in-frame.ts';
import { openingElement, removeOpening } from './opening-element.ts';

/** The parts of the first screen that are still to be mounted, in the order of the page. */
const waiting = new Set<() => void>();

/** Resolves in the task after the next frame. A hidden tab has frames once it is shown. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Mounts the waiting parts, one in each frame, and then removes the server-rendered first screen. */
export async function endOpening(): Promise<void> {
  for (const mount of waiting) {
    await nextFrame();
    flushSync(mount);
  }
  removeOpening();
}

/**
 * Returns whether a part of a signed-in screen is to be rendered now. The server-rendered first screen hides the app, so the app
 * mounts the parts of that screen one in each frame: mounting a long form at once blocks a slow phone. Later screens have all parts
 * at once.
 */
export function useIsDue(): boolean {
  const isInFrame = useContext(InFrame);
  const [isDue, setDue] = useState(() => !(isInFrame && openingElement()));
  useLayoutEffect(() => {
    if (isDue) return;
    const mount = () => setDue(true);
    if (!openingElement()) return mount();
    waiting.add(mount);
    return () => void waiting.delete(mount);
  }, [isDue]);
  return isDue;
}
