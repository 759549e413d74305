import { expect, it } from 'vitest';
import { pathIn, shownOf } from './push.ts';

const ORIGIN = 'https://encaixe.example';

it.each([
  ['/conversas?ver=recados', '/conversas?ver=recados'],
  ['/', '/'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['conversas', '/'],
  [7, '/'],
  [undefined, '/'],
])('leads within the app alone: %s (push#opens)', (path, led) => {
  expect(pathIn(path, ORIGIN)).toBe(led);
});

it('shows what the message says, and that there is something where it says nothing', () => {
  const message = JSON.stringify({ title: 'Novo match', body: 'Match com a Padaria', path: '/conversas', tag: 'x' });
  expect(shownOf(message, ORIGIN)).toMatchObject({
    title: 'Novo match',
    options: { body: 'Match com a Padaria', tag: 'x', data: { path: '/conversas' } },
  });
  for (const nothing of ['', 'null', '[]', '{"title":7}', '{'])
    expect(shownOf(nothing, ORIGIN)).toMatchObject({ title: 'Encaixe', options: { data: { path: '/' } } });
});
