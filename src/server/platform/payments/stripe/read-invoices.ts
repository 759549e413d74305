import type Stripe from 'stripe';
import type { Payment } from '../payments.ts';
import { dateOf, idOf } from './read-subscription.ts';

/** Returns when the oldest unpaid invoice after the last paid one was finalised; null if none is. @param invoices newest first */
export function readUnpaidSince(invoices: Stripe.Invoice[]): Date | null {
  const lastPaid = invoices.findIndex(({ status }) => status === 'paid');
  const unpaid = invoices
    .slice(0, lastPaid === -1 ? undefined : lastPaid)
    .filter(({ status }) => status === 'open' || status === 'uncollectible');
  const oldest = unpaid.at(-1);
  return oldest ? dateOf(oldest.status_transitions.finalized_at ?? oldest.created) : null;
}

export const readPayment = ({ id, created, amount, amount_refunded, disputed }: Stripe.Charge): Payment => ({
  id,
  paid_at: dateOf(created),
  amount,
  refunded: amount_refunded,
  disputed,
});

/** Returns the ids of the payment intents and charges that pay the invoice. */
export const paymentIdsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? [])
    .flatMap(({ payment }) => [payment.payment_intent, payment.charge])
    .flatMap((reference) => (reference ? [idOf(reference)] : []));

/** Returns the successful ones of the customer's charges that pay these invoices, in the same order. */
export function paidCharges(invoices: Stripe.Invoice[], charges: Stripe.Charge[]): Stripe.Charge[] {
  const paying = new Set(invoices.flatMap(paymentIdsOf));
  return charges.filter(({ id, payment_intent, status }) => {
    const isOfInvoice = paying.has(id) || (payment_intent !== null && paying.has(idOf(payment_intent)));
    return status === 'succeeded' && isOfInvoice;
  });
}
