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
  /** `come` requests arrive, and the event loop is `lateMs` late for its next tick. */
  const turn = (come: number, lateMs: number) => {
    for (let left = come; left > 0; left--) lag.came();
    now += every + lateMs;
    tick();
  };
  return { lag, turn };
}

test('reports the lag when the loop is late twice under many requests', () => {
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

test('ignores the lag with few requests, because then the machine is slow', () => {
  const { lag, turn } = watched();
  turn(10, 3000);
  turn(10, 3000);
  expect(lag.lateMs()).toBe(0);
});
