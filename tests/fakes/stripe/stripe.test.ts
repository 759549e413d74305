import Stripe from 'stripe';
import { afterAll, expect, it } from 'vitest';
import { startStripe } from './stripe.ts';

const fakeStripe = await startStripe();
const { secretKey, api } = fakeStripe.config;
const open = (key = secretKey) => new Stripe(key, { ...api, maxNetworkRetries: 0, telemetry: false });
const stripe = open();
afterAll(() => fakeStripe.stop());

const ana = { email: 'ana@example.com', name: 'Ana & Cia [matriz]' };

it('repeats a response for the same idempotency key, and refuses the key for another request', async () => {
  const first = await stripe.customers.create(ana, { idempotencyKey: 'one' });
  const again = await stripe.customers.create(ana, { idempotencyKey: 'one' });
  expect(again.id).toBe(first.id);
  expect(first.name).toBe(ana.name);
  expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  await expect(stripe.customers.create({ ...ana, name: 'Eva' }, { idempotencyKey: 'one' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
});

it('refuses a wrong API key, and an unknown parameter, id, path and expansion', async () => {
  const { id } = await stripe.customers.create(ana);
  await expect(open('sk_test_wrong').customers.retrieve(id)).rejects.toMatchObject({ statusCode: 401 });
  await expect(stripe.customers.create({ ...ana, phone: '1' })).rejects.toMatchObject({ code: 'parameter_unknown' });
  await expect(stripe.customers.retrieve('cus_unknown')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  await expect(stripe.coupons.list()).rejects.toThrow(/Unrecognized request URL/);
  await expect(stripe.customers.retrieve(id, { expand: ['nothing'] })).rejects.toThrow(/cannot be expanded/);
});

it('lists the newest objects first, page by page', async () => {
  const session = async (n: number) => {
    const { id: customer } = await stripe.customers.create({ ...ana, name: `Ana ${n}` });
    const line_items = [{ price: fakeStripe.prices.candidato_premium, quantity: 1 }];
    return (await stripe.checkout.sessions.create({ mode: 'subscription', customer, line_items, success_url: 'x' })).id;
  };
  const made = [await session(1), await session(2), await session(3)];
  const first = await stripe.checkout.sessions.list({ limit: 2 });
  expect(first.has_more).toBe(true);
  expect(first.data.map(({ id }) => id)).toEqual([made[2], made[1]]);
  const last = await stripe.checkout.sessions.list({ limit: 2, starting_after: String(made[1]) });
  expect(last).toMatchObject({ has_more: false, data: [{ id: made[0] }] });
});

it('sends in each event the state that the object had at the time of the event', async () => {
  const { id: customer } = await stripe.customers.create({ ...ana, name: 'Ana B' });
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: fakeStripe.prices.candidato_premium, quantity: 1 }],
    success_url: 'x',
  });
  const [created] = fakeStripe.payCheckout(String(url));
  const [subscription] = fakeStripe.subscriptionsOf(customer);
  fakeStripe.endSubscription(String(subscription?.id));
  expect(created).toMatchObject({ type: 'customer.subscription.created', data: { object: { status: 'active' } } });
  expect(fakeStripe.events.at(-1)).toMatchObject({ data: { object: { status: 'canceled' } } });
});
