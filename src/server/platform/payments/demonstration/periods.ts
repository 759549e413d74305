import { addMonths } from 'date-fns/addMonths';
import { daysInYear, millisecondsInDay, monthsInYear } from 'date-fns/constants';
import { inSaoPaulo } from '#domain/calendar.ts';
import { type PlanKey, planOfKey } from '#domain/plans.ts';
import type { SubscriptionRow } from './ledger.ts';

const MONTH_MS = (daysInYear / monthsInYear) * millisecondsInDay;

type Period = Pick<SubscriptionRow, 'started_at' | 'current_period_end'>;

/** The day of the month is always the first one's, or the month's last where it has no such day. */
const anniversary = ({ started_at }: Pick<Period, 'started_at'>, months: number) =>
  new Date(addMonths(started_at, months, { in: inSaoPaulo }).getTime());

/** Rounded, because a period that a visitor made end early is some days away from the anniversary. */
const monthsUntilEnd = ({ started_at, current_period_end }: Period) =>
  Math.round((current_period_end.getTime() - started_at.getTime()) / MONTH_MS);

/** The end of a subscription's first month. */
export const firstPeriodEnd = (started_at: Date): Date => anniversary({ started_at }, 1);

const periodStart = (period: Period) => anniversary(period, monthsUntilEnd(period) - 1);

/** The next month, with the smaller plan that was chosen for it; whether it is paid is not told. */
export function nextPeriod(subscription: SubscriptionRow): SubscriptionRow {
  return {
    ...subscription,
    plan_key: subscription.next_plan_key ?? subscription.plan_key,
    next_plan_key: null,
    current_period_end: anniversary(subscription, monthsUntilEnd(subscription) + 1),
  };
}

export type Renewal = { paid_at: Date; amount: number };

/** What has become of a running subscription by `now`, and the payments on the way: one for each month that has begun. */
export function passTime(before: SubscriptionRow, now: Date): { subscription: SubscriptionRow; renewals: Renewal[] } {
  const renewals: Renewal[] = [];
  let subscription = before;
  while (subscription.ended_at === null && subscription.current_period_end <= now) {
    const paid_at = subscription.current_period_end;
    if (subscription.cancel_at_period_end) subscription = { ...subscription, ended_at: paid_at };
    else if (subscription.unpaid_since !== null) break;
    else {
      subscription = nextPeriod(subscription);
      renewals.push({ paid_at, amount: planOfKey(subscription.plan_key).price });
    }
  }
  return { subscription, renewals };
}

export type PlanChange = {
  direction: 'up' | 'down' | 'same';
  /** In centavos, charged at once. */
  charge: number;
};

/** A dearer plan begins at once, for the difference over the rest of the period; a cheaper one with the next period. */
export function planChange(subscription: SubscriptionRow, plan_key: PlanKey, now: Date): PlanChange {
  const difference = planOfKey(plan_key).price - planOfKey(subscription.plan_key).price;
  if (difference <= 0) return { direction: difference === 0 ? 'same' : 'down', charge: 0 };
  const end = subscription.current_period_end.getTime();
  const start = periodStart(subscription).getTime();
  const left = Math.min(1, Math.max(0, (end - now.getTime()) / (end - start)));
  return { direction: 'up', charge: Math.round(difference * left) };
}
