import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { subHours } from 'date-fns/subHours';
import { subSeconds } from 'date-fns/subSeconds';
import { afterEach, describe, expect, it } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { stripeApp } from '#tests/support/stripe-app.ts';
import { compareTask } from './tasks.ts';

const app = await stripeApp();
const { db, stripe } = app;

afterEach(() => {
  stripe.down(false);
});

const jobsAbout = async (customer_id: string) =>
  (
    await app.pool.query(`select id from pgboss.job where name = 'billing.sync' and data->>'customer_id' = $1`, [
      customer_id,
    ])
  ).rows;

const bought = (planKey: 'candidato_premium' | 'empresa_premium' = 'candidato_premium') =>
  app.givenSubscriber(planKey, { withoutEvents: true });

it('processes the same event once when it arrives five times at once', async () => {
  const person = await bought();
  const [event] = person.events;
  if (!event) throw new Error('No event');
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.deliver(event)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await app.waitForTasks();
  const { rows } = await app.pool.query('select type from payment_events where id = $1', [event.id]);
  expect(rows).toHaveLength(1);
  const due = await app.pool.query(
    `select id from pgboss.job where name = 'billing.sync' and data->>'customer_id' = $1 and start_after <= now()`,
    [person.customer_id],
  );
  expect(due.rows).toHaveLength(1);
  expect(await app.planOf(person)).toBe('premium');
});

it('sets the right plan when webhook events arrive in reverse order', async () => {
  const person = await bought();
  const cancelled = stripe.cancelAtPeriodEnd(person.subscription_id);
  const ended = stripe.endPeriod(person.subscription_id);
  await app.deliverAll([...person.events, ...cancelled, ...ended].reverse());
  expect(await app.planOf(person)).toBe('basico');
});

it('does not restore the plan of an ended subscription when late webhook events arrive', async () => {
  const person = await bought();
  await app.deliverAll(stripe.endSubscription(person.subscription_id));
  await app.deliverAll(person.events);
  expect(await app.planOf(person)).toBe('basico');
});

describe('lost webhook events', () => {
  it('are repaired when the user refreshes the billing page', async () => {
    const person = await bought('empresa_premium');
    expect((await person.api.billing.refresh()).plano).toBe('premium');
  });

  it('are repaired by the nightly comparison, for a started, an ended and a cancelled subscription', async () => {
    const starting = await bought();
    const ending = await app.givenSubscriber('candidato_super_premium');
    const cancelling = await app.givenSubscriber('candidato_premium');
    const untouched = await app.givenSubscriber('empresa_premium');
    stripe.endSubscription(ending.subscription_id);
    stripe.cancelAtPeriodEnd(cancelling.subscription_id);
    const known = (await jobsAbout(untouched.customer_id)).length;

    await app.deps.queue.send(db, compareTask, {});
    await app.waitForTasks();

    expect(await app.planOf(starting)).toBe('premium');
    expect(await app.planOf(ending)).toBe('basico');
    expect((await cancelling.api.billing.overview()).subscription?.ends_at).toBeInstanceOf(Date);
    expect(await jobsAbout(untouched.customer_id), 'an unchanged customer is not read again').toHaveLength(known);
  });
});

describe('a webhook event that the provider did not sign', () => {
  const refused = async (answer: Response) => {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
  };

  it('is refused and changes nothing', async () => {
    const person = await bought();
    const [event] = person.events;
    if (!event) throw new Error('No event');
    const { body, headers } = stripe.signed(event);
    const post = (text: string, more: Record<string, string>) =>
      app.request('/api/webhooks/stripe', { method: 'POST', body: text, headers: more });

    await refused(await app.deliver(event, { secret: 'whsec_de_outra_conta' }));
    await refused(await app.deliver(event, { at: subHours(app.clock.now, 1) }));
    await refused(await app.deliver(event, { at: subSeconds(app.clock.now, 301) }));
    await refused(await post(body.replace('"id"', '"ie"'), headers));
    await refused(await post(`${body} `, headers));
    await refused(await post(body, { 'content-type': 'application/json' }));
    await refused(await post('', headers));

    expect(await jobsAbout(person.customer_id)).toEqual([]);
    expect(await app.planOf(person)).toBe('basico');
    expect((await app.deliver(event, { at: subSeconds(app.clock.now, 299) })).status).toBe(200);
    await app.waitForTasks();
    expect(await app.planOf(person)).toBe('premium');
  });

  it('is refused with 413 when it is larger than 512 KiB', async () => {
    const body = 'x'.repeat(600 * 1024);
    const answer = await app.request('/api/webhooks/stripe', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
    });
    expect(answer.status).toBe(413);
  });
});

it('changes no plan for an event about a customer of another Stripe account', async () => {
  const person = await bought();
  const [event] = person.events;
  if (!event) throw new Error('No event');
  const object = { ...event.data.object, customer: 'cus_de_outra_conta' };
  const foreign = { ...event, id: 'evt_foreign', data: { object } } as typeof event;
  await app.deliverAll([foreign]);
  expect(await app.planOf(person)).toBe('basico');
});

it('changes only the plan of the user whose customer the event names', async () => {
  const buyer = await bought();
  const other = await app.givenSubscriber('candidato_premium', { withoutEvents: true });
  await app.deliverAll(buyer.events);
  expect([await app.planOf(buyer), await app.planOf(other)]).toEqual(['premium', 'basico']);
});

it('accepts and ignores a type of event that cannot change a plan', async () => {
  const person = await bought();
  const [event] = person.events;
  const other = { ...event, id: 'evt_other', type: 'payout.paid' } as NonNullable<typeof event>;
  await app.deliverAll([other]);
  expect((await app.pool.query(`select 1 from payment_events where id = 'evt_other'`)).rows).toEqual([]);
  expect(await app.planOf(person)).toBe('basico');
});

it('retries the read of an event while Stripe is down', async () => {
  const person = await bought();
  stripe.down(true);
  for (const event of person.events) expect((await app.deliver(event)).status).toBe(200);
  await app.waitForTasks();
  expect(await app.planOf(person)).toBe('basico');
  expect(app.logged.splice(0).length, 'each failed attempt is logged').toBeGreaterThan(0);
  stripe.down(false);
  await app.retryNow();
  expect(await app.planOf(person)).toBe('premium');
});

it('grants no plan for an unknown price or a price of the other user type', async () => {
  const person = await app.givenSubscriber('candidato_premium');
  const subscription = stripe.world.subscriptions.get(person.subscription_id);
  const item = subscription?.items.data[0];
  if (!item) throw new Error('No item');
  for (const price of [stripe.prices.empresa_super_premium, 'price_de_ninguem']) {
    item.price = { ...item.price, id: price };
    await person.api.billing.refresh();
    expect(await app.planOf(person)).toBe('basico');
  }
});

it('ignores a read that began earlier and returns later', async () => {
  const person = await bought();
  const { payments } = app.deps;
  const { subscriptionsOf } = payments;
  const late = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  let readings = 0;
  payments.subscriptionsOf = async (customer_id) => {
    const answer = await subscriptionsOf(customer_id);
    if (++readings === 1) {
      requested.resolve();
      await late.promise;
    }
    return answer;
  };
  try {
    const first = person.api.billing.refresh();
    await requested.promise;
    stripe.endSubscription(person.subscription_id);
    await person.api.billing.refresh();
    late.resolve();
    await first;
  } finally {
    payments.subscriptionsOf = subscriptionsOf;
  }
  expect(await app.planOf(person)).toBe('basico');
});

it('does not apply a read of a deleted customer to the customer that replaced it', async () => {
  const person = await app.givenSubscriber('candidato_premium');
  const { payments } = app.deps;
  const { subscriptionsOf } = payments;
  const late = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  payments.subscriptionsOf = async (customer_id) => {
    const answer = await subscriptionsOf(customer_id);
    requested.resolve();
    await late.promise;
    return answer;
  };
  stripe.removeCustomer(person.customer_id);
  const first = person.api.billing.refresh();
  await requested.promise;
  payments.subscriptionsOf = subscriptionsOf;
  await app.givenSubscriber('candidato_super_premium', { person });
  late.resolve();
  await first;
  expect(await app.planOf(person)).toBe('super_premium');
});

it('keeps a plan that an operator gave while its owner has no subscription', async () => {
  const person = await givenCandidate(db, { plano: 'super_premium' });
  const { api } = await app.as(person);
  await api.billing.createCheckout({ planKey: 'candidato_premium' });
  await api.billing.refresh();
  expect(await app.planOf(person)).toBe('super_premium');
});

it('keeps a plan that an operator gave to a user whose subscription has ended', async () => {
  const person = await app.givenSubscriber('candidato_premium');
  await app.deliverAll(stripe.endSubscription(person.subscription_id));
  await app.pool.query(`update profiles set plano = 'super_premium' where user_id = $1`, [person.user_id]);
  await person.api.billing.refresh();
  expect(await app.planOf(person)).toBe('super_premium');
});

it('schedules a read one minute after the end of the grace period', async () => {
  const person = await app.givenSubscriber('candidato_premium');
  await app.deliverAll(stripe.failRenewal(person.subscription_id));
  const { grace_ends_at } = (await person.api.billing.overview()).subscription ?? {};
  const { rows } = await app.pool.query(
    `select max(start_after) as check_at from pgboss.job
     where name = 'billing.sync' and data->>'customer_id' = $1 and start_after < $2`,
    [person.customer_id, addDays(app.clock.now, 4)],
  );
  expect(rows[0].check_at).toEqual(addMinutes(grace_ends_at ?? 0, 1));
});

it('schedules reads ten minutes and three hours after the end of a cancelled subscription', async () => {
  const person = await app.givenSubscriber('candidato_premium');
  await app.deliverAll(stripe.cancelAtPeriodEnd(person.subscription_id));
  const { subscription } = await person.api.billing.overview();
  const { rows } = await app.pool.query(
    `select start_after from pgboss.job where name = 'billing.sync' and data->>'customer_id' = $1 and start_after > now()
     order by start_after`,
    [person.customer_id],
  );
  const ends_at = subscription?.ends_at ?? new Date(0);
  expect(rows[0].start_after).toEqual(addMinutes(ends_at, 10));
  expect(rows.at(-1).start_after).toEqual(addHours(ends_at, 3));
});
