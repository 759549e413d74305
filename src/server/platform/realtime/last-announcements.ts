/** Maximum number of users whose last event is kept in memory: about a megabyte. */
const REMEMBERED = 10_000;

/**
 * Records the time of each user's last event, for pages that subscribe some time after the server rendered them. Every process
 * receives all events, so a page may have been rendered by another process; the machines' clocks must agree.
 */
export function createLastAnnouncements(remembered = REMEMBERED) {
  const last = new Map<string, number>();
  /** Times of events before this time are unknown. */
  let knownFrom = Number.POSITIVE_INFINITY;

  return {
    /** Begins again: events before `moment` may have been missed, because the connection was down. */
    beginAt(moment: Date): void {
      last.clear();
      knownFrom = moment.getTime();
    },

    note(userId: string, moment: Date): void {
      // Deletes the entry first, so that the map stays in the order of the events, the oldest first.
      last.delete(userId);
      last.set(userId, moment.getTime());
      const [oldest] = last;
      if (last.size <= remembered || !oldest) return;
      last.delete(oldest[0]);
      knownFrom = Math.max(knownFrom, oldest[1] + 1);
    },

    /** Returns whether the user had an event at `since` or later; true when that is unknown. */
    isAfter(userId: string, since: Date): boolean {
      const moment = since.getTime();
      return !(moment >= knownFrom && (last.get(userId) ?? Number.NEGATIVE_INFINITY) < moment);
    },
  };
}
