import {
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cn } from '#web/lib/cn.ts';
import type { Store } from '#web/lib/store.ts';
import { type CardMotion, createCardMotion } from './card-controller.ts';
import { followPointer } from './drag-controller.ts';
import { StampBadge } from './stamp-badge.tsx';
import { releaseDirection, ZERO_VECTOR } from './swipe-rules.ts';
import type { Direction, Gestures, Vector } from './swipe-types.ts';

const DIRECTIONS: readonly Direction[] = ['left', 'right', 'up', 'down'];

/** Pixels of pull at which the next card has grown fully. */
const FULL_PULL = 150;

interface SwipeCardProps {
  depth: number;
  /** True when the card is on top and may be decided on. */
  isInSight: boolean;
  isLeaving: boolean;
  cameFrom: Direction | null;
  gestures: Gestures;
  /** Shared by the deck: how far the top card is pulled, 0 to 1. */
  pull: Store<number>;
  /** Called for a release beyond the threshold; false returns the card. */
  onRelease: (direction: Direction, velocity: Vector) => boolean;
  onExited: () => void;
  /** The card's animation. The deck starts the exit before it sets `isLeaving`, so that the user sees it before React renders. */
  ref: Ref<CardMotion>;
  children: ReactNode;
}

/** One card of the deck, with its animation. React renders the card when its position in the deck changes, not while it moves. */
export function SwipeCard({
  depth,
  isInSight,
  isLeaving,
  cameFrom,
  gestures,
  pull,
  onRelease,
  onExited,
  ref,
  children,
}: SwipeCardProps) {
  const element = useRef<HTMLDivElement>(null);
  const [motion] = useState(createCardMotion);
  const endDrag = useRef<() => void>(() => {});
  const wasLeaving = useRef(false);
  useImperativeHandle(ref, () => motion, [motion]);

  const exited = useEffectEvent(onExited);
  const enter = useEffectEvent(() => {
    if (cameFrom) motion.enterFrom(cameFrom);
  });

  useLayoutEffect(() => {
    if (!element.current) return;
    const detach = motion.attach(element.current);
    enter();
    return detach;
  }, [motion]);

  useLayoutEffect(() => {
    if (isLeaving) {
      wasLeaving.current = true;
      endDrag.current();
      motion.afterExit(exited);
    } else if (wasLeaving.current) {
      wasLeaving.current = false;
      motion.comeBack();
    }
  }, [motion, isLeaving]);

  useLayoutEffect(() => (depth === 1 ? motion.follow(pull) : undefined), [motion, pull, depth]);

  function press(event: PointerEvent<HTMLDivElement>) {
    const card = element.current;
    if (!isInSight || !card) return;
    const pressY = event.clientY;
    endDrag.current = followPointer(event.nativeEvent, card, {
      onStart: () => motion.grab(pressY),
      onMove: (offset) => {
        motion.moveTo(offset);
        pull.set(Math.min(1, Math.hypot(offset.x, offset.y) / FULL_PULL));
      },
      onEnd: (offset, velocity) => {
        pull.set(0);
        const direction = velocity && releaseDirection(offset, velocity, gestures, motion.size());
        if (!direction || !onRelease(direction, velocity)) motion.startSpringBack(velocity ?? ZERO_VECTOR);
      },
    });
  }

  return (
    <div
      inert={!isInSight}
      className="pointer-events-none absolute inset-0 origin-bottom transition-[translate,scale] duration-base ease-out"
      style={{
        zIndex: isLeaving ? 4 : 3 - depth,
        translate: `0 ${depth * 0.5}rem`,
        scale: 1 - depth * 0.045,
      }}
    >
      <div
        ref={element}
        onPointerDown={press}
        className={cn(
          'relative size-full touch-pan-y select-none',
          isInSight && 'pointer-events-auto cursor-grab active:cursor-grabbing',
          // Hides the text of the visible edge below the top card.
          depth > 0 &&
            'after:absolute after:inset-x-0 after:bottom-0 after:h-6 after:rounded-b-xl after:border after:border-line after:border-t-0 after:bg-surface',
        )}
      >
        {children}
        {DIRECTIONS.map((direction) => {
          const gesture = gestures[direction];
          // Also on the cards below, so that a card renders no stamps when it becomes the top one.
          return gesture && children ? (
            <StampBadge key={direction} direction={direction} gesture={gesture} motion={motion} />
          ) : null;
        })}
      </div>
    </div>
  );
}
