import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { describe, expect, it } from 'vitest';
import type { Payment, PixMonth, Subscription } from '../../platform/payments/payments.ts';
import { decidePlan } from './decide.ts';

const now = new Date('2026-11-21T12:00:00Z');

const payment = (changes: Partial<Payment> = {}): Payment => ({
  id: 'pi_1',
  paid_at: subDays(now, 2),
  amount: 990,
  refunded: 0,
  disputed: false,
  ...changes,
});

const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  customer_id: 'cus_1',
  method: 'card',
  status: 'active',
  plan_key: 'candidato_premium',
  billing_interval: 'month',
  started_at: subDays(now, 2),
  current_period_end: addDays(now, 28),
  ends_at: null,
  next_plan_key: null,
  mandate: null,
  is_collecting: false,
  unpaid_since: null,
  payments: [payment()],
  ...changes,
});

const decided = (...subscriptions: Subscription[]) => decidedWith([], ...subscriptions);

const decidedWith = (months: PixMonth[], ...subscriptions: Subscription[]) => {
  const { counting, plano, to_end } = decidePlan('candidate', { subscriptions, months }, now);
  return {
    counting: counting?.id ?? null,
    plano,
    ends: to_end.map((end) => [end.subscription.id, end.refund.map(({ id }) => id)]),
  };
};

describe('the decision on subscriptions', () => {
  it('returns basico without a subscription', () =>
    expect(decided()).toEqual({ counting: null, plano: 'basico', ends: [] }));

  it('returns the plan of a paid subscription, also when it is cancelled at the end of its period', () => {
    expect(decided(subscription())).toEqual({ counting: 'sub_1', plano: 'premium', ends: [] });
    expect(decided(subscription({ ends_at: addDays(now, 28) })).plano).toBe('premium');
  });

  it.each(['incomplete', 'ended'] as const)('ignores a subscription with the status %s', (status) => {
    expect(decided(subscription({ status }))).toEqual({ counting: null, plano: 'basico', ends: [] });
  });

  it.each([
    ['that is not one of ours', null],
    ['of the other user type', 'empresa_super_premium'],
  ] as const)('ignores a subscription with a price %s', (_, plan_key) => {
    expect(decided(subscription({ plan_key }))).toEqual({ counting: null, plano: 'basico', ends: [] });
  });

  it('keeps the plan for three days after a failed renewal, to the millisecond', () => {
    const unpaid = (since: Date) => decided(subscription({ status: 'past_due', unpaid_since: since })).plano;
    expect(unpaid(new Date(subDays(now, 3).getTime() + 1))).toBe('premium');
    expect(unpaid(subDays(now, 3))).toBe('basico');
  });

  it('ends a subscription that is unpaid for three days, so that nothing more is charged for it', () => {
    const ends = (since: Date) => decided(subscription({ status: 'past_due', unpaid_since: since })).ends;
    expect(ends(new Date(subDays(now, 3).getTime() + 1))).toEqual([]);
    expect(ends(subDays(now, 3))).toEqual([['sub_1', []]]);
  });

  it('chooses the higher of two plans, and ends and refunds the other subscription', () => {
    const higher = subscription({ id: 'sub_2', plan_key: 'candidato_super_premium', started_at: subDays(now, 9) });
    const expected = { counting: 'sub_2', plano: 'super_premium', ends: [['sub_1', ['pi_1']]] };
    expect(decided(subscription(), higher)).toEqual(expected);
    expect(decided(higher, subscription())).toEqual(expected);
  });

  it('chooses the newer of two subscriptions of one plan', () => {
    const older = subscription({ id: 'sub_0', started_at: subDays(now, 9) });
    expect(decided(older, subscription()).ends).toEqual([['sub_0', ['pi_1']]]);
  });

  it('refunds the replaced subscription’s current month and the months in which both ran, but no earlier month', () => {
    const paid = (id: string, days: number) => payment({ id, paid_at: subDays(now, days) });
    const other = subscription({
      id: 'sub_0',
      started_at: subDays(now, 70),
      current_period_end: addDays(now, 22),
      payments: [paid('difference', 4), paid('this month', 9), paid('last month', 39), paid('first', 70)],
    });
    const refundOf = (began: number, changes: Partial<Subscription> = {}) =>
      decided(
        { ...other, ...changes },
        subscription({ started_at: subDays(now, began), plan_key: 'candidato_super_premium' }),
      ).ends;
    expect(refundOf(1)).toEqual([['sub_0', ['difference', 'this month']]]);
    expect(refundOf(39)).toEqual([['sub_0', ['difference', 'this month', 'last month']]]);
    const unpaid = { status: 'past_due', unpaid_since: subDays(now, 1), current_period_end: addDays(now, 30) } as const;
    expect(refundOf(0, { ...unpaid, payments: [paid('last month', 32)] })).toEqual([['sub_0', []]]);
  });

  it('prefers a paid subscription to an unpaid one of a higher plan', () => {
    const unpaid = subscription({
      id: 'sub_2',
      plan_key: 'candidato_super_premium',
      status: 'past_due',
      unpaid_since: now,
    });
    expect(decided(unpaid, subscription()).counting).toBe('sub_1');
  });

  it('ends the plan when the newest payment is refunded in full', () => {
    const older = payment({ id: 'pi_0', refunded: 990 });
    expect(decided(subscription({ payments: [payment({ refunded: 989 })] })).plano).toBe('premium');
    expect(decided(subscription({ payments: [payment(), older] })).plano).toBe('premium');
    const refunded = subscription({ payments: [payment({ refunded: 990 })] });
    expect(decided(refunded)).toEqual({ counting: null, plano: 'basico', ends: [['sub_1', []]] });
  });

  it('ends the plan when any payment is disputed', () => {
    const disputed = subscription({ payments: [payment(), payment({ id: 'pi_0', disputed: true })] });
    expect(decided(disputed)).toEqual({ counting: null, plano: 'basico', ends: [['sub_1', []]] });
  });
});

describe('the decision on months by Pix', () => {
  const month = (days: number, changes: Partial<PixMonth> = {}): PixMonth => ({
    ...payment({ id: `py_${days}`, paid_at: subDays(now, days) }),
    customer_id: 'cus_1',
    plan_key: 'candidato_premium',
    ...changes,
  });
  const countingOf = (months: PixMonth[], ...subscriptions: Subscription[]) =>
    decidePlan('candidate', { subscriptions, months }, now).counting;

  it('gives the plan for thirty days, to the millisecond', () => {
    expect(countingOf([month(2)])).toMatchObject({
      ...{ id: 'py_2', method: 'pix_month', plan_key: 'candidato_premium', next_plan_key: null },
      ...{ started_at: subDays(now, 2), current_period_end: addDays(now, 28), ends_at: addDays(now, 28) },
    });
    const last = new Date(subDays(now, 30).getTime() + 1);
    expect(decidedWith([month(30, { paid_at: last })]).plano).toBe('premium');
    expect(decidedWith([month(30)])).toEqual({ counting: null, plano: 'basico', ends: [] });
  });

  it('adds the days of a month that is bought early, or twice', () => {
    expect(countingOf([month(2), month(20)])).toMatchObject({ id: 'py_2', ends_at: addDays(now, 40) });
    expect(countingOf([month(0), month(0, { id: 'py_again' })])?.ends_at).toEqual(addDays(now, 60));
  });

  it('gives a higher plan at once and keeps the days of the lower plan for the time after it', () => {
    const higher = month(1, { plan_key: 'candidato_super_premium' });
    expect(countingOf([month(11), higher])).toMatchObject({
      plan_key: 'candidato_super_premium',
      next_plan_key: 'candidato_premium',
      ends_at: addDays(now, 29),
    });
    const later = new Date(addDays(now, 40));
    expect(decidePlan('candidate', { subscriptions: [], months: [month(11), higher] }, later).counting).toMatchObject({
      plan_key: 'candidato_premium',
      ends_at: addDays(now, 49),
    });
  });

  it('begins a lower plan at the end of the higher one', () => {
    const higher = month(11, { plan_key: 'candidato_super_premium' });
    expect(countingOf([month(1), higher])).toMatchObject({
      plan_key: 'candidato_super_premium',
      next_plan_key: 'candidato_premium',
      ends_at: addDays(now, 19),
    });
  });

  it('starts a month by Pix after a running subscription, so that no paid day is lost', () => {
    expect(decidedWith([month(1)], subscription())).toEqual({ counting: 'sub_1', plano: 'premium', ends: [] });
    const ended = subscription({ status: 'ended', started_at: subDays(now, 31), ends_at: subDays(now, 1) });
    expect(countingOf([month(40)], ended)).toMatchObject({ ends_at: addDays(now, 20) });
  });

  it('starts a month by Pix when a cancelled subscription ends', () => {
    const cancelled = subscription({ plan_key: 'candidato_super_premium', ends_at: addDays(now, 28) });
    expect(countingOf([month(1)], cancelled)).toMatchObject({ id: 'sub_1', next_plan_key: 'candidato_premium' });
  });

  it('ends a subscription whose renewal is unpaid in favour of a month by Pix', () => {
    const unpaid = subscription({ status: 'past_due', unpaid_since: subDays(now, 2) });
    expect(decidedWith([month(1)], unpaid)).toEqual({ counting: 'py_1', plano: 'premium', ends: [['sub_1', []]] });
    expect(countingOf([month(1)], unpaid)?.ends_at).toEqual(addDays(now, 29));
  });

  it('counts a month that was refunded in full or disputed as never bought', () => {
    expect(decidedWith([month(1, { refunded: 990 })]).plano).toBe('basico');
    expect(decidedWith([month(1, { disputed: true })]).plano).toBe('basico');
    expect(decidedWith([month(1, { refunded: 989 })]).plano).toBe('premium');
    expect(countingOf([month(1, { refunded: 990 }), month(20)])).toMatchObject({
      id: 'py_20',
      ends_at: addDays(now, 10),
    });
  });

  it('ignores a month of the other user type', () => {
    expect(decidedWith([month(1, { plan_key: 'empresa_premium' })]).plano).toBe('basico');
  });
});
