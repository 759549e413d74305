import { expect, test } from 'vitest';
import { isContactNoticeDue } from './contact-notice.ts';

const NOW = new Date('2026-06-30T12:00:00.000Z');

test.each([
  [null, true],
  ['2026-06-30T11:59:00.000Z', false],
  ['2026-05-31T12:00:01.000Z', false],
  ['2026-05-31T12:00:00.000Z', true],
])('isContactNoticeDue after a dismissal at %s: %s (safety#contact-notice)', (read_at, due) =>
  expect(isContactNoticeDue(read_at === null ? null : new Date(read_at), NOW)).toBe(due),
);
