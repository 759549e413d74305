import { describe, expect, test } from 'vitest';
import {
  exitAnimation,
  releaseDirection,
  releaseVelocity,
  springBack,
  stampOpacity,
  tiltDegrees,
  ZERO_VECTOR,
} from './swipe-rules.ts';
import type { Gestures } from './swipe-types.ts';

const SIZE = { width: 320, height: 460 };
const SIDES: Gestures = {
  left: { label: 'Rejeitar', tone: 'danger' },
  right: { label: 'Curtir', tone: 'match' },
  down: { label: 'Pular', tone: 'neutral', bySwipe: false },
};
const ALL: Gestures = { ...SIDES, up: { label: 'Super Like', tone: 'super' } };

describe('releasing a card', () => {
  test('decides for a slow drag only when it is long enough', () => {
    expect(releaseDirection({ x: 150, y: 10 }, ZERO_VECTOR, SIDES, SIZE)).toBe('right');
    expect(releaseDirection({ x: -150, y: 10 }, ZERO_VECTOR, SIDES, SIZE)).toBe('left');
    expect(releaseDirection({ x: 90, y: 10 }, ZERO_VECTOR, SIDES, SIZE)).toBeNull();
  });

  test('decides by a quick flick over a short distance, but not by a slipped tap', () => {
    expect(releaseDirection({ x: 40, y: 0 }, { x: 900, y: 0 }, SIDES, SIZE)).toBe('right');
    expect(releaseDirection({ x: 12, y: 0 }, { x: 2000, y: 0 }, SIDES, SIZE)).toBeNull();
  });

  test('does not decide when the card is flicked back', () => {
    expect(releaseDirection({ x: 120, y: 0 }, { x: -2500, y: 0 }, SIDES, SIZE)).toBeNull();
  });

  test('decides upwards only when the gestures have this direction, and never downwards by hand', () => {
    const pull = { x: 20, y: -200 };
    expect(releaseDirection(pull, ZERO_VECTOR, ALL, SIZE)).toBe('up');
    expect(releaseDirection(pull, ZERO_VECTOR, SIDES, SIZE)).toBeNull();
    expect(releaseDirection({ x: 0, y: 300 }, ZERO_VECTOR, ALL, SIZE)).toBeNull();
  });
});

test('shows one stamp at a time, more opaque with the distance', () => {
  expect(stampOpacity('right', { x: 10, y: 0 })).toBe(0);
  expect(stampOpacity('right', { x: 60, y: 0 })).toBeGreaterThan(0.2);
  expect(stampOpacity('right', { x: 400, y: 0 })).toBe(1);
  expect(stampOpacity('left', { x: 400, y: 0 })).toBe(0);
  expect(stampOpacity('up', { x: 50, y: -120 })).toBe(1);
  expect(stampOpacity('right', { x: 50, y: -120 })).toBe(0);
});

test('tilts the card one way when held at its upper part, the other way at its lower part, up to a limit', () => {
  expect(tiltDegrees(50, 1)).toBe(-tiltDegrees(50, -1));
  expect(tiltDegrees(5000, 1)).toBe(tiltDegrees(1000, 1));
});

test('ends the exit outside of the deck, sooner for a faster swipe, after no more than 420 ms', () => {
  const slow = exitAnimation('right', { x: 140, y: 0 }, ZERO_VECTOR, SIZE);
  const fast = exitAnimation('right', { x: 140, y: 0 }, { x: 4000, y: 300 }, SIZE);
  expect(slow.to.x).toBeGreaterThan(SIZE.width);
  expect(fast.duration).toBeLessThan(slow.duration);
  expect(slow.duration).toBeLessThanOrEqual(420);
  expect(fast.to.y).toBeGreaterThan(0);
});

test('computes the velocity from the last 90 ms only', () => {
  const points = [
    { x: 0, y: 0, at: 0 },
    { x: 300, y: 0, at: 400 },
    { x: 310, y: 5, at: 450 },
  ];
  expect(releaseVelocity(points, 455)).toEqual({ x: 200, y: 100 });
  expect(releaseVelocity(points, 900)).toEqual(ZERO_VECTOR);
});

test('springs a released card back from its position, at its velocity, with a small overshoot, to rest', () => {
  const from = { x: 120, y: -40 };
  const velocity = { x: 300, y: 0 };
  const spring = springBack(from, velocity);
  const SOON = 1e-6;
  expect(spring(0)).toEqual(from);
  expect(((spring(SOON)?.x ?? 0) - from.x) / SOON).toBeCloseTo(velocity.x, 0);
  const way = Array.from({ length: 120 }, (_, step) => spring(step / 60));
  expect(way.at(-1), 'at rest').toBeNull();
  const farthestBeyond = Math.min(...way.map((point) => point?.x ?? 0));
  expect(farthestBeyond, 'a small overshoot').toBeLessThan(0);
  expect(farthestBeyond).toBeGreaterThan(-0.1 * from.x);
  expect(springBack(ZERO_VECTOR, ZERO_VECTOR)(0), 'at rest already').toBeNull();
});
