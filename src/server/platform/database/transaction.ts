import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './create-db.ts';
import { pipelineStatements } from './pipelined-statements.ts';
import { sqlState } from './sql-state.ts';

const MAX_RETRIES = 3;
const FIRST_RETRY_MS = 20;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** Occurs when a referenced row is deleted after `work` has read it and before it writes. In the retry, `work` no longer finds it. */
const FOREIGN_KEY_VIOLATION = '23503';
const RETRIED_STATES = new Set<string | undefined>([SERIALIZATION_FAILURE, DEADLOCK, FOREIGN_KEY_VIOLATION]);

const dialect = new PgDialect();

const transactionScope = new AsyncLocalStorage<Tx>();

/**
 * Returns the transaction in which the caller runs; undefined outside of one. For callbacks of libraries, which can't receive the
 * transaction as a parameter. Code in a transaction must not take a second connection: enough such requests would block the pool.
 */
export const currentTransaction = (): Tx | undefined => transactionScope.getStore();

/**
 * Runs `work` in a transaction. Runs it again, at most three times, after a serialization failure, a deadlock or a foreign key
 * violation. `work` must therefore have no effects outside of the transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (retry === MAX_RETRIES || !RETRIED_STATES.has(sqlState(error))) throw error;
      await sleep(FIRST_RETRY_MS * 2 ** retry * (0.5 + Math.random()));
    }
  }
}

/** Runs a transaction once. BEGIN is sent in one write with the statements that `work` starts synchronously, such as prepared ones. */
async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let broken: unknown;
  try {
    const tx: Tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
    const [begin, running] = pipelineStatements(client, () => [
      client.query('begin'),
      transactionScope.run(tx, () => work(tx)),
    ]);
    begin.catch(() => {});
    const result = await running;
    await begin;
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((reason) => {
      broken = reason;
    });
    throw error;
  } finally {
    // The pool closes a connection whose rollback failed.
    client.release(broken instanceof Error ? broken : undefined);
  }
}
