import type Stripe from 'stripe';
import { priceOfKey } from '#domain/billing/plans.ts';
import type { PlanPrice } from '../payments.ts';
import { asUnavailable, isKeyRefused, isMissing } from './client.ts';

/**
 * Returns one sentence in Portuguese for each difference between the prices at Stripe and those of the plans, or for a refused API key.
 * @throws PaymentsUnavailable when Stripe can't be reached
 */
export async function checkPrices(stripe: Stripe, prices: readonly PlanPrice[]): Promise<string[]> {
  try {
    return (await Promise.all(prices.map((price) => problemsOf(stripe, price)))).flat();
  } catch (error) {
    if (isKeyRefused(error)) return ['O Stripe não aceita a chave secreta configurada.'];
    throw asUnavailable(error);
  }
}

const INTERVAL_TEXTS = { month: 'mês', year: 'ano' } as const;

async function problemsOf(stripe: Stripe, { id, plan_key, billing_interval }: PlanPrice): Promise<string[]> {
  const named = `O preço ${id} (${plan_key}${billing_interval === 'year' ? ', anual' : ''})`;
  const price = await find(stripe, id);
  if (!price) return [`${named} não existe.`];
  const { recurring, unit_amount, currency } = price;
  const expected = priceOfKey(plan_key, billing_interval);
  const isInterval = recurring?.interval === billing_interval && recurring.interval_count === 1;
  return [
    ...(price.active ? [] : [`${named} está inativo.`]),
    ...(currency === 'brl' ? [] : [`${named} não está em reais, mas em ${currency.toUpperCase()}.`]),
    ...(isInterval ? [] : [`${named} não é cobrado por ${INTERVAL_TEXTS[billing_interval]}.`]),
    ...(unit_amount === expected ? [] : [`${named} deveria ser de ${expected} centavos e é de ${unit_amount}.`]),
  ];
}

async function find(stripe: Stripe, id: string): Promise<Stripe.Price | null> {
  try {
    return await stripe.prices.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
