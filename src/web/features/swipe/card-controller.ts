import { animateValue, type MotionValue, motionValue, styleEffect, transformValue } from 'motion';
import { awayPoint, flightFrom, STILL, stampOpacity, tilt } from './swipe-rules.ts';
import type { Direction, Size, Vector } from './swipe-types.ts';

/** Heavy enough to feel like a card, with one small overshoot. */
const SPRING = { type: 'spring', stiffness: 420, damping: 30, mass: 0.9 } as const;
const FLIGHT_EASING = 'cubic-bezier(0.3, 0.55, 0.55, 1)';
const FADE_MS = 160;
const STAMP_MS = 90;
/** How much the next card grows while the top one is pulled all the way. */
const LIFT = 0.03;

const prefersLess = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const sizeOf = (element: HTMLElement): Size => ({ width: element.offsetWidth, height: element.offsetHeight });

/**
 * The moving parts of one card, outside React: a drag or a spring writes two numbers a frame, and the way out runs on the
 * compositor, where the page's work can't hold it up. Only `transform` and `opacity` ever change.
 */
export function createCardMotion() {
  const x = motionValue(0);
  const y = motionValue(0);
  const scale = motionValue(1);
  let grip: 1 | -1 = 1;
  let element: HTMLElement | null = null;
  const stamps = new Map<Direction, HTMLElement>();
  let springs: Array<{ stop: () => void }> = [];
  let flights: Animation[] = [];

  const isStill = () => prefersLess();
  const rotate = transformValue(() => (isStill() ? 0 : tilt(x.get(), grip)));

  function halt() {
    for (const spring of springs) spring.stop();
    springs = [];
  }

  function land() {
    for (const flight of flights) flight.cancel();
    flights = [];
  }

  function spring(value: MotionValue<number>, velocity: number) {
    return animateValue({
      ...SPRING,
      keyframes: [value.get(), 0],
      velocity,
      onUpdate: (latest) => value.set(latest),
      onComplete: () => {
        if (element && x.get() === 0 && y.get() === 0) element.style.willChange = '';
      },
    });
  }

  function springHome(velocity: Vector) {
    halt();
    if (isStill()) {
      x.jump(0);
      y.jump(0);
      return;
    }
    springs = [spring(x, velocity.x), spring(y, velocity.y)];
  }

  return {
    x,
    y,

    /** Writes the values into the card; returns what stops it. */
    attach(card: HTMLElement) {
      element = card;
      const detach = styleEffect(card, { x, y, rotate, scale });
      return () => {
        detach();
        halt();
        land();
        element = null;
      };
    },

    attachStamp(direction: Direction, stamp: HTMLElement) {
      stamps.set(direction, stamp);
      const opacity = transformValue(() => stampOpacity(direction, { x: x.get(), y: y.get() }));
      const detach = styleEffect(stamp, { opacity });
      return () => {
        detach();
        stamps.delete(direction);
      };
    },

    /** The card is taken; `pressY` is the press's place in the window. */
    grab(pressY: number) {
      halt();
      if (!element) return;
      const { top, height } = element.getBoundingClientRect();
      grip = pressY - top < height * 0.6 ? 1 : -1;
      element.style.willChange = 'transform';
    },

    moveTo(offset: Vector) {
      x.set(offset.x);
      y.set(offset.y);
    },

    size: (): Size => (element ? sizeOf(element) : { width: 0, height: 0 }),

    springHome,

    /** Out of the deck from wherever the card is now; `done` is called when it can't be seen any more. */
    fly(direction: Direction, velocity: Vector, done: () => void) {
      halt();
      if (!element) return done();
      const from = { x: x.get(), y: y.get() };
      const stamp = stamps.get(direction);
      if (stamp) flights.push(stamp.animate({ opacity: 1 }, { duration: STAMP_MS, fill: 'forwards' }));
      if (isStill()) {
        const fade = element.animate({ opacity: [1, 0] }, { duration: FADE_MS, fill: 'forwards' });
        fade.onfinish = done;
        flights.push(fade);
        return;
      }
      const { to, duration } = flightFrom(direction, from, velocity, sizeOf(element));
      const flight = element.animate(
        [
          { transform: `translate(${from.x}px, ${from.y}px) rotate(${tilt(from.x, grip)}deg)`, opacity: 1 },
          { opacity: 1, offset: 0.6 },
          { transform: `translate(${to.x}px, ${to.y}px) rotate(${tilt(to.x, grip)}deg)`, opacity: 0 },
        ],
        { duration, easing: FLIGHT_EASING, fill: 'forwards' },
      );
      flight.onfinish = done;
      flights.push(flight);
    },

    /** Back from a flight, also an unfinished one. */
    comeBack() {
      if (element && flights.length > 0) {
        const now = new DOMMatrixReadOnly(getComputedStyle(element).transform);
        x.jump(now.e);
        y.jump(now.f);
      }
      land();
      springHome(STILL);
    },

    /** Enters from where it once flew to. */
    enterFrom(direction: Direction) {
      if (!element) return;
      if (isStill()) {
        flights.push(element.animate({ opacity: [0, 1] }, { duration: FADE_MS }));
        return;
      }
      const place = awayPoint(direction, sizeOf(element));
      x.jump(place.x);
      y.jump(place.y);
      springHome(STILL);
    },

    /** The card under the top one grows as that one is pulled away; `pull` goes from 0 to 1. */
    follow(pull: MotionValue<number>) {
      const rise = () => {
        const share = isStill() ? 0 : pull.get();
        if (element) element.style.willChange = share > 0 ? 'transform' : '';
        scale.set(1 + LIFT * share);
      };
      const leave = pull.on('change', rise);
      return () => {
        leave();
        scale.set(1);
      };
    },
  };
}

export type CardMotion = ReturnType<typeof createCardMotion>;
