import { EventEmitter } from 'node:events';
import type { Pool, PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { watchWaits } from './expected-wait.ts';

/** A pool of two connections, whose clock the test turns. */
function watched() {
  const pool = Object.assign(new EventEmitter(), { waitingCount: 0, options: { max: 2 } });
  let now = 0;
  const waitMs = watchWaits(pool as unknown as Pool, () => now);
  const [first, second] = [{}, {}] as [PoolClient, PoolClient];
  const take = (client: PoolClient) => pool.emit('acquire', client);
  const giveBack = (client: PoolClient) => pool.emit('release', undefined, client);
  const pass = (ms: number) => {
    now += ms;
  };
  /** Both connections, again and again, each time for so long. */
  const use = (times: number, ms: number) => {
    for (let left = times; left > 0; left--) {
      take(first);
      take(second);
      pass(ms);
      giveBack(first);
      giveBack(second);
    }
  };
  return { pool, waitMs, first, second, take, giveBack, pass, use };
}

test('who comes waits for as many as wait, by how long a connection is held', () => {
  const { pool, waitMs, use } = watched();
  use(200, 10);
  pool.waitingCount = 100;
  expect(waitMs()).toBeCloseTo((100 * 10) / 2, 0);
  use(200, 40);
  expect(waitMs()).toBeCloseTo((100 * 40) / 2, 0);
});

test('a few are no crowd, however long each takes', () => {
  const { pool, waitMs, use } = watched();
  use(200, 3000);
  pool.waitingCount = 8;
  expect(waitMs()).toBe(0);
  pool.waitingCount = 9;
  expect(waitMs()).toBeGreaterThan(10_000);
});

test('a single long use counts as one among many', () => {
  const { pool, waitMs, use, first, take, giveBack, pass } = watched();
  use(200, 5);
  take(first);
  pass(2000);
  giveBack(first);
  pool.waitingCount = 10;
  expect(waitMs()).toBeLessThan(500);
});

test('of a database that stands still it is told before anything is given back', () => {
  const { pool, waitMs, use, first, second, take, pass } = watched();
  use(200, 5);
  take(first);
  take(second);
  pool.waitingCount = 20;
  expect(waitMs()).toBeLessThan(100);
  pass(1000);
  expect(waitMs()).toBe((20 * 1000) / 2);
});
