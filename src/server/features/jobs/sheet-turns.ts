import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { BusyError, createTurns } from '../../platform/limiter.ts';
import { takeTurn } from './sheet-queries.ts';

/** Sheets that wait for another one of their company in a process. */
const WAITING = 8;
const PAUSE_MS = 200;
/** Some ten seconds: a sheet of 500 lines takes less. */
const TRIES = 50;

/** They would wait for each other's lock for seconds, and take the connections of everybody else meanwhile. */
export const oneByOne = createTurns(WAITING);

/**
 * `work` in a transaction, while no other process has a sheet of the company in one: whoever finds that gives the connection back and tries again,
 * so that a company has one connection for its sheets, however many processes there are (jobs#sheet-check).
 * @throws BusyError when the others take too long
 */
export async function inTurn<T>(db: Db, company_id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const done = await inTransaction(db, async (tx) =>
      (await takeTurn(tx, company_id)) ? { value: await work(tx) } : null,
    );
    if (done) return done.value;
    if (tries === TRIES) throw new BusyError('Another sheet of the company takes too long');
    await sleep(PAUSE_MS * (0.5 + Math.random()));
  }
}
