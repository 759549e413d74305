import { addDays } from 'date-fns/addDays';
import { describe, expect, it } from 'vitest';
import { givenOperator } from '#tests/support/operators.ts';
import { stripeApp } from '#tests/support/stripe-app.ts';
import { databaseTime, saveReversal } from './reversal-queries.ts';

const app = await stripeApp();
const { stripe } = app;

const administrator = async () => (await app.as(await givenOperator(app.db, 'administrator'))).api.operator;
async function listed(kind: 'dispute' | 'refund', user_id: string) {
  const { reversals } = await (await administrator()).reversals({ kind });
  return reversals.filter(({ owner }) => owner?.user_id === user_id);
}

async function givenPaid() {
  const person = await app.givenSubscriber('empresa_premium');
  const [charge] = stripe.chargesOf(person.customer_id);
  if (!charge) throw new Error('Nothing was paid');
  return { person, user_id: person.user_id, charge };
}

describe('a dispute', () => {
  it('is shown with its user, amount, reason and deadline', async () => {
    const { user_id, charge } = await givenPaid();
    await app.deliverAll(stripe.dispute(charge.id));
    expect(await listed('dispute', user_id)).toMatchObject([
      {
        kind: 'dispute',
        payment_id: charge.id,
        amount: charge.amount,
        reason: 'fraudulent',
        state: 'answer',
        due_at: addDays(new Date(Math.floor(app.clock.now.getTime() / 1000) * 1000), 7),
      },
    ]);
  });

  it('has its current state, however often and in whichever order its webhook events arrive', async () => {
    const { user_id, charge } = await givenPaid();
    const opened = stripe.dispute(charge.id);
    const answered = stripe.moveDispute(charge.id, 'under_review');
    await app.deliverAll(answered);
    expect(await listed('dispute', user_id)).toMatchObject([{ state: 'review' }]);
    const closed = stripe.moveDispute(charge.id, 'lost');
    await app.deliverAll([...closed, ...opened, ...answered, ...closed, ...opened]);
    expect(await listed('dispute', user_id)).toMatchObject([{ state: 'lost' }]);
  });

  it('keeps its state when an earlier read of the provider returns later', async () => {
    const { user_id, charge } = await givenPaid();
    const earlier = await databaseTime(app.db);
    await app.deliverAll(stripe.dispute(charge.id));
    const [before] = await app.deps.payments.reversalsOf(charge.id);
    await app.deliverAll(stripe.moveDispute(charge.id, 'won'));
    if (!before) throw new Error('No dispute');
    await saveReversal(app.db, { provider: 'stripe', read_at: earlier }, before);
    expect(await listed('dispute', user_id)).toMatchObject([{ state: 'won' }]);
  });

  it('is read after the provider was unavailable', async () => {
    const { user_id, charge } = await givenPaid();
    const events = stripe.dispute(charge.id);
    stripe.down(true);
    for (const event of events) expect((await app.deliver(event)).status).toBe(200);
    stripe.down(false);
    await app.retryNow();
    expect(await listed('dispute', user_id)).toHaveLength(1);
  });

  it('of an unknown customer is shown without a name', async () => {
    const { charge } = await givenPaid();
    const found = stripe.dispute(charge.id);
    await app.pool.query('update billing_customers set customer_id = $2 where customer_id = $1', [
      charge.customer,
      `fremd_${charge.id}`,
    ]);
    await app.deliverAll(found);
    const { reversals } = await (await administrator()).reversals({ kind: 'dispute' });
    expect(reversals.find(({ payment_id }) => payment_id === charge.id)?.owner).toBeNull();
  });
});

describe('a refund', () => {
  it('is listed separately from disputes, is in the export, and stays without the user after the account is removed', async () => {
    const { person, user_id, charge } = await givenPaid();
    await app.deliverAll(stripe.refundFully(charge.id));
    expect(await listed('dispute', user_id)).toEqual([]);
    expect(await listed('refund', user_id)).toMatchObject([{ state: 'returned', amount: charge.amount, due_at: null }]);
    expect(await person.api.accounts.exportData()).toMatchObject({
      devolucoes_e_contestacoes: [{ kind: 'refund', amount: charge.amount }],
    });
    await (await administrator()).remove({ user_id, reason: 'A pedido da pessoa.' });
    await app.waitForTasks();
    const { rows } = await app.pool.query('select user_id, amount from payment_reversals where payment_id = $1', [
      charge.id,
    ]);
    expect(rows).toEqual([{ user_id: null, amount: charge.amount }]);
  });
});

it('lists every dispute once, page by page', async () => {
  await app.pool.query('delete from payment_reversals');
  await app.pool.query(
    `insert into payment_reversals (provider, id, kind, payment_id, amount, state, created_at, read_at)
     select 'stripe', 'du_' || n, 'dispute', 'ch_' || n, n, 'won', now() - n % 7 * interval '1 day', now()
     from generate_series(1, 60) n`,
  );
  const operator = await administrator();
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await operator.reversals({ kind: 'dispute', cursor });
    ids.push(...page.reversals.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
});
