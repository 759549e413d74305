import type { Deps } from '../deps.ts';
import { onOneConnection } from '../platform/database/one-connection.ts';
import { BusyError } from '../platform/limiter.ts';
import { findSessionOwner, type SessionOwner } from './caller.ts';

/** How many are asked about at once, and how many more may wait; who comes after them, or waits longer, comes again. */
const BATCH_LIMITS = { atOnce: 200, waiting: 5000, patienceMs: 10_000 };

type PendingLookup = {
  token: string;
  since: number;
  resolve: (looked: SessionOwner | null) => void;
  reject: (error: unknown) => void;
};

/**
 * As lookUp, for thousands who ask in the same moment: whoever waits is asked about in one question, one question after the
 * other. So they take one connection of the process at most, and leave the others to whoever asks for something.
 * @returns what rejects with BusyError when too many wait
 */
export function batchSessionLookups(
  deps: Pick<Deps, 'db' | 'callers'>,
): (token: string) => Promise<SessionOwner | null> {
  const waiting: PendingLookup[] = [];
  let isRunning = false;

  async function lookUpBatch(): Promise<void> {
    const batch = waiting.splice(0, BATCH_LIMITS.atOnce);
    const isLate = ({ since }: PendingLookup) => performance.now() - since > BATCH_LIMITS.patienceMs;
    for (const each of batch.filter(isLate)) each.reject(new BusyError('Waited too long to be looked up'));
    const looking = batch.filter((each) => !isLate(each));
    if (looking.length === 0) return;
    try {
      // The connection goes back once all have their answer, whatever became of one of them.
      await onOneConnection(deps.db, (db) =>
        Promise.all(
          looking.map(({ token, resolve: tell, reject: fail }) =>
            findSessionOwner({ ...deps, db }, token).then(tell, fail),
          ),
        ),
      );
    } catch (error) {
      for (const { reject: fail } of looking) fail(error);
    }
  }

  async function lookUpAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await lookUpBatch();
    isRunning = false;
  }

  return (token) =>
    new Promise((tell, fail) => {
      if (waiting.length >= BATCH_LIMITS.waiting) return fail(new BusyError('Too many wait to be looked up'));
      waiting.push({ token, since: performance.now(), resolve: tell, reject: fail });
      // Whoever comes within the same turn is asked about with them.
      if (!isRunning) {
        isRunning = true;
        setImmediate(lookUpAll);
      }
    });
}
