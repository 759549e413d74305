import { min } from 'date-fns/min';
import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';
import { type Plan, planOfKey, planRank } from '#domain/plans.ts';
import { graceEndsAt } from '#domain/subscription.ts';
import type { UserType } from '#domain/user-types.ts';
import type { Payment, Subscription } from '../../platform/payments/payments.ts';

/** A subscription whose price is one of ours. */
export type KnownSubscription = Subscription & { plan_key: NonNullable<Subscription['plan_key']> };

export type Decision = {
  /** The subscription that the plan follows from; null when none runs. */
  counting: KnownSubscription | null;
  plano: Plan;
  /** What must not go on; `refund` is what the person got nothing for. */
  to_end: { subscription: KnownSubscription; refund: Payment[] }[];
};

const isRunning = ({ status }: Subscription) => status === 'active' || status === 'past_due';

/** Whether its price is one of ours. */
export const isKnown = (subscription: Subscription): subscription is KnownSubscription =>
  subscription.plan_key !== null;

/** Refunded in full or disputed (billing#taken-back). */
const wasReversed = ({ payments }: Subscription): boolean => {
  const [newest] = payments;
  const isRefunded = newest !== undefined && newest.amount > 0 && newest.refunded >= newest.amount;
  return isRefunded || payments.some(({ disputed }) => disputed);
};

/** Paid before unpaid, the higher plan first, then the newer one. */
function byWorth(one: KnownSubscription, other: KnownSubscription): number {
  const unpaid = Number(one.status === 'past_due') - Number(other.status === 'past_due');
  const rank = planRank(planOfKey(one.plan_key).plan) - planRank(planOfKey(other.plan_key).plan);
  return unpaid || rank || other.started_at.getTime() - one.started_at.getTime();
}

/** Unpaid for longer than the grace: what it gave has ended, so nothing more may be charged for it. */
const hasLapsed = ({ status, unpaid_since, started_at }: KnownSubscription, now: Date): boolean =>
  status === 'past_due' && now >= graceEndsAt(unpaid_since ?? started_at);

/**
 * What was paid for the running month and since `counting` began (billing#two-at-once); the months before were used. A
 * payment comes some moments after or before its month, hence the day.
 */
function paidInVain({ payments, current_period_end }: KnownSubscription, counting: KnownSubscription): Payment[] {
  const month_began = subDays(subMonths(current_period_end, 1), 1);
  const since = min([month_began, counting.started_at]);
  return payments.filter(({ paid_at }) => paid_at >= since);
}

/** What a person's subscriptions, as the provider has them now, come to (billing#plan-follows-payment). */
export function decide(user_type: UserType, subscriptions: readonly Subscription[], now: Date): Decision {
  const own = subscriptions
    .filter(isRunning)
    .filter(isKnown)
    .filter(({ plan_key }) => planOfKey(plan_key).user_type === user_type);
  const reversed = own.filter(wasReversed);
  const [counting = null, ...others] = own.filter((subscription) => !wasReversed(subscription)).sort(byWorth);
  return {
    counting,
    plano: counting === null || hasLapsed(counting, now) ? 'basico' : planOfKey(counting.plan_key).plan,
    to_end: [
      ...reversed.map((subscription) => ({ subscription, refund: [] })),
      ...(counting && hasLapsed(counting, now) ? [{ subscription: counting, refund: [] }] : []),
      ...others.map((subscription) => ({ subscription, refund: counting ? paidInVain(subscription, counting) : [] })),
    ],
  };
}
