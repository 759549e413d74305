import { type DayName, dayAfter } from './daily-figures.ts';

/** Days that a view is kept, the one it happened on included (views#kept). */
export const VIEWS_KEPT_DAYS = 90;

/** Days of a job's views that its company reads, today included (views#job). */
export const JOB_VIEW_DAYS = 30;

/** The Monday of a day's week. */
export function weekOf(day: DayName): DayName {
  const sinceMonday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(day, -sinceMonday);
}
