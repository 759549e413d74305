import type { Direction, Gestures, Size, Vector } from './swipe-types.ts';

/** Seconds by which a release is extrapolated: a short quick flick counts as much as a long slow pull. */
const EXTRAPOLATION_S = 0.14;
/** Share of the card's width (sideways) or height (up) that the extrapolated offset has to reach. */
const SIDEWAYS_SHARE = 0.42;
const UPWARDS_SHARE = 0.3;
/** Pixels; a shorter pull is a slipped tap. */
const SMALLEST_PULL = 22;

const STAMP_BEGINS = 18;
const STAMP_FULL = 104;

const MAX_TILT = 14;
const TILT_PER_PIXEL = 0.052;

const EXIT_SPEED_MIN = 1500;
const SHORTEST_MS = 180;
const LONGEST_MS = 420;
/** Distance in card widths or heights: outside of a phone's screen, even for a tilted card. */
const EXIT_DISTANCE = 1.7;

export const STILL: Vector = { x: 0, y: 0 };

const isAllowed = (gestures: Gestures, direction: Direction) =>
  gestures[direction] !== undefined && gestures[direction].bySwipe !== false;

/** Returns the direction of a card released at `offset` with this velocity; null returns it to the deck. */
export function releaseDirection(offset: Vector, velocity: Vector, gestures: Gestures, size: Size): Direction | null {
  const x = offset.x + velocity.x * EXTRAPOLATION_S;
  const y = offset.y + velocity.y * EXTRAPOLATION_S;
  if (-y > Math.abs(x) && -y > size.height * UPWARDS_SHARE && -offset.y > SMALLEST_PULL && isAllowed(gestures, 'up')) {
    return 'up';
  }
  if (Math.abs(offset.x) < SMALLEST_PULL || Math.abs(x) < size.width * SIDEWAYS_SHARE) return null;
  // Pulling to one side and flicking to the other is not a decision.
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

export function stampOpacity(direction: Direction, offset: Vector): number {
  if (leaning(offset) !== direction) return 0;
  const distance = direction === 'up' ? -offset.y : Math.abs(offset.x);
  return Math.min(1, (distance - STAMP_BEGINS) / (STAMP_FULL - STAMP_BEGINS));
}

/** Returns degrees. `grip` is 1 for a card held at its upper half, -1 at its lower: it turns around the opposite side. */
export function tilt(x: number, grip: 1 | -1): number {
  return Math.max(-MAX_TILT, Math.min(MAX_TILT, x * TILT_PER_PIXEL * grip));
}

/** Returns the position outside of the deck where a card of this size ends. */
export function awayPoint(direction: Direction, size: Size, drift = 0): Vector {
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

/** Returns the exit from `offset`: no slower than the finger, and drifting as the finger did. */
export function exitAnimation(direction: Direction, offset: Vector, velocity: Vector, size: Size): ExitAnimation {
  const isSideways = direction === 'left' || direction === 'right';
  const along = isSideways ? Math.abs(velocity.x) : Math.abs(velocity.y);
  const goal = awayPoint(direction, size);
  const distance = isSideways ? Math.abs(goal.x - offset.x) : Math.abs(goal.y - offset.y);
  const ms = (distance / Math.max(along, EXIT_SPEED_MIN)) * 1000;
  const duration = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ms));
  const seconds = duration / 1000;
  const drift = isSideways ? offset.y + velocity.y * seconds * 0.5 : offset.x + velocity.x * seconds * 0.5;
  return { to: awayPoint(direction, size, drift), duration };
}

/** Heavy enough to feel like a card, with one small overshoot. */
const STIFFNESS = 420;
const DAMPING = 30;
const MASS = 0.9;
const DECAY = DAMPING / (2 * MASS);
const TURN = Math.sqrt(STIFFNESS / MASS - DECAY * DECAY);
/** Pixels; nearer than this it is at rest. */
const NEAR = 0.5;

/** Returns the position of a card released at `from` as a function of seconds, on its spring back; null when it rests. */
export function springHomeFrom(from: Vector, velocity: Vector): (seconds: number) => Vector | null {
  const swing = { x: (velocity.x + DECAY * from.x) / TURN, y: (velocity.y + DECAY * from.y) / TURN };
  const reach = Math.hypot(from.x, from.y, swing.x, swing.y);
  return (seconds) => {
    const fading = Math.exp(-DECAY * seconds);
    if (fading * reach < NEAR) return null;
    const [cos, sin] = [Math.cos(TURN * seconds), Math.sin(TURN * seconds)];
    return { x: fading * (from.x * cos + swing.x * sin), y: fading * (from.y * cos + swing.y * sin) };
  };
}

export interface TimedPoint extends Vector {
  /** Milliseconds of any clock. */
  at: number;
}

/** Milliseconds of movement that count for a release; older movement is ignored. */
const MEMORY_MS = 90;

/** Returns pixels per second over the last moments; zero when the finger rested before the release. */
export function releaseVelocity(points: readonly TimedPoint[], now: number): Vector {
  const recent = points.filter(({ at }) => now - at <= MEMORY_MS);
  const first = recent[0];
  const last = recent.at(-1);
  if (!first || !last || last.at - first.at < 1) return STILL;
  const seconds = (last.at - first.at) / 1000;
  return { x: (last.x - first.x) / seconds, y: (last.y - first.y) / seconds };
}
