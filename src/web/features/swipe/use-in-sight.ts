import { useEffect, useState } from 'react';

/** What a face needs to be seen, in ms, however fast the card before it has flown off (feed#in-sight). */
const FACE_MS = 350;

/**
 * Whether the card on top may be decided on: not while another still flies off over it, nor in the moment after it came up.
 * The first card of a deck was there before.
 * @param top the key of the card on top
 */
export function useInSight(top: string | undefined, isCovered: boolean): boolean {
  const [latest, setLatest] = useState(top);
  const [isRested, setRested] = useState(true);
  if (latest !== top) {
    setLatest(top);
    setRested(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each card has the time for itself
  useEffect(() => {
    if (isRested) return;
    const timer = setTimeout(() => setRested(true), FACE_MS);
    return () => clearTimeout(timer);
  }, [top, isRested]);
  return isRested && !isCovered;
}
