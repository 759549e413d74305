import { expect, it } from 'vitest';
import { COUNT_LIMITS, countText, OPERATOR_COUNT_LIMIT } from './counts.ts';

it('shows the number below the limit, and the limit with a plus from the limit on', () => {
  expect([0, 98, 99, 100].map((count) => countText(count, COUNT_LIMITS.received_likes))).toEqual([
    '0',
    '98',
    '99+',
    '99+',
  ]);
  expect([998, 999].map((count) => countText(count, COUNT_LIMITS.candidates))).toEqual(['998', '999+']);
  expect([999, 1000].map((count) => countText(count, OPERATOR_COUNT_LIMIT))).toEqual(['999', '1.000+']);
});
