import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/setup/test-database.ts';
import type { Tx } from './create-db.ts';
import { sqlState } from './sql-state.ts';
import { currentTransaction, inTransaction } from './transaction.ts';

const { db, pool } = await testDatabase();

beforeAll(async () => {
  await pool.query('create table balances (id int primary key, balance int not null check (balance >= 0))');
  await pool.query('insert into balances values (1, 100), (2, 100)');
});

const balances = async () =>
  (await pool.query('select balance from balances order by id')).rows.map((row) => row.balance);

async function move(tx: Tx, from: number, to: number): Promise<void> {
  await tx.execute(sql`update balances set balance = balance - 1 where id = ${from}`);
  await tx.execute(sql`update balances set balance = balance + 1 where id = ${to}`);
}

test('retries a transaction after a deadlock, so that both succeed', async () => {
  const bothHoldOne = Promise.withResolvers<void>();
  let holding = 0;
  let attempts = 0;
  const meet = async (tx: Tx, from: number, to: number) => {
    attempts++;
    await tx.execute(sql`select 1 from balances where id = ${from} for update`);
    if (++holding === 2) bothHoldOne.resolve();
    await bothHoldOne.promise;
    await move(tx, from, to);
  };
  await Promise.all([inTransaction(db, (tx) => meet(tx, 1, 2)), inTransaction(db, (tx) => meet(tx, 2, 1))]);
  expect(attempts).toBe(3);
  expect(await balances()).toEqual([100, 100]);
});

test('retries a serialization failure, at most three times', async () => {
  let attempts = 0;
  const fail = inTransaction(db, async (tx) => {
    attempts++;
    await move(tx, 1, 2);
    await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
  });
  await expect(fail).rejects.toSatisfy((error) => sqlState(error) === '40001');
  expect(attempts).toBe(4);
  expect(await balances()).toEqual([100, 100]);
});

test('retries after a foreign key violation, as when a referenced row was deleted after it was read', async () => {
  await pool.query('create table owned (balance_id int references balances)');
  let attempts = 0;
  const seen = inTransaction(db, async (tx) => {
    if (++attempts > 1) return 'gone';
    await tx.execute(sql`insert into owned values (3)`);
    return 'written';
  });
  expect(await seen).toBe('gone');
});

test('throws any other error without a retry, and rolls back', async () => {
  let attempts = 0;
  const fail = inTransaction(db, async (tx) => {
    attempts++;
    await move(tx, 1, 2);
    await tx.execute(sql`update balances set balance = -1 where id = 2`);
  });
  await expect(fail).rejects.toSatisfy((error) => sqlState(error) === '23514');
  expect(attempts).toBe(1);
  expect(await balances()).toEqual([100, 100]);
});

test('currentTransaction returns the running transaction; a query on another connection throws during it', async () => {
  expect(currentTransaction()).toBeUndefined();
  await inTransaction(db, async (tx) => {
    expect(currentTransaction()).toBe(tx);
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('second connection') }),
    });
    await expect(inTransaction(db, async () => {})).rejects.toThrow('second connection');
  });
  expect(currentTransaction()).toBeUndefined();
});
