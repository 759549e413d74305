import type Stripe from 'stripe';
import { PLAN_KEYS } from '#domain/billing/plans.ts';
import type { PixMonth } from '../payments.ts';
import { asUnavailable, isMissing } from './client.ts';
import { readPayment } from './read-invoices.ts';
import { idOf } from './read-subscription.ts';

/** Metadata that mark a payment for a month by Pix. Stripe copies metadata from the payment intent to its charge. */
export const PIX_MONTH = { kind: 'pix_month' };

/** The largest page size of Stripe's API. */
const PAGE = 100;

/** Maximum number of objects that are listed, so that an error at Stripe can't exhaust the memory. */
const PAGING_LIMIT = { limit: 10_000 };

/** Converts a successful charge of a month by Pix; returns null for any other charge. */
export function readPixMonth(charge: Stripe.Charge): PixMonth | null {
  const { metadata, status, customer } = charge;
  const plan_key = PLAN_KEYS.find((key) => key === metadata.plan_key);
  if (metadata.kind !== PIX_MONTH.kind || !plan_key || status !== 'succeeded' || !customer) return null;
  return { ...readPayment(charge), customer_id: idOf(customer), plan_key };
}

/** Implements Payments.monthsOf: the customer's payments for months by Pix, newest first. */
export async function pixMonthsOf(stripe: Stripe, customer: string): Promise<PixMonth[]> {
  try {
    const charges = await stripe.charges.list({ customer, limit: PAGE }).autoPagingToArray(PAGING_LIMIT);
    return charges.map(readPixMonth).filter((month) => month !== null);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Implements Payments.monthsSince: all customers' payments for months by Pix since `since`. */
export async function* pixMonthsSince(stripe: Stripe, since: Date): AsyncGenerator<PixMonth, void> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  try {
    for await (const charge of stripe.charges.list({ created, limit: PAGE })) {
      const month = readPixMonth(charge);
      if (month) yield month;
    }
  } catch (error) {
    throw asUnavailable(error);
  }
}
