import { useEffect, useState } from 'react';

/** Longer than the time between the two presses of a double press. */
const SETTLED_AFTER_MS = 350;

/** Returns false for 350 ms after `shown` has changed. A press within that time was meant for the previous content. */
export function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    if (settled === shown) return;
    const timer = setTimeout(() => setSettled(shown), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [settled, shown]);
  return settled === shown;
}
