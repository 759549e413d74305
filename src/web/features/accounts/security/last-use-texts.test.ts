import { expect, it } from 'vitest';
import { lastUseText } from './last-use-texts.ts';

const now = new Date(2026, 10, 21, 0, 10);

it.each([
  ['a moment ago', new Date(2026, 10, 21, 0, 9), 'hoje'],
  ['after now, by a server whose clock is ahead', new Date(2026, 10, 22, 0, 9), 'hoje'],
  ['eleven minutes ago, before midnight', new Date(2026, 10, 20, 23, 59), 'ontem'],
  ['two days ago', new Date(2026, 10, 19, 12), 'em 19/11/2026'],
])('shows the day of a last use %s', (_, date, text) => {
  expect(lastUseText(date, now)).toBe(text);
});
