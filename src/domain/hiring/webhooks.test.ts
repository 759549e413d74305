import { addHours } from 'date-fns/addHours';
import { expect, it } from 'vitest';
import { deliveryState, nextAttempt } from './webhooks.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

it('retries a failed delivery for nearly a day, then gives it up (webhooks#sending)', () => {
  const times: Date[] = [];
  for (let at: Date | null = NOW; at !== null; at = nextAttempt(times.length, at)) times.push(at);
  expect(times).toHaveLength(7);
  expect(times.at(-1)).toEqual(addHours(NOW, 23.6));
});

it.each([
  [{ due_at: NOW, delivered_at: null }, 'waiting'],
  [{ due_at: null, delivered_at: NOW }, 'delivered'],
  [{ due_at: null, delivered_at: null }, 'failed'],
])('the state of the delivery %j is %s', (delivery, state) => {
  expect(deliveryState(delivery)).toBe(state);
});
