import { expect, test } from 'vitest';
import { testDatabase } from '#tests/setup/test-database.ts';
import { poolQueueOf } from './create-pool.ts';
import { PoolQueue } from './pool-queue.ts';

const SIZE = 2;

/** Creates the queue of a pool with two connections; the test sets its clock and its number of waiting requests. */
function testQueue() {
  let [now, waiting] = [0, 0];
  const queue = new PoolQueue(
    SIZE,
    () => waiting,
    () => now,
  );
  const advance = (ms: number) => {
    now += ms;
  };
  /** Records that `times` requests received a connection, one every `ms` milliseconds. */
  const step = (times: number, ms: number) => {
    for (let left = times; left > 0; left--) {
      advance(ms);
      queue.recordStep();
    }
  };
  const wait = (count: number) => {
    waiting = count;
  };
  return { queue, advance, step, wait };
}

test("estimates the wait from the queue's length and its recent speed", () => {
  const { queue, step, wait } = testQueue();
  wait(100);
  step(300, 5);
  expect(queue.waitMs()).toBeCloseTo(500, 0);
  step(300, 20);
  expect(queue.waitMs()).toBeCloseTo(2000, 0);
});

test('reports no wait while only a few requests wait, however long each takes', () => {
  const { queue, step, wait } = testQueue();
  step(300, 3000);
  wait(4 * SIZE);
  expect(queue.waitMs()).toBe(0);
  wait(4 * SIZE + 1);
  expect(queue.waitMs()).toBeGreaterThan(20_000);
});

test('changes the estimate only a little after one slow step', () => {
  const { queue, step, wait } = testQueue();
  step(300, 5);
  step(1, 1000);
  wait(10);
  expect(queue.waitMs()).toBeLessThan(400);
});

test('reports a growing wait while no request receives a connection', () => {
  const { queue, step, wait, advance } = testQueue();
  step(300, 1);
  wait(20);
  advance(2000);
  expect(queue.waitMs()).toBeCloseTo(2020, 0);
  queue.recordStep();
  expect(queue.waitMs()).toBeLessThan(1400);
});

test('does not measure the time in which no request waits', () => {
  const { queue, step, wait, advance } = testQueue();
  step(300, 5);
  advance(1e6);
  queue.recordStart();
  step(1, 5);
  wait(100);
  expect(queue.waitMs()).toBeCloseTo(500, 0);
});

test('measures the requests that wait for a connection of a pool', async () => {
  const { pool } = await testDatabase(1);
  const queue = poolQueueOf(pool);
  const taken = await pool.connect();
  expect(queue.waitMs()).toBe(0);
  const waiting = Array.from({ length: 6 }, () => pool.connect().then((client) => client.release()));
  expect(pool.waitingCount).toBe(6);
  expect(queue.waitMs()).toBeGreaterThan(0);
  taken.release();
  await Promise.all(waiting);
  expect(queue.waitMs()).toBe(0);
});
