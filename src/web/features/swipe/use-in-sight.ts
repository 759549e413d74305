import { useEffect, useState } from 'react';

/** Minimum time for which a card must be visible, in ms, however fast the card before it left (feed#in-sight). */
const FACE_MS = 350;

/**
 * Returns whether the top card may be decided on: not while a leaving card is above it (`isCovered`), nor until it has been on top for
 * 350 ms. The deck's first card, and a card that comes back, need no such time. @param top the key of the card on top
 */
export function useInSight(top: string | undefined, isCovered: boolean): boolean {
  const [seen, setSeen] = useState<ReadonlySet<string | undefined>>(() => new Set([top]));
  const isSeen = seen.has(top);
  useEffect(() => {
    if (isSeen) return;
    const timer = setTimeout(() => setSeen((before) => new Set([...before, top])), FACE_MS);
    return () => clearTimeout(timer);
  }, [top, isSeen]);
  return isSeen && !isCovered;
}
