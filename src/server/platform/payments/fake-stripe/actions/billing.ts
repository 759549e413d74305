import type Stripe from 'stripe';
import { buildCharge, CARD, pixOfMandate } from '../objects/charge.ts';
import { buildOpenInvoice, invoicePayment } from '../objects/invoice.ts';
import { itemOf } from '../objects/subscription.ts';
import { type FakeAccount, getExisting, type MandateTerms, newId } from '../world.ts';

/** Adds a finalised invoice that becomes the subscription's `latest_invoice`. `amount` is in centavos, `created` in seconds. */
export function createInvoice(
  world: FakeAccount,
  subscription: Stripe.Subscription,
  amount: number,
  reason: Stripe.Invoice.BillingReason,
  created: number,
): Stripe.Invoice {
  const { id, customer } = subscription;
  const price = itemOf(subscription).price.id;
  const invoice = buildOpenInvoice({ customer: String(customer), subscription: id, amount, price, reason, created });
  if (amount > 0) invoice.payments?.data.push(invoicePayment(invoice, newId('pi')));
  world.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  return invoice;
}

/** Returns the mandate of a subscription that is paid by Pix Automático; null for one that is paid by card. */
export function mandateOf(
  world: FakeAccount,
  { default_payment_method: paid }: Stripe.Subscription,
): (Stripe.Mandate & MandateTerms) | null {
  if (typeof paid !== 'string') return null;
  return [...world.mandates.values()].find(({ payment_method }) => payment_method === paid) ?? null;
}

const subscriptionOf = (world: FakeAccount, { parent }: Stripe.Invoice): Stripe.Subscription =>
  getExisting(world.subscriptions, String(parent?.subscription_details?.subscription));

/**
 * Collects the invoice. A card is charged at once. With Pix Automático nothing is charged yet: the open invoice counts as announced to
 * the bank, and `settlePix` pays or declines it days later.
 */
export function collectInvoice(world: FakeAccount, invoice: Stripe.Invoice, at: number): void {
  if (mandateOf(world, subscriptionOf(world, invoice)) === null) payInvoice(world, invoice, at);
}

/** Pays the invoice: adds a successful charge of the card or the mandate's account, unless the amount is 0. `at` in seconds. */
export function payInvoice(world: FakeAccount, invoice: Stripe.Invoice, at: number): void {
  attempt(world, invoice, at, 'succeeded');
  invoice.status = 'paid';
  invoice.status_transitions.paid_at = at;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  world.emit({ type: 'invoice.paid', data: { object: invoice } }, at);
}

/** Adds a failed charge of the card or account for the invoice, which stays open. `at` in seconds. */
export function declineInvoice(world: FakeAccount, invoice: Stripe.Invoice, at: number): void {
  attempt(world, invoice, at, 'failed');
  world.emit({ type: 'invoice.payment_failed', data: { object: invoice } }, at);
}

/** Simulates a declined payment on a checkout or plan change page: sends `invoice.payment_failed`, and stores nothing. */
export function declineOrder(world: FakeAccount, customer: string, subscription: string | null = null): void {
  const created = world.seconds();
  const reason = subscription === null ? 'subscription_create' : 'subscription_update';
  const object = buildOpenInvoice({ customer, subscription, amount: 0, price: null, reason, created });
  world.emit({ type: 'invoice.payment_failed', data: { object } });
}

/** Returns the e-mail address that Stripe's checkout copies into each charge; null when the customer is deleted or has none. */
export function emailOf(world: FakeAccount, id: string): string | null {
  const customer = world.customers.get(id);
  return customer && !customer.deleted ? customer.email : null;
}

function attempt(world: FakeAccount, invoice: Stripe.Invoice, created: number, status: 'succeeded' | 'failed'): void {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const [payment] = invoice.payments?.data ?? [];
  if (!payment) return;
  const { amount_due: amount, customer } = invoice;
  const mandate = mandateOf(world, subscriptionOf(world, invoice));
  const made = buildCharge({
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

/** @param at in seconds */
export function emitSubscriptionUpdated(
  world: FakeAccount,
  subscription: Stripe.Subscription,
  at = world.seconds(),
): void {
  world.emit({ type: 'customer.subscription.updated', data: { object: subscription } }, at);
}
