import type { Db } from '../database/create-db.ts';
import type { Logger } from '../log.ts';
import type { RealtimeEvent } from './events.ts';
import { publishEach } from './publish.ts';

/** Tells of a change that is committed already. One that is lost must do no harm but a delay. */
export type Announce = (event: RealtimeEvent) => void;

/** Long enough to batch announcements where thousands like at once, too short for a person to notice. */
const GATHERED_MS = 20;

/**
 * Announcements of a moment leave as one statement: each NOTIFY wakes every listening process, and their commits wait for each
 * other. The same one twice is told once.
 */
export function createAnnounce({ db, log }: { db: Db; log: Logger }): Announce {
  const waiting = new Map<string, RealtimeEvent>();

  function leave(): void {
    const events = [...waiting.values()];
    waiting.clear();
    publishEach(db, events).catch((err) => log.warn({ err }, 'Changes could not be announced'));
  }

  return (event) => {
    if (waiting.size === 0) setTimeout(leave, GATHERED_MS);
    waiting.set(JSON.stringify(event), event);
  };
}
