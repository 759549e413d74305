import type Stripe from 'stripe';
import { isMissing, isRefused, withIdempotencyKey } from './client.ts';
import { idOf } from './read-subscription.ts';

/** Stripe's error codes for a refund of a charge that is already refunded or disputed. */
const ALREADY_RETURNED: readonly (string | undefined)[] = ['charge_already_refunded', 'charge_disputed'];

/** Implements Payments.customerOfPayment: the customer of a charge (`ch_…`) or payment method (`pm_…`); null when unknown. */
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

/** Implements Payments.refund: refunds the rest of a payment, or `amount` centavos; nothing if it is already refunded or disputed. */
export async function refund(stripe: Stripe, payment_id: string, amount?: number): Promise<void> {
  const params = { charge: payment_id, ...(amount !== undefined && { amount }) };
  try {
    await withIdempotencyKey('refund', params, (options) => stripe.refunds.create(params, options));
  } catch (error) {
    if (!isRefused(error) || !ALREADY_RETURNED.includes(error.code)) throw error;
  }
}
