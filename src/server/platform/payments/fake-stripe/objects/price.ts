import type Stripe from 'stripe';
import { BILLING_INTERVALS, type BillingInterval, PLAN_KEYS, type PlanKey, priceOfKey } from '#domain/billing/plans.ts';
import type { PlanPrice } from '../../payments.ts';
import { partial } from './partial.ts';

/** Returns the id of a plan's price at the fake Stripe. */
export const priceId = (plan_key: PlanKey, billing_interval: BillingInterval = 'month'): string =>
  billing_interval === 'year' ? `price_${plan_key}_anual` : `price_${plan_key}`;

/** All prices of the fake Stripe: a monthly and a yearly one of each paid plan. */
export const FAKE_PRICES: readonly PlanPrice[] = BILLING_INTERVALS.flatMap((billing_interval) =>
  PLAN_KEYS.map((plan_key) => ({ id: priceId(plan_key, billing_interval), plan_key, billing_interval })),
);

export const PRICES_BY_ID: ReadonlyMap<string, PlanPrice> = new Map(FAKE_PRICES.map((price) => [price.id, price]));

/** Returns the plan and interval of a price id. @throws Error when the fake Stripe has no such price */
export function planPriceAt(price: string): PlanPrice {
  const sold = PRICES_BY_ID.get(price);
  if (!sold) throw new Error(`${price} is the price of no plan`);
  return sold;
}

/** Builds the price as a Stripe object. `created` in seconds. */
export const stripePrice = ({ id, plan_key, billing_interval }: PlanPrice, created: number): Stripe.Price =>
  partial<Stripe.Price>({
    id,
    object: 'price',
    active: true,
    created,
    currency: 'brl',
    product: `prod_${plan_key}`,
    recurring: partial<Stripe.Price.Recurring>({ interval: billing_interval, interval_count: 1 }),
    type: 'recurring',
    unit_amount: priceOfKey(plan_key, billing_interval),
  });
