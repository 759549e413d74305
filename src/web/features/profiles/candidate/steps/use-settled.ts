import { useEffect, useState } from 'react';

/** Longer than the pause between the two presses of one hand. */
const SETTLED_AFTER_MS = 350;

/** False for a moment after `shown` has changed: a second press was meant for what stood there before. */
export function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    if (settled === shown) return;
    const timer = setTimeout(() => setSettled(shown), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [settled, shown]);
  return settled === shown;
}
