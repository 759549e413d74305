import { expect, test } from 'vitest';
import { watchLoopLag } from './loop-lag.ts';

function watched() {
  let now = 0;
  let tick = () => {};
  let every = 0;
  const lag = watchLoopLag(
    () => now,
    (ms, called) => {
      [every, tick] = [ms, called];
      return () => {};
    },
  );
  /** So many come, and the loop is so late for its next look. */
  const turn = (come: number, lateMs: number) => {
    for (let left = come; left > 0; left--) lag.came();
    now += every + lateMs;
    tick();
  };
  return { lag, turn };
}

test('a loop that is late twice while many come is late', () => {
  const { lag, turn } = watched();
  turn(50, 0);
  expect(lag.lateMs()).toBe(0);
  turn(50, 700);
  expect(lag.lateMs()).toBe(0);
  turn(50, 900);
  expect(lag.lateMs()).toBe(700);
  turn(50, 0);
  expect(lag.lateMs()).toBe(0);
});

test('where few come it is the machine that is late, and nobody is turned away for it', () => {
  const { lag, turn } = watched();
  turn(10, 3000);
  turn(10, 3000);
  expect(lag.lateMs()).toBe(0);
});
