import { addDays } from 'date-fns/addDays';
import { setHours } from 'date-fns/setHours';
import { startOfDay } from 'date-fns/startOfDay';
import { startOfWeek } from 'date-fns/startOfWeek';
import { plainDate } from './calendar.ts';
import { inZone } from './time-zones.ts';

/** How often a candidate is told of new jobs (alerts#rhythm); everybody's is 'off' until they choose. */
export const ALERT_RHYTHMS = ['off', 'daily', 'weekly'] as const;
export type AlertRhythm = (typeof ALERT_RHYTHMS)[number];
export type AlertedRhythm = Exclude<AlertRhythm, 'off'>;

/** Jobs that one mail names; the others it counts (alerts#mail). */
export const ALERT_NAMED = 10;

/** What a mail's subject and a push begin with. */
export const newJobsText = (count: number): string =>
  count === 1 ? '1 vaga nova para você' : `${count} vagas novas para você`;

/** After so many mails in a row without a visit there are no more (alerts#paused): ten days, or four weeks. */
export const UNSEEN_MOST: Readonly<Record<AlertedRhythm, number>> = { daily: 10, weekly: 4 };

/** When people read them, by their clock; a week's on Monday, when the likes are renewed. */
const ALERT_HOUR = 8;
const MONDAY = 1;

/** The last moment, not after `now`, at which mails of this rhythm left there: who was told or chose since is told at the next one. */
export function latestAlert(rhythm: AlertedRhythm, now: Date, zone: string): Date {
  const isDaily = rhythm === 'daily';
  const there = { in: inZone(zone) };
  const begun = isDaily ? startOfDay(now, there) : startOfWeek(now, { weekStartsOn: MONDAY, ...there });
  const slot = setHours(begun, ALERT_HOUR);
  return plainDate(slot.getTime() <= now.getTime() ? slot : setHours(addDays(begun, isDaily ? -1 : -7), ALERT_HOUR));
}

/** Address under which a reader ends the mails about new jobs; a token follows (alerts#leave). */
export const LEAVE_ALERTS = '/parar-vagas/';
