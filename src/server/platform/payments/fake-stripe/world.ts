import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { FAKE_PRICES, stripePrice } from './objects/price.ts';

/** The types of events that the fake Stripe sends. */
type SentType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'mandate.updated'
  | 'customer.deleted';

/** Terms of a mandate: the maximum amount of each charge in centavos, and the interval between charges. */
export type MandateTerms = { amount: number; payment_schedule: 'monthly' | 'yearly' };

type SentEvent = Extract<Stripe.Event, { type: SentType }>;
type EventContent<E> = E extends SentEvent ? Pick<E, 'type' | 'data'> : never;

/** Converts a Date to Unix time in seconds, Stripe's unit. */
export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Returns an id with 96 random bits, which can't be guessed. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Creates the stores of the fake's objects; each is a map by id, oldest first. */
const createStores = () => ({
  customers: new Map<string, Stripe.Customer | Stripe.DeletedCustomer>(),
  sessions: new Map<string, Stripe.Checkout.Session>(),
  /** By checkout session: the price it sells, the metadata for the subscription or payment, and the mandate of Pix Automático. */
  orders: new Map<string, { price: string; metadata: Stripe.Metadata; mandate?: MandateTerms | undefined }>(),
  paymentMethods: new Map<string, Stripe.PaymentMethod>(),
  mandates: new Map<string, Stripe.Mandate & MandateTerms>(),
  subscriptions: new Map<string, Stripe.Subscription>(),
  schedules: new Map<string, Stripe.SubscriptionSchedule>(),
  invoices: new Map<string, Stripe.Invoice>(),
  charges: new Map<string, Stripe.Charge>(),
  /** Payment intents of Pix codes that have a page of their own (`showPixCode`); of other payments only the ids exist. */
  paymentIntents: new Map<string, Stripe.PaymentIntent>(),
  disputes: new Map<string, Stripe.Dispute>(),
  refunds: new Map<string, Stripe.Refund>(),
  portalConfigurations: new Map<string, Stripe.BillingPortal.Configuration>(),
  portalSessions: new Map<string, Stripe.BillingPortal.Session>(),
  /** The portal sessions whose change of plan was confirmed, with the time in seconds. */
  confirmedSessions: new Map<string, { at: number }>(),
  /** Responses to POST requests, by idempotency key. */
  answers: new Map<string, { request: string; status: number; body: string }>(),
});

/** The fake's objects, one store for each kind. */
export type Stores = ReturnType<typeof createStores>;

export type FakeAccount = ReturnType<typeof createFakeAccount>;

/** Creates the data and clock of a fake Stripe account: the whole account in tests, one customer's part in the demonstration. */
export function createFakeAccount({ now, publicUrl }: { now: () => Date; publicUrl: string }) {
  const stores = createStores();
  const seconds = () => toSeconds(now());
  const prices = new Map(FAKE_PRICES.map((price) => [price.id, stripePrice(price, seconds())]));
  const events: Stripe.Event[] = [];
  /** `hasPix`: whether the account may offer Pix, which Stripe decides. */
  const account = { hasPix: true };

  return {
    ...stores,
    stores,
    prices,
    events,
    account,
    /** Public URL of the server that serves the fake's pages. */
    publicUrl,
    seconds,

    /** Returns the Stripe object with this id from any store. */
    find(id: string): object | undefined {
      const { orders: _, confirmedSessions: _c, answers: _a, ...objects } = stores;
      for (const store of [prices, ...Object.values(objects)]) {
        const found = store.get(id);
        if (found) return found;
      }
      return undefined;
    },

    /** Adds an event with a copy of the object. `created` in seconds. */
    emit(content: EventContent<SentEvent>, created = seconds()): void {
      const event: SentEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created,
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        ...content,
      };
      events.push(JSON.parse(JSON.stringify(event)));
    },
  };
}

/** Returns an object that must exist. @throws Error when the store lacks it, which is a programming error */
export function getExisting<T>(store: ReadonlyMap<string, T>, id: string): T {
  const found = store.get(id);
  if (!found) throw new Error(`The fake Stripe has no ${id}`);
  return found;
}
