import { expect, it } from 'vitest';
import { isExpiredSession } from '../lib/session/user-cache.ts';
import { offlinePage } from './offline-page.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 0, 15);

it.each([
  [0, false],
  [6, false],
  [8, true],
  [-8, true],
])('treats data cached %i days ago as expired: %s', (days, expired) => {
  expect(isExpiredSession({ cached_at: NOW - days * DAY_MS }, NOW)).toBe(expired);
});

it('inserts the session at the placeholder, and escapes text that would close the script element', () => {
  const session = { user: { id: 'ana', name: "</script><script>$&$'" } };
  const page = offlinePage('<head><!--encaixe-session--></head>', session);
  const [, json = ''] = /^<head><script [^>]*data-offline>(.*)<\/script><\/head>$/.exec(page) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(session);
});
