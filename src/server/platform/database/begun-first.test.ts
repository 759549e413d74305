import { expect, test } from 'vitest';
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
  const begun = inRequest('begun', async () => {
    await ask('first question');
    const taken = await inRequest('another', () => pool.connect());
    const strangers = ['one', 'two'].map((name) => inRequest(name, () => ask(name)));
    const outside = ask('a task');
    const second = ask('second question');
    taken.release();
    await Promise.all([...strangers, outside, second]);
  });
  await begun;
  expect(heard).toEqual(['first question', 'second question', 'one', 'two', 'a task']);
});
