import { type DayName, dayAfter } from '../operations/daily-metrics.ts';

/** Days for which the view of a job or a profile is stored, including the day of the view (views#retention). */
export const VIEW_RETENTION_DAYS = 90;

/** Days of a job's views shown to its company, including today (views#job). */
export const JOB_VIEW_DAYS = 30;

/** Returns the Monday of a day's week. */
export function weekOf(day: DayName): DayName {
  const sinceMonday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(day, -sinceMonday);
}
