import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PLAN_KEYS } from '#domain/billing/plans.ts';
import { workerDatabase } from '#tests/setup/test-database.ts';
import { InvalidSignature } from '../payments.ts';
import { fakeStripeObjects } from '../schema.ts';
import { signEvent } from '../signed-events.ts';
import { seedDemonstrationSubscription } from './seed.ts';
import { openTestStripe, PUBLIC_URL } from './test-stripe.ts';

const { db } = await workerDatabase();

const amounts = (payments: { amount: number }[]) => payments.map(({ amount }) => amount);
const idIn = (address: string | null) => address?.split('/').at(-1) ?? '';

test('the fake Stripe has a monthly and a yearly price for each paid plan', () => {
  expect(new Set(openTestStripe(db).payments.prices.map(({ id }) => id)).size).toBe(2 * PLAN_KEYS.length);
});

describe('the fake Stripe', () => {
  test('creates one customer for a user, also for simultaneous requests', async () => {
    const { payments } = openTestStripe(db);
    const person = { user_id: randomUUID(), email: 'a@example.com', name: 'Ana' };
    const ids = await Promise.all(Array.from({ length: 8 }, () => payments.createCustomer(person)));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^cus_\w{24,}$/);
    expect(await openTestStripe(db).payments.createCustomer(person)).toBe(ids[0]);
  });

  test('stores the new e-mail address of a customer', async () => {
    const { payments, given } = openTestStripe(db);
    const { customer_id } = await given();
    await payments.changeEmail({ customer_id, email: 'outra@example.com' });
    expect(
      await db
        .select({ object: fakeStripeObjects.object })
        .from(fakeStripeObjects)
        .where(eq(fakeStripeObjects.id, customer_id)),
    ).toMatchObject([{ object: { email: 'outra@example.com' } }]);
  });

  test('returns the same checkout page for a repeated order, and closes it when another plan is ordered', async () => {
    const { payments, given, visit } = openTestStripe(db);
    const person = await given();
    const order = { ...person, plan_key: 'candidato_premium' } as const;
    const first = await Promise.all(Array.from({ length: 5 }, () => payments.createCheckout(order)));
    expect(new Set(first).size).toBe(1);
    expect(first[0]).toMatch(/^https:\/\/encaixe\.example\/demonstracao\/pagamento\/demo_cs_\w{24,}$/);
    const second = await payments.createCheckout({ ...person, plan_key: 'candidato_super_premium' });
    expect(second).not.toBe(first[0]);
    expect((await visit(first[0] ?? '')).status).toBe(410);
    expect((await visit(second ?? '')).status).toBe(200);
  });

  test('returns the status of a checkout session only to its own customer', async () => {
    const { payments, given, press } = openTestStripe(db);
    const person = await given();
    const outsider = await given();
    const address = (await payments.createCheckout({ ...person, plan_key: 'candidato_premium' })) ?? '';
    const session_id = idIn(address);
    const orderStatus = ({ customer_id }: typeof person) => payments.orderStatusOf({ customer_id, session_id });
    expect(await orderStatus(person)).toEqual({ is_paid: false, plan_key: 'candidato_premium' });
    await press(address, 'pagar');
    expect(await orderStatus(person)).toEqual({ is_paid: true, plan_key: 'candidato_premium' });
    expect(await orderStatus(outsider)).toBeNull();
    const { customer_id } = person;
    const portal = idIn(await payments.createPortal({ ...person, user_type: 'candidate' }));
    expect(await payments.orderStatusOf({ customer_id, session_id: portal })).toBeNull();
    expect(await payments.orderStatusOf({ customer_id, session_id: 'inventado' })).toBeNull();
  });

  test('keeps a checkout page open for a day, and a portal page for half an hour', async () => {
    const { payments, given, visit, setTime } = openTestStripe(db);
    const person = await given();
    const order = { ...person, plan_key: 'empresa_premium' } as const;
    const address = (await payments.createCheckout(order)) ?? '';
    const portal = (await payments.createPortal({ ...person, user_type: 'company' })) ?? '';
    setTime('2026-01-31T15:29:59Z');
    expect((await visit(portal)).status).toBe(200);
    setTime('2026-01-31T15:30:00Z');
    const closed = await visit(portal);
    expect(closed.status).toBe(410);
    expect(closed.html).toContain(`href="${PUBLIC_URL}/empresa/assinatura"`);
    expect((await visit(address)).status).toBe(200);
    setTime('2026-02-01T15:00:00Z');
    expect((await visit(address)).status).toBe(410);
    expect(await payments.createCheckout(order)).not.toBe(address);
  });

  test('returns null instead of a page for an unknown customer', async () => {
    const { payments } = openTestStripe(db);
    const order = { user_id: randomUUID(), customer_id: 'cus_nobody', plan_key: 'empresa_premium' } as const;
    expect(await payments.createCheckout(order)).toBeNull();
    expect(await payments.createPortal({ customer_id: order.customer_id, user_type: 'company' })).toBeNull();
    expect(await payments.subscriptionsOf(order.customer_id)).toEqual([]);
  });

  test('refuses to change another customer’s subscription, or an ended one', async () => {
    const { payments, givenSubscriber } = openTestStripe(db);
    const one = await givenSubscriber('candidato_premium');
    const other = await givenSubscriber('candidato_premium');
    const plan_key = 'candidato_super_premium';
    expect(await payments.createPlanChange({ ...one, plan_key, subscription_id: other.subscription_id })).toBeNull();
    await payments.end(one.subscription_id);
    expect(await payments.createPlanChange({ ...one, plan_key })).toBeNull();
  });
});

describe('a subscription', () => {
  test('renews each month, although no request was made in the meantime', async () => {
    const { payments, givenSubscriber, setTime } = openTestStripe(db);
    const { customer_id, subscription_id } = await givenSubscriber('candidato_premium');
    setTime('2026-04-01T00:00:00Z');
    const [read] = await payments.subscriptionsOf(customer_id);
    expect(read).toMatchObject({ status: 'active', plan_key: 'candidato_premium', ends_at: null });
    expect(read?.current_period_end.toISOString()).toBe('2026-04-30T15:00:00.000Z');
    expect(read?.payments.map(({ paid_at, amount }) => [paid_at.toISOString().slice(0, 10), amount])).toEqual([
      ['2026-03-31', 990],
      ['2026-02-28', 990],
      ['2026-01-31', 990],
    ]);
    await Promise.all([payments.subscriptionsOf(customer_id), payments.subscriptionsOf(customer_id)]);
    expect(await payments.paymentsOf({ customer_id, subscription_id })).toEqual(read?.payments);
  });

  test('is renewed once when several requests read it at the same time', async () => {
    const { payments, givenSubscriber, setTime } = openTestStripe(db);
    const { customer_id } = await givenSubscriber('candidato_premium');
    setTime('2026-03-01T00:00:00Z');
    const readings = await Promise.all(Array.from({ length: 6 }, () => payments.subscriptionsOf(customer_id)));
    expect(readings.map(([read]) => read?.payments.length)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  test('stays ended after an immediate cancellation, and its payments can still be read', async () => {
    const { payments, givenSubscriber, events, setTime } = openTestStripe(db);
    const { customer_id, subscription_id } = await givenSubscriber('empresa_super_premium');
    setTime('2026-02-03T12:00:00Z');
    await payments.end(subscription_id);
    expect(events()).toMatchObject([{ type: 'customer.subscription.deleted', customer_id }]);
    const [read] = await payments.subscriptionsOf(customer_id);
    expect(read).toMatchObject({ status: 'ended', ends_at: new Date('2026-02-03T12:00:00Z'), payments: [] });
    expect(amounts(await payments.paymentsOf({ customer_id, subscription_id }))).toEqual([9990]);
    await payments.end(subscription_id);
    await payments.end('sub_nothing');
    expect(events()).toEqual([]);
  });

  test('has payments only for its own customer', async () => {
    const { payments, givenSubscriber, given } = openTestStripe(db);
    const { subscription_id } = await givenSubscriber('empresa_premium');
    const { customer_id } = await given();
    expect(await payments.paymentsOf({ customer_id, subscription_id })).toEqual([]);
  });

  test('is listed once among all subscriptions while it runs, and not after its end', async () => {
    const { payments, givenSubscriber, press, setTime } = openTestStripe(db);
    const subscribers = [await givenSubscriber('candidato_premium'), await givenSubscriber('empresa_premium')];
    const ending = await givenSubscriber('candidato_premium');
    const portal = (await payments.createPortal({ ...ending, user_type: 'candidate' })) ?? '';
    await press(portal, 'cancelar');
    setTime('2026-03-01T12:00:00Z');
    const listed: string[] = [];
    for await (const { id, status } of payments.allSubscriptions()) if (status === 'active') listed.push(id);
    expect(listed).toEqual(expect.arrayContaining(subscribers.map(({ subscription_id }) => subscription_id)));
    expect(listed).not.toContain(ending.subscription_id);
    expect(new Set(listed).size).toBe(listed.length);
  });
});

test('a refund refunds the rest of a payment, once for two simultaneous calls', async () => {
  const { payments, givenSubscriber, events } = openTestStripe(db);
  const { customer_id } = await givenSubscriber('empresa_premium');
  const paid = async () => (await payments.subscriptionsOf(customer_id))[0]?.payments[0];
  const id = (await paid())?.id ?? '';
  await Promise.all([payments.refund(id), payments.refund(id)]);
  expect(await paid()).toMatchObject({ amount: 2990, refunded: 2990 });
  expect(events()).toMatchObject([{ type: 'charge.refunded', customer_id, reversed_payment_id: id }]);
  expect(await payments.reversalsOf(id)).toMatchObject([
    { kind: 'refund', amount: 2990, state: 'returned', customer_id },
  ]);
  expect(await payments.customerOfPayment(id)).toBe(customer_id);
  expect(await payments.customerOfPayment('ch_nothing')).toBeNull();
});

test('removeCustomer deletes the customer’s subscriptions, pages and payments', async () => {
  const { payments, givenSubscriber, events, visit } = openTestStripe(db);
  const { customer_id, user_id, subscription_id } = await givenSubscriber('empresa_premium');
  const portal = (await payments.createPortal({ customer_id, user_type: 'company' })) ?? '';
  await payments.removeCustomer(customer_id);
  expect(events()).toMatchObject([
    { type: 'customer.subscription.deleted', customer_id },
    { type: 'customer.deleted', customer_id },
  ]);
  expect(await payments.subscriptionsOf(customer_id)).toEqual([]);
  expect(await payments.paymentsOf({ customer_id, subscription_id })).toEqual([]);
  expect((await visit(portal)).status).toBe(404);
  await payments.removeCustomer(customer_id);
  expect(events()).toEqual([]);
  expect(await payments.createCustomer({ user_id, email: 'a@example.com', name: 'Ana' })).not.toBe(customer_id);
});

test('a subscription can be ended while the webhook is down', async () => {
  const { payments, givenSubscriber, setWebhookUp } = openTestStripe(db);
  const { customer_id, subscription_id } = await givenSubscriber('empresa_premium');
  setWebhookUp(false);
  await payments.end(subscription_id);
  expect((await payments.subscriptionsOf(customer_id))[0]?.status).toBe('ended');
});

test('readEvent rejects events that another secret has signed', () => {
  const { payments } = openTestStripe(db);
  const now = new Date();
  const object = { id: 'du_1', object: 'dispute', charge: 'ch_1' };
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'charge.dispute.created',
    created: 1,
    data: { object },
  });
  expect(() => payments.readEvent(body, signEvent('another secret', body, now), now)).toThrow(InvalidSignature);
  expect(payments.readEvent(body, signEvent('whsec_demonstration', body, now), now)).toMatchObject({
    customer_id: null,
    payment_id: 'ch_1',
  });
});

test('a seeded subscription began the given number of days ago, and was renewed since', async () => {
  const { payments } = openTestStripe(db);
  const now = new Date('2026-01-31T15:00:00Z');
  const person = {
    user_id: randomUUID(),
    email: 'b@example.com',
    name: 'Bruno',
    plan_key: 'candidato_premium',
    billing_interval: 'month',
  } as const;
  const { customer_id, subscription } = await seedDemonstrationSubscription(db, { ...person, days: 40 }, now);
  expect(subscription).toMatchObject({ status: 'active', started_at: new Date('2025-12-22T15:00:00Z') });
  expect(amounts(subscription.payments)).toEqual([990, 990]);
  expect(await payments.subscriptionsOf(customer_id)).toEqual([subscription]);
  expect(await payments.createCustomer(person)).toBe(customer_id);
});

test('purchases are kept across a restart', async () => {
  const { givenSubscriber } = openTestStripe(db);
  const { customer_id, subscription_id, user_id } = await givenSubscriber('candidato_premium');
  const { payments, visit } = openTestStripe(db);
  expect(await payments.subscriptionsOf(customer_id)).toMatchObject([
    { id: subscription_id, payments: [{ amount: 990 }] },
  ]);
  const order = { user_id, customer_id, subscription_id, plan_key: 'candidato_super_premium' } as const;
  expect((await visit((await payments.createPlanChange(order)) ?? '')).status).toBe(200);
});

test('only the newest hundred objects of each kind are kept of a customer', async () => {
  const { payments, givenSubscriber, press } = openTestStripe(db);
  const subscriber = await givenSubscriber('candidato_premium');
  const { customer_id } = subscriber;
  const stored = () =>
    db
      .select({ id: fakeStripeObjects.id })
      .from(fakeStripeObjects)
      .where(and(eq(fakeStripeObjects.customer, customer_id), eq(fakeStripeObjects.kind, 'charges')))
      .orderBy(fakeStripeObjects.position);
  const [first] = await stored();
  const older = Array.from({ length: 150 }, (_, n) => ({
    kind: 'charges',
    id: `ch_${n}_${customer_id}`,
    customer: customer_id,
    object: {},
  }));
  await db.insert(fakeStripeObjects).values(older);
  await press((await payments.createPortal({ ...subscriber, user_type: 'candidate' })) ?? '', 'avancar');
  const kept = await stored();
  expect(kept).toHaveLength(100);
  expect(kept).not.toContainEqual(first);
  expect(kept.at(-1)?.id).toMatch(/^ch_[0-9a-f]{24}$/);
  expect(await payments.subscriptionsOf(customer_id)).toMatchObject([{ status: 'active' }]);
});

test('ids are too long to be guessed', async () => {
  const { payments, givenSubscriber } = openTestStripe(db);
  const person = await givenSubscriber('empresa_premium');
  const [read] = await payments.subscriptionsOf(person.customer_id);
  expect(read?.id).toMatch(/^sub_\w{24,}$/);
  expect(read?.payments[0]?.id).toMatch(/^ch_\w{24,}$/);
  expect(idIn(await payments.createPortal({ ...person, user_type: 'company' }))).toMatch(/^demo_ps_\w{24,}$/);
});
