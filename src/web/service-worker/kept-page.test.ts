import { expect, it } from 'vitest';
import { isOutdated } from '../lib/kept.ts';
import { keptPage } from './kept-page.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 0, 15);

it.each([
  [0, false],
  [6, false],
  [8, true],
  [-8, true],
])('what was kept %i days ago is outdated: %s', (days, outdated) => {
  expect(isOutdated({ kept_at: NOW - days * DAY_MS }, NOW)).toBe(outdated);
});

it('writes the session where the server does, and no text in it can end the element', () => {
  const session = { user: { id: 'ana', name: "</script><script>$&$'" } };
  const page = keptPage('<head><!--encaixe-session--></head>', session);
  const [, json = ''] = /^<head><script [^>]*data-kept>(.*)<\/script><\/head>$/.exec(page) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(session);
});
