import { addMinutes } from 'date-fns/addMinutes';
import { describe, expect, it } from 'vitest';
import type { PlanKey } from '#domain/billing/plans.ts';
import { getExisting } from '#server/platform/payments/fake-stripe/world.ts';
import { CLOCK_START, newCustomer, setUpStripeTests } from '#tests/fakes/stripe/shop.ts';
import { startStripe } from '#tests/fakes/stripe/stripe.ts';
import { PaymentsUnavailable } from '../payments.ts';
import { createStripePayments } from './stripe-payments.ts';

const { clock, stripe, payments, givenOrder, givenPurchase, checkoutOf, sessionOf, portalSessionOf } =
  await setUpStripeTests();

describe('customers', () => {
  it('are created once for each user, also by repeated and simultaneous requests', async () => {
    const ana = newCustomer();
    const ids = await Promise.all([payments.createCustomer(ana), payments.createCustomer(ana)]);
    expect(new Set([...ids, await payments.createCustomer(ana)]).size).toBe(1);
    expect(stripe.world.customers.get(ids[0])).toMatchObject({
      email: ana.email,
      name: ana.name,
      metadata: { user_id: ana.user_id },
      preferred_locales: ['pt-BR'],
    });
    expect(await payments.createCustomer(newCustomer()), 'another person of the same name').not.toBe(ids[0]);
  });

  it('are created again for a user whose customer was deleted', async () => {
    const ana = newCustomer();
    const first = await payments.createCustomer(ana);
    stripe.removeCustomer(first);
    const second = await payments.createCustomer(ana);
    expect(second).not.toBe(first);
    expect(await payments.createCustomer(ana)).toBe(second);
  });

  it('get the new e-mail address from changeEmail, which does nothing for an unknown customer', async () => {
    const customer_id = await payments.createCustomer(newCustomer());
    await payments.changeEmail({ customer_id, email: 'outra@example.com' });
    await payments.changeEmail({ customer_id: 'cus_unknown', email: 'outra@example.com' });
    expect(stripe.customer(customer_id)).toMatchObject({ email: 'outra@example.com' });
  });

  it('are deleted with their running subscriptions, and a repeated deletion succeeds', async () => {
    const { customer_id, subscription } = await givenPurchase('candidato_premium');
    await payments.removeCustomer(customer_id);
    await payments.removeCustomer(customer_id);
    await payments.removeCustomer('cus_unknown');
    expect(subscription.status).toBe('canceled');
    expect(await payments.subscriptionsOf(customer_id)).toEqual([]);
  });
});

describe('the checkout page', () => {
  it('sells the plan to the customer and redirects back to the app', async () => {
    const order = await givenOrder('empresa_premium');
    const page = await checkoutOf(order);
    expect(sessionOf(page)).toMatchObject({
      mode: 'subscription',
      locale: 'pt-BR',
      allowed_payment_method_types: ['card'],
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

  it('is the same one for simultaneous and later requests for the same order', async () => {
    const order = await givenOrder('candidato_premium');
    const pages = await Promise.all([payments.createCheckout(order), payments.createCheckout(order)]);
    clock.now = addMinutes(CLOCK_START, 30);
    expect(new Set([...pages, await payments.createCheckout(order)]).size).toBe(1);
    const sessions = [...stripe.world.sessions.values()].filter(({ customer }) => customer === order.customer_id);
    expect(sessions).toHaveLength(1);
  });

  it('of another plan closes the previous one, also when the first plan is ordered again', async () => {
    const order = await givenOrder('candidato_premium');
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
    ['is returned again while there is time to pay', 24 * 60 - 6, true],
    ['is replaced when it expires in five minutes', 24 * 60 - 5, false],
    ['is replaced when it has expired', 24 * 60, false],
  ])('%s', async (_name, minutes, isSame) => {
    const order = await givenOrder('candidato_premium');
    const first = await checkoutOf(order);
    clock.now = addMinutes(CLOCK_START, minutes);
    const second = await checkoutOf(order);
    expect(second === first).toBe(isSame);
    expect(sessionOf(second).status).toBe('open');
    expect(sessionOf(first).status).toBe(isSame ? 'open' : 'expired');
  });

  it('is a new one after a purchase', async () => {
    const { customer_id, user_id, id } = await givenPurchase('candidato_premium');
    await payments.end(id);
    const page = await checkoutOf({ customer_id, user_id, plan_key: 'candidato_premium' });
    expect(sessionOf(page).status).toBe('open');
  });

  it('is refused with PaymentsUnavailable when the previous page is paid during the call', async () => {
    const order = await givenOrder('candidato_premium');
    const page = await checkoutOf(order);
    const closing = `POST /v1/checkout/sessions/${sessionOf(page).id}/expire`;
    stripe.before(closing, () => stripe.payCheckout(page));
    const other = payments.createCheckout({ ...order, plan_key: 'candidato_super_premium' });
    await expect(other).rejects.toThrow(PaymentsUnavailable);
  });

  it('is created when the previous page expires during the call', async () => {
    const order = await givenOrder('candidato_premium');
    const page = await checkoutOf(order);
    stripe.before(`POST /v1/checkout/sessions/${sessionOf(page).id}/expire`, () => {
      sessionOf(page).status = 'expired';
    });
    const other = await checkoutOf({ ...order, plan_key: 'candidato_super_premium' });
    expect(sessionOf(other).status).toBe('open');
  });

  it('has no URL (null) for a deleted customer', async () => {
    const order = await givenOrder('candidato_premium');
    stripe.removeCustomer(order.customer_id);
    expect(await payments.createCheckout(order)).toBeNull();
  });

  it('is refused with an error, and not with null, for an unknown price', async () => {
    const wrong = createStripePayments({
      ...stripe.config,
      prices: [{ id: 'price_unknown', plan_key: 'candidato_premium', billing_interval: 'month' }],
    });
    await expect(wrong.createCheckout(await givenOrder('candidato_premium'))).rejects.toThrow(/No such price/);
  });
});

describe('the status of a checkout page', () => {
  it('is returned to the customer that it was opened for, before and after the payment', async () => {
    const order = await givenOrder('candidato_premium');
    const { customer_id } = order;
    const page = await checkoutOf(order);
    const { id: session_id } = sessionOf(page);
    const plan_key = 'candidato_premium';
    expect(await payments.orderStatusOf({ customer_id, session_id })).toEqual({ is_paid: false, plan_key });
    stripe.payCheckout(page);
    expect(await payments.orderStatusOf({ customer_id, session_id })).toEqual({ is_paid: true, plan_key });
  });

  it('is null for another customer, and for a session that does not exist', async () => {
    const { id: session_id } = sessionOf(await checkoutOf(await givenOrder('candidato_premium')));
    const { customer_id } = await givenOrder('candidato_premium');
    expect(await payments.orderStatusOf({ customer_id, session_id })).toBeNull();
    expect(await payments.orderStatusOf({ customer_id, session_id: 'cs_test_unknown' })).toBeNull();
  });
});

describe('the portal', () => {
  it.each([
    ['candidate', 'candidato_premium', ['candidato_premium', 'candidato_super_premium'], '/assinatura'],
    ['company', 'empresa_premium', ['empresa_premium', 'empresa_super_premium'], '/empresa/assinatura'],
  ] as const)('offers a %s its own plans, in Portuguese', async (user_type, bought_key, offered, path) => {
    const { customer_id } = await givenPurchase(bought_key);
    const session = portalSessionOf(await payments.createPortal({ customer_id, user_type }));
    expect(session).toMatchObject({
      customer: customer_id,
      locale: 'pt-BR',
      return_url: `https://encaixe.example${path}`,
      flow: null,
    });
    const { features } = getExisting(stripe.world.portalConfigurations, String(session.configuration));
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

  it('has one configuration per user type, which is found after a restart and replaced when deactivated', async () => {
    const own = await startStripe();
    try {
      const customer_id = await createStripePayments(own.config).createCustomer(newCustomer());
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

  it('is null for a deleted customer', async () => {
    const { customer_id } = await givenPurchase('candidato_premium');
    stripe.removeCustomer(customer_id);
    expect(await payments.createPortal({ customer_id, user_type: 'candidate' })).toBeNull();
  });
});

describe('a change of plan', () => {
  const change = (from: Awaited<ReturnType<typeof givenPurchase>>, plan_key: PlanKey) =>
    payments.createPlanChange({
      user_id: from.user_id,
      customer_id: from.customer_id,
      plan_key,
      subscription_id: from.id,
    });

  it('to a larger plan takes effect at once, and charges the difference for the rest of the month', async () => {
    const from = await givenPurchase('empresa_premium');
    const page = await change(from, 'empresa_super_premium');
    expect(portalSessionOf(page).flow).toMatchObject({
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: from.id,
        items: [{ id: from.subscription.items.data[0]?.id, price: stripe.prices.empresa_super_premium }],
      },
      after_completion: { type: 'redirect', redirect: { return_url: 'https://encaixe.example/empresa/assinatura' } },
    });
    clock.now = addMinutes(CLOCK_START, (31 * 24 * 60) / 2);
    stripe.confirmPlanChange(String(page));
    const [now] = await payments.subscriptionsOf(from.customer_id);
    expect(now).toMatchObject({ id: from.id, plan_key: 'empresa_super_premium', next_plan_key: null });
    expect(now?.payments.map(({ amount }) => amount)).toEqual([3500, 2990]);
  });

  it('to a smaller plan takes effect at the end of the period', async () => {
    const from = await givenPurchase('candidato_super_premium');
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

  it('that is scheduled to the current plan is not reported as next_plan_key', async () => {
    const from = await givenPurchase('candidato_premium');
    stripe.scheduleChange(from.id, 'candidato_premium');
    expect(await payments.subscriptionsOf(from.customer_id)).toMatchObject([{ next_plan_key: null }]);
  });

  it('returns the portal’s start page when Stripe refuses the change', async () => {
    const from = await givenPurchase('candidato_super_premium');
    stripe.scheduleChange(from.id, 'candidato_premium');
    expect(portalSessionOf(await change(from, 'candidato_premium'))).toMatchObject({
      flow: null,
      customer: from.customer_id,
    });
  });

  it('is null for an ended subscription, an unknown one and one of another customer', async () => {
    const own = await givenPurchase('candidato_premium');
    const other = await givenPurchase('candidato_premium');
    expect(await change({ ...own, id: other.id }, 'candidato_super_premium')).toBeNull();
    expect(await change({ ...own, id: 'sub_unknown' }, 'candidato_super_premium')).toBeNull();
    stripe.endSubscription(own.id);
    expect(await change(own, 'candidato_super_premium')).toBeNull();
  });
});
