import { afterEach, describe, expect, it } from 'vitest';
import { PLAN_KEYS, planOfKey } from '#domain/billing/plans.ts';
import { priceId } from '#server/platform/payments/fake-stripe/objects/price.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { stripeApp } from '#tests/support/stripe-app.ts';
import { refusal } from '#tests/support/test-app.ts';

const app = await stripeApp();
const { db, stripe } = app;

afterEach(() => {
  stripe.down(false);
});

const personFor = (planKey: (typeof PLAN_KEYS)[number]) =>
  planOfKey(planKey).user_type === 'company' ? givenCompany(db) : givenCandidate(db);

it.each(PLAN_KEYS)(
  'changes the plan to %s after the provider has reported the payment, not before',
  async (planKey) => {
    const person = await personFor(planKey);
    const { api } = await app.as(person);
    const { prices } = await api.billing.overview();
    const price = prices.find((offer) => offer.planKey === planKey);
    const { url } = await api.billing.createCheckout({ planKey, priceId: price?.priceId });
    const events = stripe.payCheckout(url ?? '');
    expect(await app.planOf(person), 'the plan changes only with the webhook').toBe('basico');

    await app.deliverAll(events);

    const { plan } = planOfKey(planKey);
    expect(await app.planOf(person)).toBe(plan);
    const overview = await api.billing.overview();
    expect(overview).toMatchObject({ plano: plan, provider: 'stripe', withdrawal: null });
    expect(overview.subscription).toMatchObject({ plano: plan, status: 'active', ends_at: null, next_plano: null });
    expect(overview.subscription?.withdrawal_ends_at).toBeInstanceOf(Date);
    const subjects = await app.mailsTo(person.email);
    expect(subjects, 'one mail, whatever the number of webhook events').toEqual([expect.stringContaining('começou')]);
    const { rows } = await app.pool.query('select data_ultimo_pagamento from profiles where user_id = $1', [
      person.user_id,
    ]);
    expect(rows[0].data_ultimo_pagamento).toBeInstanceOf(Date);
  },
);

it('shows users their own payment, and no other (billing#result-pages)', async () => {
  const buyer = await app.as(await givenCandidate(db));
  const { url } = await buyer.api.billing.createCheckout({ planKey: 'candidato_premium' });
  const session_id = String(url).slice(String(url).lastIndexOf('/') + 1);
  const of = ({ api }: typeof buyer, id = session_id) => api.billing.payment({ session_id: id });
  expect(await of(buyer)).toEqual({ status: 'waiting', plano: 'premium' });
  stripe.payCheckout(url ?? '');
  expect(await of(buyer)).toEqual({ status: 'paid', plano: 'premium' });

  const subscriber = await app.givenSubscriber('candidato_super_premium');
  const outsider = await app.as(await givenCandidate(db));
  for (const other of [subscriber, outsider]) expect(await of(other as typeof buyer)).toEqual({ status: 'unknown' });
  const before = stripe.requests.length;
  expect(await of(buyer, '../customers')).toEqual({ status: 'unknown' });
  expect(stripe.requests.slice(before), 'an impossible id is not requested from Stripe').toEqual([]);
  stripe.down(true);
  expect(await refusal(of(buyer))).toBe('PAYMENTS_UNAVAILABLE');
});

it('returns the prices of the caller’s user type by month and by year, and no customer or subscription id', async () => {
  const { api, customer_id, subscription_id } = await app.givenSubscriber('empresa_premium');
  const overview = await api.billing.overview();
  expect(overview.prices.map(({ planKey, billing_interval }) => `${planKey} ${billing_interval}`)).toEqual([
    'empresa_premium month',
    'empresa_super_premium month',
    'empresa_premium year',
    'empresa_super_premium year',
  ]);
  const text = JSON.stringify([overview, await api.session.current(), await api.profiles.mine()]);
  expect(text).not.toContain(customer_id);
  expect(text).not.toContain(subscription_id);
});

describe('an invalid order', () => {
  it('is refused for a plan of the other user type', async () => {
    const candidate = await app.as(await givenCandidate(db));
    const company = await app.as(await givenCompany(db));
    expect(await refusal(candidate.api.billing.createCheckout({ planKey: 'empresa_premium' }))).toBe('FORBIDDEN');
    expect(await refusal(company.api.billing.createCheckout({ planKey: 'candidato_premium' }))).toBe('FORBIDDEN');
  });

  it.each([
    ['of another plan', () => stripe.prices.candidato_super_premium],
    ['of the same plan by year', () => priceId('candidato_premium', 'year')],
    ['of the other user type', () => stripe.prices.empresa_premium],
    ['that does not exist', () => 'price_de_ninguem'],
    ['that is an empty text', () => ''],
  ])('is refused for a price %s', async (_, priceId) => {
    const { api } = await app.as(await givenCandidate(db));
    const order = { planKey: 'candidato_premium' as const, priceId: priceId() };
    expect(await refusal(api.billing.createCheckout(order))).toBe('BAD_REQUEST');
  });

  it('is refused with 400 before the server calls the provider', async () => {
    const { rpc } = await app.as(await givenCandidate(db));
    const before = stripe.requests.length;
    for (const input of [{ planKey: 'basico' }, { planKey: 'candidato_premium', priceId: { $ne: 1 } }, {}, null]) {
      expect((await rpc('billing/createCheckout', input)).status).toBe(400);
    }
    expect(stripe.requests.length).toBe(before);
  });
});

it('opens one checkout page and creates one customer for simultaneous orders of one user', async () => {
  const person = await givenCandidate(db);
  const { api } = await app.as(person);
  const orders = await Promise.all(
    Array.from({ length: 4 }, () => api.billing.createCheckout({ planKey: 'candidato_premium' })),
  );
  expect(new Set(orders.map(({ url }) => url)).size).toBe(1);
  const customer_id = await app.customerOf(person);
  expect(
    [...stripe.world.customers.values()].filter((one) => !one.deleted && one.email === person.email),
  ).toMatchObject([{ id: customer_id }]);
});

it('closes the checkout page of the previous order when another plan is ordered', async () => {
  const { api } = await app.as(await givenCandidate(db));
  const first = await api.billing.createCheckout({ planKey: 'candidato_premium' });
  const second = await api.billing.createCheckout({ planKey: 'candidato_super_premium' });
  expect(second.url).not.toBe(first.url);
  expect(() => stripe.payCheckout(first.url ?? '')).toThrow();
  expect(() => stripe.payCheckout(second.url ?? '')).not.toThrow();
});

describe('a user who pays already', () => {
  it('is redirected to the page that changes the plan, and an upgrade takes effect at once', async () => {
    const person = await app.givenSubscriber('candidato_premium');
    const { url } = await person.api.billing.createCheckout({ planKey: 'candidato_super_premium' });
    await app.deliverAll(stripe.confirmPlanChange(url ?? ''));
    expect(await app.planOf(person)).toBe('super_premium');
    expect(stripe.subscriptionsOf(person.customer_id)).toHaveLength(1);
  });

  it('keeps the higher plan until the end of the period for a downgrade', async () => {
    const person = await app.givenSubscriber('candidato_super_premium');
    const { url } = await person.api.billing.createCheckout({ planKey: 'candidato_premium' });
    await app.deliverAll(stripe.confirmPlanChange(url ?? ''));
    expect((await person.api.billing.overview()).subscription).toMatchObject({
      plano: 'super_premium',
      next_plano: 'premium',
    });
    await app.deliverAll(stripe.endPeriod(person.subscription_id));
    expect(await app.planOf(person)).toBe('premium');
  });

  it('is redirected to the portal when they order the current plan', async () => {
    const person = await app.givenSubscriber('empresa_premium');
    const pages = stripe.requests.length;
    const { url } = await person.api.billing.createCheckout({ planKey: 'empresa_premium' });
    expect(url).toMatch(/^https?:/);
    expect(stripe.requests.slice(pages)).toContain('POST /v1/billing_portal/sessions 200');
    expect(stripe.requests.slice(pages)).not.toContain('POST /v1/checkout/sessions 200');
  });

  it('can open the portal, which a user who never paid can’t', async () => {
    const person = await app.givenSubscriber('candidato_premium');
    expect((await person.api.billing.customerPortal()).url).toMatch(/^https?:/);
    const { api } = await app.as(await givenCandidate(db, { plano: 'premium' }));
    expect(await refusal(api.billing.customerPortal())).toBe('NOT_FOUND');
  });
});

it('creates another customer at the provider for a user whose first customer was deleted there', async () => {
  const person = await app.givenSubscriber('candidato_premium');
  await app.deliverAll(stripe.removeCustomer(person.customer_id));
  expect(await app.planOf(person)).toBe('basico');
  const again = await app.givenSubscriber('candidato_premium', { person });
  expect(again.customer_id).not.toBe(person.customer_id);
  expect(await app.planOf(again)).toBe('premium');
});

it('returns PAYMENTS_UNAVAILABLE while the provider is unavailable, and accepts the next attempt', async () => {
  const { api } = await app.as(await givenCandidate(db));
  stripe.down(true);
  expect(await refusal(api.billing.createCheckout({ planKey: 'candidato_premium' }))).toBe('PAYMENTS_UNAVAILABLE');
  stripe.down(false);
  expect((await api.billing.createCheckout({ planKey: 'candidato_premium' })).url).toMatch(/^https?:/);
});

it('calls the provider at most twenty times in ten minutes for one user', async () => {
  const { api } = await app.as(await givenCandidate(db));
  for (let call = 0; call < 20; call++) await api.billing.refresh();
  expect(await refusal(api.billing.refresh())).toBe('RATE_LIMITED');
  expect(await refusal(api.billing.createCheckout({ planKey: 'candidato_premium' }))).toBe('RATE_LIMITED');
});
