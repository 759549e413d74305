import type Stripe from 'stripe';
import { MONTHS_PER_INTERVAL } from '#domain/billing/plans.ts';
import { nextPeriodEnd } from '../months.ts';
import { newId } from '../world.ts';
import { listOf, partial } from './partial.ts';
import { planPriceAt } from './price.ts';

type SubscriptionInput = {
  customer: string;
  price: Stripe.Price;
  /** In seconds. */
  created: number;
  metadata: Stripe.Metadata;
  /** Id of the payment method of Pix Automático; null, the default, means a card. */
  default_payment_method?: string | null;
};

/** Returns the number of months of a period. @param price id of the price */
export const monthsPerPeriod = (price: string): number => MONTHS_PER_INTERVAL[planPriceAt(price).billing_interval];

/** Builds an active subscription in its first period. */
export function buildSubscription({
  customer,
  price,
  created,
  metadata,
  default_payment_method = null,
}: SubscriptionInput): Stripe.Subscription {
  const id = newId('sub');
  const item = partial<Stripe.SubscriptionItem>({
    id: newId('si'),
    object: 'subscription_item',
    created,
    current_period_end: nextPeriodEnd(created, created, monthsPerPeriod(price.id)),
    current_period_start: created,
    price,
    quantity: 1,
    subscription: id,
  });
  return partial<Stripe.Subscription>({
    id,
    object: 'subscription',
    billing_cycle_anchor: created,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created,
    currency: 'brl',
    customer,
    default_payment_method,
    ended_at: null,
    items: listOf([item], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    metadata,
    schedule: null,
    start_date: created,
    status: 'active',
  });
}

/** Returns the subscription's only item. @throws Error when it has none */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [only] = items.data;
  if (!only) throw new Error(`${id} has no item`);
  return only;
}

const phase = (price: string, start_date: number, end_date: number) =>
  partial<Stripe.SubscriptionSchedule.Phase>({
    end_date,
    items: [partial<Stripe.SubscriptionSchedule.Phase.Item>({ price, quantity: 1 })],
    start_date,
  });

/** Builds a subscription schedule that switches to `price` at the end of the current period. `created` in seconds. */
export function buildSchedule(
  running: Stripe.Subscription,
  price: string,
  created: number,
): Stripe.SubscriptionSchedule {
  const item = itemOf(running);
  const { current_period_start: start, current_period_end: end } = item;
  const after = nextPeriodEnd(running.billing_cycle_anchor, end, monthsPerPeriod(price));
  return partial<Stripe.SubscriptionSchedule>({
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    created,
    current_phase: { start_date: start, end_date: end },
    customer: running.customer,
    phases: [phase(item.price.id, start, end), phase(price, end, after)],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: running.id,
  });
}
