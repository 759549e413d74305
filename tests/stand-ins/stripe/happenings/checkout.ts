import { subscription } from '../objects/subscription.ts';
import { known, type World } from '../world.ts';
import { bill, pay } from './billing.ts';

/** Somebody pays on the checkout page. */
export function payCheckout(world: World, sessionId: string): void {
  const session = known(world.sessions, sessionId);
  if (session.status !== 'open') throw new Error(`${sessionId} is ${session.status}`);
  const { price, metadata } = known(world.orders, sessionId);
  const now = world.seconds();
  const begun = subscription({
    customer: String(session.customer),
    price: known(world.prices, price),
    created: now,
    metadata,
  });
  world.subscriptions.set(begun.id, begun);
  const invoice = bill(world, begun, session.amount_total ?? 0, 'subscription_create', now);
  world.emit({ type: 'customer.subscription.created', data: { object: begun } }, now);
  pay(world, begun, invoice, now);
  session.status = 'complete';
  session.payment_status = 'paid';
  session.subscription = begun.id;
  session.invoice = invoice.id;
  session.url = null;
  world.emit({ type: 'checkout.session.completed', data: { object: session } }, now);
}
