import { formatDate } from '#web/lib/dates.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the day of a last use or of a linking, in Brasília's time: 'hoje', 'ontem' or 'em 19/11/2026'. No hour, because a session's last
 * use is recorded once a day.
 */
export function lastUseText(lastUsedAt: Date, now: Date): string {
  const day = formatDate(lastUsedAt);
  if (lastUsedAt >= now || day === formatDate(now)) return 'hoje';
  return day === formatDate(new Date(now.getTime() - DAY_MS)) ? 'ontem' : `em ${day}`;
}
