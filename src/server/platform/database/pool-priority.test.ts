import { expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/setup/test-database.ts';
import { inRequest } from '../request-id.ts';
import { poolQueueOf } from './create-pool.ts';

const { pool } = await testDatabase(1);

/** Returns `query`, which takes the pool's one connection, and `served`, the names in the order in which they received it. */
function requestRecorder() {
  const served: string[] = [];
  const query = async (name: string) => {
    const client = await pool.connect();
    served.push(name);
    client.release();
  };
  return { served, query };
}

/** Starts an HTTP request that has run one query and then waits; `proceed` makes it run `more`. */
async function startRequest<Answer>(more: () => Promise<Answer>) {
  const hasQueried = Promise.withResolvers<void>();
  const mayProceed = Promise.withResolvers<void>();
  const done = inRequest('started', async () => {
    await pool.query('select 1');
    hasQueried.resolve();
    await mayProceed.promise;
    return more();
  });
  await hasQueried.promise;
  return { proceed: mayProceed.resolve, done };
}

const waitForQueue = (count: number) => vi.waitFor(() => expect(pool.waitingCount).toBe(count));

test('serves a request that already had a connection before requests that had none', async () => {
  const { served, query } = requestRecorder();
  const started = await startRequest(() => query('second question'));
  const holder = await inRequest('another', () => pool.connect());
  const others = ['one', 'two'].map((name) => inRequest(name, () => query(name)));
  const task = query('a task');
  started.proceed();
  await waitForQueue(4);
  holder.release();
  await Promise.all([started.done, ...others, task]);
  expect(served).toEqual(['second question', 'one', 'two', 'a task']);
});

test('serves requests that already had a connection in their order of arrival', async () => {
  const { served, query } = requestRecorder();
  const all = [];
  for (const name of ['first', 'second', 'third']) all.push(await startRequest(() => query(name)));
  const holder = await pool.connect();
  const outsider = query('other');
  for (const [at, { proceed }] of all.entries()) {
    proceed();
    await waitForQueue(at + 2);
  }
  holder.release();
  await Promise.all([outsider, ...all.map(({ done }) => done)]);
  expect(served).toEqual(['first', 'second', 'third', 'other']);
});

test('does not prioritise a request whose wait for a connection timed out', async () => {
  const { served, query } = requestRecorder();
  const mayComeAgain = Promise.withResolvers<void>();
  const holder = await pool.connect();
  const { options } = pool;
  const timeout = options.connectionTimeoutMillis;
  options.connectionTimeoutMillis = 1;
  const timedOut = inRequest('timedOut', async () => {
    await expect(pool.connect()).rejects.toThrow();
    await mayComeAgain.promise;
    await query('came again');
  });
  options.connectionTimeoutMillis = timeout;
  await waitForQueue(0);
  const outsider = query('other');
  mayComeAgain.resolve();
  await waitForQueue(2);
  holder.release();
  await Promise.all([timedOut, outsider]);
  expect(served).toEqual(['other', 'came again']);
});

test('reports no wait for concurrent queries of one started request', async () => {
  const started = await startRequest(() => Promise.all(Array.from({ length: 6 }, () => pool.query('select 1'))));
  const holder = await pool.connect();
  started.proceed();
  await waitForQueue(6);
  const wait = poolQueueOf(pool).waitMs();
  holder.release();
  await started.done;
  expect(wait).toBe(0);
});

test('measures the wait of requests that had no connection, and not the wait of started ones', async () => {
  const clock = vi.spyOn(performance, 'now');
  const started = await startRequest(() => pool.query('select 1'));
  const holder = await pool.connect();
  started.proceed();
  await waitForQueue(1);
  const now = performance.now();
  clock.mockReturnValue(now + 3000);
  const others = Array.from({ length: 6 }, () => pool.query('select 1'));
  const wait = poolQueueOf(pool).waitMs();
  clock.mockRestore();
  holder.release();
  await Promise.all([started.done, ...others]);
  expect(wait).toBeLessThan(100);
});
