import { addDays } from 'date-fns/addDays';
import { addSeconds } from 'date-fns/addSeconds';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { PLAN_KEYS, type PlanKey } from '#domain/billing/plans.ts';
import { portalConfiguration, portalSession } from '../objects/pages.ts';
import { planPriceAt, priceId } from '../objects/price.ts';
import { itemOf } from '../objects/subscription.ts';
import { createFakeAccount, toSeconds } from '../world.ts';
import { startSubscription } from './checkout.ts';
import { failRenewal, moveIntoPast, passTime } from './periods.ts';
import { cancelAtPeriodEnd, computePlanChange, scheduleChange } from './plan-changes.ts';

const startDates = fc.date({ min: new Date('2025-01-01'), max: new Date('2029-01-01'), noInvalidDate: true });

/** Starts a subscription at `at`, in a fake Stripe account with a clock that the test controls. */
function begun(at: string | Date, plan_key: PlanKey = 'candidato_premium') {
  let now = new Date(at);
  const world = createFakeAccount({ now: () => now, publicUrl: 'https://encaixe.example' });
  const { started } = startSubscription(world, 'cus_1', { price: priceId(plan_key), metadata: {} });
  const pass = (until: string | Date) => {
    now = new Date(until);
    passTime(world);
  };
  return {
    world,
    started,
    pass,
    periodEnd: () => new Date(itemOf(started).current_period_end * 1000),
    plan: () => planPriceAt(itemOf(started).price.id).plan_key,
    /** Returns the charges after the first one, oldest first, as [time, amount in centavos]. */
    renewals: () =>
      [...world.charges.values()]
        .slice(1)
        .map(({ created, amount }) => [new Date(created * 1000).toISOString(), amount]),
    /** Returns what a change to this plan at the time `when` would do and cost. */
    changeTo(key: PlanKey, when: string | Date) {
      now = new Date(when);
      const conditions = [{ type: 'decreasing_item_amount' }];
      const features = { subscription_update: { schedule_at_period_end: { conditions } } };
      const configuration = portalConfiguration({
        features: features as Stripe.BillingPortal.Configuration.Features,
        ...{ metadata: {}, default_return_url: null, name: null, created: 0 },
      });
      world.portalConfigurations.set(configuration.id, configuration);
      const page = portalSession('', {
        configuration: configuration.id,
        ...{ created: 0, customer: 'cus_1', flow: null, locale: null, return_url: null },
      });
      return computePlanChange(world, page, started, priceId(key));
    },
  };
}

describe('a subscription, as time passes,', () => {
  test('renews on the 31st, or on the last day of shorter months, when it started on the 31st', () => {
    const { pass, renewals, periodEnd } = begun('2026-01-31T15:00:00Z');
    pass('2026-05-01T00:00:00Z');
    expect(renewals()).toEqual([
      ['2026-02-28T15:00:00.000Z', 990],
      ['2026-03-31T15:00:00.000Z', 990],
      ['2026-04-30T15:00:00.000Z', 990],
    ]);
    expect(periodEnd().toISOString()).toBe('2026-05-31T15:00:00.000Z');
  });

  test('has periods of calendar months in UTC, as at Stripe', () => {
    // In São Paulo it is still 31 January, 22:00.
    expect(begun('2026-02-01T01:00:00Z').periodEnd().toISOString()).toBe('2026-03-01T01:00:00.000Z');
  });

  test('has the same payments, whether time passes in one step or in several', () => {
    fc.assert(
      fc.property(startDates, fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 8 }), (start, pauses) => {
        const stepwise = begun(start, 'empresa_premium');
        let now = start;
        for (const days of pauses) {
          now = addDays(now, days);
          stepwise.pass(now);
        }
        const atOnce = begun(start, 'empresa_premium');
        atOnce.pass(now);
        expect(stepwise.renewals()).toEqual(atOnce.renewals());
        expect(stepwise.periodEnd()).toEqual(atOnce.periodEnd());
        expect(atOnce.periodEnd() > now).toBe(true);
      }),
    );
  });

  test('renews for a whole month after moveIntoPast has moved its times into the past', () => {
    const { world, pass, periodEnd } = begun('2026-01-14T15:00:00Z');
    moveIntoPast(world, 'cus_1', 3 * 24 * 60 * 60);
    pass('2026-02-11T15:00:00Z');
    expect(periodEnd().toISOString()).toBe('2026-03-11T15:00:00.000Z');
  });

  test('ends with its period when it was cancelled, without a charge', () => {
    const { world, started, pass, periodEnd, renewals } = begun('2026-01-10T15:00:00Z');
    cancelAtPeriodEnd(world, started.id);
    pass(addSeconds(periodEnd(), -1));
    expect(started.status).toBe('active');
    const end = periodEnd();
    pass('2027-01-01T00:00:00Z');
    expect(started).toMatchObject({ status: 'canceled', ended_at: toSeconds(end) });
    expect(renewals()).toEqual([]);
  });

  test('does not end when it is unpaid, unless it was cancelled', () => {
    const { world, started, pass, periodEnd } = begun('2026-01-10T15:00:00Z');
    failRenewal(world, started.id, new Date('2026-02-10T15:00:00Z'));
    const end = periodEnd();
    pass('2026-04-01T00:00:00Z');
    expect(started.status).toBe('past_due');
    expect(periodEnd()).toEqual(end);
    cancelAtPeriodEnd(world, started.id);
    pass('2026-04-01T00:00:01Z');
    expect(started).toMatchObject({ status: 'canceled', ended_at: toSeconds(end) });
  });

  test('switches to the scheduled cheaper plan at the first renewal, and charges that plan’s price', () => {
    const { world, started, pass, plan, renewals } = begun('2026-01-10T15:00:00Z', 'candidato_super_premium');
    scheduleChange(world, started.id, 'candidato_premium');
    pass('2026-03-11T00:00:00Z');
    expect(plan()).toBe('candidato_premium');
    expect(started.schedule).toBeNull();
    expect(renewals().map(([, amount]) => amount)).toEqual([990, 990]);
  });
});

describe('a change of plan', () => {
  test('to a more expensive plan costs the difference for the remaining days', () => {
    const charge = (at: string) => begun('2026-06-01T15:00:00Z').changeTo('candidato_super_premium', at).charge;
    expect(charge('2026-06-01T15:00:00Z')).toBe(4000);
    expect(charge('2026-06-16T15:00:00Z')).toBe(2000);
    expect(charge('2026-07-01T15:00:00Z')).toBe(0);
  });

  test('costs between nothing and the highest monthly price, and nothing unless it takes effect at once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PLAN_KEYS),
        fc.constantFrom(...PLAN_KEYS),
        startDates,
        startDates,
        (from, to, start, now) => {
          const { when, charge } = begun(start, from).changeTo(to, now);
          expect(charge).toBeGreaterThanOrEqual(0);
          expect(charge).toBeLessThanOrEqual(9990);
          if (when !== 'now') expect(charge).toBe(0);
        },
      ),
    );
  });

  test('to a cheaper plan or to the same one costs nothing', () => {
    const change = (key: PlanKey) =>
      begun('2026-06-01T15:00:00Z', 'candidato_super_premium').changeTo(key, '2026-06-01T15:00:00Z');
    expect(change('candidato_premium')).toEqual({ when: 'later', charge: 0 });
    expect(change('candidato_super_premium')).toEqual({ when: 'never', charge: 0 });
  });
});
