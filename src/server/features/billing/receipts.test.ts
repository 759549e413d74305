import { addDays } from 'date-fns/addDays';
import { beforeEach, expect, it } from 'vitest';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { stripeApp } from '#tests/support/stripe-app.ts';
import { givenMember } from '#tests/support/team.ts';
import { ORIGIN, refusal } from '#tests/support/test-app.ts';
import { MAX_RECEIPTS } from '../../platform/payments/payments.ts';

const app = await stripeApp();
const { db, stripe } = app;

beforeEach(() => {
  app.clock.now = new Date('2026-11-28T15:00:00Z');
});

it('shows the amount, the plan, the card, the payer and the provider’s receipt of a payment (billing#receipts)', async () => {
  const person = await app.givenSubscriber('candidato_premium');
  const [charge] = stripe.chargesOf(person.customer_id);
  expect((await person.api.billing.receipts()).receipts).toEqual([
    {
      ...{ id: charge?.id, paid_at: app.clock.now, amount: 990, refunded: 0, disputed: false },
      ...{ plano: 'premium', billing_interval: 'month', method: 'card', last4: '4242', payer_email: person.email },
      url: `${ORIGIN}/demonstracao/recibo/${charge?.id}`,
    },
  ]);
});

it('shows the new plan for the difference that a plan change charges', async () => {
  const person = await app.givenSubscriber('empresa_premium', { withoutEvents: true });
  stripe.changePlan(person.subscription_id, 'empresa_super_premium');
  const { receipts } = await person.api.billing.receipts();
  expect(receipts.map(({ plano }) => plano)).toEqual(['super_premium', 'premium']);
});

it('shows months by Pix with what was refunded of them, and no payment that was declined', async () => {
  const person = await givenCandidate(db);
  const { api } = await app.as(person);
  const { url } = await api.billing.createCheckout({ planKey: 'candidato_premium', method: 'pix_month' });
  stripe.payPix(url ?? '');
  const { customer_id, subscription_id } = await app.givenSubscriber('candidato_super_premium', {
    person,
    withoutEvents: true,
  });
  const month = stripe.chargesOf(customer_id).at(-1);
  stripe.refundPart(month?.id ?? '', 90);
  app.clock.now = addDays(app.clock.now, 31);
  stripe.failRenewal(subscription_id);
  const { receipts } = await api.billing.receipts();
  expect(receipts).toMatchObject([
    { plano: 'super_premium', method: 'card' },
    { plano: 'premium', method: 'pix', last4: null, refunded: 90, payer_email: person.email },
  ]);
});

it('shows the payer’s e-mail address as it was at the time of the payment', async () => {
  const person = await app.givenSubscriber('candidato_premium', { withoutEvents: true });
  stripe.customer(person.customer_id).email = 'outra@example.com';
  expect((await person.api.billing.receipts()).receipts[0]?.payer_email).toBe(person.email);
});

it('lists the newest 24 payments', async () => {
  const person = await app.givenSubscriber('candidato_premium', { withoutEvents: true });
  for (let month = 0; month < MAX_RECEIPTS; month++) stripe.endPeriod(person.subscription_id);
  const newest = stripe.chargesOf(person.customer_id).map(({ id }) => id);
  expect(newest.length).toBe(MAX_RECEIPTS + 1);
  const { receipts } = await person.api.billing.receipts();
  expect(receipts.map(({ id }) => id)).toEqual(newest.slice(0, MAX_RECEIPTS));
});

it('gives a company’s receipts to those who manage its plan, and to no other account', async () => {
  const company = await app.givenSubscriber('empresa_premium', { withoutEvents: true, person: await givenCompany(db) });
  const own = await company.api.billing.receipts();
  expect(own.receipts.length).toBe(1);
  const manager = (await app.as(await givenMember(db, company, 'administrador'))).api;
  expect(await manager.billing.receipts()).toEqual(own);
  const recruiter = (await app.as(await givenMember(db, company, 'recrutador'))).api;
  expect(await refusal(recruiter.billing.receipts())).toBe('ROLE_REQUIRED');
  const other = (await app.as(await givenCompany(db))).api;
  expect(await other.billing.receipts()).toEqual({ receipts: [] });
});

it('counts a request for receipts as a call to the provider (billing#call-limit)', async () => {
  const { api } = await app.givenSubscriber('candidato_premium', { withoutEvents: true });
  for (let call = 1; call < 20; call++) await api.billing.refresh();
  expect(await refusal(api.billing.receipts())).toBe('RATE_LIMITED');
});
