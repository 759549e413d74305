import { expect, test } from 'vitest';
import { testDatabase } from '#tests/setup/test-database.ts';
import { queueOf } from './create-pool.ts';
import { PoolQueue } from './pool-queue.ts';

const SIZE = 2;

/** Before two connections, with a clock that the test turns. */
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
  /** So many go forward, one each time so much has passed. */
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

test('who comes waits for as many as wait, as fast as they went forward lately', () => {
  const { line, go, wait } = watched();
  wait(100);
  go(300, 5);
  expect(line.waitMs()).toBeCloseTo(500, 0);
  go(300, 20);
  expect(line.waitMs()).toBeCloseTo(2000, 0);
});

test('a few are no crowd, however long each takes', () => {
  const { line, go, wait } = watched();
  go(300, 3000);
  wait(4 * SIZE);
  expect(line.waitMs()).toBe(0);
  wait(4 * SIZE + 1);
  expect(line.waitMs()).toBeGreaterThan(20_000);
});

test('a single long step counts as one among many', () => {
  const { line, go, wait } = watched();
  go(300, 5);
  go(1, 1000);
  wait(10);
  expect(line.waitMs()).toBeLessThan(400);
});

test('that it stands still is told as long as it does', () => {
  const { line, go, wait, pass } = watched();
  go(300, 1);
  wait(20);
  pass(2000);
  expect(line.waitMs()).toBeCloseTo(2020, 0);
  line.moves();
  expect(line.waitMs()).toBeLessThan(1400);
});

test('a time in which nobody waited is no step', () => {
  const { line, go, wait, pass } = watched();
  go(300, 5);
  pass(1e6);
  line.begins();
  go(1, 5);
  wait(100);
  expect(line.waitMs()).toBeCloseTo(500, 0);
});

test('the line of a pool begins and moves with those who wait for its connections', async () => {
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
