import { tz } from '@date-fns/tz';
import { addMonths } from 'date-fns/addMonths';
import { daysInYear, monthsInYear, secondsInDay } from 'date-fns/constants';

const MONTH_SECONDS = (daysInYear / monthsInYear) * secondsInDay;

/**
 * Returns when the period after `end` ends, of one month or more; all in seconds. As with Stripe it is the anchor's day of the month in UTC, or the month's
 * last day where it has no such day. The count of months is rounded, because a period that was made to end early is some
 * days away from the anchor's day.
 */
export function nextPeriodEnd(anchor: number, end: number, months = 1): number {
  const since = Math.round((end - anchor) / MONTH_SECONDS);
  return addMonths(anchor * 1000, since + months, { in: tz('UTC') }).getTime() / 1000;
}
