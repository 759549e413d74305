import { expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/setup/test-database.ts';
import { inRequest } from '../request-id.ts';
import { queueOf } from './create-pool.ts';

const { pool } = await testDatabase(1);

/** Records the names of the requests in the order in which they received the connection. */
function requestRecorder() {
  const served: string[] = [];
  const query = async (name: string) => {
    const client = await pool.connect();
    served.push(name);
    client.release();
  };
  return { served, query };
}

/** Starts a request that has run one query; `goOn` lets it run `more`. */
async function begunRequest<Answer>(more: () => Promise<Answer>) {
  const isBegun = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const done = inRequest('begun', async () => {
    await pool.query('select 1');
    isBegun.resolve();
    await mayGoOn.promise;
    return more();
  });
  await isBegun.promise;
  return { goOn: mayGoOn.resolve, done };
}

const whenWaiting = (count: number) => vi.waitFor(() => expect(pool.waitingCount).toBe(count));

test('serves a request that already had a connection before requests that had none', async () => {
  const { served, query } = requestRecorder();
  const begun = await begunRequest(() => query('second question'));
  const taken = await inRequest('another', () => pool.connect());
  const others = ['one', 'two'].map((name) => inRequest(name, () => query(name)));
  const task = query('a task');
  begun.goOn();
  await whenWaiting(4);
  taken.release();
  await Promise.all([begun.done, ...others, task]);
  expect(served).toEqual(['second question', 'one', 'two', 'a task']);
});

test('serves requests that already had a connection in their order of arrival', async () => {
  const { served, query } = requestRecorder();
  const all = [];
  for (const name of ['first', 'second', 'third']) all.push(await begunRequest(() => query(name)));
  const taken = await pool.connect();
  const outsider = query('other');
  for (const [at, { goOn }] of all.entries()) {
    goOn();
    await whenWaiting(at + 2);
  }
  taken.release();
  await Promise.all([outsider, ...all.map(({ done }) => done)]);
  expect(served).toEqual(['first', 'second', 'third', 'other']);
});

test('does not prioritise a request whose wait for a connection timed out', async () => {
  const { served, query } = requestRecorder();
  const mayComeAgain = Promise.withResolvers<void>();
  const taken = await pool.connect();
  const { options } = pool;
  const timeout = options.connectionTimeoutMillis;
  options.connectionTimeoutMillis = 1;
  const gone = inRequest('gone', async () => {
    await expect(pool.connect()).rejects.toThrow();
    await mayComeAgain.promise;
    await query('came again');
  });
  options.connectionTimeoutMillis = timeout;
  await whenWaiting(0);
  const outsider = query('other');
  mayComeAgain.resolve();
  await whenWaiting(2);
  taken.release();
  await Promise.all([gone, outsider]);
  expect(served).toEqual(['other', 'came again']);
});

test('does not count concurrent queries of one request as overload', async () => {
  const begun = await begunRequest(() => Promise.all(Array.from({ length: 6 }, () => pool.query('select 1'))));
  const taken = await pool.connect();
  begun.goOn();
  await whenWaiting(6);
  const wait = queueOf(pool).waitMs();
  taken.release();
  await begun.done;
  expect(wait).toBe(0);
});

test('measures the wait from the first request without a connection, however long prioritised ones waited before', async () => {
  const clock = vi.spyOn(performance, 'now');
  const begun = await begunRequest(() => pool.query('select 1'));
  const taken = await pool.connect();
  begun.goOn();
  await whenWaiting(1);
  const now = performance.now();
  clock.mockReturnValue(now + 3000);
  const others = Array.from({ length: 6 }, () => pool.query('select 1'));
  const wait = queueOf(pool).waitMs();
  clock.mockRestore();
  taken.release();
  await Promise.all([begun.done, ...others]);
  expect(wait).toBeLessThan(100);
});
