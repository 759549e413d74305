import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type { PlanKey } from '#domain/billing/plans.ts';
import { getExisting } from '#server/platform/payments/fake-stripe/world.ts';
import type { PlanOrder } from '#server/platform/payments/payments.ts';
import { createStripePayments } from '#server/platform/payments/stripe/stripe-payments.ts';
import { startStripe } from './stripe.ts';

/** The time of the shop's clock at the start of every test, and the time a month later. */
export const CLOCK_START = new Date('2026-03-10T12:00:00Z');
export const MONTH_LATER = new Date('2026-04-10T12:00:00Z');

const idIn = (page: string | null): string => String(page).slice(String(page).lastIndexOf('/') + 1);

/** Returns the data of a new customer, as the Stripe adapter requires it. */
export const newCustomer = () => ({ user_id: randomUUID(), email: 'ana@example.com', name: 'Ana Silva' });

/** Creates the Stripe adapter and the fake Stripe that it calls. Registers hooks that reset the clock and outages for each test. */
export async function setUpStripeTests() {
  const clock = { now: CLOCK_START };
  const stripe = await startStripe({ now: () => clock.now });
  const payments = createStripePayments(stripe.config);
  beforeEach(() => {
    clock.now = CLOCK_START;
  });
  afterEach(() => {
    stripe.down(false);
    stripe.failWith(0);
  });
  afterAll(() => stripe.stop());

  async function givenOrder(plan_key: PlanKey): Promise<PlanOrder> {
    const { user_id, ...rest } = newCustomer();
    return { user_id, customer_id: await payments.createCustomer({ user_id, ...rest }), plan_key };
  }

  async function checkoutOf(order: PlanOrder): Promise<string> {
    const page = await payments.createCheckout(order);
    if (!page) throw new Error('No page');
    return page;
  }

  return {
    clock,
    stripe,
    payments,
    /** Creates a customer, and returns the order of this plan, for which no checkout exists yet. */
    givenOrder,
    /** Returns the address of the order's checkout page. */
    checkoutOf,
    /** Returns the Checkout session of the checkout page at this address. */
    sessionOf: (page: string) => getExisting(stripe.world.sessions, idIn(page)),
    /** Returns the customer portal session of the portal page at this address. @throws Error for null */
    portalSessionOf: (page: string | null) => getExisting(stripe.world.portalSessions, idIn(page)),

    /** Buys this plan for the customer of `order`; default: for a new customer. `id` is the subscription's. */
    async givenPurchase(plan_key: PlanKey, order?: PlanOrder) {
      const { customer_id, user_id } = order ?? (await givenOrder(plan_key));
      stripe.payCheckout(await checkoutOf({ customer_id, user_id, plan_key }));
      const [subscription] = stripe.subscriptionsOf(customer_id);
      const [charge] = stripe.chargesOf(customer_id);
      if (!subscription || !charge) throw new Error('Nothing was bought');
      return { customer_id, user_id, id: subscription.id, charge_id: charge.id, subscription };
    },

    /** Returns the requests to Stripe during `act`, as `METHOD path status`. */
    async requestsOf(act: () => Promise<unknown>): Promise<string[]> {
      const before = stripe.requests.length;
      await act();
      return stripe.requests.slice(before);
    },
  };
}

export async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of all) found.push(one);
  return found;
}
