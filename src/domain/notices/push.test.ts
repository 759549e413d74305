import { expect, it } from 'vitest';
import { isInQuietHours, joinNotifications, pushKindsOf, pushTtl, quietHoursEnd } from './push.ts';

const [HERE, ACRE] = ['America/Sao_Paulo', 'America/Rio_Branco'] as const;

it.each([
  ['2026-03-04T23:59:59Z', false, false],
  ['2026-03-05T00:00:00Z', true, false],
  ['2026-03-05T02:00:00Z', true, true],
  ['2026-03-05T10:59:59Z', true, true],
  ['2026-03-05T11:00:00Z', false, true],
  ['2026-03-05T13:00:00Z', false, false],
])(
  'quiet hours are from 21:00 to 8:00 local time: at %s, in São Paulo %s, in Acre %s (push#quiet-hours)',
  (now, here, acre) => {
    expect([isInQuietHours(new Date(now), HERE), isInQuietHours(new Date(now), ACRE)]).toEqual([here, acre]);
  },
);

it.each([
  ['2026-03-05T00:30:00Z', HERE, '2026-03-05T11:00:00Z'],
  ['2026-03-05T10:59:59Z', HERE, '2026-03-05T11:00:00Z'],
  ['2026-03-05T11:00:00Z', HERE, '2026-03-06T11:00:00Z'],
  ['2026-03-05T12:00:00Z', ACRE, '2026-03-05T13:00:00Z'],
])('quiet hours end at the next eight in the morning: at %s in %s (push#quiet-hours)', (now, zone, end) => {
  expect(quietHoursEnd(new Date(now), zone)).toEqual(new Date(end));
});

it.each([
  ['2026-03-04T11:00:00Z', HERE, 12 * 3600],
  ['2026-03-04T20:00:00Z', HERE, 4 * 3600],
  ['2026-03-04T23:59:00Z', HERE, 60],
  ['2026-03-05T00:00:00Z', HERE, 0],
  ['2026-03-05T00:00:00Z', ACRE, 2 * 3600],
])(
  'the push service stores a notification until the quiet hours, at most half a day: at %s in %s (push#quiet-hours)',
  (now, zone, seconds) => {
    expect(pushTtl(new Date(now), zone)).toBe(seconds);
  },
);

it('candidates and companies have the kinds that concern them (push#kinds)', () => {
  expect(pushKindsOf('candidate')).toEqual(['matches', 'interviews', 'messages', 'ending', 'jobs']);
  expect(pushKindsOf('company')).toEqual(['matches', 'super_likes', 'interviews', 'messages', 'ending']);
});

const match = (line: string, path = '/conversas') => ({ kind: 'matches' as const, line, path });

it('joins waiting notifications, lists three of them, and opens their common page or else the home page', () => {
  expect(joinNotifications([])).toBe(null);
  expect(joinNotifications([match('Match com a Padaria')])).toEqual({
    title: 'Novo match',
    body: 'Match com a Padaria',
    path: '/conversas',
  });
  expect(joinNotifications(['a', 'b', 'c', 'd', 'e'].map((line) => match(line)))).toEqual({
    title: '5 novidades no Encaixe',
    body: 'a\nb\nc\nE mais 2.',
    path: '/conversas',
  });
  expect(joinNotifications([match('a'), match('b', '/matches')])?.path).toBe('/');
});
