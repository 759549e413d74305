import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import { startOfToday } from '#domain/text/calendar.ts';
import type { Db } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Logger } from '../../platform/log.ts';
import { type PeriodicWriter, periodicWriter } from '../../platform/periodic-writer.ts';
import { insertAccesses, recordLastUses } from './queries.ts';

/** Minimum milliseconds between two updates of the row of a user who continues to send requests. */
const PROLONGED_EVERY_MS = 10 * 60_000;
/** With more rows in memory, those without unwritten changes are dropped; a later request creates such a row again. */
const REMEMBERED = 50_000;

/** A user's request: `address` is the client's IP address, `port` its port or null behind a proxy. */
type Access = { user_id: string; address: string; port: number | null };

type PendingAccess = Access & { midnight: number; first: number; last: number; written: number | null };

/** The access log that the law requires (privacy#access-log). */
export type AccessLog = PeriodicWriter & {
  record(access: Access): void;
};

/**
 * Creates the log in this process's memory. A killed process loses the requests of its last minute, and up to ten
 * minutes of a row's `last_at`.
 */
export function createAccessLog({ db, log, now }: { db: Db; log: Logger; now: () => Date }): AccessLog {
  let held = new Map<string, PendingAccess>();
  /** Rows of past days that may not be written yet. */
  let past: PendingAccess[] = [];

  const isDue = ({ written, last }: PendingAccess, wait: number) =>
    written === null || last - written >= Math.max(wait, 1);

  function dropWrittenAccesses(): void {
    if (held.size <= REMEMBERED) return;
    held = new Map([...held].filter(([, use]) => isDue(use, 0)));
  }

  /**
   * Writes new rows, changed rows of past days, and rows whose last request is at least PROLONGED_EVERY_MS later than the written one.
   * With `isLast`, when the process ends, writes all changed rows.
   */
  async function write(isLast: boolean): Promise<void> {
    const wait = isLast ? 0 : PROLONGED_EVERY_MS;
    const duePast = past.filter((use) => isDue(use, 0));
    past = [];
    const due = [...duePast, ...[...held.values()].filter((use) => isDue(use, wait))];
    if (due.length === 0) return;
    const rows = due.map((use) => ({ ...use, day: dayNameOf(new Date(use.midnight)) }));
    try {
      await inTransaction(db, async (tx) => {
        await insertAccesses(tx, rows);
        await recordLastUses(
          tx,
          rows.filter(({ written }) => written === null),
        );
      });
      due.forEach((use, at) => {
        use.written = rows[at]?.last ?? use.last;
      });
      dropWrittenAccesses();
    } catch (err) {
      past.push(...duePast);
      log.error({ err }, 'Access records could not be saved and stay in memory');
    }
  }

  return {
    record({ user_id, address, port }) {
      const instant = now();
      const midnight = startOfToday(instant);
      const at = instant.getTime();
      const key = `${user_id} ${address}`;
      const known = held.get(key);
      if (known?.midnight === midnight) {
        known.last = Math.max(known.last, at);
        return;
      }
      if (known) past.push(known);
      held.set(key, { user_id, address, port, midnight, first: at, last: at, written: null });
    },
    ...periodicWriter(write),
  };
}
