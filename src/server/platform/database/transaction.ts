import { setTimeout as sleep } from 'node:timers/promises';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './create-db.ts';
import { sqlState } from './sql-state.ts';

const RETRIES = 3;
const PAUSE_MS = 20;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * Runs `work` in a transaction. When PostgreSQL gives it up for the sake of another one (serialization failure or
 * deadlock) it runs again, at most three times, so `work` must do nothing outside of the transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await db.transaction(work, config);
    } catch (error) {
      const state = sqlState(error);
      if (retry === RETRIES || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error;
      await sleep(PAUSE_MS * 2 ** retry * (0.5 + Math.random()));
    }
  }
}
