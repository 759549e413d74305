import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sitePath } from './site-path.ts';

const SITE = 'https://encaixe.example';

it.each(['/', '/dashboard', '/vagas?a=1#b', '/perfil/../vagas'])('%s is a page of this site', (path) => {
  expect(sitePath(path)).toBe(new URL(path, SITE).href.slice(SITE.length));
});

const ELSEWHERE = [
  '',
  'dashboard',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'encaixe.example.evil.example',
  undefined,
  null,
  7,
  ['/vagas'],
];

it.each(ELSEWHERE)('%j is refused', (wanted) => {
  expect(sitePath(wanted)).toBeUndefined();
});

it('returns only paths of this site, whatever follows the first slash, and returns its own result unchanged', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '//',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\n',
    ' ',
    'evil.example',
    'https:',
    'a',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), fc.string(), (parts, tail) => {
      const path = sitePath(`/${parts.join('')}${tail}`);
      if (path === undefined) return;
      expect(new URL(path, SITE).origin).toBe(SITE);
      expect(new URL(`${SITE}${path}`).origin).toBe(SITE);
      expect(sitePath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
