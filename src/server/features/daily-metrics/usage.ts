import type { UserType } from '#domain/accounts/user-types.ts';
import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import { startOfToday } from '#domain/text/calendar.ts';
import type { Db } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Logger } from '../../platform/log.ts';
import { type PeriodicWriter, periodicWriter } from '../../platform/periodic-writer.ts';
import { addDecks, insertActiveUsers } from './queries.ts';

/**
 * Maximum size of the set of users already written today, which avoids writing a user twice a day. Above it the set is
 * cleared; a user who is written again does not change the metrics.
 */
const WRITTEN_USERS_MAX = 100_000;

type Person = { user_id: string; user_type: UserType };

/** The usage metrics that are counted in memory (operators#metrics). */
export type UsageCounters = PeriodicWriter & {
  /** Records a request with a session. */
  recordUser(person: Person): void;
  /** Records a request for the first page of a deck. */
  recordDeck(side: UserType): void;
};

type UsageCounts = { seen: Map<string, UserType>; decks: Map<UserType, number> };

const noCounts = (): UsageCounts => ({ seen: new Map(), decks: new Map() });

/** Creates counters in this process's memory: a killed process loses the counts of its last minute (docs/decisions/0038). */
export function createUsage({ db, log, now }: { db: Db; log: Logger; now: () => Date }): UsageCounters {
  /** The key is the midnight at which each day began, which is cheaper to compute than the day's name. */
  let days = new Map<number, UsageCounts>();
  let written = { day: 0, people: new Set<string>() };

  function countedOn(day: number): UsageCounts {
    const counted = days.get(day) ?? noCounts();
    days.set(day, counted);
    return counted;
  }

  function today(): UsageCounts {
    const day = startOfToday(now());
    if (written.day !== day) written = { day, people: new Set() };
    return countedOn(day);
  }

  function remember(day: number, people: Iterable<string>): void {
    if (written.day !== day) return;
    if (written.people.size > WRITTEN_USERS_MAX) written.people.clear();
    for (const person of people) written.people.add(person);
  }

  /** Restores counts whose write failed, and adds them to the counts that arrived during the write. */
  function restoreCounts(taken: ReadonlyMap<number, UsageCounts>): void {
    for (const [day, { seen, decks }] of taken) {
      const counted = countedOn(day);
      for (const [user_id, side] of seen) counted.seen.set(user_id, side);
      for (const [side, count] of decks) counted.decks.set(side, count + (counted.decks.get(side) ?? 0));
    }
  }

  async function write(): Promise<void> {
    const taken = days;
    days = new Map();
    if (taken.size === 0) return;
    try {
      await inTransaction(db, async (tx) => {
        for (const [midnight, { seen, decks }] of taken) {
          const day = dayNameOf(new Date(midnight));
          if (seen.size > 0) await insertActiveUsers(tx, day, seen);
          if (decks.size > 0) await addDecks(tx, day, decks);
        }
      });
      for (const [day, { seen }] of taken) remember(day, seen.keys());
    } catch (err) {
      restoreCounts(taken);
      log.error({ err }, 'Usage counts could not be saved and stay in memory');
    }
  }

  return {
    recordUser({ user_id, user_type }) {
      const counted = today();
      if (!written.people.has(user_id)) counted.seen.set(user_id, user_type);
    },
    recordDeck(side) {
      const { decks } = today();
      decks.set(side, (decks.get(side) ?? 0) + 1);
    },
    ...periodicWriter(write),
  };
}
