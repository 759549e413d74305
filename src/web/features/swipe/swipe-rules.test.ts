import { describe, expect, test } from 'vitest';
import {
  flightFrom,
  releaseDirection,
  releaseVelocity,
  STILL,
  springHomeFrom,
  stampOpacity,
  tilt,
} from './swipe-rules.ts';
import type { Gestures } from './swipe-types.ts';

const SIZE = { width: 320, height: 460 };
const SIDES: Gestures = {
  left: { label: 'Rejeitar', tone: 'danger' },
  right: { label: 'Curtir', tone: 'match' },
  down: { label: 'Pular', tone: 'neutral', byHand: false },
};
const ALL: Gestures = { ...SIDES, up: { label: 'Super Like', tone: 'super' } };

describe('letting a card go', () => {
  test('far enough decides by distance alone', () => {
    expect(releaseDirection({ x: 150, y: 10 }, STILL, SIDES, SIZE)).toBe('right');
    expect(releaseDirection({ x: -150, y: 10 }, STILL, SIDES, SIZE)).toBe('left');
    expect(releaseDirection({ x: 90, y: 10 }, STILL, SIDES, SIZE)).toBeNull();
  });

  test('a quick flick decides over a short distance, a slipped tap never', () => {
    expect(releaseDirection({ x: 40, y: 0 }, { x: 900, y: 0 }, SIDES, SIZE)).toBe('right');
    expect(releaseDirection({ x: 12, y: 0 }, { x: 2000, y: 0 }, SIDES, SIZE)).toBeNull();
  });

  test('flicked back is a change of mind', () => {
    expect(releaseDirection({ x: 120, y: 0 }, { x: -2500, y: 0 }, SIDES, SIZE)).toBeNull();
  });

  test('up only where it is allowed, and never down by hand', () => {
    const pull = { x: 20, y: -200 };
    expect(releaseDirection(pull, STILL, ALL, SIZE)).toBe('up');
    expect(releaseDirection(pull, STILL, SIDES, SIZE)).toBeNull();
    expect(releaseDirection({ x: 0, y: 300 }, STILL, ALL, SIZE)).toBeNull();
  });
});

test('one stamp at a time, clearer with the distance', () => {
  expect(stampOpacity('right', { x: 10, y: 0 })).toBe(0);
  expect(stampOpacity('right', { x: 60, y: 0 })).toBeGreaterThan(0.2);
  expect(stampOpacity('right', { x: 400, y: 0 })).toBe(1);
  expect(stampOpacity('left', { x: 400, y: 0 })).toBe(0);
  expect(stampOpacity('up', { x: 50, y: -120 })).toBe(1);
  expect(stampOpacity('right', { x: 50, y: -120 })).toBe(0);
});

test('the tilt follows the grip and has an end', () => {
  expect(tilt(50, 1)).toBe(-tilt(50, -1));
  expect(tilt(5000, 1)).toBe(tilt(1000, 1));
});

test('a flight leaves the deck, in the time its velocity asks for but never sluggish', () => {
  const slow = flightFrom('right', { x: 140, y: 0 }, STILL, SIZE);
  const fast = flightFrom('right', { x: 140, y: 0 }, { x: 4000, y: 300 }, SIZE);
  expect(slow.to.x).toBeGreaterThan(SIZE.width);
  expect(fast.duration).toBeLessThan(slow.duration);
  expect(slow.duration).toBeLessThanOrEqual(420);
  expect(fast.to.y).toBeGreaterThan(0);
});

test('velocity looks back on the last moments only', () => {
  const points = [
    { x: 0, y: 0, at: 0 },
    { x: 300, y: 0, at: 400 },
    { x: 310, y: 5, at: 450 },
  ];
  expect(releaseVelocity(points, 455)).toEqual({ x: 200, y: 100 });
  expect(releaseVelocity(points, 900)).toEqual(STILL);
});

test('a card let go comes home from where it was, at the speed it had, past home once, and to rest', () => {
  const from = { x: 120, y: -40 };
  const velocity = { x: 300, y: 0 };
  const spring = springHomeFrom(from, velocity);
  const SOON = 1e-6;
  expect(spring(0)).toEqual(from);
  expect(((spring(SOON)?.x ?? 0) - from.x) / SOON).toBeCloseTo(velocity.x, 0);
  const way = Array.from({ length: 120 }, (_, step) => spring(step / 60));
  expect(way.at(-1), 'at rest').toBeNull();
  const farthestBeyond = Math.min(...way.map((point) => point?.x ?? 0));
  expect(farthestBeyond, 'a small overshoot').toBeLessThan(0);
  expect(farthestBeyond).toBeGreaterThan(-0.1 * from.x);
  expect(springHomeFrom(STILL, STILL)(0), 'home already').toBeNull();
});
