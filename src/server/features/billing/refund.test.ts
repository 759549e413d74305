import { addSeconds } from 'date-fns/addSeconds';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { priceText } from '#domain/pay/money.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { stripeApp } from '#tests/support/stripe-app.ts';
import { refusal } from '#tests/support/test-app.ts';

const app = await stripeApp();
const { db, pool, stripe, chargesOf } = app;

const REASON = 'Cobrança em dobro, falamos por telefone.';
const administrator = async () => (await app.as(await givenOperator(db, 'administrator'))).api.operator;
const lastAct = async () =>
  (await pool.query('select act, about, reason, details, role from operator_acts order by id desc limit 1')).rows[0];

afterEach(() => stripe.down(false));

type Subscriber = Awaited<ReturnType<typeof app.givenSubscriber>>;
const refundInput = ({ user_id, subscription_id }: Subscriber, scope: 'newest' | 'all' = 'newest') => ({
  user_id,
  subscription_id,
  scope,
  reason: REASON,
});
const refundMails = async ({ email }: Subscriber) =>
  (await app.mailsTo(email)).filter((subject) => subject.startsWith('Devolvemos'));

describe('a refund by an administrator (operators#refund)', () => {
  it('is paid in full, ends the plan, is mailed with its reason, and is in the log, the list and the export', async () => {
    const operator = await administrator();
    const person = await app.givenSubscriber('candidato_premium');
    await operator.refund(refundInput(person));
    expect(await lastAct()).toEqual({
      act: 'operator/refund',
      role: 'administrator',
      about: [person.user_id],
      reason: REASON,
      details: { subscription_id: person.subscription_id, scope: 'newest' },
    });
    await app.waitForTasks();

    expect(chargesOf(person.customer_id)).toEqual([[990, 990]]);
    expect(await app.planOf(person)).toBe('basico');
    expect(stripe.subscriptionsOf(person.customer_id)[0]?.status).toBe('canceled');
    expect((await app.mailsTo(person.email)).slice(1), 'one mail is sent').toEqual(['Devolvemos R$ 9,90']);
    const { rows } = await pool.query('select text from mailbox_messages where to_address = $1 and subject like $2', [
      person.email,
      'Devolvemos%',
    ]);
    expect(rows[0].text).toContain(REASON);
    expect(rows[0].text).toContain('voltou para o plano Básico');

    const { refunds, subscription } = await operator.payments({ user_id: person.user_id });
    expect(subscription).toMatchObject({ state: 'ended' });
    expect(refunds).toEqual([{ scope: 'newest', ordered_at: app.clock.now, amount: 990, done_at: app.clock.now }]);
    expect(await person.api.accounts.exportData()).toMatchObject({
      devolucoes_ordenadas: [{ reason: REASON, amount: 990 }],
    });
  });

  it('covers all that was paid, or only the newest payment', async () => {
    const [one, other] = [await app.givenSubscriber('empresa_premium'), await app.givenSubscriber('empresa_premium')];
    for (const { subscription_id } of [one, other])
      await app.deliverAll(stripe.changePlan(subscription_id, 'empresa_super_premium'));
    const charges = chargesOf(one.customer_id);
    expect(charges).toHaveLength(2);
    const operator = await administrator();
    await operator.refund(refundInput(one, 'all'));
    await operator.refund(refundInput(other, 'newest'));
    await app.waitForTasks();
    expect(chargesOf(one.customer_id)).toEqual(charges.map(([amount]) => [amount, amount]));
    expect(chargesOf(other.customer_id).filter(([, refunded]) => refunded)).toHaveLength(1);
    for (const person of [one, other]) expect(await app.planOf(person)).toBe('basico');
  });

  it('is paid once, however often and simultaneously it is requested, by one administrator or two', async () => {
    const person = await app.givenSubscriber('candidato_super_premium');
    const [one, other] = [await administrator(), await administrator()];
    const refunds = Array.from({ length: 8 }, (_, n) => (n % 2 ? one : other).refund(refundInput(person)));
    const outcomes = await Promise.allSettled(refunds);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await app.waitForTasks();
    expect(await refusal(one.refund(refundInput(person)))).toBe('NOTHING_CHANGES');
    await app.waitForTasks();
    expect(chargesOf(person.customer_id)).toEqual([[4990, 4990]]);
    expect(await refundMails(person)).toHaveLength(1);
    // A refund of all payments is a different order: nothing is left to refund, and no mail is sent.
    app.clock.now = addSeconds(app.clock.now, 1);
    await one.refund(refundInput(person, 'all'));
    await app.waitForTasks();
    expect((await one.payments({ user_id: person.user_id })).refunds[0]).toMatchObject({ scope: 'all', amount: 0 });
    expect(await refundMails(person)).toHaveLength(1);
  });

  it('is completed after an outage of the provider during any step of the refund, and paid once', async () => {
    const operator = await administrator();
    for (const step of ['paymentsOf', 'refund', 'subscriptionsOf'] as const) {
      const person = await app.givenSubscriber('candidato_premium');
      const { payments } = app.deps;
      const works = payments[step];
      Object.assign(payments, { [step]: () => Promise.reject(new Error('The line is down')) });
      try {
        await operator.refund(refundInput(person));
        await app.waitForTasks();
        expect((await operator.payments({ user_id: person.user_id })).refunds, step).toMatchObject([{ done_at: null }]);
        expect(await refusal(operator.refund(refundInput(person))), 'on its way').toBe('NOTHING_CHANGES');
      } finally {
        Object.assign(payments, { [step]: works });
      }
      expect(app.logged.splice(0).length).toBeGreaterThan(0);
      await app.retryNow();
      expect(chargesOf(person.customer_id)).toEqual([[990, 990]]);
      expect(await refundMails(person)).toHaveLength(1);
    }
  });

  it('refunds nothing of a disputed payment', async () => {
    const person = await app.givenSubscriber('candidato_premium');
    const [charge] = stripe.chargesOf(person.customer_id);
    await app.deliverAll(stripe.dispute(charge?.id ?? ''));
    const operator = await administrator();
    await operator.refund(refundInput(person));
    await app.waitForTasks();
    expect(chargesOf(person.customer_id)).toEqual([[990, 0]]);
    expect((await operator.payments({ user_id: person.user_id })).refunds).toMatchObject([{ amount: 0 }]);
    expect(await refundMails(person)).toEqual([]);
  });

  it('confirms only what was refunded when the bank disputes a payment between two attempts', async () => {
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
    const operator = await administrator();
    await operator.refund(refundInput(person, 'all'));
    await app.waitForTasks();
    restore();
    expect(app.logged.splice(0).length).toBeGreaterThan(0);
    stripe.dispute(first?.id ?? '');
    await app.retryNow();
    const amount = difference?.amount ?? 0;
    expect((await operator.payments({ user_id: person.user_id })).refunds).toMatchObject([{ amount }]);
    expect(await refundMails(person)).toEqual([`Devolvemos ${priceText(amount)}`]);
  });

  it.each([
    ['one after the other', 1],
    ['at the same time', 0],
  ])(
    'confirms a payment once when two refunds cover it that were ordered %s while the provider was unavailable',
    async (_, seconds) => {
      const person = await app.givenSubscriber('candidato_premium');
      const operator = await administrator();
      stripe.down(true);
      await operator.refund(refundInput(person, 'newest'));
      app.clock.now = addSeconds(app.clock.now, seconds);
      await operator.refund(refundInput(person, 'all'));
      await app.waitForTasks();
      stripe.down(false);
      // The second refund's task may be tried before the first one's.
      for (let attempt = 0; attempt < 2; attempt += 1) await app.retryNow();
      app.logged.splice(0);
      const { refunds } = await operator.payments({ user_id: person.user_id });
      expect(refunds.map(({ amount }) => amount).sort()).toEqual([0, 990]);
      if (seconds > 0) expect(refunds[0]).toMatchObject({ scope: 'all', amount: 0 });
      expect(await refundMails(person)).toHaveLength(1);
    },
  );

  it("is refused for another user's subscription, for a user who never paid, and after a withdrawal", async () => {
    const operator = await administrator();
    const [person, outsider] = [await app.givenSubscriber('candidato_premium'), await givenCandidate(db)];
    const { user_id, subscription_id } = person;
    const refused = (input: object) => refusal(operator.refund({ ...refundInput(person), ...input }));
    expect(await refused({ subscription_id: 'sub_invented' })).toBe('NOT_FOUND');
    expect(await refused({ user_id: outsider.user_id })).toBe('NOT_FOUND');
    expect(await refused({ reason: 'ah' })).toBe('BAD_REQUEST');
    expect(await refused({ scope: 'half' })).toBe('BAD_REQUEST');
    await person.api.billing.withdraw();
    expect(await refused({ user_id, subscription_id })).toBe('NOTHING_CHANGES');
    await app.waitForTasks();
    expect(await refused({})).toBe('NOTHING_CHANGES');
  });

  it('is paid also when the account is removed in between, and stores no text about the user', async () => {
    const person = await app.givenSubscriber('candidato_premium');
    const { payments } = app.deps;
    const works = payments.paymentsOf;
    const restore = () => Object.assign(payments, { paymentsOf: works });
    onTestFinished(() => void restore());
    Object.assign(payments, { paymentsOf: () => Promise.reject(new Error('The line is down')) });
    await (await administrator()).refund(refundInput(person));
    await app.waitForTasks();
    restore();
    expect(app.logged.splice(0).length).toBeGreaterThan(0);
    const operator = await administrator();
    await operator.remove({ user_id: person.user_id, reason: REASON });
    await app.retryNow();
    expect(chargesOf(person.customer_id)).toEqual([[990, 990]]);
    const { rows } = await pool.query('select user_id, reason from refund_orders where customer_id = $1', [
      person.customer_id,
    ]);
    expect(rows).toEqual([{ user_id: null, reason: '' }]);
  });
});
