import { addDays } from 'date-fns/addDays';
import { setHours } from 'date-fns/setHours';
import { startOfDay } from 'date-fns/startOfDay';
import { startOfWeek } from 'date-fns/startOfWeek';
import { plainDate } from '../text/calendar.ts';
import { inZone } from '../text/time-zones.ts';

/** Frequencies of alerts about new jobs (alerts#frequency); 'off' by default. */
export const ALERT_FREQUENCIES = ['off', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];
export type ActiveAlertFrequency = Exclude<AlertFrequency, 'off'>;

/** Maximum number of jobs that one mail lists; the mail states the number of further ones (alerts#mail). */
export const ALERT_JOBS_MAX = 10;

/** A mail's subject, and the beginning of a push notification. */
export const newJobsText = (count: number): string =>
  count === 1 ? '1 vaga nova para você' : `${count} vagas novas para você`;

/** Number of alerts without a visit between them after which alerts pause (alerts#paused). */
export const UNSEEN_ALERTS_MAX: Readonly<Record<ActiveAlertFrequency, number>> = { daily: 10, weekly: 4 };

/** Local hour of the alerts; weekly ones are sent on Monday, the day on which likes are renewed. */
const ALERT_HOUR = 8;
const MONDAY = 1;

/**
 * Returns the last moment, not after `now`, at which alerts of this frequency were due in the zone. A candidate who was notified or
 * subscribed at or after this moment waits for the next one.
 */
export function latestAlert(frequency: ActiveAlertFrequency, now: Date, zone: string): Date {
  const isDaily = frequency === 'daily';
  const inThisZone = { in: inZone(zone) };
  const periodStart = isDaily ? startOfDay(now, inThisZone) : startOfWeek(now, { weekStartsOn: MONDAY, ...inThisZone });
  const slot = setHours(periodStart, ALERT_HOUR);
  return plainDate(
    slot.getTime() <= now.getTime() ? slot : setHours(addDays(periodStart, isDaily ? -1 : -7), ALERT_HOUR),
  );
}

/** Path of the unsubscribe link in mails about new jobs; a token follows (alerts#unsubscribe). */
export const UNSUBSCRIBE_ALERTS_PATH = '/parar-vagas/';
