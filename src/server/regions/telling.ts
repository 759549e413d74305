import { z } from 'zod';
import type { Db } from '../platform/database/create-db.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type Directory, DirectoryAway } from '../platform/directory/directory.ts';
import { IDENTITY_KINDS, type Identity } from '../platform/directory/identity.ts';
import type { Logger } from '../platform/log.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { defineTask, type Worker, workOn } from '../platform/queue/task.ts';
import {
  deleteChanges,
  hasChanges,
  lockTelling,
  saveClaiming,
  selectBatch,
  selectChanges,
  selectClaiming,
  selectHere,
  tryLockTelling,
} from './queries.ts';

type TellingParts = { db: Db; directory: Directory; own: string; log: Logger };

const BATCH = 500;
/** Of one attempt; what is left goes on with the next minute. */
const MOST_BATCHES = 200;

const tellTask = defineTask('regions.tell', z.object({}));
const EVERY_MINUTE = { cron: '* * * * *', tz: 'UTC' };

/**
 * Tells the directory of some changes, each as it stands now.
 * @returns how many there were; null where somebody else is at it: a second one would hold a connection for nothing
 */
const tellSome = ({ db, directory, own, log }: TellingParts): Promise<number | null> =>
  // The lock is kept until the directory has answered: what changes meanwhile is told after this.
  inTransaction(db, async (tx) => {
    if (!(await tryLockTelling(tx))) return null;
    const changes = await selectChanges(tx, BATCH);
    if (changes.length === 0) return 0;
    const standing = await selectHere(tx, changes);
    const isHere = ({ kind, value }: Identity) => standing.has(`${kind} ${value}`);
    const [here, gone] = [changes.filter(isHere), changes.filter((each) => !isHere(each))];
    const elsewhere = await directory.settle(own, { here, gone });
    if (elsewhere > 0) log.warn({ elsewhere }, 'Another region has an account of what an account here is known by');
    await deleteChanges(
      tx,
      changes.map(({ id }) => id),
    );
    return changes.length;
  });

/**
 * Tells the directory what somebody is known by that came or went since it was told last. Whoever comes while another does leaves it to them,
 * and to the next minute.
 * @throws DirectoryAway: nothing of the last step is told or forgotten
 */
export async function tellDirectory(parts: TellingParts): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const told = await tellSome(parts);
    if (told === null) return;
    if (told < BATCH) break;
  }
  await parts.directory.sweep();
}

/** Works on it when it is asked for, and each minute. A directory that is away is asked again then. */
export const tellingWorker = (parts: () => TellingParts): Worker =>
  workOn(
    tellTask,
    async () => {
      try {
        await tellDirectory(parts());
      } catch (error) {
        if (!(error instanceof DirectoryAway)) throw error;
        parts().log.warn({ reason: `${error.cause}` }, 'The directory of regions could not be told what has changed');
      }
    },
    EVERY_MINUTE,
  );

/** Has what has changed told soon. */
export async function tellSoon(db: Db, queue: Pick<Queue, 'send'>): Promise<void> {
  if (await hasChanges(db)) await queue.send(db, tellTask, {});
}

/** So many accounts are read at once, while nobody else tells the directory anything. */
const CLAIMED_AT_ONCE = 1000;

export type Claimed = { told: number; elsewhere: number };

/**
 * Tells the directory of all that this database's accounts are known by, for a region whose accounts were there before it was one.
 * It may be broken off: the next time it goes on where it was.
 * @param progress hears after each step how many there were so far
 */
export async function claimAll(
  { db, directory, own }: Omit<TellingParts, 'log'>,
  progress: (claimed: Claimed) => void = () => {},
): Promise<Claimed> {
  const claimed = { told: 0, elsewhere: 0 };
  const step = (): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      await lockTelling(tx);
      const { kind, after } = (await selectClaiming(tx)) ?? { kind: IDENTITY_KINDS[0], after: null };
      const rows = await selectBatch(tx, kind, { after, limit: CLAIMED_AT_ONCE });
      claimed.elsewhere += await directory.settle(own, { here: rows.map(({ value }) => ({ kind, value })), gone: [] });
      claimed.told += rows.length;
      const last = rows.at(-1);
      const next = IDENTITY_KINDS[IDENTITY_KINDS.indexOf(kind) + 1];
      if (last && rows.length === CLAIMED_AT_ONCE) await saveClaiming(tx, { kind, after: last.id });
      else await saveClaiming(tx, next ? { kind: next, after: null } : null);
      return next !== undefined || rows.length === CLAIMED_AT_ONCE;
    });
  while (await step()) progress(claimed);
  return claimed;
}
