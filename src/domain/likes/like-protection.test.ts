import { expect, test } from 'vitest';
import { consistentBalance, likeRefusal } from './like-protection.ts';

test.each([
  [{ ms_since_success: null, attempts: 0 }, null],
  [{ ms_since_success: 1999, attempts: 1 }, 'too_soon'],
  [{ ms_since_success: 2000, attempts: 1 }, null],
  [{ ms_since_success: null, attempts: 9 }, null],
  [{ ms_since_success: null, attempts: 10 }, 'spam'],
  [{ ms_since_success: 1, attempts: 10 }, 'spam'],
] as const)('likeRefusal of %o is %s', (recent, expected) => {
  expect(likeRefusal(recent)).toBe(expected);
});

test.each([
  [5, 0, 5],
  [5, 5, 0],
  [5, 7, 0],
])('a weekly budget of %i likes, of which %i are spent, leaves a balance of %i', (weekly, spent, left) => {
  expect(consistentBalance(weekly, spent)).toBe(left);
});
