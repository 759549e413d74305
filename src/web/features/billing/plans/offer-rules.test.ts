import { describe, expect, it } from 'vitest';
import type { Billing } from '#contract/billing.ts';
import { PLANS, type Plan } from '#domain/billing/plans.ts';
import type { Subscription } from '../subscription-rules.ts';
import { isSoldYearly, pixOffer, pixRenewal, planOffer } from './offer-rules.ts';

const PERIOD_END = new Date(2026, 11, 21);
const END = new Date(2026, 11, 1);

const FREE: Billing = {
  plano: 'basico',
  provider: 'stripe',
  pix: 'off',
  prices: [
    { planKey: 'empresa_premium', plano: 'premium', billing_interval: 'month', priceId: 'price_p' },
    { planKey: 'empresa_super_premium', plano: 'super_premium', billing_interval: 'month', priceId: 'price_s' },
  ],
  candidate_salary_gate: true,
  subscription: null,
  withdrawal: null,
};

function paying(plano: Plan, changes: Partial<Subscription> = {}): Billing {
  const subscription: Subscription = {
    ...{
      plano,
      method: 'card',
      billing_interval: 'month',
      is_collecting: false,
      status: 'active',
      started_at: new Date(2026, 10, 21),
      current_period_end: PERIOD_END,
    },
    ...{ ends_at: null, next_plano: null, grace_ends_at: null, withdrawal_ends_at: null },
    ...changes,
  };
  return { ...FREE, plano, subscription };
}

const kinds = (billing: Billing) => PLANS.map((plan) => planOffer(billing, plan).kind);

describe('planOffer', () => {
  it('offers subscriptions to a user on the free plan, also after a subscription has expired', () => {
    expect(kinds(FREE)).toEqual(['stay', 'subscribe', 'subscribe']);
    expect(kinds({ ...paying('premium', { status: 'ended' }), plano: 'basico' })).toEqual([
      'stay',
      'subscribe',
      'subscribe',
    ]);
  });

  it('returns an order with the plan key and the price id that the server returned', () => {
    expect(planOffer(FREE, 'super_premium')).toEqual({
      kind: 'subscribe',
      order: { planKey: 'empresa_super_premium', billing_interval: 'month', priceId: 'price_s' },
    });
  });

  it('offers a paying user bigger plans at once, and smaller ones at the end of the period', () => {
    expect(kinds(paying('premium'))).toEqual(['cancel', 'current', 'upgrade']);
    expect(kinds(paying('super_premium'))).toEqual(['cancel', 'downgrade', 'current']);
    expect(planOffer(paying('super_premium'), 'premium')).toMatchObject({ from: PERIOD_END });
    expect(planOffer(paying('premium'), 'basico')).toEqual({ kind: 'cancel', from: PERIOD_END });
  });

  it('offers a user with an unpaid renewal the free plan after the grace period, and other plans once paid', () => {
    const unpaid = paying('super_premium', { status: 'grace', grace_ends_at: END });
    expect(planOffer(unpaid, 'basico')).toEqual({ kind: 'cancel', from: END });
    expect(planOffer(unpaid, 'premium')).toMatchObject({ kind: 'fix_first', why: 'unpaid' });
  });

  it('shows the plan that follows a downgrade or cancellation, and offers an upgrade only after a cancellation is taken back', () => {
    expect(planOffer(paying('super_premium', { next_plano: 'premium' }), 'premium')).toEqual({
      kind: 'next',
      from: PERIOD_END,
    });
    const cancelled = paying('premium', { ends_at: END });
    expect(planOffer(cancelled, 'basico')).toEqual({ kind: 'next', from: END });
    expect(planOffer(cancelled, 'premium')).toEqual({ kind: 'current', until: END });
    expect(planOffer(cancelled, 'super_premium')).toMatchObject({ kind: 'fix_first', why: 'ending' });
  });

  it('offers a user with a gifted plan no cancellation, but bigger plans', () => {
    expect(kinds({ ...FREE, plano: 'premium' })).toEqual(['included', 'current', 'upgrade']);
    expect(kinds({ ...paying('premium', { status: 'ended' }), plano: 'super_premium' })).toEqual([
      'included',
      'included',
      'current',
    ]);
  });

  it('shows a plan without a price as unavailable', () => {
    expect(kinds({ ...FREE, prices: [] })).toEqual(['stay', 'unavailable', 'unavailable']);
  });
});

describe('planOffer for a year', () => {
  const yearly = (billing: Billing): Billing => ({
    ...billing,
    prices: [
      ...billing.prices,
      { planKey: 'empresa_premium', plano: 'premium', billing_interval: 'year', priceId: 'price_py' },
      { planKey: 'empresa_super_premium', plano: 'super_premium', billing_interval: 'year', priceId: 'price_sy' },
    ],
  });
  const yearKinds = (billing: Billing) => PLANS.map((plan) => planOffer(yearly(billing), plan, 'year').kind);

  it('offers a yearly subscription with its own price, and only where that price exists', () => {
    expect(yearKinds(FREE)).toEqual(['stay', 'subscribe', 'subscribe']);
    expect(planOffer(yearly(FREE), 'premium', 'year')).toMatchObject({ order: { priceId: 'price_py' } });
    expect(planOffer(FREE, 'premium', 'year')).toEqual({ kind: 'unavailable' });
    expect([isSoldYearly(yearly(FREE)), isSoldYearly(FREE)]).toEqual([true, false]);
  });

  it('replaces a monthly subscription to the same or a smaller plan by a year, with the same payment method', () => {
    expect(yearKinds(paying('premium'))).toEqual(['cancel', 'replace', 'replace']);
    expect(yearKinds(paying('super_premium'))).toEqual(['cancel', 'included', 'replace']);
    expect(planOffer(yearly(paying('premium', { method: 'pix_automatic' })), 'premium', 'year')).toMatchObject({
      order: { method: 'pix_automatic', billing_interval: 'year' },
      period: 'month',
    });
  });

  it('requires a monthly subscription with a problem to be fixed first, but not days paid by Pix', () => {
    expect(yearKinds(paying('premium', { status: 'grace', grace_ends_at: END }))).toEqual([
      'cancel',
      'fix_first',
      'fix_first',
    ]);
    expect(yearKinds(paying('premium', { ends_at: END }))).toEqual(['next', 'fix_first', 'fix_first']);
    expect(yearKinds(paying('premium', { is_collecting: true }))).toEqual(['cancel', 'fix_first', 'fix_first']);
    expect(yearKinds(paying('premium', { method: 'pix_month', ends_at: PERIOD_END }))).toEqual([
      'next',
      'subscribe',
      'subscribe',
    ]);
  });

  it('offers a yearly subscriber upgrades and downgrades to other yearly subscriptions', () => {
    expect(yearKinds(paying('premium', { billing_interval: 'year' }))).toEqual(['cancel', 'current', 'upgrade']);
    expect(yearKinds(paying('super_premium', { billing_interval: 'year' }))).toEqual([
      'cancel',
      'downgrade',
      'current',
    ]);
    expect(
      planOffer(
        yearly(paying('premium', { billing_interval: 'year', method: 'pix_automatic' })),
        'super_premium',
        'year',
      ),
    ).toMatchObject({ kind: 'replace', period: 'year' });
  });
});

describe('pixOffer', () => {
  const withPix = (billing: Billing): Billing => ({ ...billing, pix: 'month' });
  const byPix = (plano: Plan, changes: Partial<Subscription> = {}) =>
    withPix(paying(plano, { method: 'pix_month', ends_at: PERIOD_END, ...changes }));
  const pixKinds = (billing: Billing) => PLANS.map((plan) => pixOffer(billing, plan)?.kind ?? null);

  it('returns null when the server does not offer Pix, and while a subscription renews', () => {
    expect(pixKinds(FREE)).toEqual([null, null, null]);
    expect(pixKinds(withPix(paying('premium')))).toEqual([null, null, null]);
  });

  it('sells 30 days to a user on the free plan or with an unpaid renewal', () => {
    expect(pixKinds(withPix(FREE))).toEqual([null, 'buy', 'buy']);
    expect(pixOffer(withPix(FREE), 'premium')?.order).toEqual({
      planKey: 'empresa_premium',
      billing_interval: 'month',
      priceId: 'price_p',
      method: 'pix_month',
    });
    expect(pixKinds(withPix(paying('premium', { grace_ends_at: END })))).toEqual([null, 'buy', 'buy']);
  });

  it('extends the paid days, starts a larger plan at once and a smaller one after the paid days', () => {
    expect(pixKinds(byPix('premium'))).toEqual([null, 'renew', 'above']);
    expect(pixOffer(byPix('premium'), 'super_premium')).toMatchObject({ kept: 'premium' });
    expect(pixOffer(byPix('super_premium'), 'premium')).toMatchObject({ kind: 'later', from: PERIOD_END });
    expect(kinds(byPix('premium'))).toEqual(['next', 'current', 'subscribe']);
    expect(kinds(byPix('super_premium', { next_plano: 'premium' }))).toEqual(['included', 'next', 'current']);
  });

  it('starts the days paid by Pix at the end of a cancelled subscription', () => {
    expect(pixOffer(withPix(paying('premium', { ends_at: END })), 'premium')).toMatchObject({
      kind: 'later',
      from: END,
    });
  });

  it('returns from pixRenewal an order for running or expired days by Pix, and null for other subscriptions', () => {
    expect(pixRenewal(byPix('premium'))).toMatchObject({ planKey: 'empresa_premium', method: 'pix_month' });
    expect(pixRenewal({ ...byPix('premium'), plano: 'basico' })).not.toBeNull();
    expect(pixRenewal(withPix(paying('premium')))).toBeNull();
    expect(pixRenewal({ ...byPix('premium'), pix: 'off' })).toBeNull();
  });
});
