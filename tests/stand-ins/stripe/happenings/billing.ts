import type Stripe from 'stripe';
import { charge } from '../objects/charge.ts';
import { invoicePayment, openInvoice } from '../objects/invoice.ts';
import { newId, type World } from '../world.ts';

const customerIdOf = ({ customer }: Stripe.Subscription): string =>
  typeof customer === 'string' ? customer : customer.id;

/** A finalised invoice over `amount` that becomes the subscription's newest. */
export function bill(
  world: World,
  subscription: Stripe.Subscription,
  amount: number,
  reason: Stripe.Invoice.BillingReason,
  created: number,
): Stripe.Invoice {
  const { id, metadata } = subscription;
  const invoice = openInvoice({
    customer: customerIdOf(subscription),
    subscription: id,
    metadata,
    amount,
    reason,
    created,
  });
  if (amount > 0) invoice.payments?.data.push(invoicePayment(invoice, newId('pi')));
  world.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  return invoice;
}

/** Charges the card for the invoice and says so. */
export function pay(world: World, subscription: Stripe.Subscription, invoice: Stripe.Invoice, at: number): void {
  attempt(world, subscription, invoice, at, 'succeeded');
  invoice.status = 'paid';
  invoice.status_transitions.paid_at = at;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  world.emit({ type: 'invoice.paid', data: { object: invoice } }, at);
}

/** Tries to charge the card in vain. */
export function decline(world: World, subscription: Stripe.Subscription, invoice: Stripe.Invoice, at: number): void {
  attempt(world, subscription, invoice, at, 'failed');
  world.emit({ type: 'invoice.payment_failed', data: { object: invoice } }, at);
}

function attempt(
  world: World,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  created: number,
  status: 'succeeded' | 'failed',
): void {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const [payment] = invoice.payments?.data ?? [];
  if (!payment) return;
  const made = charge({
    amount: invoice.amount_due,
    created,
    customer: customerIdOf(subscription),
    payment_intent: String(payment.payment.payment_intent),
    status,
  });
  world.charges.set(made.id, made);
  if (status === 'failed') return;
  payment.status = 'paid';
  payment.amount_paid = invoice.amount_due;
  payment.status_transitions.paid_at = created;
}

/** Says that the subscription isn't what it was. */
export function updated(world: World, subscription: Stripe.Subscription, at: number): void {
  world.emit({ type: 'customer.subscription.updated', data: { object: subscription } }, at);
}
