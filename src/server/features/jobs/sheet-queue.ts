import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { BusyError, createKeyedQueue } from '../../platform/limiter.ts';
import { tryLockSheets } from './sheet-queries.ts';

/** Maximum number of spreadsheets of one company that wait in this process. */
const WAITING = 8;
const PAUSE_MS = 200;
/** Attempts to take the lock, some ten seconds in all; a spreadsheet of 500 lines takes less. */
const TRIES = 50;

/**
 * Runs the spreadsheets of one company one after the other. Otherwise each would hold a database connection while it waits
 * for the lock.
 */
export const runPerCompany = createKeyedQueue(WAITING);

/**
 * Runs `work` in a transaction while no other process has one for a spreadsheet of the company. When another has, the
 * connection is released and the lock tried again, so that a company uses one connection for its spreadsheets, however many
 * processes there are (jobs#sheet-check).
 * @throws BusyError when the others take too long
 */
export async function inSheetTransaction<T>(db: Db, company_id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const done = await inTransaction(db, async (tx) =>
      (await tryLockSheets(tx, company_id)) ? { value: await work(tx) } : null,
    );
    if (done) return done.value;
    if (tries === TRIES) throw new BusyError('Another sheet of the company takes too long');
    await sleep(PAUSE_MS * (0.5 + Math.random()));
  }
}
