import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { inSaoPaulo } from '#domain/text/calendar.ts';
import { formatDate } from '#web/lib/dates.ts';

/**
 * Returns the day in São Paulo of a last use or of a linking: 'hoje', 'ontem' or 'em 19/11/2026'. No hour, because a session's last use is
 * recorded once a day.
 */
export function lastUseText(lastUsedAt: Date, now: Date): string {
  const days = differenceInCalendarDays(now, lastUsedAt, { in: inSaoPaulo });
  if (days <= 0) return 'hoje';
  return days === 1 ? 'ontem' : `em ${formatDate(lastUsedAt)}`;
}
