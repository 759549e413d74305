import { min } from 'date-fns/min';
import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';
import { type Plan, planOfKey, planRank } from '#domain/plans.ts';
import { graceEndsAt } from '#domain/subscription.ts';
import type { UserType } from '#domain/user-types.ts';
import type { Payment, Subscription } from '../../platform/payments/payments.ts';

/** A subscription with a price of this app. */
export type KnownSubscription = Subscription & { plan_key: NonNullable<Subscription['plan_key']> };

export type Decision = {
  /** The subscription that the plan follows from; null when none runs. */
  counting: KnownSubscription | null;
  plano: Plan;
  /** The subscriptions to end; `refund` has the payments for which the user got nothing. */
  to_end: { subscription: KnownSubscription; refund: Payment[] }[];
};

const isRunning = ({ status }: Subscription) => status === 'active' || status === 'past_due';

/** Says whether its price is one of this app. */
export const isKnown = (subscription: Subscription): subscription is KnownSubscription =>
  subscription.plan_key !== null;

/** Says whether it was refunded in full or disputed (billing#taken-back). */
const wasReversed = ({ payments }: Subscription): boolean => {
  const [newest] = payments;
  const isRefunded = newest !== undefined && newest.amount > 0 && newest.refunded >= newest.amount;
  return isRefunded || payments.some(({ disputed }) => disputed);
};

/** Orders paid before unpaid, the higher plan first, then the newer one. */
function byWorth(one: KnownSubscription, other: KnownSubscription): number {
  const unpaid = Number(one.status === 'past_due') - Number(other.status === 'past_due');
  const rank = planRank(planOfKey(one.plan_key).plan) - planRank(planOfKey(other.plan_key).plan);
  return unpaid || rank || other.started_at.getTime() - one.started_at.getTime();
}

/** Says whether it is unpaid for longer than the grace: its plan has ended, so nothing more may be charged for it. */
const hasLapsed = ({ status, unpaid_since, started_at }: KnownSubscription, now: Date): boolean =>
  status === 'past_due' && now >= graceEndsAt(unpaid_since ?? started_at);

/**
 * Returns what was paid for the current month and since `counting` began (billing#two-at-once); earlier months were
 * used. A payment comes some moments before or after its month begins, so a day is subtracted.
 */
function paidInVain({ payments, current_period_end }: KnownSubscription, counting: KnownSubscription): Payment[] {
  const month_began = subDays(subMonths(current_period_end, 1), 1);
  const since = min([month_began, counting.started_at]);
  return payments.filter(({ paid_at }) => paid_at >= since);
}

/**
 * Returns the plan that follows from a user's subscriptions as the provider has them now
 * (billing#plan-follows-payment).
 */
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
