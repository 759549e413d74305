import { randomBytes } from 'node:crypto';
import { tz } from '@date-fns/tz';
import { addMonths } from 'date-fns/addMonths';
import Stripe from 'stripe';
import { PLAN_KEYS, type PlanKey, planOfKey } from '#domain/plans.ts';
import { monthlyPrice } from './objects/price.ts';

/** The kinds of event that the stand-in sends: those that a webhook of ours is set up for. */
type SentType =
  | 'checkout.session.completed'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'customer.deleted';

type Sent = Extract<Stripe.Event, { type: SentType }>;
type WhatHappened<E> = E extends Sent ? Pick<E, 'type' | 'data'> : never;

export const toUnix = (date: Date): number => Math.floor(date.getTime() / 1000);

/** A month later, in seconds. */
export const monthAfter = (seconds: number): number => toUnix(addMonths(seconds * 1000, 1, { in: tz('UTC') }));

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export type World = ReturnType<typeof createWorld>;

/** All that Stripe would know, oldest first. Tests may read it and change it. */
export function createWorld(now: () => Date) {
  const planPrices: Record<PlanKey, string> = {
    candidato_premium: newId('price'),
    candidato_super_premium: newId('price'),
    empresa_premium: newId('price'),
    empresa_super_premium: newId('price'),
  };
  const prices = new Map<string, Stripe.Price>();
  for (const key of PLAN_KEYS) {
    const id = planPrices[key];
    prices.set(id, monthlyPrice({ id, product: newId('prod'), amount: planOfKey(key).price, created: toUnix(now()) }));
  }
  const stores = {
    prices,
    customers: new Map<string, Stripe.Customer | Stripe.DeletedCustomer>(),
    sessions: new Map<string, Stripe.Checkout.Session>(),
    subscriptions: new Map<string, Stripe.Subscription>(),
    schedules: new Map<string, Stripe.SubscriptionSchedule>(),
    invoices: new Map<string, Stripe.Invoice>(),
    charges: new Map<string, Stripe.Charge>(),
    disputes: new Map<string, Stripe.Dispute>(),
    refunds: new Map<string, Stripe.Refund>(),
    portalConfigurations: new Map<string, Stripe.BillingPortal.Configuration>(),
    portalSessions: new Map<string, Stripe.BillingPortal.Session>(),
  };
  const events: Stripe.Event[] = [];

  return {
    ...stores,
    planPrices,
    /** What each checkout session sells. */
    orders: new Map<string, { price: string; metadata: Stripe.Metadata }>(),
    events,
    seconds: () => toUnix(now()),

    /** Whatever has this id. */
    find(id: string): object | undefined {
      for (const store of Object.values(stores)) {
        const found = store.get(id);
        if (found) return found;
      }
      return undefined;
    },

    /** Sends an event with the object as it is now. */
    emit(happened: WhatHappened<Sent>, created = toUnix(now())): void {
      const event: Sent = {
        id: newId('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created,
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        ...happened,
      };
      events.push(JSON.parse(JSON.stringify(event)));
    },
  };
}

/** What is there under this id. @throws Error when a test asks for what isn't */
export function known<T>(store: Map<string, T>, id: string): T {
  const found = store.get(id);
  if (!found) throw new Error(`The stand-in knows no ${id}`);
  return found;
}
