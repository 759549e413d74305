import { startOfToday } from '#domain/calendar.ts';
import { dayNameOf } from '#domain/daily-figures.ts';
import type { Db } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Logger } from '../../platform/log.ts';
import { insertAccesses, noteUses } from './queries.ts';

const FLUSHED_EVERY_MS = 60_000;
/** Somebody who goes on is written again after so long. */
const PROLONGED_EVERY_MS = 10 * 60_000;
/** Beyond so many, those who are written are forgotten, and written again when they come back. */
const REMEMBERED = 50_000;

/** Who asks for something, and from where. */
type Access = { user_id: string; address: string; port: number | null };

type Held = Access & { midnight: number; first: number; last: number; written: number | null };

/** The log of access that the law wants kept, without a statement in anybody's way (privacy#access-log). */
export type AccessLog = {
  saw(access: Access): void;
  /** Writes down what has not been written for a while; what can't be written is kept for the next time. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

/** Held in this process's memory: one that is killed loses its last minute, and of those who went on the last ten. */
export function createAccessLog({ db, log, now }: { db: Db; log: Logger; now: () => Date }): AccessLog {
  let held = new Map<string, Held>();
  /** Of days that are over. */
  let past: Held[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const isDue = ({ written, last }: Held, wait: number) => written === null || last - written >= Math.max(wait, 1);

  function forgetWritten(): void {
    if (held.size <= REMEMBERED) return;
    held = new Map([...held].filter(([, use]) => isDue(use, 0)));
  }

  async function write(wait: number): Promise<void> {
    const over = past.filter((use) => isDue(use, 0));
    past = [];
    const due = [...over, ...[...held.values()].filter((use) => isDue(use, wait))];
    if (due.length === 0) return;
    const rows = due.map((use) => ({ ...use, day: dayNameOf(new Date(use.midnight)) }));
    try {
      await inTransaction(db, async (tx) => {
        await insertAccesses(tx, rows);
        await noteUses(
          tx,
          rows.filter(({ written }) => written === null),
        );
      });
      due.forEach((use, at) => {
        use.written = rows[at]?.last ?? use.last;
      });
      forgetWritten();
    } catch (err) {
      past.push(...over);
      log.error({ err }, 'The log of access could not be written, and is kept');
    }
  }

  const after = (wait: number) => {
    writing = writing.then(() => write(wait));
    return writing;
  };

  return {
    saw({ user_id, address, port }) {
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
    flush: () => after(PROLONGED_EVERY_MS),
    start() {
      timer = setInterval(() => void after(PROLONGED_EVERY_MS), FLUSHED_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await after(0);
    },
  };
}
