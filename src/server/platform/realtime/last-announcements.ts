/** How many users' last announcements a process remembers: about a megabyte. */
const REMEMBERED = 10_000;

/**
 * When something was last announced to each user, for a page that begins to listen a while after it was made. Every process
 * hears all announcements, so each remembers them by itself; the clocks of several machines have to agree as far as it matters.
 */
export function createLastAnnouncements(remembered = REMEMBERED) {
  const last = new Map<string, number>();
  /** Nothing is known of what was announced before. */
  let knownFrom = Number.POSITIVE_INFINITY;

  return {
    /** From this moment on every announcement is heard; what went before may have been missed. */
    beginAt(moment: Date): void {
      last.clear();
      knownFrom = moment.getTime();
    },

    note(userId: string, moment: Date): void {
      // The one announced to longest ago stands first.
      last.delete(userId);
      last.set(userId, moment.getTime());
      const [oldest] = last;
      if (last.size <= remembered || !oldest) return;
      last.delete(oldest[0]);
      knownFrom = Math.max(knownFrom, oldest[1] + 1);
    },

    /** Whether anything was announced to this user at `since` or after it; also where that isn't known. */
    isAfter(userId: string, since: Date): boolean {
      const moment = since.getTime();
      return !(moment >= knownFrom && (last.get(userId) ?? Number.NEGATIVE_INFINITY) < moment);
    },
  };
}
