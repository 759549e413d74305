import { addDays, setHours, startOfDay, startOfWeek } from 'date-fns';
import { inSaoPaulo, plainDate } from './calendar.ts';

/** How often a candidate is told of new jobs (alerts#rhythm); everybody's is 'off' until they choose. */
export const ALERT_RHYTHMS = ['off', 'daily', 'weekly'] as const;
export type AlertRhythm = (typeof ALERT_RHYTHMS)[number];
export type AlertedRhythm = Exclude<AlertRhythm, 'off'>;

/** Jobs that one mail names; the others it counts (alerts#mail). */
export const ALERT_NAMED = 10;

/** After so many mails in a row without a visit there are no more (alerts#paused): ten days, or four weeks. */
export const UNSEEN_MOST: Readonly<Record<AlertedRhythm, number>> = { daily: 10, weekly: 4 };

/** When people read them, in São Paulo; a week's on Monday, when the likes are renewed. */
export const ALERT_HOUR = 8;
const MONDAY = 1;

const atHour = (day: Date) => setHours(day, ALERT_HOUR, { in: inSaoPaulo });

/** The last moment, not after `now`, at which mails of this rhythm left: who was told or chose since is told at the next one. */
export function latestAlert(rhythm: AlertedRhythm, now: Date): Date {
  const isDaily = rhythm === 'daily';
  const begun = isDaily
    ? startOfDay(now, { in: inSaoPaulo })
    : startOfWeek(now, { weekStartsOn: MONDAY, in: inSaoPaulo });
  const slot = atHour(begun);
  return plainDate(slot.getTime() <= now.getTime() ? slot : atHour(addDays(begun, isDaily ? -1 : -7)));
}
