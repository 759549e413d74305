import { expect, it } from 'vitest';
import { COUNT_LIMITS, countText } from './counts.ts';

it('shows the number up to the limit, and a plus from there on', () => {
  expect([0, 98, 99, 100].map((count) => countText(count, COUNT_LIMITS.received_likes))).toEqual([
    '0',
    '98',
    '99+',
    '99+',
  ]);
  expect([998, 999].map((count) => countText(count, COUNT_LIMITS.candidates))).toEqual(['998', '999+']);
});
