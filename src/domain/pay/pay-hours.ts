import type { WeekDay } from '../jobs/work-days.ts';

/** A job's days of the week, and its hours as 'HH:MM'. */
export type WorkTime = {
  dias: readonly WeekDay[];
  horario_inicio: string | null;
  horario_fim: string | null;
};

/** Maximum hours of a working week (CF art. 7, XIII). */
const MAX_WEEK_HOURS = 44;
/** Weeks that a month's salary pays, including paid days of rest (Lei 605/1949): 44 hours a week are 220 a month. */
const PAID_WEEKS = 5;

/** Paid hours of a month for a job without stated hours. */
export const HOURS_A_MONTH = MAX_WEEK_HOURS * PAID_WEEKS;

const HOUR = /^(\d\d):(\d\d)$/;
const DAY_MINUTES = 24 * 60;
/** Maximum minutes of a working day without an unpaid hour of rest (CLT art. 71). */
const DAY_WITHOUT_REST = 6 * 60;
const REST = 60;

function minuteOf(time: string | null): number | null {
  const [, hours, minutes] = HOUR.exec(time ?? '') ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/**
 * Returns the paid hours of a month of this work (jobs#monthly-pay); HOURS_A_MONTH when a job lacks its days or one of the hours.
 */
export function hoursAMonth({ dias, horario_inicio, horario_fim }: WorkTime): number {
  const begins = minuteOf(horario_inicio);
  const ends = minuteOf(horario_fim);
  if (begins === null || ends === null || dias.length === 0) return HOURS_A_MONTH;
  // Work that ends no later than it begins ends on the next day.
  const duration = ends > begins ? ends - begins : ends - begins + DAY_MINUTES;
  const paid = duration > DAY_WITHOUT_REST ? duration - REST : duration;
  return Math.min(MAX_WEEK_HOURS, (dias.length * paid) / 60) * PAID_WEEKS;
}
