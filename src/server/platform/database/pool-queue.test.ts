import { expect, test } from 'vitest';
import { testDatabase } from '#tests/setup/test-database.ts';
import { queueOf } from './create-pool.ts';
import { PoolQueue } from './pool-queue.ts';

const SIZE = 2;

/** A queue before two connections, with a clock that the test advances. */
function watched() {
  let [now, waiting] = [0, 0];
  const line = new PoolQueue(
    SIZE,
    () => waiting,
    () => now,
  );
  const pass = (ms: number) => {
    now += ms;
  };
  /** Moves the queue forward `times` times, each after `ms`. */
  const go = (times: number, ms: number) => {
    for (let left = times; left > 0; left--) {
      pass(ms);
      line.moves();
    }
  };
  const wait = (count: number) => {
    waiting = count;
  };
  return { line, pass, go, wait };
}

test("estimates the wait from the queue's length and its recent speed", () => {
  const { line, go, wait } = watched();
  wait(100);
  go(300, 5);
  expect(line.waitMs()).toBeCloseTo(500, 0);
  go(300, 20);
  expect(line.waitMs()).toBeCloseTo(2000, 0);
});

test('a few waiting requests are normal load, however long each takes', () => {
  const { line, go, wait } = watched();
  go(300, 3000);
  wait(4 * SIZE);
  expect(line.waitMs()).toBe(0);
  wait(4 * SIZE + 1);
  expect(line.waitMs()).toBeGreaterThan(20_000);
});

test('one slow step among many has little weight', () => {
  const { line, go, wait } = watched();
  go(300, 5);
  go(1, 1000);
  wait(10);
  expect(line.waitMs()).toBeLessThan(400);
});

test('a queue that does not move reports a growing wait', () => {
  const { line, go, wait, pass } = watched();
  go(300, 1);
  wait(20);
  pass(2000);
  expect(line.waitMs()).toBeCloseTo(2020, 0);
  line.moves();
  expect(line.waitMs()).toBeLessThan(1400);
});

test('time without waiting requests is not a step', () => {
  const { line, go, wait, pass } = watched();
  go(300, 5);
  pass(1e6);
  line.begins();
  go(1, 5);
  wait(100);
  expect(line.waitMs()).toBeCloseTo(500, 0);
});

test('the queue of a pool begins and moves with the requests that wait for its connections', async () => {
  const { pool } = await testDatabase(1);
  const line = queueOf(pool);
  const taken = await pool.connect();
  expect(line.waitMs()).toBe(0);
  const waiting = Array.from({ length: 6 }, () => pool.connect().then((client) => client.release()));
  expect(pool.waitingCount).toBe(6);
  expect(line.waitMs()).toBeGreaterThan(0);
  taken.release();
  await Promise.all(waiting);
  expect(line.waitMs()).toBe(0);
});
