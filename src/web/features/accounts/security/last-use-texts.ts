import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatDate } from '#web/lib/dates.ts';

/** Returns the day of a last use: 'hoje', 'ontem' or 'em 19/11/2026'. No hour, because a session's last use is recorded once a day. */
export function lastUseText(lastUsedAt: Date, now: Date): string {
  const days = differenceInCalendarDays(now, lastUsedAt);
  if (days <= 0) return 'hoje';
  return days === 1 ? 'ontem' : `em ${formatDate(lastUsedAt)}`;
}
