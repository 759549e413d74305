import { addMonths } from 'date-fns/addMonths';
import { compareAsc } from 'date-fns/compareAsc';
import { max } from 'date-fns/max';
import { min } from 'date-fns/min';
import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';
import type { UserType } from '#domain/accounts/user-types.ts';
import { type CoveredPeriod, pixRuns } from '#domain/billing/pix-months.ts';
import { MONTHS_PER_INTERVAL, type Plan, planKeyOf, planOfKey, planRank } from '#domain/billing/plans.ts';
import { graceEndsAt } from '#domain/billing/subscription.ts';
import type { Payment, PixMonth, Subscription } from '../../platform/payments/payments.ts';

/** A subscription with a price of this app. */
export type KnownSubscription = Subscription & { plan_key: NonNullable<Subscription['plan_key']> };

/**
 * What a read of the provider leads to: the user's plan, and the subscriptions to end. A month by Pix is a plan that was paid once
 * for thirty days, without renewal.
 */
export type Decision = {
  /** The subscription or month by Pix that gives the plan; else a subscription that has ended for lack of payment; else null. */
  counting: KnownSubscription | null;
  plano: Plan;
  /** The subscriptions to end; `refund` lists payments with the amount of their unused part, in centavos. */
  to_end: { subscription: KnownSubscription; refund: { id: string; amount: number }[] }[];
};

const isRunning = ({ status }: Subscription) => status === 'active' || status === 'past_due';

export const hasKnownPrice = (subscription: Subscription): subscription is KnownSubscription =>
  subscription.plan_key !== null;

const isRefunded = ({ amount, refunded }: Payment): boolean => amount > 0 && refunded >= amount;

/** Returns whether the newest payment was refunded in full, or any one disputed (billing#refunded-or-disputed). */
const wasReversed = ({ payments }: Subscription): boolean =>
  payments.slice(0, 1).some(isRefunded) || payments.some(({ disputed }) => disputed);

/** Returns whether a month by Pix still counts: neither refunded in full nor disputed (billing#refunded-or-disputed). */
export const isMonthCounted = (month: PixMonth): boolean => !isRefunded(month) && !month.disputed;

/** Sorts paid subscriptions first, then by the higher plan, then by the newer start. */
function byWorth(one: KnownSubscription, other: KnownSubscription): number {
  const unpaid = Number(one.status === 'past_due') - Number(other.status === 'past_due');
  const rank = planRank(planOfKey(one.plan_key).plan) - planRank(planOfKey(other.plan_key).plan);
  return unpaid || rank || other.started_at.getTime() - one.started_at.getTime();
}

/** Returns whether the grace period of an unpaid subscription has ended, so that it must not be charged again. */
const hasLapsed = ({ status, unpaid_since, started_at, method }: KnownSubscription, now: Date): boolean =>
  status === 'past_due' && now >= graceEndsAt(unpaid_since ?? started_at, method);

/** Counts the months of the paid period that end after `at`: from 0 to `months`. */
const monthsAfter = (at: Date, period_began: Date, months: number): number =>
  Array.from({ length: months }, (_, month) => addMonths(period_began, month + 1)).filter((end) => end > at).length;

/**
 * Returns the unused part of each payment of a subscription that another one replaces (billing#two-at-once): the
 * current month, later months, and all months since the replacing one started. Earlier months were used. A payment
 * comes some moments before or after its period begins, so a day is subtracted.
 */
function unusedPayments(
  { payments, current_period_end, billing_interval }: KnownSubscription,
  { started_at }: KnownSubscription,
): Decision['to_end'][number]['refund'] {
  const months = MONTHS_PER_INTERVAL[billing_interval];
  const period_began = subMonths(current_period_end, months);
  const since = min([subDays(period_began, 1), started_at]);
  const left = monthsAfter(started_at, period_began, months);
  return payments
    .filter(({ paid_at }) => paid_at >= since)
    .map(({ id, amount, refunded }) => ({ id, amount: Math.floor((amount * left) / months) - refunded }))
    .filter(({ amount }) => amount > 0);
}

/** Returns the first of `months` that was bought while the renewal was unpaid, and so replaces the subscription (billing#pix-beside). */
const replacementOf = (
  { status, unpaid_since, started_at }: KnownSubscription,
  months: readonly PixMonth[],
): PixMonth | undefined =>
  status === 'past_due' ? months.find(({ paid_at }) => paid_at >= (unpaid_since ?? started_at)) : undefined;

/** Returns the period that the subscription covers; no day of a month by Pix is used up in that period. */
function coveredBy(subscription: KnownSubscription, months: readonly PixMonth[], now: Date): CoveredPeriod {
  const { status, started_at, ends_at, unpaid_since, method } = subscription;
  const from = started_at;
  if (status === 'ended') return { from, until: ends_at ?? from };
  if (wasReversed(subscription)) return { from, until: now };
  const replacement = replacementOf(subscription, months);
  if (replacement) return { from, until: replacement.paid_at };
  if (hasLapsed(subscription, now)) return { from, until: graceEndsAt(unpaid_since ?? from, method) };
  return { from, until: ends_at };
}

/** Returns the months by Pix that count, newest first, and the periods in which they give a plan, in order of time. */
function runsOf(
  user_type: UserType,
  found: readonly PixMonth[],
  subscriptions: readonly KnownSubscription[],
  now: Date,
) {
  const months = found
    .filter(({ plan_key }) => planOfKey(plan_key).user_type === user_type)
    .filter(isMonthCounted)
    .sort((one, other) => compareAsc(other.paid_at, one.paid_at) || (other.id < one.id ? -1 : 1));
  const oldestFirst = months.toReversed();
  const covered = subscriptions
    .filter(({ status }) => status !== 'incomplete')
    .map((subscription) => coveredBy(subscription, oldestFirst, now));
  const paid = months.map(({ plan_key, paid_at }) => ({ plan: planOfKey(plan_key).plan, paid_at }));
  return { months, runs: pixRuns(paid, covered) };
}

/** Returns the plan that the months by Pix give now, in the form of a subscription; null when none of them runs. */
function runningMonth(
  user_type: UserType,
  { months, runs }: ReturnType<typeof runsOf>,
  now: Date,
): KnownSubscription | null {
  const [newest] = months;
  if (!newest) return null;
  // The provider's clock may be some seconds ahead.
  const at = max([now, newest.paid_at]);
  const index = runs.findIndex(({ from, until }) => from <= at && at < until);
  const run = runs[index];
  if (!run) return null;
  const next = runs[index + 1];
  return {
    id: newest.id,
    customer_id: newest.customer_id,
    method: 'pix_month',
    status: 'active',
    plan_key: planKeyOf(user_type, run.plan),
    next_plan_key: next?.from.getTime() === run.until.getTime() ? planKeyOf(user_type, next.plan) : null,
    billing_interval: 'month',
    mandate: null,
    is_collecting: false,
    started_at: newest.paid_at,
    current_period_end: run.until,
    ends_at: run.until,
    unpaid_since: null,
    payments: months,
  };
}

/** Returns the subscription, with `next_plan_key` of the month by Pix that starts when the subscription ends, if there is one. */
function followedBy(
  user_type: UserType,
  counting: KnownSubscription,
  { runs }: ReturnType<typeof runsOf>,
): KnownSubscription {
  const { ends_at } = counting;
  const next = ends_at ? runs.find(({ from }) => from >= ends_at) : undefined;
  return next ? { ...counting, next_plan_key: planKeyOf(user_type, next.plan) } : counting;
}

type Paid = { subscriptions: readonly Subscription[]; months: readonly PixMonth[] };

/**
 * Decides a user's plan, and which subscriptions to end, from the subscriptions and months by Pix that the provider
 * has now (billing#plan-follows-payment).
 */
export function decidePlan(user_type: UserType, paid: Paid, now: Date): Decision {
  const ofType = paid.subscriptions
    .filter(hasKnownPrice)
    .filter(({ plan_key }) => planOfKey(plan_key).user_type === user_type);
  const own = ofType.filter(isRunning);
  const reversed = own.filter(wasReversed);
  const [best = null, ...others] = own.filter((subscription) => !wasReversed(subscription)).sort(byWorth);
  const pix = runsOf(user_type, paid.months, ofType, now);
  const hasEnded = best !== null && (hasLapsed(best, now) || replacementOf(best, pix.months) !== undefined);
  const running = best && !hasEnded ? followedBy(user_type, best, pix) : runningMonth(user_type, pix, now);
  return {
    counting: running ?? best,
    plano: running === null ? 'basico' : planOfKey(running.plan_key).plan,
    to_end: [
      ...reversed.map((subscription) => ({ subscription, refund: [] })),
      ...(hasEnded ? [{ subscription: best, refund: [] }] : []),
      ...others.map((subscription) => ({ subscription, refund: best ? unusedPayments(subscription, best) : [] })),
    ],
  };
}
