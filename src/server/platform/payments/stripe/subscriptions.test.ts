import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { addMonths } from 'date-fns/addMonths';
import { describe, expect, it } from 'vitest';
import { PLAN_KEYS } from '#domain/billing/plans.ts';
import { buildSubscription as subscriptionObject } from '#server/platform/payments/fake-stripe/objects/subscription.ts';
import { getExisting } from '#server/platform/payments/fake-stripe/world.ts';
import { CLOCK_START, collect, MONTH_LATER, setUpStripeTests } from '#tests/fakes/stripe/shop.ts';
import { startStripe } from '#tests/fakes/stripe/stripe.ts';
import { createStripePayments } from './stripe-payments.ts';

const { clock, stripe, payments, givenOrder, givenPurchase, requestsOf } = await setUpStripeTests();

describe('the summary of a subscription', () => {
  const read = async (customer_id: string) => {
    const [newest] = await payments.subscriptionsOf(customer_id);
    if (!newest) throw new Error('No subscription');
    return newest;
  };

  it('has all fields, for a subscription paid by card', async () => {
    const { customer_id, id, charge_id } = await givenPurchase('candidato_premium');
    expect(await payments.subscriptionsOf(customer_id)).toEqual([
      {
        id,
        customer_id,
        method: 'card',
        status: 'active',
        plan_key: 'candidato_premium',
        billing_interval: 'month',
        started_at: CLOCK_START,
        current_period_end: MONTH_LATER,
        ends_at: null,
        next_plan_key: null,
        mandate: null,
        is_collecting: false,
        unpaid_since: null,
        payments: [{ id: charge_id, paid_at: CLOCK_START, amount: 990, refunded: 0, disputed: false }],
      },
    ]);
  });

  it.each(PLAN_KEYS)('has the plan %s when its price is that plan’s', async (plan_key) => {
    expect((await read((await givenPurchase(plan_key)).customer_id)).plan_key).toBe(plan_key);
  });

  it('has the plan of an older price that is no longer sold', async () => {
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

  it('has the plan null for an unknown price', async () => {
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
  ] as const)("converts Stripe's status %s to %s", async (theirs, ours) => {
    const { customer_id, subscription, id } = await givenPurchase('candidato_premium');
    stripe.failRenewal(id, MONTH_LATER);
    subscription.status = theirs;
    const { status, payments: paid, unpaid_since } = await read(customer_id);
    expect(status).toBe(ours);
    expect(unpaid_since).toEqual(ours === 'past_due' ? MONTH_LATER : null);
    expect(paid).toHaveLength(ours === 'ended' ? 0 : 1);
  });

  it('has ends_at, the end of the paid month, after a cancellation', async () => {
    const { customer_id, id } = await givenPurchase('candidato_premium');
    stripe.cancelAtPeriodEnd(id);
    expect(await read(customer_id)).toMatchObject({ status: 'active', ends_at: MONTH_LATER });
    stripe.endPeriod(id);
    expect(await read(customer_id)).toMatchObject({ status: 'ended', ends_at: MONTH_LATER, payments: [] });
  });

  it.each([
    ['only has cancel_at_period_end', { cancel_at: null, cancel_at_period_end: true }, MONTH_LATER],
    [
      'has a date',
      { cancel_at: addDays(CLOCK_START, 3).getTime() / 1000, cancel_at_period_end: false },
      addDays(CLOCK_START, 3),
    ],
  ])('has ends_at when the subscription %s', async (_name, marks, ends_at) => {
    const { customer_id, subscription } = await givenPurchase('candidato_premium');
    Object.assign(subscription, marks);
    expect((await read(customer_id)).ends_at).toEqual(ends_at);
  });

  it('has unpaid_since, the date of the first unpaid invoice, however many followed', async () => {
    const { customer_id, id } = await givenPurchase('candidato_premium');
    const first = addMinutes(MONTH_LATER, 61);
    stripe.failRenewal(id, first);
    const unpaid = await read(customer_id);
    expect(unpaid).toMatchObject({
      status: 'past_due',
      unpaid_since: first,
      current_period_end: addMonths(CLOCK_START, 2),
    });
    expect(unpaid.payments, 'the failed charge is no payment').toHaveLength(1);

    stripe.failRenewal(id, addMonths(first, 1));
    expect((await read(customer_id)).unpaid_since).toEqual(first);

    stripe.recoverPayment(id);
    const recovered = await read(customer_id);
    expect(recovered).toMatchObject({ status: 'active', unpaid_since: null });
    expect(recovered.payments, 'the two failed charges are no payments').toHaveLength(2);
    stripe.failRenewal(id, addMonths(first, 2));
    expect((await read(customer_id)).unpaid_since).toEqual(addMonths(first, 2));
  });

  it('has unpaid_since also when the invoice was not charged because there is no card', async () => {
    const { customer_id, id, subscription } = await givenPurchase('candidato_premium');
    stripe.failRenewal(id, MONTH_LATER);
    getExisting(stripe.world.invoices, String(subscription.latest_invoice)).attempted = false;
    expect(await read(customer_id)).toMatchObject({ status: 'past_due', unpaid_since: MONTH_LATER });
  });

  it('is consistent when a payment fails or succeeds during the read', async () => {
    const { customer_id, id } = await givenPurchase('candidato_premium');
    stripe.before('GET /v1/invoices', () => void stripe.failRenewal(id, MONTH_LATER));
    expect(await read(customer_id)).toMatchObject({ status: 'active', unpaid_since: null });
    stripe.before('GET /v1/invoices', () => void stripe.recoverPayment(id));
    expect(await read(customer_id)).toMatchObject({ status: 'active', unpaid_since: null });
  });

  it('has the payments, even among a hundred declined charges', async () => {
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

  it('has renewals among the payments, newest first', async () => {
    const { customer_id, id } = await givenPurchase('empresa_super_premium');
    stripe.endPeriod(id);
    stripe.endPeriod(id);
    const { payments: paid } = await read(customer_id);
    expect(paid.map(({ paid_at }) => paid_at)).toEqual([addMonths(CLOCK_START, 2), MONTH_LATER, CLOCK_START]);
    expect(paid.map(({ amount }) => amount)).toEqual([9990, 9990, 9990]);
  });

  it('is listed with the customer’s other subscriptions, newest first, each with its own payments', async () => {
    const first = await givenPurchase('candidato_premium');
    stripe.endSubscription(first.id);
    clock.now = addDays(CLOCK_START, 1);
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

  it('does not exist for a customer without subscriptions, and needs one request for an ended one', async () => {
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
  it('are those of all customers, without ended ones, from several pages of Stripe’s list', async () => {
    const own = await startStripe();
    try {
      const price = getExisting(own.world.prices, own.prices.candidato_premium);
      for (let n = 0; n < 230; n++) {
        const one = subscriptionObject({
          customer: `cus_${n}`,
          price,
          created: CLOCK_START.getTime() / 1000,
          metadata: {},
        });
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

describe('payments', () => {
  it('are refunded once, however often that is requested', async () => {
    const { customer_id, charge_id } = await givenPurchase('candidato_premium');
    const requests = await requestsOf(() => Promise.all([payments.refund(charge_id), payments.refund(charge_id)]));
    expect(requests).toEqual(['POST /v1/refunds 200', 'POST /v1/refunds 200']);
    await payments.refund(charge_id);
    const [subscription] = await payments.subscriptionsOf(customer_id);
    expect(subscription?.payments).toMatchObject([{ id: charge_id, amount: 990, refunded: 990 }]);
    expect([...stripe.world.refunds.values()].filter(({ charge }) => charge === charge_id)).toHaveLength(1);
  });

  it('are not refunded when they are already refunded or disputed', async () => {
    const refunded = await givenPurchase('candidato_premium');
    stripe.refundFully(refunded.charge_id);
    await payments.refund(refunded.charge_id);

    const disputed = await givenPurchase('candidato_premium');
    stripe.dispute(disputed.charge_id);
    await payments.refund(disputed.charge_id);
    const [subscription] = await payments.subscriptionsOf(disputed.customer_id);
    expect(subscription?.payments).toMatchObject([{ refunded: 0, disputed: true }]);
  });

  it('can not be refunded when the id is unknown', async () => {
    await expect(payments.refund('ch_unknown')).rejects.toThrow(/No such charge/);
  });

  it('of an ended subscription can be read, and not by another customer', async () => {
    const { customer_id, id, charge_id } = await givenPurchase('candidato_premium');
    const other = await givenPurchase('candidato_premium');
    stripe.endPeriod(id);
    stripe.endSubscription(id);
    const paid = await payments.paymentsOf({ customer_id, subscription_id: id });
    expect(paid).toHaveLength(2);
    expect(paid.at(-1)?.id).toBe(charge_id);
    expect(await payments.paymentsOf({ customer_id, subscription_id: other.id })).toEqual([]);
  });

  it('belong to a customer, which customerOfPayment returns', async () => {
    const { customer_id, charge_id } = await givenPurchase('candidato_premium');
    expect(await payments.customerOfPayment(charge_id)).toBe(customer_id);
    expect(await payments.customerOfPayment('ch_unknown')).toBeNull();
  });
});

it('end cancels a subscription at once, and does nothing for a canceled or unknown one', async () => {
  const { customer_id, id } = await givenPurchase('candidato_premium');
  await payments.end(id);
  await payments.end(id);
  await payments.end('sub_unknown');
  expect(await payments.subscriptionsOf(customer_id)).toMatchObject([{ status: 'ended', ends_at: CLOCK_START }]);
});
