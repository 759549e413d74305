import type Stripe from 'stripe';
import { buildCharge, PIX } from '../objects/charge.ts';
import { partial } from '../objects/partial.ts';
import { type FakeAccount, getExisting, newId } from '../world.ts';
import { emailOf } from './billing.ts';

/**
 * Completes a checkout session without payment, and creates its payment intent with a URL that shows the Pix code. Some accounts at
 * Stripe work so: the code is shown on a page of its own, after the checkout.
 */
export function showPixCode(world: FakeAccount, sessionId: string): Stripe.PaymentIntent {
  const session = getExisting(world.sessions, sessionId);
  const code: Stripe.PaymentIntent.NextAction.PixDisplayQrCode = {
    expires_at: session.expires_at,
    hosted_instructions_url: `${world.publicUrl}/demonstracao/codigo/${sessionId}`,
  };
  const payment = partial<Stripe.PaymentIntent>({
    id: newId('pi'),
    object: 'payment_intent',
    customer: session.customer,
    next_action: { type: 'pix_display_qr_code', pix_display_qr_code: code },
    status: 'requires_action',
  });
  world.paymentIntents.set(payment.id, payment);
  session.status = 'complete';
  session.payment_intent = payment.id;
  session.url = null;
  world.emit({ type: 'checkout.session.completed', data: { object: session } });
  return payment;
}

/**
 * Pays the Pix code of a checkout session. An expired or already paid code can be paid, too, because that may happen with real banks:
 * a payment arrives late, or the payer uses the code twice.
 */
export function payPix(world: FakeAccount, sessionId: string): void {
  const session = getExisting(world.sessions, sessionId);
  const { metadata } = getExisting(world.orders, sessionId);
  const wasOpen = session.status === 'open';
  const payment = world.paymentIntents.get(String(session.payment_intent));
  if (payment) payment.status = 'succeeded';
  const paid = buildCharge({
    amount: session.amount_total ?? 0,
    created: world.seconds(),
    customer: String(session.customer),
    email: emailOf(world, String(session.customer)),
    metadata,
    payment_intent: payment?.id ?? newId('pi'),
    payment_method_details: PIX,
    status: 'succeeded',
  });
  world.charges.set(paid.id, paid);
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  const type = wasOpen ? 'checkout.session.completed' : 'checkout.session.async_payment_succeeded';
  world.emit({ type, data: { object: session } });
}
