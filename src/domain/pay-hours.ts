import type { WeekDay } from './work-days.ts';

/** When the work is, as a job tells it: days of the week, and hours as 'HH:MM'. */
export type WorkTime = {
  dias: readonly WeekDay[];
  horario_inicio: string | null;
  horario_fim: string | null;
};

/** The longest week of work (CF art. 7, XIII). */
const WEEK_HOURS_MOST = 44;
/** Weeks that a month of pay has, the paid days of rest among them (Lei 605/1949): 44 hours a week are 220 a month. */
const WEEKS_PAID = 5;

/** Hours that a month of work pays where a job states none of its own. */
export const HOURS_A_MONTH = WEEK_HOURS_MOST * WEEKS_PAID;

const HOUR = /^(\d\d):(\d\d)$/;
const DAY_MINUTES = 24 * 60;
/** A longer day has an hour of rest that nobody pays (CLT art. 71). */
const DAY_WITHOUT_REST = 6 * 60;
const REST = 60;

function minuteOf(time: string | null): number | null {
  const [, hours, minutes] = HOUR.exec(time ?? '') ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Hours that a month of this work pays (jobs#monthly-pay); HOURS_A_MONTH where a job lacks its days or one of the hours. */
export function hoursAMonth({ dias, horario_inicio, horario_fim }: WorkTime): number {
  const begins = minuteOf(horario_inicio);
  const ends = minuteOf(horario_fim);
  if (begins === null || ends === null || dias.length === 0) return HOURS_A_MONTH;
  // Work that ends no later than it begins ends on the next day.
  const there = ends > begins ? ends - begins : ends - begins + DAY_MINUTES;
  const paid = there > DAY_WITHOUT_REST ? there - REST : there;
  return Math.min(WEEK_HOURS_MOST, (dias.length * paid) / 60) * WEEKS_PAID;
}
