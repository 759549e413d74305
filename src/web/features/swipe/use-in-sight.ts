import { useEffect, useState } from 'react';

/** What a face needs to be seen, in ms, however fast the card before it has flown off (feed#in-sight). */
const FACE_MS = 350;

/**
 * Whether the card on top may be decided on: not while another still flies off over it, nor in the moment after it came up.
 * The first card of a deck was there before, and one that comes back has been seen.
 * @param top the key of the card on top
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
