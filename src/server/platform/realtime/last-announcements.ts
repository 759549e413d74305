/** Users whose last announcement a process keeps: about a megabyte. */
const REMEMBERED = 10_000;

/**
 * Records when each user was last notified, for pages that subscribe some time after they were rendered. Every
 * process receives all announcements; the clocks of several machines must agree.
 */
export function createLastAnnouncements(remembered = REMEMBERED) {
  const last = new Map<string, number>();
  /** Announcements before this moment are unknown. */
  let knownFrom = Number.POSITIVE_INFINITY;

  return {
    /** Every announcement from this moment on is received; earlier ones may have been missed. */
    beginAt(moment: Date): void {
      last.clear();
      knownFrom = moment.getTime();
    },

    note(userId: string, moment: Date): void {
      // The map's first entry is the oldest announcement.
      last.delete(userId);
      last.set(userId, moment.getTime());
      const [oldest] = last;
      if (last.size <= remembered || !oldest) return;
      last.delete(oldest[0]);
      knownFrom = Math.max(knownFrom, oldest[1] + 1);
    },

    /** Returns whether this user was notified at `since` or later; also true when that is unknown. */
    isAfter(userId: string, since: Date): boolean {
      const moment = since.getTime();
      return !(moment >= knownFrom && (last.get(userId) ?? Number.NEGATIVE_INFINITY) < moment);
    },
  };
}
