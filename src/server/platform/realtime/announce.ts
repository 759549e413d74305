import type { Db } from '../database/create-db.ts';
import type { Logger } from '../log.ts';
import type { RealtimeEvent } from './events.ts';
import { publishEach } from './publish.ts';

/** Publishes the event of a committed change, without waiting. The event may be lost, so a client must not depend on it. */
export type Announce = (event: RealtimeEvent) => void;

/** Milliseconds for which events are collected: long enough to batch them under load, too short for users to notice. */
const GATHERED_MS = 20;

/**
 * Creates a function that collects events for a moment and publishes them in one statement, because each commit with NOTIFY takes a
 * global lock and wakes every listening process. Duplicates are published once.
 */
export function createAnnounce({ db, log }: { db: Db; log: Logger }): Announce {
  const waiting = new Map<string, RealtimeEvent>();

  function flush(): void {
    const events = [...waiting.values()];
    waiting.clear();
    publishEach(db, events).catch((err) => log.warn({ err }, 'Changes could not be published'));
  }

  return (event) => {
    if (waiting.size === 0) setTimeout(flush, GATHERED_MS);
    waiting.set(JSON.stringify(event), event);
  };
}
