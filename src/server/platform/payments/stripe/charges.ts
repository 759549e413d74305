import type Stripe from 'stripe';
import { isMissing, isRefused, once } from './client.ts';
import { idOf } from './read-subscription.ts';

/** The money has gone back already, or the cardholder's bank is taking it. */
const GONE_BACK: readonly (string | undefined)[] = ['charge_already_refunded', 'charge_disputed'];

export async function customerOfPayment(stripe: Stripe, payment_id: string): Promise<string | null> {
  try {
    const { customer } = payment_id.startsWith('pm_')
      ? await stripe.paymentMethods.retrieve(payment_id)
      : await stripe.charges.retrieve(payment_id);
    return customer === null ? null : idOf(customer);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function refund(stripe: Stripe, payment_id: string, amount?: number): Promise<void> {
  const params = { charge: payment_id, ...(amount !== undefined && { amount }) };
  try {
    await once('refund', params, (options) => stripe.refunds.create(params, options));
  } catch (error) {
    if (!isRefused(error) || !GONE_BACK.includes(error.code)) throw error;
  }
}
