import { useEffect, useState } from 'react';

/** Longer than the pause of a double press. */
const SETTLED_AFTER_MS = 350;

/** Returns false for a moment after `shown` has changed: a second press was meant for what was there before. */
export function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    if (settled === shown) return;
    const timer = setTimeout(() => setSettled(shown), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [settled, shown]);
  return settled === shown;
}
