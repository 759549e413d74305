import { expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/setup/test-database.ts';
import { inRequest } from '../request-id.ts';
import { queueOf } from './create-pool.ts';

const { pool } = await testDatabase(1);

/** Whoever asks, in the order in which they had the connection. */
function asking() {
  const heard: string[] = [];
  const ask = async (name: string) => {
    const client = await pool.connect();
    heard.push(name);
    client.release();
  };
  return { heard, ask };
}

/** A request that has asked once; `goOn` has it do more. */
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

test('a request that had a connection before goes before those that have had none', async () => {
  const { heard, ask } = asking();
  const begun = await begunRequest(() => ask('second question'));
  const taken = await inRequest('another', () => pool.connect());
  const strangers = ['one', 'two'].map((name) => inRequest(name, () => ask(name)));
  const task = ask('a task');
  begun.goOn();
  await whenWaiting(4);
  taken.release();
  await Promise.all([begun.done, ...strangers, task]);
  expect(heard).toEqual(['second question', 'one', 'two', 'a task']);
});

test('those that had one go in the order in which they came: none waits while others come and come', async () => {
  const { heard, ask } = asking();
  const all = [];
  for (const name of ['first', 'second', 'third']) all.push(await begunRequest(() => ask(name)));
  const taken = await pool.connect();
  const stranger = ask('a stranger');
  for (const [at, { goOn }] of all.entries()) {
    goOn();
    await whenWaiting(at + 2);
  }
  taken.release();
  await Promise.all([stranger, ...all.map(({ done }) => done)]);
  expect(heard).toEqual(['first', 'second', 'third', 'a stranger']);
});

test('who waited in vain has not begun', async () => {
  const { heard, ask } = asking();
  const mayComeAgain = Promise.withResolvers<void>();
  const taken = await pool.connect();
  const { options } = pool;
  const patience = options.connectionTimeoutMillis;
  options.connectionTimeoutMillis = 1;
  const gone = inRequest('gone', async () => {
    await expect(pool.connect()).rejects.toThrow();
    await mayComeAgain.promise;
    await ask('came again');
  });
  options.connectionTimeoutMillis = patience;
  await whenWaiting(0);
  const stranger = ask('a stranger');
  mayComeAgain.resolve();
  await whenWaiting(2);
  taken.release();
  await Promise.all([gone, stranger]);
  expect(heard).toEqual(['a stranger', 'came again']);
});

test('what one request asks all at once is no crowd, though there are few connections', async () => {
  const begun = await begunRequest(() => Promise.all(Array.from({ length: 6 }, () => pool.query('select 1'))));
  const taken = await pool.connect();
  begun.goOn();
  await whenWaiting(6);
  const wait = queueOf(pool).waitMs();
  taken.release();
  await begun.done;
  expect(wait).toBe(0);
});

test('the line begins with whoever waits first, however long others have gone before them', async () => {
  const clock = vi.spyOn(performance, 'now');
  const begun = await begunRequest(() => pool.query('select 1'));
  const taken = await pool.connect();
  begun.goOn();
  await whenWaiting(1);
  const now = performance.now();
  clock.mockReturnValue(now + 3000);
  const strangers = Array.from({ length: 6 }, () => pool.query('select 1'));
  const wait = queueOf(pool).waitMs();
  clock.mockRestore();
  taken.release();
  await Promise.all([begun.done, ...strangers]);
  expect(wait).toBeLessThan(100);
});
