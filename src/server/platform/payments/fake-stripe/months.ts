import { tz } from '@date-fns/tz';
import { addMonths } from 'date-fns/addMonths';
import { daysInYear, monthsInYear, secondsInDay } from 'date-fns/constants';

const MONTH_SECONDS = (daysInYear / monthsInYear) * secondsInDay;

/**
 * Returns the end, in seconds, of the period that begins at `start` and lasts `months`. As at Stripe, the end has the anchor's day of the
 * month in UTC, or is the month's last day if the month is shorter. The number of months since the anchor is rounded, because `start`
 * is some days off after `moveIntoPast`.
 * @param anchor the subscription's billing_cycle_anchor in seconds
 */
export function nextPeriodEnd(anchor: number, start: number, months = 1): number {
  const since = Math.round((start - anchor) / MONTH_SECONDS);
  return addMonths(anchor * 1000, since + months, { in: tz('UTC') }).getTime() / 1000;
}
