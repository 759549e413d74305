import type Stripe from 'stripe';
import { PLAN_KEYS, type PlanKey, planOfKey } from '#domain/billing/plans.ts';
import { partial } from './partial.ts';

/** The id of each plan's price at the fake. */
export const PLAN_PRICES: Readonly<Record<PlanKey, string>> = {
  candidato_premium: 'price_candidato_premium',
  candidato_super_premium: 'price_candidato_super_premium',
  empresa_premium: 'price_empresa_premium',
  empresa_super_premium: 'price_empresa_super_premium',
};

/** @throws Error for a price that the fake does not sell */
export function planKeyOfPrice(price: string): PlanKey {
  const key = PLAN_KEYS.find((one) => PLAN_PRICES[one] === price);
  if (!key) throw new Error(`${price} is the price of no plan`);
  return key;
}

/** `created` in seconds. */
export const monthlyPrice = (key: PlanKey, created: number): Stripe.Price =>
  partial<Stripe.Price>({
    id: PLAN_PRICES[key],
    object: 'price',
    active: true,
    created,
    currency: 'brl',
    product: `prod_${key}`,
    recurring: partial<Stripe.Price.Recurring>({ interval: 'month', interval_count: 1 }),
    type: 'recurring',
    unit_amount: planOfKey(key).price,
  });
