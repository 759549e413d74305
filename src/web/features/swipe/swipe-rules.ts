import type { Direction, Gestures, Size, Vector } from './swipe-types.ts';

/** Seconds by which a release is extrapolated, so that a short quick flick counts as much as a long slow drag. */
const EXTRAPOLATION_S = 0.14;
/** Share of the card's width (sideways) or height (up) that the extrapolated offset has to reach. */
const SIDEWAYS_SHARE = 0.42;
const UPWARDS_SHARE = 0.3;
/** Minimum distance of a drag in pixels. A shorter drag decides nothing: the card springs back. */
const DRAG_MIN = 22;

const STAMP_BEGINS = 18;
const STAMP_FULL = 104;

const MAX_TILT = 14;
const TILT_PER_PIXEL = 0.052;

const EXIT_SPEED_MIN = 1500;
const SHORTEST_MS = 180;
const LONGEST_MS = 420;
/** Distance in card widths or heights: outside of a phone's screen, even for a tilted card. */
const EXIT_DISTANCE = 1.7;

export const ZERO_VECTOR: Vector = { x: 0, y: 0 };

const isAllowed = (gestures: Gestures, direction: Direction) =>
  gestures[direction] !== undefined && gestures[direction].bySwipe !== false;

/** Returns the direction in which a card released at `offset` with this velocity leaves; null when the card returns to the deck. */
export function releaseDirection(offset: Vector, velocity: Vector, gestures: Gestures, size: Size): Direction | null {
  const x = offset.x + velocity.x * EXTRAPOLATION_S;
  const y = offset.y + velocity.y * EXTRAPOLATION_S;
  if (-y > Math.abs(x) && -y > size.height * UPWARDS_SHARE && -offset.y > DRAG_MIN && isAllowed(gestures, 'up')) {
    return 'up';
  }
  if (Math.abs(offset.x) < DRAG_MIN || Math.abs(x) < size.width * SIDEWAYS_SHARE) return null;
  // A drag to one side that is flicked to the other is not a decision.
  if (Math.sign(x) !== Math.sign(offset.x)) return null;
  const direction = x > 0 ? 'right' : 'left';
  return isAllowed(gestures, direction) ? direction : null;
}

/** Returns the direction whose stamp a dragged card shows; null near the middle. */
function leaning({ x, y }: Vector): Direction | null {
  if (-y > Math.abs(x) && -y > STAMP_BEGINS) return 'up';
  if (Math.abs(x) <= STAMP_BEGINS) return null;
  return x > 0 ? 'right' : 'left';
}

/** Returns the opacity (0 to 1) of the stamp for `direction` on a card dragged by `offset`. */
export function stampOpacity(direction: Direction, offset: Vector): number {
  if (leaning(offset) !== direction) return 0;
  const distance = direction === 'up' ? -offset.y : Math.abs(offset.x);
  return Math.min(1, (distance - STAMP_BEGINS) / (STAMP_FULL - STAMP_BEGINS));
}

/** Returns a card's rotation in degrees at the x offset `x`. `grip` is 1 for a card held at its upper part, -1 at its lower part. */
export function tiltDegrees(x: number, grip: 1 | -1): number {
  return Math.max(-MAX_TILT, Math.min(MAX_TILT, x * TILT_PER_PIXEL * grip));
}

/** Returns the position outside of the deck to which a leaving card of this size moves. `drift` is the offset on the other axis. */
export function exitPoint(direction: Direction, size: Size, drift = 0): Vector {
  switch (direction) {
    case 'left':
      return { x: -size.width * EXIT_DISTANCE, y: drift };
    case 'right':
      return { x: size.width * EXIT_DISTANCE, y: drift };
    case 'up':
      return { x: drift, y: -size.height * EXIT_DISTANCE };
    case 'down':
      return { x: drift, y: size.height * EXIT_DISTANCE };
  }
}

export interface ExitAnimation {
  to: Vector;
  /** Milliseconds. */
  duration: number;
}

/** Returns the animation of a card that leaves from `offset`. The animation's duration and drift follow the finger's velocity. */
export function exitAnimation(direction: Direction, offset: Vector, velocity: Vector, size: Size): ExitAnimation {
  const isSideways = direction === 'left' || direction === 'right';
  const along = isSideways ? Math.abs(velocity.x) : Math.abs(velocity.y);
  const goal = exitPoint(direction, size);
  const distance = isSideways ? Math.abs(goal.x - offset.x) : Math.abs(goal.y - offset.y);
  const ms = (distance / Math.max(along, EXIT_SPEED_MIN)) * 1000;
  const duration = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ms));
  const seconds = duration / 1000;
  const drift = isSideways ? offset.y + velocity.y * seconds * 0.5 : offset.x + velocity.x * seconds * 0.5;
  return { to: exitPoint(direction, size, drift), duration };
}

/** Constants of a damped spring with one small overshoot. */
const STIFFNESS = 420;
const DAMPING = 30;
const MASS = 0.9;
const DECAY = DAMPING / (2 * MASS);
const ANGULAR_FREQUENCY = Math.sqrt(STIFFNESS / MASS - DECAY * DECAY);
/** Pixels; a card that is nearer to its place is at rest. */
const REST_DISTANCE = 0.5;

/**
 * Returns the position of a card released at `from` with `velocity`, as a function of seconds, while a spring pulls the card back; null
 * when the card is at rest.
 */
export function springBack(from: Vector, velocity: Vector): (seconds: number) => Vector | null {
  const swing = {
    x: (velocity.x + DECAY * from.x) / ANGULAR_FREQUENCY,
    y: (velocity.y + DECAY * from.y) / ANGULAR_FREQUENCY,
  };
  const reach = Math.hypot(from.x, from.y, swing.x, swing.y);
  return (seconds) => {
    const fading = Math.exp(-DECAY * seconds);
    if (fading * reach < REST_DISTANCE) return null;
    const [cos, sin] = [Math.cos(ANGULAR_FREQUENCY * seconds), Math.sin(ANGULAR_FREQUENCY * seconds)];
    return { x: fading * (from.x * cos + swing.x * sin), y: fading * (from.y * cos + swing.y * sin) };
  };
}

/** The offset of a drag from its start, at one time. */
export interface TimedPoint extends Vector {
  /** Time of the sample in ms; any clock. */
  at: number;
}

/** Milliseconds of movement from which the velocity of a release is computed; older movement is ignored. */
const VELOCITY_WINDOW_MS = 90;

/** Returns the velocity of a release in pixels per second; zero when the finger rested before it. */
export function releaseVelocity(points: readonly TimedPoint[], now: number): Vector {
  const recent = points.filter(({ at }) => now - at <= VELOCITY_WINDOW_MS);
  const first = recent[0];
  const last = recent.at(-1);
  if (!first || !last || last.at - first.at < 1) return ZERO_VECTOR;
  const seconds = (last.at - first.at) / 1000;
  return { x: (last.x - first.x) / seconds, y: (last.y - first.y) / seconds };
}
