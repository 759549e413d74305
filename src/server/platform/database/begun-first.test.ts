import { expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/setup/test-database.ts';
import { inRequest } from '../request-id.ts';

const { pool } = await testDatabase(1);

test('a request that had a connection before goes before those that have had none', async () => {
  const heard: string[] = [];
  const ask = async (name: string) => {
    const client = await pool.connect();
    heard.push(name);
    client.release();
  };
  const isBegun = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const begun = inRequest('begun', async () => {
    await ask('first question');
    isBegun.resolve();
    await mayGoOn.promise;
    await ask('second question');
  });
  await isBegun.promise;
  const taken = await inRequest('another', () => pool.connect());
  const strangers = ['one', 'two'].map((name) => inRequest(name, () => ask(name)));
  const task = ask('a task');
  mayGoOn.resolve();
  await vi.waitFor(() => expect(pool.waitingCount).toBe(4));
  taken.release();
  await Promise.all([begun, ...strangers, task]);
  expect(heard).toEqual(['first question', 'second question', 'one', 'two', 'a task']);
});
