import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { BusyError, createKeyedQueue } from '../../platform/limiter.ts';
import { tryLockSheets } from './sheet-queries.ts';

/** Maximum number of spreadsheets of one company that wait on this machine; each process accepts an equal share. */
const WAITING = 8;
const PAUSE_MS = 200;
/** Maximum number of attempts to take the lock, about ten seconds in all; a spreadsheet of 500 lines takes less. */
const TRIES = 50;

/**
 * Runs the spreadsheets of one company in this process one after the other, so that only one of them uses a database connection.
 * @throws BusyError when this process's share of WAITING waits already
 */
export const runPerCompany = createKeyedQueue(WAITING);

/**
 * Runs `work` in a transaction that holds the company's lock for spreadsheets (jobs#sheet-check). While another process
 * holds the lock, it releases the connection and tries again after a pause, so that waiting uses no connection.
 * @throws BusyError when the lock isn't free after TRIES attempts
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
