import { addDays } from 'date-fns/addDays';
import { addSeconds } from 'date-fns/addSeconds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAN_KEYS } from '#domain/plans.ts';
import { newSubscription } from './actions.ts';
import type { SubscriptionRow } from './ledger.ts';
import { passTime, planChange } from './periods.ts';

const begun = (at: string, change: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  ...newSubscription('demo_cus_1', 'candidato_premium', new Date(at)),
  ...change,
});

const startDates = fc.date({ min: new Date('2025-01-01'), max: new Date('2029-01-01'), noInvalidDate: true });

describe('as time passes', () => {
  test('a start on the 31st renews on the last day of shorter months and comes back to the 31st', () => {
    const { renewals, subscription } = passTime(begun('2026-01-31T15:00:00Z'), new Date('2026-05-01T00:00:00Z'));
    expect(renewals.map(({ paid_at }) => paid_at.toISOString())).toEqual([
      '2026-02-28T15:00:00.000Z',
      '2026-03-31T15:00:00.000Z',
      '2026-04-30T15:00:00.000Z',
    ]);
    expect(subscription.current_period_end.toISOString()).toBe('2026-05-31T15:00:00.000Z');
  });

  test('months are those of São Paulo', () => {
    // 31 January, 22:00 there.
    expect(begun('2026-02-01T01:00:00Z').current_period_end.toISOString()).toBe('2026-03-01T01:00:00.000Z');
  });

  test('however often it is looked at in between, the same payments come of it', () => {
    fc.assert(
      fc.property(startDates, fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 8 }), (start, pauses) => {
        const fresh = newSubscription('demo_cus_1', 'empresa_premium', start);
        let now = start;
        let step = { subscription: fresh, renewals: passTime(fresh, start).renewals };
        for (const days of pauses) {
          now = addDays(now, days);
          const next = passTime(step.subscription, now);
          step = { subscription: next.subscription, renewals: [...step.renewals, ...next.renewals] };
        }
        const atOnce = passTime(fresh, now);
        expect({ ...step, subscription: { ...step.subscription, id: '' } }).toEqual({
          ...atOnce,
          subscription: { ...atOnce.subscription, id: '' },
        });
        expect(atOnce.subscription.current_period_end > now).toBe(true);
      }),
    );
  });

  test('a period that was ended early by some days leads to a whole one', () => {
    const early = begun('2026-01-11T15:00:00Z', { current_period_end: new Date('2026-02-08T15:00:00Z') });
    const { subscription } = passTime(early, new Date('2026-02-08T15:00:00Z'));
    expect(subscription.current_period_end.toISOString()).toBe('2026-03-11T15:00:00.000Z');
  });

  test('a cancelled one ends with its period, unpaid', () => {
    const before = begun('2026-01-10T15:00:00Z', { cancel_at_period_end: true });
    expect(passTime(before, addSeconds(before.current_period_end, -1)).subscription).toBe(before);
    const { subscription, renewals } = passTime(before, new Date('2027-01-01T00:00:00Z'));
    expect(subscription.ended_at).toEqual(before.current_period_end);
    expect(renewals).toEqual([]);
  });

  test('an unpaid one waits, unless it was cancelled', () => {
    const before = begun('2026-01-10T15:00:00Z', { unpaid_since: new Date('2026-01-10T15:00:00Z') });
    const later = new Date('2026-04-01T00:00:00Z');
    expect(passTime(before, later).subscription).toBe(before);
    expect(passTime({ ...before, cancel_at_period_end: true }, later).subscription.ended_at).toEqual(
      before.current_period_end,
    );
  });

  test('the smaller plan takes over at the first renewal, at its own price', () => {
    const before = begun('2026-01-10T15:00:00Z', {
      plan_key: 'candidato_super_premium',
      next_plan_key: 'candidato_premium',
    });
    const { subscription, renewals } = passTime(before, new Date('2026-03-11T00:00:00Z'));
    expect(subscription).toMatchObject({ plan_key: 'candidato_premium', next_plan_key: null });
    expect(renewals.map(({ amount }) => amount)).toEqual([990, 990]);
  });
});

describe('a change of plan', () => {
  const june = begun('2026-06-01T15:00:00Z');

  test('to a dearer plan costs the difference for the days that are left', () => {
    const charge = (at: string) => planChange(june, 'candidato_super_premium', new Date(at)).charge;
    expect(charge('2026-06-01T15:00:00Z')).toBe(4000);
    expect(charge('2026-06-16T15:00:00Z')).toBe(2000);
    expect(charge('2026-07-01T15:00:00Z')).toBe(0);
  });

  test('never costs less than nothing or more than the difference', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PLAN_KEYS),
        fc.constantFrom(...PLAN_KEYS),
        startDates,
        startDates,
        (from, to, start, now) => {
          const { direction, charge } = planChange(newSubscription('demo_cus_1', from, start), to, now);
          expect(charge).toBeGreaterThanOrEqual(0);
          expect(charge).toBeLessThanOrEqual(9990);
          if (direction !== 'up') expect(charge).toBe(0);
        },
      ),
    );
  });

  test('to a cheaper plan or to the same one costs nothing', () => {
    const dear = { ...june, plan_key: 'candidato_super_premium' } as const;
    expect(planChange(dear, 'candidato_premium', june.started_at)).toEqual({ direction: 'down', charge: 0 });
    expect(planChange(june, 'candidato_premium', june.started_at)).toEqual({ direction: 'same', charge: 0 });
  });
});
