import { useLayoutEffect, useRef } from 'react';
import { cn } from '#web/lib/cn.ts';
import type { CardMotion } from './card-controller.ts';
import type { Direction, Gesture, StampTone } from './swipe-types.ts';

const TONES: Record<StampTone, string> = {
  match: 'bg-match text-on-match',
  danger: 'bg-danger text-on-danger',
  super: 'bg-super text-on-super',
  neutral: 'bg-ink text-canvas',
};

/** Each stamp is at the edge opposite to the card's direction, so that it stays visible longest. */
const PLACES: Record<Direction, string> = {
  right: 'top-6 left-5 -rotate-12',
  left: 'top-6 right-5 rotate-12',
  up: 'inset-x-0 bottom-10 mx-auto w-fit -rotate-4',
  down: 'inset-x-0 top-10 mx-auto w-fit rotate-4',
};

interface StampBadgeProps {
  direction: Direction;
  gesture: Gesture;
  motion: CardMotion;
}

/** The label that a dragged card shows for its direction, such as 'Curtir'. Screen readers have the buttons instead. */
export function StampBadge({ direction, gesture, motion }: StampBadgeProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => (ref.current ? motion.attachStamp(direction, ref.current) : undefined), [motion, direction]);
  return (
    <span
      ref={ref}
      aria-hidden="true"
      className={cn(
        'pointer-events-none absolute z-10 rounded-md px-4 py-1.5 font-extrabold text-2xl opacity-0 shadow-lg',
        TONES[gesture.tone],
        PLACES[direction],
      )}
    >
      {gesture.label}
    </span>
  );
}
