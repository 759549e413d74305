import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { addDays } from 'date-fns/addDays';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withdrawalEndsAt } from '#domain/billing/subscription.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { stripeApp } from '#tests/support/stripe-app.ts';
import { refusal } from '#tests/support/test-app.ts';
import { account } from '../accounts/schema.ts';
import { closeTask } from './tasks.ts';

const PASSWORD = 'massa-madre-as-5';

const app = await stripeApp();
const { db, stripe, chargesOf, firstPayment } = app;

beforeEach(() => {
  app.clock.now = new Date();
});
afterEach(() => {
  stripe.down(false);
});

const removeAccount = async (person: { user_id: string }) => {
  const { user_id } = person;
  const row = { id: randomUUID(), accountId: user_id, providerId: 'credential', userId: user_id };
  await db.insert(account).values({ ...row, password: await hashPassword(PASSWORD) });
  await (await app.as(person)).api.accounts.remove({ password: PASSWORD });
  await app.waitForTasks();
};

it('cancels the subscription of a removed account, and refunds it within the withdrawal period', async () => {
  const person = await app.givenSubscriber('candidato_premium');
  await removeAccount(person);
  expect(stripe.subscriptionsOf(person.customer_id).map(({ status }) => status)).toEqual(['canceled']);
  expect(chargesOf(person.customer_id)).toEqual([[990, 990]]);
  expect(await app.customerOf(person)).toBe('');
});

it('refunds nothing for an account that is removed after the withdrawal period', async () => {
  const person = await app.givenSubscriber('candidato_premium');
  app.clock.now = new Date(withdrawalEndsAt(await firstPayment(person.user_id)).getTime() + 1);
  await removeAccount(person);
  expect(stripe.subscriptionsOf(person.customer_id).map(({ status }) => status)).toEqual(['canceled']);
  expect(chargesOf(person.customer_id)).toEqual([[990, 0]]);
});

it('includes the subscription in the export of an account', async () => {
  const person = await app.givenSubscriber('candidato_premium');
  expect(await person.api.accounts.exportData()).toMatchObject({
    assinatura: { plan_key: 'candidato_premium', status: 'active' },
  });
});

it('refunds the payment when the account is removed before the payment’s webhook event arrives', async () => {
  const person = await app.givenSubscriber('candidato_premium', { withoutEvents: true });
  await removeAccount(person);
  expect(stripe.subscriptionsOf(person.customer_id).map(({ status }) => status)).toEqual(['canceled']);
  expect(chargesOf(person.customer_id)).toEqual([[990, 990]]);
});

it('refunds a checkout that is paid after the account was removed', async () => {
  const person = await givenCandidate(db);
  const { api } = await app.as(person);
  const { url } = await api.billing.createCheckout({ planKey: 'candidato_premium' });
  const customer_id = await app.customerOf(person);
  stripe.down(true);
  await removeAccount(person);
  stripe.payCheckout(url ?? '');
  expect(app.logged.splice(0).length).toBeGreaterThan(0);
  stripe.down(false);
  await app.retryNow();
  expect(stripe.subscriptionsOf(customer_id).map(({ status }) => status)).toEqual(['canceled']);
  expect(chargesOf(customer_id)).toEqual([[990, 990]]);
});

it('carries out a withdrawal that was requested in time when the account is removed later', async () => {
  const person = await app.givenSubscriber('candidato_premium');
  stripe.down(true);
  await person.api.billing.withdraw();
  await app.waitForTasks();
  app.clock.now = addDays(app.clock.now, 10);
  await removeAccount(person);
  expect(app.logged.splice(0).length).toBeGreaterThan(0);
  stripe.down(false);
  await app.pool.query(`delete from pgboss.job where name = 'billing.refund'`);
  await app.retryNow();
  expect(chargesOf(person.customer_id)).toEqual([[990, 990]]);
});

it('retries closing an account’s payments for between 10 and 14 days', () => {
  const { limit, longestDelay } = closeTask.retry;
  const days = (limit * longestDelay) / (24 * 60 * 60);
  expect(days).toBeGreaterThan(10);
  expect(days).toBeLessThan(14);
});

it('deletes a customer at the provider that is created while the account is removed', async () => {
  const person = await givenCandidate(db);
  const { api } = await app.as(person);
  const { payments } = app.deps;
  const { createCustomer } = payments;
  payments.createCustomer = async (who) => {
    const id = await createCustomer(who);
    await removeAccount(person);
    return id;
  };
  try {
    expect(await refusal(api.billing.createCheckout({ planKey: 'candidato_premium' }))).toBe('UNAUTHENTICATED');
  } finally {
    payments.createCustomer = createCustomer;
  }
  await app.waitForTasks();
  const customers = [...stripe.world.customers.values()];
  expect(customers.filter((one) => !one.deleted && one.email === person.email)).toEqual([]);
});
