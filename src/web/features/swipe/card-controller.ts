import type { Store } from '#web/lib/store.ts';
import { exitAnimation, exitPoint, springBack, stampOpacity, tiltDegrees, ZERO_VECTOR } from './swipe-rules.ts';
import type { Direction, Size, Vector } from './swipe-types.ts';

const EXIT_EASING = 'cubic-bezier(0.3, 0.55, 0.55, 1)';
const FADE_MS = 160;
const STAMP_MS = 90;
/** Difference in scale by which the second card grows while the user drags the top one. */
const LIFT = 0.03;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const sizeOf = (element: HTMLElement): Size => ({ width: element.offsetWidth, height: element.offsetHeight });

/**
 * Creates the animation of one card, outside React: a drag or a spring writes two numbers per frame. The exit runs on the
 * compositor, which the main thread can't delay. Only `transform` and `opacity` change.
 */
export function createCardMotion() {
  let at: Vector = ZERO_VECTOR;
  let scale = 1;
  let grip: 1 | -1 = 1;
  let element: HTMLElement | null = null;
  const stamps = new Map<Direction, HTMLElement>();
  let frame: number | undefined;
  let animations: Animation[] = [];
  /** The animation of the card's exit, also after it has finished. */
  let exit: Animation | undefined;

  function draw() {
    if (element) {
      const degrees = prefersReducedMotion() ? 0 : tiltDegrees(at.x, grip);
      const isHome = at.x === 0 && at.y === 0 && scale === 1;
      element.style.transform = isHome ? '' : `translate(${at.x}px, ${at.y}px) scale(${scale}) rotate(${degrees}deg)`;
    }
    for (const [direction, stamp] of stamps) stamp.style.opacity = String(stampOpacity(direction, at));
  }

  function place(point: Vector) {
    at = point;
    draw();
  }

  function halt() {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  }

  function cancelAnimations() {
    for (const animation of animations) animation.cancel();
    animations = [];
    exit = undefined;
  }

  function startSpringBack(velocity: Vector) {
    halt();
    if (prefersReducedMotion()) return place(ZERO_VECTOR);
    const spring = springBack(at, velocity);
    let begun: number | undefined;
    const step = (now: number) => {
      begun ??= now;
      const point = spring((now - begun) / 1000);
      place(point ?? ZERO_VECTOR);
      frame = point ? requestAnimationFrame(step) : undefined;
      if (!point && element) element.style.willChange = '';
    };
    frame = requestAnimationFrame(step);
  }

  return {
    /** Attaches the animation to the card's element; returns a function that detaches it. */
    attach(card: HTMLElement) {
      element = card;
      draw();
      return () => {
        halt();
        cancelAnimations();
        element = null;
      };
    },

    /** Attaches the element of the stamp for this direction; returns a function that detaches it. */
    attachStamp(direction: Direction, stamp: HTMLElement) {
      stamps.set(direction, stamp);
      draw();
      return () => void stamps.delete(direction);
    },

    /** Starts a drag; `pressY` is the press's position in the window. */
    grab(pressY: number) {
      halt();
      if (!element) return;
      const { top, height } = element.getBoundingClientRect();
      grip = pressY - top < height * 0.6 ? 1 : -1;
      element.style.willChange = 'transform';
    },

    moveTo: place,

    size: (): Size => (element ? sizeOf(element) : { width: 0, height: 0 }),

    startSpringBack,

    /** Starts to move the card out of the deck, from its current position. */
    startExit(direction: Direction, velocity: Vector) {
      halt();
      if (!element) return;
      const from = at;
      const stamp = stamps.get(direction);
      if (stamp) animations.push(stamp.animate({ opacity: 1 }, { duration: STAMP_MS, fill: 'forwards' }));
      if (prefersReducedMotion()) {
        exit = element.animate({ opacity: [1, 0] }, { duration: FADE_MS, fill: 'forwards' });
        animations.push(exit);
        return;
      }
      const { to, duration } = exitAnimation(direction, from, velocity, sizeOf(element));
      exit = element.animate(
        [
          { transform: `translate(${from.x}px, ${from.y}px) rotate(${tiltDegrees(from.x, grip)}deg)`, opacity: 1 },
          { opacity: 1, offset: 0.6 },
          { transform: `translate(${to.x}px, ${to.y}px) rotate(${tiltDegrees(to.x, grip)}deg)`, opacity: 0 },
        ],
        { duration, easing: EXIT_EASING, fill: 'forwards' },
      );
      animations.push(exit);
    },

    /** Calls `done` when the exit has finished: at once when it has finished before, or was not started. */
    afterExit(done: () => void) {
      if (exit && exit.playState !== 'finished') exit.onfinish = done;
      else done();
    },

    /** Moves the card back into the deck after an exit, or from its current position during one. */
    comeBack() {
      if (element && animations.length > 0) {
        const now = new DOMMatrixReadOnly(getComputedStyle(element).transform);
        place({ x: now.e, y: now.f });
      }
      cancelAnimations();
      startSpringBack(ZERO_VECTOR);
    },

    /** Moves the card into the deck from the side to which it left before. */
    enterFrom(direction: Direction) {
      if (!element) return;
      if (prefersReducedMotion()) {
        animations.push(element.animate({ opacity: [0, 1] }, { duration: FADE_MS }));
        return;
      }
      place(exitPoint(direction, sizeOf(element)));
      startSpringBack(ZERO_VECTOR);
    },

    /** Makes this card grow, as the second one of the deck, while the top card is pulled; `pull` goes from 0 to 1. */
    follow(pull: Store<number>) {
      const rise = () => {
        const share = prefersReducedMotion() ? 0 : pull.get();
        if (element) element.style.willChange = share > 0 ? 'transform' : '';
        scale = 1 + LIFT * share;
        draw();
      };
      const leave = pull.subscribe(rise);
      return () => {
        leave();
        scale = 1;
        draw();
      };
    },
  };
}

export type CardMotion = ReturnType<typeof createCardMotion>;
