import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import type { PaymentMethod } from '#domain/billing/payment-methods.ts';
import { PIX_MONTH_DAYS } from '#domain/billing/pix-months.ts';
import { PLAN_KEYS, PLAN_LABELS, planLabel, planOfKey, priceOfKey } from '#domain/billing/plans.ts';
import { returnUrls } from '../addresses.ts';
import { type OrderStatus, PaymentsUnavailable, type PixCheckout, type PlanOrder } from '../payments.ts';
import { isMissing, isRefused, withIdempotencyKey } from './client.ts';
import { PIX_MONTH } from './pix-months.ts';

/** A checkout page that expires in less than these milliseconds is replaced by a new one, so that there is time to pay. */
const TIME_TO_PAY = 5 * 60 * 1000;

/** Seconds until a Pix code expires; short, so that no one pays for a forgotten order. */
const PIX_EXPIRES_AFTER = 60 * 60;

export type CheckoutDeps = {
  stripe: Stripe;
  publicUrl: string;
  now: () => Date;
  /** True when payers by card may enter promotion codes on the checkout page (billing#promotion-codes). */
  hasPromotionCodes: boolean;
};

/** The parameters of a checkout session that depend on the payment method. */
type MethodOptions = Pick<
  Stripe.Checkout.SessionCreateParams,
  | ('allow_promotion_codes' | 'allowed_payment_method_types' | 'line_items' | 'mode' | 'payment_intent_data')
  | ('payment_method_options' | 'subscription_data')
>;

/** Implements Payments.createCheckout: the URL of the checkout page; null for a deleted customer. */
export async function createCheckout(parts: CheckoutDeps, order: PlanOrder, price: string): Promise<string | null> {
  const { user_id, plan_key } = order;
  const way: MethodOptions = {
    mode: 'subscription',
    // Only cards: methods such as boleto confirm days later, and some can't be refunded. Pix has createPixCheckout.
    allowed_payment_method_types: ['card'],
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { user_id, plan_key } },
    ...(parts.hasPromotionCodes && { allow_promotion_codes: true }),
  };
  try {
    return await openPage(parts, { ...order, method: 'card' }, way);
  } catch (error) {
    if (isMissing(error, 'customer')) return null;
    throw error;
  }
}

/** Returns the parameters for a single payment by Pix for 30 days. */
function monthWay({ user_id, plan_key }: PlanOrder): MethodOptions {
  const { plan } = planOfKey(plan_key);
  const price = priceOfKey(plan_key, 'month');
  const name = `Encaixe ${PLAN_LABELS[plan]}: ${PIX_MONTH_DAYS} dias`;
  return {
    mode: 'payment',
    allowed_payment_method_types: ['pix'],
    line_items: [{ price_data: { currency: 'brl', product_data: { name }, unit_amount: price }, quantity: 1 }],
    payment_intent_data: { metadata: { ...PIX_MONTH, user_id, plan_key } },
    payment_method_options: { pix: { expires_after_seconds: PIX_EXPIRES_AFTER } },
  };
}

/**
 * Returns the parameters for a subscription by Pix Automático, whose first payment also authorises the mandate. The mandate's maximum
 * is the plan's price, so a later change to a smaller plan needs no new mandate, and one to a larger plan does.
 */
function automaticWay({ user_id, plan_key, billing_interval = 'month' }: PlanOrder, price: string): MethodOptions {
  const mandate_options = {
    amount: priceOfKey(plan_key, billing_interval),
    amount_type: 'maximum',
    currency: 'brl',
    payment_schedule: billing_interval === 'year' ? 'yearly' : 'monthly',
    reference: `Encaixe ${planLabel(planOfKey(plan_key).plan, billing_interval)}`,
  } as const;
  return {
    mode: 'subscription',
    allowed_payment_method_types: ['pix'],
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { user_id, plan_key } },
    payment_method_options: { pix: { expires_after_seconds: PIX_EXPIRES_AFTER, mandate_options } },
  };
}

/** Implements Payments.createPixCheckout: the URL where Pix is paid, or the reason of Stripe's refusal; null for a deleted customer. */
export async function createPixCheckout(
  parts: CheckoutDeps,
  order: PlanOrder & { method: Exclude<PaymentMethod, 'card'> },
  price: string,
): Promise<PixCheckout | null> {
  const way = order.method === 'pix_month' ? monthWay(order) : automaticWay(order, price);
  try {
    return { kind: 'open', url: await openPage(parts, order, way) };
  } catch (error) {
    if (isMissing(error, 'customer')) return null;
    if (isRefused(error)) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

/** Implements Payments.orderStatusOf: null for an unknown checkout session or another customer's. */
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

type OpenPage = {
  url: string | null;
  /** Seconds since 1970. */
  expires_at: number;
  close: () => Promise<void>;
};

/**
 * Returns the page of this session that can still be paid: the checkout page, or the page with a Pix code, whose session is complete
 * and unpaid until the payer's bank confirms. Null when nothing can be paid any more.
 */
function openPageOf(stripe: Stripe, session: Stripe.Checkout.Session): OpenPage | null {
  const { id, url, status, payment_intent: payment, expires_at } = session;
  if (status === 'open') return { url, expires_at, close: () => closeSession(stripe, id) };
  if (status !== 'complete' || payment === null || typeof payment === 'string') return null;
  const code = payment.status === 'requires_action' ? payment.next_action?.pix_display_qr_code : undefined;
  if (!code?.hosted_instructions_url) return null;
  const until = code.expires_at ?? expires_at;
  return { url: code.hosted_instructions_url, expires_at: until, close: () => cancelPix(stripe, payment.id) };
}

async function openPage(
  { stripe, publicUrl, now }: CheckoutDeps,
  order: PlanOrder & { method: PaymentMethod },
  way: MethodOptions,
): Promise<string | null> {
  const { user_id, customer_id: customer, plan_key, billing_interval = 'month', method } = order;
  const metadata = { user_id, plan_key, billing_interval, method };
  const { data } = await stripe.checkout.sessions.list({ customer, limit: 1, expand: ['data.payment_intent'] });
  const newest = data[0];
  const open = newest ? openPageOf(stripe, newest) : null;
  if (open) {
    const hasTime = open.expires_at * 1000 - now().getTime() > TIME_TO_PAY;
    if (isDeepStrictEqual({ ...newest?.metadata }, metadata) && hasTime) return open.url;
    await open.close();
  }
  const addresses = returnUrls(publicUrl);
  const params: Stripe.Checkout.SessionCreateParams = {
    ...way,
    locale: 'pt-BR',
    customer,
    client_reference_id: user_id,
    metadata,
    success_url: addresses.success('{CHECKOUT_SESSION_ID}'),
    cancel_url: addresses.cancel,
  };
  // Of two simultaneous requests with the same order, the second returns the page that the first one opened.
  const content = { params, after: newest?.id ?? 'first' };
  return (await withIdempotencyKey('checkout', content, (options) => stripe.checkout.sessions.create(params, options)))
    .url;
}

/** Expires a session. @throws PaymentsUnavailable when it has just been paid; a repeated order then gets a new session */
async function closeSession(stripe: Stripe, session_id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(session_id);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(session_id);
    if (status === 'complete')
      throw new PaymentsUnavailable(`The checkout page ${session_id} has just been paid`, { cause: error });
  }
}

/** Cancels a payment by Pix. @throws PaymentsUnavailable when it has just been paid */
async function cancelPix(stripe: Stripe, payment_id: string): Promise<void> {
  try {
    await stripe.paymentIntents.cancel(payment_id);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { status } = await stripe.paymentIntents.retrieve(payment_id);
    if (status === 'succeeded' || status === 'processing')
      throw new PaymentsUnavailable(`The Pix payment ${payment_id} has just been paid`, { cause: error });
  }
}
