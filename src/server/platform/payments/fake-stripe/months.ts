import { tz } from '@date-fns/tz';
import { addMonths } from 'date-fns/addMonths';
import { daysInYear, monthsInYear, secondsInDay } from 'date-fns/constants';

const MONTH_SECONDS = (daysInYear / monthsInYear) * secondsInDay;

/**
 * When the month after `end` ends; all in seconds. As with Stripe it is the anchor's day of the month in UTC, or the month's
 * last day where it has no such day. The count of months is rounded, because a period that was made to end early is some
 * days away from the anchor's day.
 */
export function nextPeriodEnd(anchor: number, end: number): number {
  const months = Math.round((end - anchor) / MONTH_SECONDS) + 1;
  return addMonths(anchor * 1000, months, { in: tz('UTC') }).getTime() / 1000;
}
