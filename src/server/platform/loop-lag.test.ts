import { expect, test } from 'vitest';
import { measureLoopLag } from './loop-lag.ts';

function givenLoopLag() {
  let now = 0;
  let tick = () => {};
  let every = 0;
  const lag = measureLoopLag(
    () => now,
    (ms, called) => {
      [every, tick] = [ms, called];
      return () => {};
    },
  );
  /** Counts `requests` requests, and makes the next tick of the timer come `lagMs` late. */
  const tickLate = (requests: number, lagMs: number) => {
    for (let left = requests; left > 0; left--) lag.countRequest();
    now += every + lagMs;
    tick();
  };
  return { lag, tickLate };
}

test('reports the lower of two consecutive lags under many requests', () => {
  const { lag, tickLate } = givenLoopLag();
  tickLate(50, 0);
  expect(lag.lagMs()).toBe(0);
  tickLate(50, 700);
  expect(lag.lagMs()).toBe(0);
  tickLate(50, 900);
  expect(lag.lagMs()).toBe(700);
  tickLate(50, 0);
  expect(lag.lagMs()).toBe(0);
});

test('reports no lag under few requests, because then the cause is not overload', () => {
  const { lag, tickLate } = givenLoopLag();
  tickLate(10, 3000);
  tickLate(10, 3000);
  expect(lag.lagMs()).toBe(0);
});
