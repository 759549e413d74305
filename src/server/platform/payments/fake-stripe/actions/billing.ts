import type Stripe from 'stripe';
import { CARD, charge, pixOfMandate } from '../objects/charge.ts';
import { invoicePayment, openInvoice } from '../objects/invoice.ts';
import { itemOf } from '../objects/subscription.ts';
import { existing, type MandateTerms, newId, type World } from '../world.ts';

/** Adds a finalised invoice over `amount` that becomes the subscription's newest. `created` in seconds. */
export function createInvoice(
  world: World,
  subscription: Stripe.Subscription,
  amount: number,
  reason: Stripe.Invoice.BillingReason,
  created: number,
): Stripe.Invoice {
  const { id, customer } = subscription;
  const price = itemOf(subscription).price.id;
  const invoice = openInvoice({ customer: String(customer), subscription: id, amount, price, reason, created });
  if (amount > 0) invoice.payments?.data.push(invoicePayment(invoice, newId('pi')));
  world.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  return invoice;
}

/** The mandate that pays the subscription; null for a card. */
export function mandateOf(
  world: World,
  { default_payment_method: paid }: Stripe.Subscription,
): (Stripe.Mandate & MandateTerms) | null {
  if (typeof paid !== 'string') return null;
  return [...world.mandates.values()].find(({ payment_method }) => payment_method === paid) ?? null;
}

const subscriptionOf = (world: World, { parent }: Stripe.Invoice): Stripe.Subscription =>
  existing(world.subscriptions, String(parent?.subscription_details?.subscription));

/**
 * Collects the invoice: a card pays at once. Of Pix Automático the charge is announced, and the bank pays or refuses it
 * days later.
 */
export function collectInvoice(world: World, invoice: Stripe.Invoice, at: number): void {
  if (mandateOf(world, subscriptionOf(world, invoice)) === null) pay(world, invoice, at);
}

/** Charges the card, or the account of the mandate, for the invoice. */
export function pay(world: World, invoice: Stripe.Invoice, at: number): void {
  attempt(world, invoice, at, 'succeeded');
  invoice.status = 'paid';
  invoice.status_transitions.paid_at = at;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  world.emit({ type: 'invoice.paid', data: { object: invoice } }, at);
}

/** Records a declined charge of the card or the account. */
export function decline(world: World, invoice: Stripe.Invoice, at: number): void {
  attempt(world, invoice, at, 'failed');
  world.emit({ type: 'invoice.payment_failed', data: { object: invoice } }, at);
}

/** Declines the card at a page where something was ordered: nothing changes, and the invoice is not kept. */
export function declineOrder(world: World, customer: string, subscription: string | null = null): void {
  const created = world.seconds();
  const reason = subscription === null ? 'subscription_create' : 'subscription_update';
  const object = openInvoice({ customer, subscription, amount: 0, price: null, reason, created });
  world.emit({ type: 'invoice.payment_failed', data: { object } });
}

/** The customer's e-mail address, which checkout pages copy into each payment. */
export function emailOf(world: World, id: string): string | null {
  const customer = world.customers.get(id);
  return customer && !customer.deleted ? customer.email : null;
}

function attempt(world: World, invoice: Stripe.Invoice, created: number, status: 'succeeded' | 'failed'): void {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const [payment] = invoice.payments?.data ?? [];
  if (!payment) return;
  const { amount_due: amount, customer } = invoice;
  const mandate = mandateOf(world, subscriptionOf(world, invoice));
  const made = charge({
    amount,
    created,
    customer,
    email: emailOf(world, String(customer)),
    payment_intent: String(payment.payment.payment_intent),
    payment_method_details: mandate ? pixOfMandate(mandate.id) : CARD,
    status,
  });
  world.charges.set(made.id, made);
  if (status === 'succeeded') payment.status = 'paid';
}

/** Emits the event that the subscription has changed. */
export function updated(world: World, subscription: Stripe.Subscription, at = world.seconds()): void {
  world.emit({ type: 'customer.subscription.updated', data: { object: subscription } }, at);
}
