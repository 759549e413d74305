import { expect, it } from 'vitest';
import { testDatabase } from '#tests/setup/test-database.ts';
import { givenCandidates } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { batchSessionLookups } from './batched-session-lookup.ts';

const app = await testApp({ database: await testDatabase(20) });
const { db, deps, pool } = app;

async function givenTokens(count: number): Promise<string[]> {
  for (const person of await givenCandidates(db, count)) await app.as(person);
  const { rows } = await pool.query('select token from session order by created_at desc limit $1', [count]);
  return rows.map(({ token }) => token);
}

it('finds the other sessions of a batch when one lookup fails', async () => {
  const tokens = await givenTokens(3);
  const lookUp = batchSessionLookups(deps);
  const answers = await Promise.allSettled(
    [tokens[0], 'no\0token', tokens[1], 'nobody', tokens[2]].map((t) => lookUp(t ?? '')),
  );
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  const found = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value?.is_last : 'failed'));
  expect(found).toEqual([false, 'failed', false, undefined, false]);
  // The connection still works for the next lookup.
  expect(await lookUp(tokens[0] ?? '')).toMatchObject({ is_last: false });
});

it('uses one connection of the process for any number of lookups', async () => {
  const tokens = await givenTokens(30);
  const heldConnections = await Promise.all(Array.from({ length: 19 }, () => pool.connect()));
  const lookUp = batchSessionLookups(deps);
  const lookups = Promise.all(tokens.map(lookUp));
  await new Promise(setImmediate);
  const waiting = pool.waitingCount;
  const found = await lookups.finally(() => {
    for (const client of heldConnections) client.release();
  });
  expect(found.every((each) => each?.is_last === false)).toBe(true);
  expect(waiting, 'requests that wait for a connection').toBe(0);
});
