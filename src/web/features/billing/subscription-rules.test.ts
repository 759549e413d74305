import { describe, expect, it } from 'vitest';
import { runningSubscription, type Subscription } from './subscription-rules.ts';

const paid: Subscription = {
  plano: 'premium',
  method: 'card',
  billing_interval: 'month',
  is_collecting: false,
  status: 'active',
  started_at: new Date('2026-11-01T12:00:00Z'),
  current_period_end: new Date('2026-12-01T12:00:00Z'),
  ends_at: null,
  grace_ends_at: null,
  next_plano: null,
  withdrawal_ends_at: null,
};

describe('runningSubscription', () => {
  it('returns the subscription of a paid plan, also while a payment is late', () => {
    const late: Subscription = { ...paid, status: 'grace' };
    expect(runningSubscription({ plano: 'premium', subscription: paid })).toBe(paid);
    expect(runningSubscription({ plano: 'premium', subscription: late })).toBe(late);
  });

  it('returns null for an expired subscription, on the free plan, and for a plan that an operator gave', () => {
    expect(runningSubscription({ plano: 'premium', subscription: { ...paid, status: 'ended' } })).toBeNull();
    expect(runningSubscription({ plano: 'basico', subscription: paid })).toBeNull();
    expect(runningSubscription({ plano: 'premium', subscription: null })).toBeNull();
  });
});
