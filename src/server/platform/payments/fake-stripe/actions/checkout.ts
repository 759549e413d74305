import type Stripe from 'stripe';
import { buildMandate, pixAccount } from '../objects/mandate.ts';
import { buildSubscription } from '../objects/subscription.ts';
import { type FakeAccount, getExisting, type MandateTerms } from '../world.ts';
import { createInvoice, payInvoice } from './billing.ts';
import { payPix } from './pix.ts';

/** Creates a subscription with its first, paid invoice; `discount`, in centavos, is subtracted from the invoice's amount. */
export function startSubscription(
  world: FakeAccount,
  customer: string,
  {
    price: id,
    metadata,
    mandate: terms,
    discount = 0,
  }: { price: string; metadata: Stripe.Metadata; mandate?: MandateTerms | undefined; discount?: number },
): { started: Stripe.Subscription; invoice: Stripe.Invoice } {
  const price = getExisting(world.prices, id);
  const created = world.seconds();
  const default_payment_method = terms ? authorise(world, customer, terms) : null;
  const started = buildSubscription({ customer, price, created, metadata, default_payment_method });
  world.subscriptions.set(started.id, started);
  const invoice = createInvoice(world, started, (price.unit_amount ?? 0) - discount, 'subscription_create', created);
  world.emit({ type: 'customer.subscription.created', data: { object: started } }, created);
  payInvoice(world, invoice, created);
  return { started, invoice };
}

/** Creates a Pix account of the customer and a mandate for it, as if the payer had authorised it. @returns the payment method's id */
function authorise(world: FakeAccount, customer: string, terms: MandateTerms): string {
  const account = pixAccount(customer, world.seconds());
  world.paymentMethods.set(account.id, account);
  const authorised = buildMandate(account.id, terms);
  world.mandates.set(authorised.id, authorised);
  return account.id;
}

/**
 * Pays a checkout session, by card or Pix. `discount`, in centavos, is that of a promotion code.
 * @throws Error when the session is not open, or accepts no promotion codes and there is a discount
 */
export function payCheckout(world: FakeAccount, sessionId: string, discount = 0): void {
  const session = getExisting(world.sessions, sessionId);
  if (session.status !== 'open') throw new Error(`${sessionId} is ${session.status}`);
  if (discount > 0 && !session.allow_promotion_codes) throw new Error(`${sessionId} takes no promotion codes`);
  if (session.mode === 'payment') {
    payPix(world, sessionId);
    return;
  }
  const order = getExisting(world.orders, sessionId);
  const { started, invoice } = startSubscription(world, String(session.customer), { ...order, discount });
  session.status = 'complete';
  session.payment_status = 'paid';
  session.subscription = started.id;
  session.invoice = invoice.id;
  session.url = null;
  world.emit({ type: 'checkout.session.completed', data: { object: session } });
}

export function expireSession(session: Stripe.Checkout.Session): void {
  session.status = 'expired';
  session.url = null;
}

/** Expires the open checkout sessions whose `expires_at` has passed. */
export function expireOldSessions(world: FakeAccount): void {
  for (const session of world.sessions.values())
    if (session.status === 'open' && session.expires_at <= world.seconds()) expireSession(session);
}
