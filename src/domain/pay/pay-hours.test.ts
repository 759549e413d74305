import { expect, it } from 'vitest';
import { WEEK_DAYS, type WeekDay } from '../jobs/work-days.ts';
import { HOURS_A_MONTH, hoursAMonth, type WorkTime } from './pay-hours.ts';

const work = (days: number, horario_inicio: string | null, horario_fim: string | null): WorkTime => ({
  dias: WEEK_DAYS.slice(0, days) as WeekDay[],
  horario_inicio,
  horario_fim,
});

it.each([
  ['five days of eight hours and an hour of rest', work(5, '08:00', '17:00'), 200],
  ['four hours on five days, without rest', work(5, '08:00', '12:00'), 100],
  ['six hours, the longest day without rest', work(6, '08:00', '14:00'), 180],
  ['one night', work(1, '22:00', '05:00'), 30],
  ['twelve hours on seven days as at most 44 hours a week', work(7, '07:00', '19:00'), HOURS_A_MONTH],
  ['unknown days as 44 hours a week', work(0, '08:00', '12:00'), HOURS_A_MONTH],
  ['an unknown hour as 44 hours a week', work(5, '08:00', null), HOURS_A_MONTH],
  ['a malformed time as 44 hours a week', work(5, '8h', '12h'), HOURS_A_MONTH],
])('computes the paid hours a month: %s (jobs#monthly-pay)', (_, time, hours) => expect(hoursAMonth(time)).toBe(hours));
