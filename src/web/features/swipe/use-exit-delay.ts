import { useEffect, useState } from 'react';

/** A little more than the longest exit of a card. */
const EXIT_MS = 450;

/** Returns true while `wanted` is true, and for 450 ms afterwards, so that the last card's exit is visible. */
export function useExitDelay(wanted: boolean): boolean {
  const [lingers, setLingers] = useState(wanted);
  if (wanted && !lingers) setLingers(true);
  useEffect(() => {
    if (wanted) return;
    const timer = setTimeout(() => setLingers(false), EXIT_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return lingers;
}
