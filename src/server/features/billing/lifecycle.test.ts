import { addDays } from 'date-fns/addDays';
import { addSeconds } from 'date-fns/addSeconds';
import { differenceInDays } from 'date-fns/differenceInDays';
import { subSeconds } from 'date-fns/subSeconds';
import { beforeEach, describe, expect, it } from 'vitest';
import { GRACE_DAYS } from '#domain/billing/subscription.ts';
import { givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { stripeApp } from '#tests/support/stripe-app.ts';

const app = await stripeApp();
const { db, stripe } = app;

beforeEach(() => {
  app.clock.now = new Date();
});

describe('a renewal that fails', () => {
  it('keeps the plan for three days, with a notice and a mail, and then ends it', async () => {
    const person = await app.givenSubscriber('candidato_premium');
    const failed_at = app.clock.now;
    await app.deliverAll(stripe.failRenewal(person.subscription_id));
    expect(await app.planOf(person)).toBe('premium');
    const grace_ends_at = addDays(failed_at, GRACE_DAYS);
    const { subscription } = await person.api.billing.overview();
    expect(subscription).toMatchObject({ status: 'grace' });
    const graceEnd = subscription?.grace_ends_at?.getTime() ?? 0;
    expect(Math.abs(graceEnd - grace_ends_at.getTime())).toBeLessThan(1000);
    expect(await person.api.session.current()).toMatchObject({
      billing: { grace_ends_at: new Date(graceEnd).toISOString() },
    });
    expect(await app.mailsTo(person.email)).toContain('Não conseguimos renovar o seu plano');

    app.clock.now = subSeconds(new Date(graceEnd), 1);
    await person.api.billing.refresh();
    expect(await app.planOf(person)).toBe('premium');
    app.clock.now = addSeconds(new Date(graceEnd), 1);
    await person.api.billing.refresh();
    expect(await app.planOf(person)).toBe('basico');
    expect((await person.api.billing.overview()).subscription).toMatchObject({ status: 'ended' });
    expect(await person.api.session.current()).toMatchObject({ billing: { grace_ends_at: null } });
  });

  it('has no effect once a payment arrives in time', async () => {
    const person = await app.givenSubscriber('empresa_super_premium');
    await app.deliverAll(stripe.failRenewal(person.subscription_id));
    await app.deliverAll(stripe.recoverPayment(person.subscription_id));
    expect((await person.api.billing.overview()).subscription).toMatchObject({ status: 'active' });
    expect(await app.planOf(person)).toBe('super_premium');
  });

  it('cancels the subscription when the grace period ends: the card is not charged again, and the plan can be bought again', async () => {
    const person = await app.givenSubscriber('empresa_premium');
    await app.deliverAll(stripe.failRenewal(person.subscription_id));
    app.clock.now = addDays(app.clock.now, GRACE_DAYS + 1);
    const eventCount = stripe.events.length;
    await person.api.billing.refresh();
    await app.deliverAll(stripe.events.slice(eventCount));
    expect(stripe.subscriptionsOf(person.customer_id)[0]?.status).toBe('canceled');
    expect(await app.planOf(person)).toBe('basico');
    expect((await app.mailsTo(person.email)).filter((subject) => subject === 'Seu plano agora é Básico')).toHaveLength(
      1,
    );
    const again = await app.givenSubscriber('empresa_premium', { person });
    expect(await app.planOf(again)).toBe('premium');
  });

  it('leads a new order to the portal instead of a second subscription', async () => {
    const person = await app.givenSubscriber('candidato_premium');
    await app.deliverAll(stripe.failRenewal(person.subscription_id));
    const before = stripe.requests.length;
    await person.api.billing.createCheckout({ planKey: 'candidato_super_premium' });
    expect(stripe.requests.slice(before)).not.toContain('POST /v1/checkout/sessions 200');
  });
});

it('keeps a cancelled plan until its period ends', async () => {
  const person = await app.givenSubscriber('candidato_premium');
  await app.deliverAll(stripe.cancelAtPeriodEnd(person.subscription_id));
  const { subscription } = await person.api.billing.overview();
  expect(subscription).toMatchObject({ status: 'active', ends_at: subscription?.current_period_end });
  expect(await app.planOf(person)).toBe('premium');
  await app.deliverAll(stripe.endPeriod(person.subscription_id));
  expect(await app.planOf(person)).toBe('basico');
  expect((await app.mailsTo(person.email)).at(-1)).toBe('Seu plano agora é Básico');
});

it('renews a plan whose cancellation was taken back', async () => {
  const person = await app.givenSubscriber('candidato_premium');
  await app.deliverAll(stripe.cancelAtPeriodEnd(person.subscription_id));
  await app.deliverAll(stripe.keepSubscription(person.subscription_id));
  expect((await person.api.billing.overview()).subscription).toMatchObject({ status: 'active', ends_at: null });
  await app.deliverAll(stripe.endPeriod(person.subscription_id));
  expect(await app.planOf(person)).toBe('premium');
  expect(app.chargesOf(person.customer_id)).toHaveLength(2);
});

it('sends no mail when a plan renews', async () => {
  const person = await app.givenSubscriber('candidato_premium');
  const before = (await person.api.billing.overview()).subscription?.current_period_end ?? new Date();
  await app.deliverAll(stripe.endPeriod(person.subscription_id));
  const after = (await person.api.billing.overview()).subscription?.current_period_end ?? new Date(0);
  expect(after.getTime()).toBeGreaterThan(before.getTime());
  expect(await app.mailsTo(person.email)).toHaveLength(1);
});

describe('reversed payments', () => {
  it('a refund in full ends the subscription at once', async () => {
    const person = await app.givenSubscriber('candidato_premium');
    const [charge] = stripe.chargesOf(person.customer_id);
    await app.deliverAll(stripe.refundFully(charge?.id ?? ''));
    expect(await app.planOf(person)).toBe('basico');
    expect(stripe.subscriptionsOf(person.customer_id)[0]?.status).toBe('canceled');
  });

  it('a dispute ends the subscription too, though the webhook event names only the payment', async () => {
    const person = await app.givenSubscriber('empresa_premium');
    const [charge] = stripe.chargesOf(person.customer_id);
    const events = stripe.dispute(charge?.id ?? '');
    await app.deliverAll(events.filter(({ type }) => type === 'charge.dispute.created'));
    expect(await app.planOf(person)).toBe('basico');
    expect(stripe.subscriptionsOf(person.customer_id)[0]?.status).toBe('canceled');
  });
});

it('keeps the higher of two simultaneous plans, and ends and refunds the other', async () => {
  const person = await app.givenSubscriber('candidato_premium');
  const page = await app.deps.payments.createCheckout({
    user_id: person.user_id,
    customer_id: person.customer_id,
    plan_key: 'candidato_super_premium',
  });
  await app.deliverAll(stripe.payCheckout(page ?? ''));
  expect(await app.planOf(person)).toBe('super_premium');
  const [newer, older] = stripe.subscriptionsOf(person.customer_id);
  expect([newer?.status, older?.status]).toEqual(['active', 'canceled']);
  const charges = stripe.chargesOf(person.customer_id).map(({ amount, amount_refunded }) => [amount, amount_refunded]);
  expect(charges).toEqual([
    [4990, 0],
    [990, 990],
  ]);
});

describe('a company whose plan becomes smaller', () => {
  const stored = async (company_id: string) =>
    (
      await app.pool.query('select id, status, salary_range from jobs where company_id = $1 order by created_at', [
        company_id,
      ])
    ).rows;

  it('keeps its newest job that the plan allows; the others are paused, not deleted, and it is notified', async () => {
    const company = await app.givenSubscriber('empresa_super_premium');
    await givenJobs(db, company, 3);
    await givenJob(db, company, { salary_range: '6000-7000', created_at: new Date() });
    await givenJob(db, company, { data_expiracao: subSeconds(app.clock.now, 1), created_at: new Date(0) });
    await app.deliverAll(stripe.endSubscription(company.subscription_id));

    expect((await stored(company.user_id)).map(({ status }) => status)).toEqual([
      'active',
      'paused',
      'paused',
      'active',
      'paused',
    ]);
    expect(await company.api.session.current()).toMatchObject({ billing: { paused_jobs: 3 } });
    expect((await app.mailsTo(company.email)).at(-1)).toBe('Seu plano agora é Básico');
    await company.api.billing.dismissPausedJobs();
    expect(await company.api.session.current()).toMatchObject({ billing: { paused_jobs: 0 } });
    const list = await company.api.jobs.list({});
    expect(list).toMatchObject({ active_jobs: 1, max_active_jobs: 1 });
  });

  it('has the expiry of its jobs, paused ones too, shortened to the duration of its current plan', async () => {
    const company = await app.givenSubscriber('empresa_premium');
    const { now } = app.clock;
    const days = [30, 12, 7, 3, -1];
    for (const [index, count] of days.entries()) {
      const dates = { created_at: new Date(index), data_expiracao: addDays(now, count) };
      await givenJob(db, company, { ...dates, status: count === 12 ? 'paused' : 'active' });
    }
    const left = async () => {
      const { rows } = await app.pool.query<{ data_expiracao: Date }>(
        'select data_expiracao from jobs where company_id = $1 order by created_at',
        [company.user_id],
      );
      return rows.map(({ data_expiracao }) => differenceInDays(data_expiracao, now));
    };

    await app.deliverAll(stripe.changePlan(company.subscription_id, 'empresa_super_premium'));
    await app.deliverAll(stripe.changePlan(company.subscription_id, 'empresa_premium'));
    expect(await left(), 'both plans give 30 days').toEqual(days);
    await app.deliverAll(stripe.endSubscription(company.subscription_id));
    expect(await left()).toEqual([7, 7, 7, 3, -1]);
  });

  it('keeps on premium its newest high-salary job and all other jobs, and pauses the older high-salary job', async () => {
    const company = await app.givenSubscriber('empresa_super_premium');
    const old = new Date(Date.now() - 3600_000);
    await givenJob(db, company, { salary_range: '9000-10000', created_at: old });
    await givenJob(db, company, { salary_range: '10000+', created_at: new Date() });
    await givenJobs(db, company, 2);
    await app.deliverAll(stripe.changePlan(company.subscription_id, 'empresa_premium'));
    expect(await app.planOf(company)).toBe('premium');
    const rows = await stored(company.user_id);
    expect(rows.filter(({ status }) => status === 'paused').map(({ salary_range }) => salary_range)).toEqual([
      '9000-10000',
    ]);
  });

  it('stays within the limits of its plan while a job is reactivated at the same moment', async () => {
    const company = await app.givenSubscriber('empresa_premium');
    const [job] = await givenJobs(db, company, 1, { status: 'paused' });
    if (!job) throw new Error('No job');
    await givenJobs(db, company, 2);
    const ending = stripe.endSubscription(company.subscription_id);
    await Promise.allSettled([
      ...ending.map((event) => app.deliver(event)),
      ...Array.from({ length: 5 }, () => company.api.jobs.setStatus({ id: job.id, status: 'active' })),
    ]);
    await app.waitForTasks();
    expect(await app.planOf(company)).toBe('basico');
    const active = (await stored(company.user_id)).filter(({ status }) => status === 'active');
    expect(active).toHaveLength(1);
  });
});

it('grants the entitlements of a plan at once, and revokes them at once when the plan ends', async () => {
  const person = await app.givenSubscriber('candidato_super_premium');
  const rights = async () => {
    const session = await person.api.session.current();
    return session.user === null ? null : session.entitlements;
  };
  expect(await rights()).toMatchObject({
    weekly_likes_limited: false,
    salary_cap: null,
    can_build_resume: true,
    can_super_like: true,
    highlighted: true,
  });
  expect(await person.api.likes.counters()).toMatchObject({ unlimited: true });
  await app.deliverAll(stripe.endSubscription(person.subscription_id));
  expect(await rights()).toMatchObject({
    weekly_likes_limited: true,
    salary_cap: 5000,
    can_build_resume: false,
    can_super_like: false,
    highlighted: false,
  });
  expect(await person.api.likes.counters()).toMatchObject({ unlimited: false });
});

it('updates the deck rank of a company’s jobs when its plan changes', async () => {
  const company = await givenCompany(db);
  const job = await givenJob(db, company);
  const rank = async () =>
    (await app.pool.query('select plan_rank from jobs where id = $1', [job.id])).rows[0].plan_rank;
  expect(await rank()).toBe(2);
  const subscriber = await app.givenSubscriber('empresa_super_premium', { person: company });
  expect(await rank()).toBe(0);
  await app.deliverAll(stripe.endSubscription(subscriber.subscription_id));
  expect(await rank()).toBe(2);
});

it('publishes a change of plan to every open page of the user, and to no other user', async () => {
  const person = await app.givenSubscriber('candidato_premium', { withoutEvents: true });
  const other = await givenCompany(db);
  const received: string[] = [];
  const stops = [
    app.deps.realtime.subscribe(person.user_id, ({ type }) => received.push(`one ${type}`)),
    app.deps.realtime.subscribe(person.user_id, ({ type }) => received.push(`two ${type}`)),
    app.deps.realtime.subscribe(other.user_id, ({ type }) => received.push(`other ${type}`)),
  ];
  await app.deliverAll(person.events);
  await app.mailsTo(person.email);
  for (const stop of stops) stop();
  expect(received).toContain('one plan.changed');
  expect(received).toContain('two plan.changed');
  expect(received.filter((line) => line.startsWith('other'))).toEqual([]);
});
