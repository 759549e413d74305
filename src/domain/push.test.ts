import { expect, it } from 'vitest';
import { isQuiet, joined } from './push.ts';

it.each([
  ['2026-03-04T23:59:59Z', false],
  ['2026-03-05T00:00:00Z', true],
  ['2026-03-05T10:59:59Z', true],
  ['2026-03-05T11:00:00Z', false],
])('is quiet from 21:00 to 8:00 in São Paulo: %s %s (push#quiet)', (now, quiet) => {
  expect(isQuiet(new Date(now))).toBe(quiet);
});

const match = (line: string, path = '/conversas') => ({ kind: 'matches' as const, line, path });

it('joins what waited, names three and leads where all of it is', () => {
  expect(joined([])).toBe(null);
  expect(joined([match('Match com a Padaria')])).toEqual({
    title: 'Novo match',
    body: 'Match com a Padaria',
    path: '/conversas',
  });
  expect(joined(['a', 'b', 'c', 'd', 'e'].map((line) => match(line)))).toEqual({
    title: '5 novidades no Encaixe',
    body: 'a\nb\nc\nE mais 2.',
    path: '/conversas',
  });
  expect(joined([match('a'), match('b', '/matches')])?.path).toBe('/');
});
