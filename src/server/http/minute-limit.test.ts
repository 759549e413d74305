import { expect, it } from 'vitest';
import { createMinuteLimit } from './minute-limit.ts';

function givenLimit(max: number) {
  const clock = { now: new Date('2026-03-10T12:00:00Z') };
  const advance = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return { mayOpen: createMinuteLimit(max, () => clock.now), advance };
}

it('limits the pages that each address opens in a minute', () => {
  const { mayOpen, advance } = givenLimit(2);
  expect([1, 2, 3].map(() => mayOpen('203.0.113.7'))).toEqual([true, true, false]);
  expect(mayOpen('203.0.113.8')).toBe(true);
  advance(59_999);
  expect(mayOpen('203.0.113.7')).toBe(false);
  advance(1);
  expect(mayOpen('203.0.113.7')).toBe(true);
});

it('counts an IPv6 /64 network as one address', () => {
  const { mayOpen } = givenLimit(1);
  expect(mayOpen('2001:db8:1:2::1')).toBe(true);
  expect(mayOpen('2001:db8:1:2:ffff::2')).toBe(false);
  expect(mayOpen('2001:db8:1:3::1')).toBe(true);
  expect(mayOpen('2001:db8::a:1')).toBe(true);
  expect(mayOpen('2001:db8::b:2')).toBe(false);
});

it('restarts the minute when it has counted 20,000 addresses', () => {
  const { mayOpen } = givenLimit(1);
  for (let n = 0; n < 20_000; n += 1) mayOpen(`a${n}`);
  expect(mayOpen('a0')).toBe(true);
});
