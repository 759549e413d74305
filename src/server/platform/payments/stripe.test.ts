import { randomUUID } from 'node:crypto';
import { addDays, addMinutes, addMonths, subMilliseconds } from 'date-fns';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PLAN_KEYS, type PlanKey } from '#domain/plans.ts';
import { subscription as subscriptionObject } from '#tests/stand-ins/stripe/objects/subscription.ts';
import { type StripeStandIn, startStripe } from '#tests/stand-ins/stripe/stripe.ts';
import { known } from '#tests/stand-ins/stripe/world.ts';
import { type Order, PaymentsUnavailable } from './payments.ts';
import { createStripePayments } from './stripe/stripe-payments.ts';

const START = new Date('2026-03-10T12:00:00Z');
const MONTH_LATER = new Date('2026-04-10T12:00:00Z');

const clock = { now: START };
const stripe = await startStripe({ now: () => clock.now });
const payments = createStripePayments(stripe.config);

beforeEach(() => {
  clock.now = START;
});
afterEach(() => {
  stripe.down(false);
  stripe.failWith(0);
});
afterAll(() => stripe.stop());

const person = () => ({ user_id: randomUUID(), email: 'ana@example.com', name: 'Ana Silva' });

async function ordered(plan_key: PlanKey): Promise<Order> {
  const { user_id, ...rest } = person();
  return { user_id, customer_id: await payments.createCustomer({ user_id, ...rest }), plan_key };
}

async function checkoutOf(order: Order): Promise<string> {
  const page = await payments.createCheckout(order);
  if (!page) throw new Error('No page');
  return page;
}

const sessionOf = (page: string) => known(stripe.world.sessions, page.slice(page.lastIndexOf('/') + 1));

/** Somebody who has bought this plan. */
async function bought(plan_key: PlanKey, order?: Order) {
  const { customer_id, user_id } = order ?? (await ordered(plan_key));
  stripe.payCheckout(await checkoutOf({ customer_id, user_id, plan_key }));
  const [subscription] = stripe.subscriptionsOf(customer_id);
  const [charge] = stripe.chargesOf(customer_id);
  if (!subscription || !charge) throw new Error('Nothing was bought');
  return { customer_id, user_id, id: subscription.id, charge_id: charge.id, subscription };
}

const portalSessionOf = (page: string | null) =>
  known(stripe.world.portalSessions, String(page).slice(String(page).lastIndexOf('/') + 1));

/** What was asked of Stripe meanwhile. */
async function requestsOf<T>(act: () => Promise<T>): Promise<string[]> {
  const before = stripe.requests.length;
  await act();
  return stripe.requests.slice(before);
}

async function collected<T>(all: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of all) found.push(one);
  return found;
}

describe('customers', () => {
  it('the same person is the same customer, however often and simultaneously', async () => {
    const ana = person();
    const ids = await Promise.all([payments.createCustomer(ana), payments.createCustomer(ana)]);
    expect(new Set([...ids, await payments.createCustomer(ana)]).size).toBe(1);
    expect(stripe.world.customers.get(ids[0])).toMatchObject({
      email: ana.email,
      name: ana.name,
      metadata: { user_id: ana.user_id },
      preferred_locales: ['pt-BR'],
    });
    expect(await payments.createCustomer(person()), 'another person of the same name').not.toBe(ids[0]);
  });

  it('a person whose customer was removed becomes a new one', async () => {
    const ana = person();
    const first = await payments.createCustomer(ana);
    stripe.removeCustomer(first);
    const second = await payments.createCustomer(ana);
    expect(second).not.toBe(first);
    expect(await payments.createCustomer(ana)).toBe(second);
  });

  it('are removed with what runs, and removing again is no error', async () => {
    const { customer_id, subscription } = await bought('candidato_premium');
    await payments.removeCustomer(customer_id);
    await payments.removeCustomer(customer_id);
    await payments.removeCustomer('cus_unknown');
    expect(subscription.status).toBe('canceled');
    expect(await payments.subscriptionsOf(customer_id)).toEqual([]);
  });
});

describe('the checkout page', () => {
  it('sells the plan to the customer and leads back to us', async () => {
    const order = await ordered('empresa_premium');
    const page = await checkoutOf(order);
    expect(sessionOf(page)).toMatchObject({
      mode: 'subscription',
      locale: 'pt-BR',
      customer: order.customer_id,
      client_reference_id: order.user_id,
      amount_total: 2990,
      metadata: { user_id: order.user_id, plan_key: 'empresa_premium' },
      success_url: 'https://encaixe.example/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://encaixe.example/cancel',
    });
    stripe.payCheckout(page);
    const [subscription] = stripe.subscriptionsOf(order.customer_id);
    expect(subscription?.metadata).toEqual({ user_id: order.user_id, plan_key: 'empresa_premium' });
    expect(subscription?.items.data[0]?.price.id).toBe(stripe.prices.empresa_premium);
  });

  it('is the same for two clicks at once, and for one later', async () => {
    const order = await ordered('candidato_premium');
    const pages = await Promise.all([payments.createCheckout(order), payments.createCheckout(order)]);
    clock.now = addMinutes(START, 30);
    expect(new Set([...pages, await payments.createCheckout(order)]).size).toBe(1);
    const sessions = [...stripe.world.sessions.values()].filter(({ customer }) => customer === order.customer_id);
    expect(sessions).toHaveLength(1);
  });

  it('of another plan closes the one before, there and back', async () => {
    const order = await ordered('candidato_premium');
    const first = await checkoutOf(order);
    const other = await checkoutOf({ ...order, plan_key: 'candidato_super_premium' });
    expect(sessionOf(first).status).toBe('expired');
    expect(sessionOf(other).status).toBe('open');
    const back = await checkoutOf(order);
    expect(back).not.toBe(first);
    expect(sessionOf(back).status).toBe('open');
    expect(sessionOf(other).status).toBe('expired');
  });

  it.each([
    ['is kept while there is time to pay', 24 * 60 - 6, true],
    ['is renewed when it is about to close', 24 * 60 - 5, false],
    ['is renewed when it has closed', 24 * 60, false],
  ])('%s', async (_name, minutes, isSame) => {
    const order = await ordered('candidato_premium');
    const first = await checkoutOf(order);
    clock.now = addMinutes(START, minutes);
    const second = await checkoutOf(order);
    expect(second === first).toBe(isSame);
    expect(sessionOf(second).status).toBe('open');
    expect(sessionOf(first).status).toBe(isSame ? 'open' : 'expired');
  });

  it('is a new one after a purchase', async () => {
    const { customer_id, user_id, id } = await bought('candidato_premium');
    await payments.end(id);
    const page = await checkoutOf({ customer_id, user_id, plan_key: 'candidato_premium' });
    expect(sessionOf(page).status).toBe('open');
  });

  it('is not opened beside one that is being paid', async () => {
    const order = await ordered('candidato_premium');
    const page = await checkoutOf(order);
    const closing = `POST /v1/checkout/sessions/${sessionOf(page).id}/expire`;
    stripe.before(closing, () => stripe.payCheckout(page));
    const other = payments.createCheckout({ ...order, plan_key: 'candidato_super_premium' });
    await expect(other).rejects.toThrow(PaymentsUnavailable);
  });

  it('is a new one where the one before closes by itself in that moment', async () => {
    const order = await ordered('candidato_premium');
    const page = await checkoutOf(order);
    stripe.before(`POST /v1/checkout/sessions/${sessionOf(page).id}/expire`, () => {
      sessionOf(page).status = 'expired';
    });
    const other = await checkoutOf({ ...order, plan_key: 'candidato_super_premium' });
    expect(sessionOf(other).status).toBe('open');
  });

  it('is nowhere for a customer that is gone', async () => {
    const order = await ordered('candidato_premium');
    stripe.removeCustomer(order.customer_id);
    expect(await payments.createCheckout(order)).toBeNull();
  });

  it('is an error, not a missing customer, where the price is unknown', async () => {
    const wrong = createStripePayments({
      ...stripe.config,
      prices: { ...stripe.prices, candidato_premium: 'price_unknown' },
    });
    await expect(wrong.createCheckout(await ordered('candidato_premium'))).rejects.toThrow(/No such price/);
  });
});

describe('the portal', () => {
  it.each([
    ['candidate', 'candidato_premium', ['candidato_premium', 'candidato_super_premium'], '/assinatura'],
    ['company', 'empresa_premium', ['empresa_premium', 'empresa_super_premium'], '/empresa/assinatura'],
  ] as const)('offers a %s its own plans, in Portuguese', async (user_type, bought_key, offered, path) => {
    const { customer_id } = await bought(bought_key);
    const session = portalSessionOf(await payments.createPortal({ customer_id, user_type }));
    expect(session).toMatchObject({
      customer: customer_id,
      locale: 'pt-BR',
      return_url: `https://encaixe.example${path}`,
      flow: null,
    });
    const { features } = known(stripe.world.portalConfigurations, String(session.configuration));
    expect(features.subscription_update.products?.flatMap(({ prices }) => prices)).toEqual(
      offered.map((key) => stripe.prices[key]),
    );
    expect(features).toMatchObject({
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
      },
    });
  });

  it('has one configuration for each user type, found again after a restart and made anew when switched off', async () => {
    const own = await startStripe();
    try {
      const customer_id = await createStripePayments(own.config).createCustomer(person());
      const candidate = { customer_id, user_type: 'candidate' } as const;
      const running = createStripePayments(own.config);
      await Promise.all([running.createPortal(candidate), running.createPortal(candidate)]);
      await running.createPortal({ ...candidate, user_type: 'company' });
      await createStripePayments(own.config).createPortal(candidate);
      const configurations = () => [...own.world.portalConfigurations.values()];
      expect(configurations()).toHaveLength(2);

      for (const configuration of configurations()) configuration.active = false;
      await Promise.all([running.createPortal(candidate), running.createPortal(candidate)]);
      await createStripePayments(own.config).createPortal(candidate);
      expect(configurations().map(({ active }) => active)).toEqual([false, false, true]);
    } finally {
      await own.stop();
    }
  });

  it('is nowhere for a customer that is gone', async () => {
    const { customer_id } = await bought('candidato_premium');
    stripe.removeCustomer(customer_id);
    expect(await payments.createPortal({ customer_id, user_type: 'candidate' })).toBeNull();
  });
});

describe('a change of plan', () => {
  const change = (from: Awaited<ReturnType<typeof bought>>, plan_key: PlanKey) =>
    payments.createPlanChange({
      user_id: from.user_id,
      customer_id: from.customer_id,
      plan_key,
      subscription_id: from.id,
    });

  it('to a higher plan happens at once, and the difference for the rest of the month is paid', async () => {
    const from = await bought('empresa_premium');
    const page = await change(from, 'empresa_super_premium');
    expect(portalSessionOf(page).flow).toMatchObject({
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: from.id,
        items: [{ id: from.subscription.items.data[0]?.id, price: stripe.prices.empresa_super_premium }],
      },
      after_completion: { type: 'redirect', redirect: { return_url: 'https://encaixe.example/empresa/assinatura' } },
    });
    clock.now = addMinutes(START, (31 * 24 * 60) / 2);
    stripe.confirmPlanChange(String(page));
    const [now] = await payments.subscriptionsOf(from.customer_id);
    expect(now).toMatchObject({ id: from.id, plan_key: 'empresa_super_premium', next_plan_key: null });
    expect(now?.payments.map(({ amount }) => amount)).toEqual([3500, 2990]);
  });

  it('to a smaller plan waits for the end of the month', async () => {
    const from = await bought('candidato_super_premium');
    stripe.confirmPlanChange(String(await change(from, 'candidato_premium')));
    expect(await payments.subscriptionsOf(from.customer_id)).toMatchObject([
      { plan_key: 'candidato_super_premium', next_plan_key: 'candidato_premium', ends_at: null },
    ]);

    stripe.endPeriod(from.id);
    const [then] = await payments.subscriptionsOf(from.customer_id);
    expect(then).toMatchObject({ plan_key: 'candidato_premium', next_plan_key: null, status: 'active' });
    expect(then?.payments.map(({ amount }) => amount)).toEqual([990, 4990]);

    stripe.endPeriod(from.id);
    expect(await payments.subscriptionsOf(from.customer_id)).toMatchObject([
      { plan_key: 'candidato_premium', next_plan_key: null },
    ]);
  });

  it('that changes nothing is none', async () => {
    const from = await bought('candidato_premium');
    stripe.scheduleChange(from.id, 'candidato_premium');
    expect(await payments.subscriptionsOf(from.customer_id)).toMatchObject([{ next_plan_key: null }]);
  });

  it('leads to the portal itself where Stripe offers none', async () => {
    const from = await bought('candidato_super_premium');
    stripe.scheduleChange(from.id, 'candidato_premium');
    expect(portalSessionOf(await change(from, 'candidato_premium'))).toMatchObject({
      flow: null,
      customer: from.customer_id,
    });
  });

  it('of an ended subscription, an unknown one or one of another customer is nowhere', async () => {
    const own = await bought('candidato_premium');
    const other = await bought('candidato_premium');
    expect(await change({ ...own, id: other.id }, 'candidato_super_premium')).toBeNull();
    expect(await change({ ...own, id: 'sub_unknown' }, 'candidato_super_premium')).toBeNull();
    stripe.endSubscription(own.id);
    expect(await change(own, 'candidato_super_premium')).toBeNull();
  });
});

describe('what a subscription is', () => {
  const read = async (customer_id: string) => {
    const [newest] = await payments.subscriptionsOf(customer_id);
    if (!newest) throw new Error('No subscription');
    return newest;
  };

  it('a paid one', async () => {
    const { customer_id, id, charge_id } = await bought('candidato_premium');
    expect(await payments.subscriptionsOf(customer_id)).toEqual([
      {
        id,
        customer_id,
        status: 'active',
        plan_key: 'candidato_premium',
        started_at: START,
        current_period_end: MONTH_LATER,
        ends_at: null,
        next_plan_key: null,
        unpaid_since: null,
        payments: [{ id: charge_id, paid_at: START, amount: 990, refunded: 0, disputed: false }],
      },
    ]);
  });

  it.each(PLAN_KEYS)('its price tells the plan %s', async (plan_key) => {
    expect((await read((await bought(plan_key)).customer_id)).plan_key).toBe(plan_key);
  });

  it('a price that is not ours is no plan', async () => {
    const { customer_id, subscription } = await bought('candidato_premium');
    for (const item of subscription.items.data) item.price = { ...item.price, id: 'price_other' };
    expect((await read(customer_id)).plan_key).toBeNull();
  });

  it.each([
    ['active', 'active'],
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['incomplete', 'incomplete'],
    ['incomplete_expired', 'ended'],
    ['unpaid', 'ended'],
    ['paused', 'ended'],
    ['canceled', 'ended'],
    ['something_new', 'ended'],
  ] as const)("Stripe's %s counts as %s", async (theirs, ours) => {
    const { customer_id, subscription } = await bought('candidato_premium');
    subscription.status = theirs;
    const { status, payments: paid } = await read(customer_id);
    expect(status).toBe(ours);
    expect(paid).toHaveLength(ours === 'ended' ? 0 : 1);
  });

  it('a cancelled one lasts until the paid month ends', async () => {
    const { customer_id, id } = await bought('candidato_premium');
    stripe.cancelAtPeriodEnd(id);
    expect(await read(customer_id)).toMatchObject({ status: 'active', ends_at: MONTH_LATER });
    stripe.endPeriod(id);
    expect(await read(customer_id)).toMatchObject({ status: 'ended', ends_at: MONTH_LATER, payments: [] });
  });

  it.each([
    ['only marked as ending with the month', { cancel_at: null, cancel_at_period_end: true }, MONTH_LATER],
    ['given a date', { cancel_at: addDays(START, 3).getTime() / 1000, cancel_at_period_end: false }, addDays(START, 3)],
  ])('one %s ends then', async (_name, marks, ends_at) => {
    const { customer_id, subscription } = await bought('candidato_premium');
    Object.assign(subscription, marks);
    expect((await read(customer_id)).ends_at).toEqual(ends_at);
  });

  it('an unpaid one has waited since its first unpaid invoice, however many have followed', async () => {
    const { customer_id, id } = await bought('candidato_premium');
    const first = addMinutes(MONTH_LATER, 61);
    stripe.failRenewal(id, first);
    const unpaid = await read(customer_id);
    expect(unpaid).toMatchObject({ status: 'past_due', unpaid_since: first, current_period_end: addMonths(START, 2) });
    expect(unpaid.payments, 'the failed charge is no payment').toHaveLength(1);

    stripe.failRenewal(id, addMonths(first, 1));
    expect((await read(customer_id)).unpaid_since).toEqual(first);

    stripe.recoverPayment(id);
    const recovered = await read(customer_id);
    expect(recovered).toMatchObject({ status: 'active', unpaid_since: null });
    expect(recovered.payments, 'neither are those before it worked').toHaveLength(2);
    stripe.failRenewal(id, addMonths(first, 2));
    expect((await read(customer_id)).unpaid_since).toEqual(addMonths(first, 2));
  });

  it('an invoice that Stripe has not tried to charge yet does not count as unpaid', async () => {
    const { customer_id, id, subscription } = await bought('candidato_premium');
    stripe.failRenewal(id, MONTH_LATER);
    known(stripe.world.invoices, String(subscription.latest_invoice)).attempted = false;
    expect((await read(customer_id)).unpaid_since).toBeNull();
  });

  it('renewals are payments of it, newest first', async () => {
    const { customer_id, id } = await bought('empresa_super_premium');
    stripe.endPeriod(id);
    stripe.endPeriod(id);
    const { payments: paid } = await read(customer_id);
    expect(paid.map(({ paid_at }) => paid_at)).toEqual([addMonths(START, 2), MONTH_LATER, START]);
    expect(paid.map(({ amount }) => amount)).toEqual([9990, 9990, 9990]);
  });

  it('several are told newest first, each with its own payments', async () => {
    const first = await bought('candidato_premium');
    stripe.endSubscription(first.id);
    clock.now = addDays(START, 1);
    const second = await bought('candidato_premium', { ...first, plan_key: 'candidato_premium' });
    const third = await bought('candidato_super_premium', { ...first, plan_key: 'candidato_super_premium' });
    const all = await payments.subscriptionsOf(first.customer_id);
    expect(all.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect(all.map(({ payments }) => payments.map(({ id }) => id))).toEqual([
      [third.charge_id],
      [second.charge_id],
      [],
    ]);
  });

  it('nobody has none, and of what has ended nothing more is asked', async () => {
    const { customer_id } = await ordered('candidato_premium');
    expect(await payments.subscriptionsOf(customer_id)).toEqual([]);
    expect(await payments.subscriptionsOf('cus_unknown')).toEqual([]);
    const { id, ...ended } = await bought('candidato_premium');
    stripe.endSubscription(id);
    const requests = await requestsOf(() => payments.subscriptionsOf(ended.customer_id));
    expect(requests).toEqual(['GET /v1/subscriptions 200']);
  });
});

describe('all subscriptions', () => {
  it('are those of everybody that have not ended, over more pages than one', async () => {
    const own = await startStripe();
    try {
      const price = known(own.world.prices, own.prices.candidato_premium);
      for (let n = 0; n < 230; n++) {
        const one = subscriptionObject({ customer: `cus_${n}`, price, created: START.getTime() / 1000, metadata: {} });
        if (n === 3) one.status = 'canceled';
        if (n === 4) one.status = 'incomplete_expired';
        if (n === 5) one.status = 'past_due';
        own.world.subscriptions.set(one.id, one);
      }
      const all = await collected(createStripePayments(own.config).allSubscriptions());
      expect(new Set(all.map(({ customer_id }) => customer_id)).size).toBe(228);
      expect(all.find(({ customer_id }) => customer_id === 'cus_5')).toMatchObject({
        status: 'past_due',
        plan_key: 'candidato_premium',
        current_period_end: MONTH_LATER,
        ends_at: null,
      });
      expect(own.requests).toHaveLength(3);
    } finally {
      await own.stop();
    }
  });
});

describe('money that goes back', () => {
  it('a payment is given back once, however often it is asked', async () => {
    const { customer_id, charge_id } = await bought('candidato_premium');
    const requests = await requestsOf(() => Promise.all([payments.refund(charge_id), payments.refund(charge_id)]));
    expect(requests).toEqual(['POST /v1/refunds 200', 'POST /v1/refunds 200']);
    await payments.refund(charge_id);
    const [subscription] = await payments.subscriptionsOf(customer_id);
    expect(subscription?.payments).toMatchObject([{ id: charge_id, amount: 990, refunded: 990 }]);
    expect([...stripe.world.refunds.values()].filter(({ charge }) => charge === charge_id)).toHaveLength(1);
  });

  it('one given back elsewhere, or taken back by the bank, stays so', async () => {
    const refunded = await bought('candidato_premium');
    stripe.refundFully(refunded.charge_id);
    await payments.refund(refunded.charge_id);

    const disputed = await bought('candidato_premium');
    stripe.dispute(disputed.charge_id);
    await payments.refund(disputed.charge_id);
    const [subscription] = await payments.subscriptionsOf(disputed.customer_id);
    expect(subscription?.payments).toMatchObject([{ refunded: 0, disputed: true }]);
  });

  it('an unknown payment is an error', async () => {
    await expect(payments.refund('ch_unknown')).rejects.toThrow(/No such charge/);
  });

  it("what was paid for an ended subscription can still be read, and nobody else's", async () => {
    const { customer_id, id, charge_id } = await bought('candidato_premium');
    const other = await bought('candidato_premium');
    stripe.endPeriod(id);
    stripe.endSubscription(id);
    const paid = await payments.paymentsOf({ customer_id, subscription_id: id });
    expect(paid).toHaveLength(2);
    expect(paid.at(-1)?.id).toBe(charge_id);
    expect(await payments.paymentsOf({ customer_id, subscription_id: other.id })).toEqual([]);
  });

  it('a payment names its customer', async () => {
    const { customer_id, charge_id } = await bought('candidato_premium');
    expect(await payments.customerOfPayment(charge_id)).toBe(customer_id);
    expect(await payments.customerOfPayment('ch_unknown')).toBeNull();
  });
});

it('a subscription is ended at once, and ending it again is no error', async () => {
  const { customer_id, id } = await bought('candidato_premium');
  await payments.end(id);
  await payments.end(id);
  await payments.end('sub_unknown');
  expect(await payments.subscriptionsOf(customer_id)).toMatchObject([{ status: 'ended', ends_at: START }]);
});

describe('when Stripe does not answer', () => {
  const order: Order = { user_id: 'u', customer_id: 'cus_1', plan_key: 'candidato_premium' };
  const calls = (to: typeof payments): [string, () => Promise<unknown>][] => [
    ['createCustomer', () => to.createCustomer(person())],
    ['createCheckout', () => to.createCheckout(order)],
    ['createPlanChange', () => to.createPlanChange({ ...order, subscription_id: 'sub_1' })],
    ['createPortal', () => to.createPortal({ customer_id: 'cus_1', user_type: 'candidate' })],
    ['subscriptionsOf', () => to.subscriptionsOf('cus_1')],
    ['paymentsOf', () => to.paymentsOf({ customer_id: 'cus_1', subscription_id: 'sub_1' })],
    ['allSubscriptions', () => collected(to.allSubscriptions())],
    ['customerOfPayment', () => to.customerOfPayment('ch_1')],
    ['end', () => to.end('sub_1')],
    ['removeCustomer', () => to.removeCustomer('cus_1')],
    ['refund', () => to.refund('ch_1')],
  ];
  const check: [string, () => Promise<unknown>] = ['check', () => payments.check()];

  const allUnavailable = async (asked: [string, () => Promise<unknown>][]) => {
    const failures = await Promise.all(
      asked.map(([name, call]) =>
        call().then(
          () => `${name} succeeded`,
          (error: unknown) => (error instanceof PaymentsUnavailable ? null : `${name}: ${error}`),
        ),
      ),
    );
    expect(failures.filter((failure) => failure !== null)).toEqual([]);
  };

  it('everything says so, and the same succeeds afterwards', async () => {
    stripe.down(true);
    await allUnavailable([...calls(payments), check]);
    stripe.down(false);
    expect(await payments.check()).toEqual([]);
  });

  it.each([500, 503, 429, 409])('or answers %i, everything says so', async (status) => {
    stripe.failWith(status);
    await allUnavailable([...calls(payments), check]);
  });

  it('or refuses the key, everything says so, with the reason', async () => {
    const wrong = createStripePayments({ ...stripe.config, secretKey: 'sk_test_wrong' });
    await allUnavailable(calls(wrong));
    await expect(wrong.end('sub_1')).rejects.toThrow(/Invalid API Key/);
    expect(await wrong.check()).toEqual(['O Stripe não aceita a chave secreta configurada.']);
  });
});

describe('the check of the prices', () => {
  const checking = async (change: (own: StripeStandIn) => void): Promise<string[]> => {
    const own = await startStripe();
    try {
      change(own);
      return await createStripePayments(own.config).check();
    } finally {
      await own.stop();
    }
  };
  const priceOf = (own: StripeStandIn, key: PlanKey) => known(own.world.prices, own.prices[key]);

  it('finds nothing where all is right', async () => {
    expect(await checking(() => {})).toEqual([]);
  });

  it('names what does not exist', async () => {
    const problems = await checking((own) => own.world.prices.delete(own.prices.empresa_premium));
    expect(problems).toEqual([expect.stringMatching(/^O preço price_\w+ \(empresa_premium\) não existe\.$/)]);
  });

  it.each([
    ['está inativo.', { active: false }],
    ['não está em reais, mas em USD.', { currency: 'usd' }],
    ['deveria ser de 990 centavos e é de 1990.', { unit_amount: 1990 }],
    ['não é cobrado por mês.', { recurring: null }],
  ])('says that a price %s', async (words, fields) => {
    const problems = await checking((own) => Object.assign(priceOf(own, 'candidato_premium'), fields));
    expect(problems).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    { interval: 'year', interval_count: 1 },
    { interval: 'month', interval_count: 3 },
  ])('takes every $interval_count $interval(s) for another rhythm', async (rhythm) => {
    const problems = await checking((own) => {
      const { recurring } = priceOf(own, 'empresa_super_premium');
      Object.assign(recurring ?? {}, rhythm);
    });
    expect(problems).toEqual([expect.stringContaining('não é cobrado por mês.')]);
  });

  it('says everything at once', async () => {
    const problems = await checking((own) => {
      Object.assign(priceOf(own, 'candidato_premium'), { active: false, unit_amount: 1 });
      own.world.prices.delete(own.prices.empresa_premium);
    });
    expect(problems).toHaveLength(3);
  });
});

describe('signed messages', () => {
  const readSigned = ({ body, headers }: ReturnType<StripeStandIn['signed']>) =>
    payments.readEvent(body, headers['stripe-signature'], clock.now);
  const invalid = expect.objectContaining({ name: 'InvalidSignature' });

  it('name the customer, whatever has happened', async () => {
    const { customer_id, id, charge_id } = await bought('candidato_premium');
    const events = [
      ...stripe.events.filter(({ data: { object } }) => 'customer' in object && object.customer === customer_id),
      ...stripe.failRenewal(id),
      ...stripe.recoverPayment(id),
      ...stripe.refundFully(charge_id),
      ...stripe.removeCustomer(customer_id),
    ];
    expect(events.map(({ type }) => type)).toEqual([
      'customer.subscription.created',
      'invoice.paid',
      'checkout.session.completed',
      'invoice.payment_failed',
      'customer.subscription.updated',
      'invoice.paid',
      'customer.subscription.updated',
      'charge.refunded',
      'customer.subscription.deleted',
      'customer.deleted',
    ]);
    for (const event of events)
      expect(readSigned(stripe.signed(event))).toEqual({
        id: event.id,
        type: event.type,
        created: new Date(event.created * 1000),
        customer_id,
        payment_id: null,
      });
  });

  it('about a dispute name the payment', async () => {
    const { charge_id } = await bought('candidato_premium');
    const [event] = stripe.dispute(charge_id);
    if (!event) throw new Error('No event');
    expect(readSigned(stripe.signed(event))).toMatchObject({
      type: 'charge.dispute.created',
      customer_id: null,
      payment_id: charge_id,
    });
  });

  describe('are refused', () => {
    const anEvent = async () => {
      const { id } = await bought('candidato_premium');
      const [event] = stripe.cancelAtPeriodEnd(id);
      if (!event) throw new Error('No event');
      return event;
    };

    it('with the signature of somebody else, or none', async () => {
      const event = await anEvent();
      const { body } = stripe.signed(event);
      expect(() => readSigned(stripe.signed(event, { secret: 'whsec_other' }))).toThrow(invalid);
      for (const signature of [undefined, '', 't=1', 'v1=0', 'nonsense'])
        expect(() => payments.readEvent(body, signature, clock.now)).toThrow(invalid);
    });

    it('with one changed byte', async () => {
      const { body, headers } = stripe.signed(await anEvent());
      const changed = body.replace('"active"', '"activf"');
      expect(changed).not.toBe(body);
      for (const other of [changed, `${body} `, body.slice(1)])
        expect(() => payments.readEvent(other, headers['stripe-signature'], clock.now)).toThrow(invalid);
    });

    it('when they are older than five minutes', async () => {
      const event = await anEvent();
      const signedAt = (at: Date) => stripe.signed(event, { at });
      expect(readSigned(signedAt(addMinutes(START, -5)))).toMatchObject({ id: event.id });
      expect(() => readSigned(signedAt(subMilliseconds(addMinutes(START, -5), 1)))).toThrow(invalid);
      expect(() => readSigned(signedAt(addMinutes(START, -60)))).toThrow(invalid);
    });
  });

  it('of a kind that changes no plan say nothing', async () => {
    const { id } = await bought('candidato_premium');
    const [event] = stripe.cancelAtPeriodEnd(id);
    if (event?.type !== 'customer.subscription.updated') throw new Error('No event');
    expect(readSigned(stripe.signed({ ...event, type: 'customer.subscription.trial_will_end' }))).toBeNull();
  });
});
