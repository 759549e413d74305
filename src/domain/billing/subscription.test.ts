import { describe, expect, it } from 'vitest';
import { canWithdraw, graceEndsAt, withdrawalEndsAt } from './subscription.ts';

it('ends the plan three days after a failed renewal, ten days with Pix Automático', () => {
  expect(graceEndsAt(new Date('2026-11-21T12:34:56Z'), 'card')).toEqual(new Date('2026-11-24T12:34:56Z'));
  expect(graceEndsAt(new Date('2026-11-21T12:34:56Z'), 'pix_automatic')).toEqual(new Date('2026-12-01T12:34:56Z'));
});

describe('the right of withdrawal', () => {
  it.each([
    ['paid in the morning', '2026-11-21T11:00:00Z', '2026-11-29T02:59:59.999Z'],
    ['paid in the last second of the day', '2026-11-22T02:59:59Z', '2026-11-29T02:59:59.999Z'],
    ['paid in the first second of the next day', '2026-11-22T03:00:00Z', '2026-11-30T02:59:59.999Z'],
    ['paid before a change of the clock in 2018', '2018-11-01T12:00:00Z', '2018-11-09T01:59:59.999Z'],
  ])('lasts through the seventh day after the payment: %s', (_, paid, end) => {
    expect(withdrawalEndsAt(new Date(paid))).toEqual(new Date(end));
  });

  it('ends after the last millisecond of the seventh day', () => {
    const paid = new Date('2026-11-21T11:00:00Z');
    const end = withdrawalEndsAt(paid).getTime();
    expect(canWithdraw(paid, new Date(end))).toBe(true);
    expect(canWithdraw(paid, new Date(end + 1))).toBe(false);
  });

  it('lasts at least seven whole days', () => {
    const paid = new Date('2026-11-22T02:59:59Z');
    expect(withdrawalEndsAt(paid).getTime() - paid.getTime()).toBeGreaterThanOrEqual(7 * 24 * 60 * 60 * 1000);
  });
});
