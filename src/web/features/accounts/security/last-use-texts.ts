import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatDate } from '#web/lib/dates.ts';

/** Returns 'hoje', 'ontem' or the date: the server records the day of a session's last use, not the hour. */
export function lastUseText(lastUsedAt: Date, now: Date): string {
  const days = differenceInCalendarDays(now, lastUsedAt);
  if (days <= 0) return 'hoje';
  return days === 1 ? 'ontem' : `em ${formatDate(lastUsedAt)}`;
}
