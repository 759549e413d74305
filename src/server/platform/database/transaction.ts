import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './create-db.ts';
import { pipelineStatements } from './pipelined-statements.ts';
import { sqlState } from './sql-state.ts';

const RETRIES = 3;
const PAUSE_MS = 20;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** Foreign key violation: a referenced row was deleted between the read and the write. The next run does not find it. */
const FOREIGN_KEY_VIOLATION = '23503';
const TRIED_AGAIN = new Set<string | undefined>([SERIALIZATION_FAILURE, DEADLOCK, FOREIGN_KEY_VIOLATION]);

const dialect = new PgDialect();

const scope = new AsyncLocalStorage<Tx>();

/**
 * Returns the caller's transaction, for code that a library calls and that can't receive it as a parameter. A caller in a
 * transaction holds a connection and must not take another one: enough of them at once would exhaust the pool.
 */
export const currentTransaction = (): Tx | undefined => scope.getStore();

/**
 * Runs `work` in a transaction. It runs again, at most three times, after a serialization failure, a deadlock or a foreign key
 * violation by a concurrent deletion. `work` must therefore have no effect outside of the transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await once(db, work);
    } catch (error) {
      if (retry === RETRIES || !TRIED_AGAIN.has(sqlState(error))) throw error;
      await sleep(PAUSE_MS * 2 ** retry * (0.5 + Math.random()));
    }
  }
}

/** Does not wait for BEGIN: it is sent with the first statement, and when it fails, that one fails too. */
async function once<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let broken: unknown;
  try {
    const tx: Tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
    const [begun, working] = pipelineStatements(client, () => [client.query('begin'), scope.run(tx, () => work(tx))]);
    begun.catch(() => {});
    const result = await working;
    await begun;
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((reason) => {
      broken = reason;
    });
    throw error;
  } finally {
    // A connection that can't roll back isn't used again.
    client.release(broken instanceof Error ? broken : undefined);
  }
}
