import type Stripe from 'stripe';
import { PLAN_KEYS, type PlanKey, planOfKey } from '#domain/billing/plans.ts';
import type { Payments } from '../payments.ts';
import { asUnavailable, isKeyRefused, isMissing } from './client.ts';

/**
 * One sentence for everything in which the prices at Stripe aren't those of the plans, or for a key that Stripe refuses.
 * @throws PaymentsUnavailable when Stripe can't be reached
 */
export async function checkPrices(stripe: Stripe, prices: Payments['prices']): Promise<string[]> {
  try {
    return (await Promise.all(PLAN_KEYS.map((key) => problemsOf(stripe, key, prices[key])))).flat();
  } catch (error) {
    if (isKeyRefused(error)) return ['O Stripe não aceita a chave secreta configurada.'];
    throw asUnavailable(error);
  }
}

async function problemsOf(stripe: Stripe, key: PlanKey, id: string): Promise<string[]> {
  const named = `O preço ${id} (${key})`;
  const price = await find(stripe, id);
  if (!price) return [`${named} não existe.`];
  const { recurring, unit_amount, currency } = price;
  const expected = planOfKey(key).price;
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1;
  return [
    ...(price.active ? [] : [`${named} está inativo.`]),
    ...(currency === 'brl' ? [] : [`${named} não está em reais, mas em ${currency.toUpperCase()}.`]),
    ...(isMonthly ? [] : [`${named} não é cobrado por mês.`]),
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
