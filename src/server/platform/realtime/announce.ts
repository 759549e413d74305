import type { Db } from '../database/create-db.ts';
import type { Logger } from '../log.ts';
import type { RealtimeEvent } from './events.ts';
import { publishEach } from './publish.ts';

/** Publishes a change that is already committed. A lost announcement may only cause a delay. */
export type Announce = (event: RealtimeEvent) => void;

/** Delay of announcements in ms: long enough to batch them under load, too short for users to notice. */
const GATHERED_MS = 20;

/**
 * Publishes collected announcements in one statement: each NOTIFY wakes every listening process and serialises
 * commits. Duplicates are sent once.
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
