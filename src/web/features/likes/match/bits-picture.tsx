import type { CSSProperties } from 'react';
import { KEY_PATH } from '#web/brand/pieces.ts';
import { cn } from '#web/lib/cn.ts';

/** The end position of each piece relative to the centre, in rem, and its final rotation, in degrees. */
const BITS = [
  { x: -9.5, y: -7.5, turn: -40, tone: 'fill-super' },
  { x: -3.5, y: -9.5, turn: 20, tone: 'fill-surface' },
  { x: 4.5, y: -9, turn: -15, tone: 'fill-brand-deep' },
  { x: 10, y: -6.5, turn: 60, tone: 'fill-super' },
  { x: 11, y: 2.5, turn: 110, tone: 'fill-surface' },
  { x: -11, y: 1.5, turn: -100, tone: 'fill-brand-deep' },
  { x: -8, y: 7, turn: 160, tone: 'fill-surface' },
  { x: 8.5, y: 7, turn: -150, tone: 'fill-super' },
] as const;

/** Animation of small puzzle pieces that fly out from the point where the two pictures of FacesPicture meet. */
export function BitsPicture() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center">
      {BITS.map(({ x, y, turn, tone }) => (
        <svg
          key={`${x} ${y}`}
          aria-hidden="true"
          viewBox="16 14 32 20"
          className={cn('match-bit col-start-1 row-start-1 w-7', tone)}
          style={{ '--bit-x': `${x}rem`, '--bit-y': `${y}rem`, '--bit-turn': `${turn}deg` } as CSSProperties}
        >
          <path d={KEY_PATH} />
        </svg>
      ))}
    </div>
  );
}
