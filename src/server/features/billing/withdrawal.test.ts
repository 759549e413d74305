import { addDays } from 'date-fns/addDays';
import { addSeconds } from 'date-fns/addSeconds';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { withdrawalEndsAt } from '#domain/billing/subscription.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenJobs } from '#tests/support/people.ts';
import { stripeApp } from '#tests/support/stripe-app.ts';
import { refusal } from '#tests/support/test-app.ts';
import { compareTask } from './tasks.ts';

const app = await stripeApp();
const { db, stripe, chargesOf, firstPayment } = app;

beforeEach(() => {
  app.clock.now = new Date();
});
afterEach(() => {
  stripe.down(false);
});

describe('the withdrawal of a subscription', () => {
  it('ends the subscription at once, refunds it in full, and confirms the withdrawal by mail', async () => {
    const person = await app.givenSubscriber('candidato_premium');
    const outcome = await person.api.billing.withdraw();
    expect(outcome.withdrawal).toMatchObject({ requested_at: app.clock.now });
    await app.waitForTasks();

    expect(await app.planOf(person)).toBe('basico');
    expect(chargesOf(person.customer_id)).toEqual([[990, 990]]);
    expect(stripe.subscriptionsOf(person.customer_id)[0]?.status).toBe('canceled');
    const done = await person.api.billing.overview();
    expect(done.withdrawal).toMatchObject({ done_at: expect.any(Date), refunded: 990 });
    expect(done.subscription).toMatchObject({ status: 'ended', withdrawal_ends_at: null });
    const subjects = await app.mailsTo(person.email);
    expect(subjects.slice(1), 'one mail confirms it').toEqual(['Sua desistência foi confirmada']);
  });

  it('shortens the company’s jobs to the duration of the free plan', async () => {
    const company = await app.givenSubscriber('empresa_premium');
    await givenJobs(db, company, 1, { data_expiracao: addDays(app.clock.now, 30) });
    app.clock.now = addDays(app.clock.now, 2);
    await company.api.billing.withdraw();
    await app.waitForTasks();

    expect(await app.planOf(company)).toBe('basico');
    const { rows } = await app.pool.query('select status, data_expiracao from jobs where company_id = $1', [
      company.user_id,
    ]);
    expect(rows).toEqual([{ status: 'active', data_expiracao: addDays(app.clock.now, 7) }]);
    await app.pool.query("update profiles set plano = 'premium' where user_id = $1", [company.user_id]);
    const list = await company.api.jobs.list({});
    expect(list.jobs[0]?.data_expiracao, 'a larger plan lengthens none').toEqual(addDays(app.clock.now, 7));
  });

  it('refunds also the price difference of an upgrade', async () => {
    const person = await app.givenSubscriber('empresa_premium');
    await app.deliverAll(stripe.changePlan(person.subscription_id, 'empresa_super_premium'));
    const charges = chargesOf(person.customer_id);
    expect(charges.length).toBe(2);
    await person.api.billing.withdraw();
    await app.waitForTasks();
    expect(chargesOf(person.customer_id)).toEqual(charges.map(([amount]) => [amount, amount]));
    const total = charges.reduce((sum, [amount = 0]) => sum + amount, 0);
    expect((await person.api.billing.overview()).withdrawal?.refunded).toBe(total);
  });

  it('confirms only what it refunds, without an earlier refund and a disputed payment', async () => {
    const person = await app.givenSubscriber('empresa_premium');
    await app.deliverAll(stripe.changePlan(person.subscription_id, 'empresa_super_premium'));
    const [difference, first] = stripe.chargesOf(person.customer_id);
    await app.deliverAll(stripe.refundPart(difference?.id ?? '', 500));
    // The dispute's webhook event has not arrived when the user withdraws.
    stripe.dispute(first?.id ?? '');
    await person.api.billing.withdraw();
    await app.waitForTasks();
    expect((await person.api.billing.overview()).withdrawal?.refunded).toBe((difference?.amount ?? 0) - 500);
  });

  it('confirms only what it refunds when the bank disputes a payment between two attempts', async () => {
    const person = await app.givenSubscriber('empresa_premium');
    await app.deliverAll(stripe.changePlan(person.subscription_id, 'empresa_super_premium'));
    const [difference, first] = stripe.chargesOf(person.customer_id);
    const { payments } = app.deps;
    const works = payments.refund;
    const restore = () => Object.assign(payments, { refund: works });
    onTestFinished(() => void restore());
    Object.assign(payments, {
      refund: (id: string) => (id === first?.id ? Promise.reject(new Error('The line is down')) : works(id)),
    });
    await person.api.billing.withdraw();
    await app.waitForTasks();
    restore();
    expect(app.logged.splice(0).length).toBeGreaterThan(0);
    stripe.dispute(first?.id ?? '');
    await app.retryNow();
    expect((await person.api.billing.overview()).withdrawal).toMatchObject({
      done_at: expect.any(Date),
      refunded: difference?.amount,
    });
  });

  it('is possible until the last millisecond of the seventh day, and not after it', async () => {
    const person = await app.givenSubscriber('candidato_premium');
    const late = await app.givenSubscriber('candidato_premium');
    const end = withdrawalEndsAt(await firstPayment(late.user_id));
    app.clock.now = new Date(end.getTime() + 1);
    expect((await late.api.billing.overview()).subscription?.withdrawal_ends_at).toBeNull();
    expect(await refusal(late.api.billing.withdraw())).toBe('WITHDRAWAL_EXPIRED');
    expect(await app.planOf(late)).toBe('premium');
    app.clock.now = withdrawalEndsAt(await firstPayment(person.user_id));
    expect((await person.api.billing.withdraw()).withdrawal).not.toBeNull();
    await app.waitForTasks();
  });

  it('is refunded and confirmed once, however often it is requested', async () => {
    const person = await app.givenSubscriber('candidato_super_premium');
    await Promise.all(Array.from({ length: 5 }, () => person.api.billing.withdraw()));
    await app.waitForTasks();
    expect(chargesOf(person.customer_id)).toEqual([[4990, 4990]]);
    expect((await app.mailsTo(person.email)).filter((subject) => subject.includes('desistência'))).toHaveLength(1);
    await person.api.billing.withdraw();
    await app.waitForTasks();
    expect((await app.mailsTo(person.email)).filter((subject) => subject.includes('desistência'))).toHaveLength(1);
  });

  it('is refused for a user without a subscription', async () => {
    const { api } = await app.as(await givenCandidate(db, { plano: 'premium' }));
    expect(await refusal(api.billing.withdraw())).toBe('NOT_FOUND');
  });

  it('is completed after an outage of Stripe during any step of the withdrawal', async () => {
    const steps = ['end', 'paymentsOf', 'refund', 'subscriptionsOf'] as const;
    for (const step of steps) {
      const person = await app.givenSubscriber('candidato_premium');
      const { payments } = app.deps;
      const works = payments[step];
      Object.assign(payments, { [step]: () => Promise.reject(new Error('The line is down')) });
      try {
        await person.api.billing.withdraw();
        await app.waitForTasks();
        expect((await person.api.billing.overview()).withdrawal, step).toMatchObject({ done_at: null });
      } finally {
        Object.assign(payments, { [step]: works });
      }
      expect(app.logged.splice(0).length).toBeGreaterThan(0);
      await app.retryNow();
      expect(await app.planOf(person)).toBe('basico');
      expect(chargesOf(person.customer_id)).toEqual([[990, 990]]);
      expect((await person.api.billing.overview()).withdrawal).toMatchObject({ refunded: 990 });
    }
  });

  it('is carried out by the nightly comparison if its task was lost', async () => {
    const person = await app.givenSubscriber('candidato_premium');
    stripe.down(true);
    await person.api.billing.withdraw();
    await app.waitForTasks();
    stripe.down(false);
    await app.pool.query(`delete from pgboss.job where name = 'billing.refund'`);
    app.clock.now = addDays(app.clock.now, 2);
    await app.deps.queue.send(db, compareTask, {});
    await app.waitForTasks();
    expect(app.logged.splice(0).join('')).toContain('A refund has not been carried out');
    expect(chargesOf(person.customer_id)).toEqual([[990, 990]]);
    expect((await person.api.billing.overview()).withdrawal).toMatchObject({ refunded: 990 });
  });

  it('confirms no payment that an administrator’s order refunds', async () => {
    const { operator } = (await app.as(await givenOperator(db, 'administrator'))).api;
    const person = await app.givenSubscriber('candidato_premium');
    const { user_id, subscription_id } = person;
    stripe.down(true);
    await operator.refund({ user_id, subscription_id, scope: 'all', reason: 'Cobrança em dobro.' });
    await app.waitForTasks();
    stripe.down(false);
    app.clock.now = addSeconds(app.clock.now, 1);
    await person.api.billing.withdraw();
    await app.waitForTasks();
    expect((await person.api.billing.overview()).withdrawal).toMatchObject({ done_at: null });
    expect(stripe.subscriptionsOf(person.customer_id)[0]?.status).toBe('canceled');
    for (let night = 0; night < 2; night += 1) {
      app.clock.now = addDays(app.clock.now, 2);
      await app.deps.queue.send(db, compareTask, {});
      await app.waitForTasks();
    }
    app.logged.splice(0);
    expect(chargesOf(person.customer_id)).toEqual([[990, 990]]);
    expect((await person.api.billing.overview()).withdrawal).toMatchObject({ done_at: expect.any(Date), refunded: 0 });
  });

  it('refunds also a payment that is charged just before the subscription is canceled', async () => {
    const { subscription_id, customer_id, api } = await app.givenSubscriber('candidato_premium');
    const last = `DELETE /v1/subscriptions/${subscription_id}`;
    stripe.before(last, () => void stripe.changePlan(subscription_id, 'candidato_super_premium'));
    await api.billing.withdraw();
    await app.waitForTasks();
    expect(chargesOf(customer_id)).toHaveLength(2);
    for (const [amount, refunded] of chargesOf(customer_id)) expect(refunded).toBe(amount);
  });

  it('may be followed by a new subscription, which has its own withdrawal period', async () => {
    const person = await app.givenSubscriber('candidato_premium');
    await person.api.billing.withdraw();
    await app.waitForTasks();
    app.clock.now = addSeconds(app.clock.now, 1);
    const again = await app.givenSubscriber('candidato_super_premium', { person });
    expect(await app.planOf(again)).toBe('super_premium');
    const overview = await again.api.billing.overview();
    expect(overview.withdrawal).toBeNull();
    expect(overview.subscription?.withdrawal_ends_at).toBeInstanceOf(Date);
  });

  it('notifies a company that the withdrawal has paused jobs', async () => {
    const company = await app.givenSubscriber('empresa_premium');
    await givenJobs(db, company, 2);
    await company.api.billing.withdraw();
    await app.waitForTasks();
    expect(await company.api.session.current()).toMatchObject({ billing: { paused_jobs: 1 } });
    await app.mailsTo(company.email);
    const { rows } = await app.pool.query(
      'select text from mailbox_messages where to_address = $1 and subject like $2',
      [company.email, '%desistência%'],
    );
    expect(rows[0].text).toContain('R$ 29,90');
    expect(rows[0].text).toContain('foi pausada');
  });
});
