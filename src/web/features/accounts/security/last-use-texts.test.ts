import { expect, it } from 'vitest';
import { lastUseText } from './last-use-texts.ts';

/** 0:10 in São Paulo. */
const now = new Date('2026-11-21T03:10Z');

it.each([
  ['a moment ago', new Date('2026-11-21T03:09Z'), 'hoje'],
  ['after now, by a server whose clock is ahead', new Date('2026-11-22T03:09Z'), 'hoje'],
  ['eleven minutes ago, before midnight', new Date('2026-11-21T02:59Z'), 'ontem'],
  ['two days ago', new Date('2026-11-19T15:00Z'), 'em 19/11/2026'],
])('shows the day of a last use %s', (_, date, text) => {
  expect(lastUseText(date, now)).toBe(text);
});
