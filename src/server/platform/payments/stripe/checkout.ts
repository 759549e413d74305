import type Stripe from 'stripe';
import { PLAN_KEYS } from '#domain/plans.ts';
import { returnAddresses } from '../addresses.ts';
import { type Order, type OrderStatus, PaymentsUnavailable } from '../payments.ts';
import { isMissing, isRefused, once } from './client.ts';

/** A page that closes sooner, in milliseconds, isn't opened again: there would be no time to pay on it. */
const TIME_TO_PAY = 5 * 60 * 1000;

export type CheckoutParts = { stripe: Stripe; publicUrl: string; now: () => Date };

/** As Payments.createCheckout; null for a customer that is gone. */
export async function createCheckout(parts: CheckoutParts, order: Order, price: string): Promise<string | null> {
  try {
    return await openPage(parts, order, price);
  } catch (error) {
    if (isMissing(error, 'customer')) return null;
    throw error;
  }
}

/** As Payments.orderStatusOf. */
export async function orderStatusOf(
  stripe: Stripe,
  { customer_id, session_id }: { customer_id: string; session_id: string },
): Promise<OrderStatus | null> {
  try {
    const { customer, metadata, ...session } = await stripe.checkout.sessions.retrieve(session_id);
    if ((typeof customer === 'string' ? customer : customer?.id) !== customer_id) return null;
    const plan_key = PLAN_KEYS.find((key) => key === metadata?.plan_key) ?? null;
    return { is_paid: session.status === 'complete' && session.payment_status !== 'unpaid', plan_key };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function openPage({ stripe, publicUrl, now }: CheckoutParts, order: Order, price: string) {
  const { user_id, customer_id: customer, plan_key } = order;
  const { data } = await stripe.checkout.sessions.list({ customer, limit: 1 });
  const newest = data[0];
  if (newest?.status === 'open') {
    const hasTime = newest.expires_at * 1000 - now().getTime() > TIME_TO_PAY;
    if (newest.metadata?.plan_key === plan_key && hasTime) return newest.url;
    await close(stripe, newest.id);
  }
  const addresses = returnAddresses(publicUrl);
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    locale: 'pt-BR',
    // Other means confirm days later, and some can't be given back by the same way.
    allowed_payment_method_types: ['card'],
    customer,
    client_reference_id: user_id,
    line_items: [{ price, quantity: 1 }],
    metadata: { user_id, plan_key },
    subscription_data: { metadata: { user_id, plan_key } },
    success_url: addresses.success('{CHECKOUT_SESSION_ID}'),
    cancel_url: addresses.cancel,
  };
  // Two clicks at once have seen the same newest page: the second one gets the first one's.
  const what = { params, after: newest?.id ?? 'first' };
  return (await once('checkout', what, (options) => stripe.checkout.sessions.create(params, options))).url;
}

/** @throws PaymentsUnavailable when the session has just been paid: a repeated order then gets a new session */
async function close(stripe: Stripe, session_id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(session_id);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(session_id);
    if (status === 'complete')
      throw new PaymentsUnavailable(`The checkout page ${session_id} was paid meanwhile`, { cause: error });
  }
}
