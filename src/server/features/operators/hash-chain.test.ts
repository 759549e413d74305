import { Client } from 'pg';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { givenOperator } from '#tests/support/operators.ts';
import { ORIGIN, SECRET, testApp } from '#tests/support/test-app.ts';
import { runCommand } from './command.ts';
import { checkChain, reportChain } from './hash-chain.ts';

const app = await testApp({ ownDatabase: true });
const { db, pool } = app;
const parts = { db, publicUrl: ORIGIN, secret: SECRET, txtRecords: async () => [], now: () => app.clock.now };

const count = async (table: string) => Number((await pool.query(`select count(*) from ${table}`)).rows[0].count);
const lastLine = () => JSON.parse(app.security.at(-1) ?? '');
const never = new AbortController().signal;

beforeAll(async () => {
  const { api } = await app.as(await givenOperator(db, 'support'));
  for (let n = 0; n < 3; n += 1) await api.operator.current({});
  // The links of parallel commits must follow each other.
  await Promise.all(Array.from({ length: 12 }, () => api.operator.current({})));
});

/** Runs a statement as the database's owner, with the triggers disabled; after the test it restores the log. */
async function asOwner(statement: string, values: unknown[] = []): Promise<void> {
  const client = new Client(app.connection);
  await client.connect();
  const run = (sql: string) => client.query(sql);
  for (const table of ['operator_acts', 'operator_act_hashes']) await run(`alter table ${table} disable trigger user`);
  for (const table of ['operator_acts', 'operator_act_hashes']) {
    await run(`create table kept_${table} as select * from ${table}`);
  }
  await client.query(statement, values);
  onTestFinished(async () => {
    for (const table of ['operator_acts', 'operator_act_hashes']) {
      await run(`delete from ${table}`);
      await run(`insert into ${table} overriding system value select * from kept_${table}`);
      await run(`drop table kept_${table}`);
      await run(`alter table ${table} enable always trigger ${table}_stay`);
    }
    await run('alter table operator_acts enable always trigger operator_acts_chained');
    await client.end();
  });
}

it('adds each act to the hash chain when it is committed, one after the other, even in parallel (operators#hash-chain)', async () => {
  expect(await count('operator_acts')).toBe(15);
  expect(await count('operator_act_hashes')).toBe(15);
  const check = await checkChain(db);
  expect(check).toEqual({ last: { place: 15, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }, broken: null });
  // A check with the known end of the chain has the same result.
  expect(await checkChain(db, check.last ? { known: check.last } : {})).toEqual(check);
});

it.each([
  [
    'an act that was changed',
    `update operator_acts set reason = 'Nada' where id = 7`,
    'O registro 7 não é mais o que era.',
  ],
  [
    'an act whose operator was changed',
    `update operator_acts set operator_email = 'x@encaixe.test' where id = 7`,
    'O registro 7 não é mais o que era.',
  ],
  ['an act that is gone', 'delete from operator_acts where id = 7', 'O registro 7 não está mais lá.'],
  [
    'an act that was inserted without its trigger',
    `insert into operator_acts (at, act, about) values (now(), 'command/add', '{}')`,
    /^O registro \d+ não tem selo\.$/,
  ],
  [
    'a link that is gone',
    'delete from operator_act_hashes where place = 7',
    /^O registro \d+ não tem o selo que tinha\.$/,
  ],
  [
    'a link whose hash was changed',
    `update operator_act_hashes set hash = sha256('') where place = 7`,
    /não é mais o que era\.$/,
  ],
])('finds %s', async (_, statement, message) => {
  await asOwner(statement);
  await expect(runCommand(parts, ['verify'])).rejects.toThrow(message);
});

it('finds, with the end of an earlier check, acts that were deleted at the end or rewritten together with the chain', async () => {
  const { last } = await checkChain(db);
  const chainEnd = `${last?.place}:${last?.hash}`;
  expect(await runCommand(parts, ['verify', chainEnd])).toBe(`O registro está inteiro. Até agora: ${chainEnd}`);
  await asOwner(`with gone as (delete from operator_act_hashes where place = 15 returning act_id)
    delete from operator_acts where id in (select act_id from gone)`);
  expect(await runCommand(parts, ['verify'])).toContain('O registro está inteiro. Até agora: 14:');
  await expect(runCommand(parts, ['verify', chainEnd])).rejects.toThrow('O registro no lugar 15 não está mais lá.');
  await expect(runCommand(parts, ['verify', `14:${'0'.repeat(64)}`])).rejects.toThrow('não tem o selo que tinha.');
  await expect(runCommand(parts, ['verify', 'ontem'])).rejects.toThrow('Como usar');
});

it('sends the end of the hash chain, or the place where it is broken, to the security log', async () => {
  await reportChain(app.deps, never);
  expect(lastLine()).toMatchObject({
    event: 'operators.chained',
    reason: expect.stringMatching(/^15:[0-9a-f]{64}$/),
  });
  await asOwner(`update operator_acts set act = 'operator/people' where id = 3`);
  await reportChain(app.deps, never);
  expect(lastLine()).toMatchObject({
    event: 'operators.chain-broken',
    reason: expect.stringContaining('changed, act 3'),
  });
  expect(app.logged.splice(0).join()).toContain('The hash chain of the log of operators is broken');
});
