import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { addMonths } from 'date-fns/addMonths';
import { describe, expect, it } from 'vitest';
import { PLAN_KEYS } from '#domain/billing/plans.ts';
import { subscription as subscriptionObject } from '#server/platform/payments/fake-stripe/objects/subscription.ts';
import { existing } from '#server/platform/payments/fake-stripe/world.ts';
import { collect, MONTH_LATER, START, stripeShop } from '#tests/fakes/stripe/shop.ts';
import { startStripe } from '#tests/fakes/stripe/stripe.ts';
import { createStripePayments } from './stripe-payments.ts';

const { clock, stripe, payments, givenOrder, givenPurchase, requestsOf } = await stripeShop();

describe('the summary of a subscription', () => {
  const read = async (customer_id: string) => {
    const [newest] = await payments.subscriptionsOf(customer_id);
    if (!newest) throw new Error('No subscription');
    return newest;
  };

  it('returns the summary of a paid subscription', async () => {
    const { customer_id, id, charge_id } = await givenPurchase('candidato_premium');
    expect(await payments.subscriptionsOf(customer_id)).toEqual([
      {
        id,
        customer_id,
        method: 'card',
        status: 'active',
        plan_key: 'candidato_premium',
        billing_interval: 'month',
        started_at: START,
        current_period_end: MONTH_LATER,
        ends_at: null,
        next_plan_key: null,
        mandate: null,
        is_collecting: false,
        unpaid_since: null,
        payments: [{ id: charge_id, paid_at: START, amount: 990, refunded: 0, disputed: false }],
      },
    ]);
  });

  it.each(PLAN_KEYS)('has the plan %s of its price', async (plan_key) => {
    expect((await read((await givenPurchase(plan_key)).customer_id)).plan_key).toBe(plan_key);
  });

  it('keeps the plan of a price that is no longer sold', async () => {
    const { customer_id, id } = await givenPurchase('candidato_premium');
    const { candidato_premium: old } = stripe.prices;
    const since = createStripePayments({
      ...stripe.config,
      prices: [{ id: 'price_new', plan_key: 'candidato_premium', billing_interval: 'month' }, ...stripe.config.prices],
    });
    expect(since.prices.map(({ id }) => id)).not.toContain(old);
    expect((await since.subscriptionsOf(customer_id))[0]?.plan_key).toBe('candidato_premium');
    const all = await collect(since.allSubscriptions());
    expect(all.find((one) => one.id === id)?.plan_key).toBe('candidato_premium');
  });

  it('has no plan for an unknown price', async () => {
    const { customer_id, subscription } = await givenPurchase('candidato_premium');
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
    const { customer_id, subscription, id } = await givenPurchase('candidato_premium');
    stripe.failRenewal(id, MONTH_LATER);
    subscription.status = theirs;
    const { status, payments: paid, unpaid_since } = await read(customer_id);
    expect(status).toBe(ours);
    expect(unpaid_since).toEqual(ours === 'past_due' ? MONTH_LATER : null);
    expect(paid).toHaveLength(ours === 'ended' ? 0 : 1);
  });

  it('ends a cancelled subscription with the paid month', async () => {
    const { customer_id, id } = await givenPurchase('candidato_premium');
    stripe.cancelAtPeriodEnd(id);
    expect(await read(customer_id)).toMatchObject({ status: 'active', ends_at: MONTH_LATER });
    stripe.endPeriod(id);
    expect(await read(customer_id)).toMatchObject({ status: 'ended', ends_at: MONTH_LATER, payments: [] });
  });

  it.each([
    ['only marked as ending with the month', { cancel_at: null, cancel_at_period_end: true }, MONTH_LATER],
    ['given a date', { cancel_at: addDays(START, 3).getTime() / 1000, cancel_at_period_end: false }, addDays(START, 3)],
  ])('ends a subscription %s at that time', async (_name, marks, ends_at) => {
    const { customer_id, subscription } = await givenPurchase('candidato_premium');
    Object.assign(subscription, marks);
    expect((await read(customer_id)).ends_at).toEqual(ends_at);
  });

  it('is unpaid since the first unpaid invoice, however many followed', async () => {
    const { customer_id, id } = await givenPurchase('candidato_premium');
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

  it('an invoice that is overdue without a card to charge counts as unpaid', async () => {
    const { customer_id, id, subscription } = await givenPurchase('candidato_premium');
    stripe.failRenewal(id, MONTH_LATER);
    existing(stripe.world.invoices, String(subscription.latest_invoice)).attempted = false;
    expect(await read(customer_id)).toMatchObject({ status: 'past_due', unpaid_since: MONTH_LATER });
  });

  it('is either paid or failed when the payment happens during the read', async () => {
    const { customer_id, id } = await givenPurchase('candidato_premium');
    stripe.before('GET /v1/invoices', () => void stripe.failRenewal(id, MONTH_LATER));
    expect(await read(customer_id)).toMatchObject({ status: 'active', unpaid_since: null });
    stripe.before('GET /v1/invoices', () => void stripe.recoverPayment(id));
    expect(await read(customer_id)).toMatchObject({ status: 'active', unpaid_since: null });
  });

  it('finds the payments among any number of declined cards', async () => {
    const { customer_id, id, charge_id } = await givenPurchase('candidato_premium');
    stripe.failRenewal(id, MONTH_LATER);
    const [refused] = stripe.chargesOf(customer_id);
    if (!refused) throw new Error('No charge');
    for (let attempt = 0; attempt < 100; attempt++) {
      stripe.world.charges.set(`ch_${attempt}`, { ...refused, id: `ch_${attempt}` });
    }
    stripe.recoverPayment(id);
    const { payments: paid } = await read(customer_id);
    expect(paid.at(-1)?.id).toBe(charge_id);
    expect((await payments.paymentsOf({ customer_id, subscription_id: id })).at(-1)?.id).toBe(charge_id);
  });

  it('lists renewals as payments, newest first', async () => {
    const { customer_id, id } = await givenPurchase('empresa_super_premium');
    stripe.endPeriod(id);
    stripe.endPeriod(id);
    const { payments: paid } = await read(customer_id);
    expect(paid.map(({ paid_at }) => paid_at)).toEqual([addMonths(START, 2), MONTH_LATER, START]);
    expect(paid.map(({ amount }) => amount)).toEqual([9990, 9990, 9990]);
  });

  it('lists several subscriptions newest first, each with its own payments', async () => {
    const first = await givenPurchase('candidato_premium');
    stripe.endSubscription(first.id);
    clock.now = addDays(START, 1);
    const second = await givenPurchase('candidato_premium', { ...first, plan_key: 'candidato_premium' });
    const third = await givenPurchase('candidato_super_premium', { ...first, plan_key: 'candidato_super_premium' });
    const all = await payments.subscriptionsOf(first.customer_id);
    expect(all.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect(all.map(({ payments }) => payments.map(({ id }) => id))).toEqual([
      [third.charge_id],
      [second.charge_id],
      [],
    ]);
  });

  it('returns none for a customer without subscriptions, and queries nothing more about an ended one', async () => {
    const { customer_id } = await givenOrder('candidato_premium');
    expect(await payments.subscriptionsOf(customer_id)).toEqual([]);
    expect(await payments.subscriptionsOf('cus_unknown')).toEqual([]);
    const { id, ...ended } = await givenPurchase('candidato_premium');
    stripe.endSubscription(id);
    const requests = await requestsOf(() => payments.subscriptionsOf(ended.customer_id));
    expect(requests).toEqual(['GET /v1/subscriptions 200']);
  });
});

describe('all subscriptions', () => {
  it('are the active ones of all customers, from more than one page', async () => {
    const own = await startStripe();
    try {
      const price = existing(own.world.prices, own.prices.candidato_premium);
      for (let n = 0; n < 230; n++) {
        const one = subscriptionObject({ customer: `cus_${n}`, price, created: START.getTime() / 1000, metadata: {} });
        if (n === 3) one.status = 'canceled';
        if (n === 4) one.status = 'incomplete_expired';
        if (n === 5) one.status = 'past_due';
        own.world.subscriptions.set(one.id, one);
      }
      const all = await collect(createStripePayments(own.config).allSubscriptions());
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

describe('a refund', () => {
  it('refunds a payment once, however often it is requested', async () => {
    const { customer_id, charge_id } = await givenPurchase('candidato_premium');
    const requests = await requestsOf(() => Promise.all([payments.refund(charge_id), payments.refund(charge_id)]));
    expect(requests).toEqual(['POST /v1/refunds 200', 'POST /v1/refunds 200']);
    await payments.refund(charge_id);
    const [subscription] = await payments.subscriptionsOf(customer_id);
    expect(subscription?.payments).toMatchObject([{ id: charge_id, amount: 990, refunded: 990 }]);
    expect([...stripe.world.refunds.values()].filter(({ charge }) => charge === charge_id)).toHaveLength(1);
  });

  it('leaves a payment that was refunded elsewhere or disputed unchanged', async () => {
    const refunded = await givenPurchase('candidato_premium');
    stripe.refundFully(refunded.charge_id);
    await payments.refund(refunded.charge_id);

    const disputed = await givenPurchase('candidato_premium');
    stripe.dispute(disputed.charge_id);
    await payments.refund(disputed.charge_id);
    const [subscription] = await payments.subscriptionsOf(disputed.customer_id);
    expect(subscription?.payments).toMatchObject([{ refunded: 0, disputed: true }]);
  });

  it('an unknown payment is an error', async () => {
    await expect(payments.refund('ch_unknown')).rejects.toThrow(/No such charge/);
  });

  it('reads the payments of an ended subscription, and none of another customer', async () => {
    const { customer_id, id, charge_id } = await givenPurchase('candidato_premium');
    const other = await givenPurchase('candidato_premium');
    stripe.endPeriod(id);
    stripe.endSubscription(id);
    const paid = await payments.paymentsOf({ customer_id, subscription_id: id });
    expect(paid).toHaveLength(2);
    expect(paid.at(-1)?.id).toBe(charge_id);
    expect(await payments.paymentsOf({ customer_id, subscription_id: other.id })).toEqual([]);
  });

  it('a payment names its customer', async () => {
    const { customer_id, charge_id } = await givenPurchase('candidato_premium');
    expect(await payments.customerOfPayment(charge_id)).toBe(customer_id);
    expect(await payments.customerOfPayment('ch_unknown')).toBeNull();
  });
});

it('a subscription is canceled at once, and canceling it again succeeds', async () => {
  const { customer_id, id } = await givenPurchase('candidato_premium');
  await payments.end(id);
  await payments.end(id);
  await payments.end('sub_unknown');
  expect(await payments.subscriptionsOf(customer_id)).toMatchObject([{ status: 'ended', ends_at: START }]);
});
