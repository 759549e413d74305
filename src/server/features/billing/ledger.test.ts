import { beforeEach, expect, it } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { stripeApp } from '#tests/support/stripe-app.ts';
import { readLedger } from './service.ts';

const app = await stripeApp();
const { stripe, db } = app;

beforeEach(() => {
  app.clock.now = new Date('2026-11-28T15:00:00Z');
  stripe.down(false);
});

it('lists the payments and refunds of a month in São Paulo, with fees and the payer’s name', async () => {
  const person = await givenCandidate(db);
  const { api } = await app.as(person);
  const pay = async (method: 'card' | 'pix_month') =>
    stripe.payCheckout((await api.billing.createCheckout({ planKey: 'candidato_premium', method })).url ?? '');
  await app.deliverAll(await pay('pix_month'));
  stripe.refundPart(stripe.chargesOf(await app.customerOf(person))[0]?.id ?? '', 90);
  // Already December in UTC, and still November in São Paulo.
  app.clock.now = new Date('2026-12-01T02:30:00Z');
  await app.deliverAll(await pay('card'));
  const { lines, about, next_cursor } = await readLedger(app.deps, { month: '2026-11' });
  expect(
    lines.map(({ kind, amount, fee, method, plan_key, payer_name }) => [
      kind,
      amount,
      fee,
      method,
      plan_key,
      payer_name,
    ]),
  ).toEqual([
    ['payment', 990, 79, 'card', 'candidato_premium', person.name],
    ['refund', 90, 0, null, null, null],
    ['payment', 990, 12, 'pix', 'candidato_premium', person.name],
  ]);
  expect([about, next_cursor]).toEqual([[person.user_id], null]);
  expect((await readLedger(app.deps, { month: '2026-12' })).lines).toEqual([]);
});

it('refuses the ledger while the provider does not respond', async () => {
  stripe.down(true);
  await expect(readLedger(app.deps, { month: '2026-11' })).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' });
});
