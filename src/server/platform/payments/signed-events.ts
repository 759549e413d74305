import Stripe from 'stripe';
import { InvalidSignature, type PaymentEvent } from './payments.ts';

/** Maximum age of a signature; older events are refused, against replay attacks. */
const TOLERANCE_SECONDS = 300;

/** The event types that can change a plan. An administrator selects these for the webhook at Stripe; others are ignored with status 200. */
const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'mandate.updated',
  'customer.deleted',
] as const;

const KNOWN: ReadonlySet<string> = new Set(EVENT_TYPES);

const idOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' ? id : null;
};

/** Returns the event's customer (for a dispute or mandate, which have none, the payment or payment method); and the reversed payment. */
function concerned(object: object): Pick<PaymentEvent, 'customer_id' | 'payment_id' | 'reversed_payment_id'> {
  const fields: { object?: unknown; id?: unknown; customer?: unknown; charge?: unknown } & {
    payment_method?: unknown;
  } = object;
  const customer_id = fields.object === 'customer' ? idOf(fields.id) : idOf(fields.customer);
  const charge = idOf(fields.charge);
  const reversed_payment_id =
    fields.object === 'charge' ? idOf(fields.id) : fields.object === 'dispute' ? charge : null;
  const payment_id = fields.object === 'mandate' ? idOf(fields.payment_method) : charge;
  return { customer_id, payment_id: customer_id === null ? payment_id : null, reversed_payment_id };
}

/** Implements Payments.readEvent for Stripe and the fake Stripe. @throws InvalidSignature */
export function readSignedEvent(
  secret: string,
  body: string,
  signature: string | undefined,
  now: Date,
): PaymentEvent | null {
  const event = verified(secret, body, signature, now);
  if (!KNOWN.has(event.type)) return null;
  return { id: event.id, type: event.type, created: new Date(event.created * 1000), ...concerned(event.data.object) };
}

function verified(secret: string, body: string, signature: string | undefined, now: Date): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch (cause) {
    throw new InvalidSignature('The signature does not fit the message', { cause });
  }
}

/** Returns the `stripe-signature` header for an event that the fake Stripe sends. */
export const signEvent = (secret: string, payload: string, now: Date): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now.getTime() / 1000) });
