import type { Deps } from '../../deps.ts';
import { onOneConnection } from '../../platform/database/one-connection.ts';
import { BusyError } from '../../platform/limiter.ts';
import { findSessionOwner, type SessionOwner } from './caller.ts';

/** Maximum number of lookups in a batch; maximum number of waiting lookups and maximum wait, beyond which a lookup fails with BusyError. */
const BATCH_LIMITS = { atOnce: 200, waiting: 5000, maxWaitMs: 10_000 };

type PendingLookup = {
  token: string;
  since: number;
  resolve: (looked: SessionOwner | null) => void;
  reject: (error: unknown) => void;
};

/**
 * Batches session lookups so that reconnecting event streams use one connection of the process, one batch after the
 * other.
 * @returns a function that resolves to null when there is no such session; rejects with the database's error, or with BusyError when too
 * many lookups wait or this lookup has waited too long
 */
export function batchSessionLookups(
  deps: Pick<Deps, 'db' | 'callers'>,
): (token: string) => Promise<SessionOwner | null> {
  const waiting: PendingLookup[] = [];
  let isRunning = false;

  async function lookUpBatch(): Promise<void> {
    const batch = waiting.splice(0, BATCH_LIMITS.atOnce);
    const isLate = ({ since }: PendingLookup) => performance.now() - since > BATCH_LIMITS.maxWaitMs;
    for (const each of batch.filter(isLate)) each.reject(new BusyError('The session lookup waited too long'));
    const current = batch.filter((each) => !isLate(each));
    if (current.length === 0) return;
    try {
      // The connection is released only after every lookup has finished, even if one fails.
      await onOneConnection(deps.db, (db) =>
        Promise.all(
          current.map(({ token, resolve, reject: fail }) =>
            findSessionOwner({ ...deps, db }, token).then(resolve, fail),
          ),
        ),
      );
    } catch (error) {
      for (const { reject: fail } of current) fail(error);
    }
  }

  async function lookUpAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await lookUpBatch();
    isRunning = false;
  }

  return (token) =>
    new Promise((resolve, fail) => {
      if (waiting.length >= BATCH_LIMITS.waiting) return fail(new BusyError('Too many session lookups wait'));
      waiting.push({ token, since: performance.now(), resolve: resolve, reject: fail });
      // Collects the lookups of the same event-loop turn into one batch.
      if (!isRunning) {
        isRunning = true;
        setImmediate(lookUpAll);
      }
    });
}
