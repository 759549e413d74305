import type Stripe from 'stripe';
import type { PlanKey } from '#domain/billing/plans.ts';
import type { PlanPrice, Subscription, SubscriptionSummary } from '../payments.ts';

/** All configured prices by id: those that are sold, and older ones, which existing subscriptions keep. */
export type PlansByPrice = ReadonlyMap<string, PlanPrice>;

/** Returns the id of a reference, which Stripe returns as an id or as an expanded object. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;

export const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** Returns the plan of a price; null for a price that is not configured. */
const planKeyOfPrice = (plans: PlansByPrice, price: string | { id: string }): PlanKey | null =>
  plans.get(idOf(price))?.plan_key ?? null;

/** Returns the subscription's item with a configured price, else its first item. */
export function itemOf(subscription: Stripe.Subscription, plans: PlansByPrice): Stripe.SubscriptionItem | undefined {
  const { data } = subscription.items;
  return data.find(({ price }) => planKeyOfPrice(plans, price) !== null) ?? data[0];
}

const STATUSES: Readonly<Record<string, SubscriptionSummary['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  incomplete: 'incomplete',
};

const statusOf = ({ status }: Stripe.Subscription): SubscriptionSummary['status'] => STATUSES[status] ?? 'ended';

/** Returns whether the subscription's status is `ended` in a SubscriptionSummary. */
export const hasEnded = (subscription: Stripe.Subscription): boolean => statusOf(subscription) === 'ended';

/** Returns the payment method; Pix on a subscription is Pix Automático. */
const methodOf = ({ default_payment_method: paid }: Stripe.Subscription): SubscriptionSummary['method'] =>
  paid && typeof paid === 'object' && paid.type === 'pix' ? 'pix_automatic' : 'card';

/** @param subscription with `default_payment_method` expanded */
export function readSummary(subscription: Stripe.Subscription, plans: PlansByPrice): SubscriptionSummary {
  const item = itemOf(subscription, plans);
  const current_period_end = item?.current_period_end ?? subscription.start_date;
  const { ended_at, cancel_at, cancel_at_period_end } = subscription;
  const ends_at = ended_at ?? cancel_at ?? (cancel_at_period_end ? current_period_end : null);
  return {
    id: subscription.id,
    customer_id: idOf(subscription.customer),
    method: methodOf(subscription),
    status: statusOf(subscription),
    plan_key: item ? planKeyOfPrice(plans, item.price) : null,
    billing_interval: (item && plans.get(item.price.id)?.billing_interval) ?? 'month',
    started_at: dateOf(subscription.start_date),
    current_period_end: dateOf(current_period_end),
    ends_at: ends_at === null ? null : dateOf(ends_at),
  };
}

/** Returns the plan to which `schedule` (expanded) switches; null when that is the current plan or no configured one is scheduled. */
export function readNextPlan(
  { schedule }: Stripe.Subscription,
  current: PlanKey | null,
  plans: PlansByPrice,
): Subscription['next_plan_key'] {
  if (schedule === null || typeof schedule === 'string' || !schedule.current_phase) return null;
  const { end_date } = schedule.current_phase;
  const next = schedule.phases.find(({ start_date }) => start_date >= end_date);
  const keys = next?.items.map(({ price }) => planKeyOfPrice(plans, price)) ?? [];
  const key = keys.find((found) => found !== null) ?? null;
  return key === current ? null : key;
}
