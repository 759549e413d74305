import { expect, it } from 'vitest';
import type { Today } from '#contract/operators.ts';
import {
  beginOf,
  changeOf,
  drawnFigures,
  lastOf,
  pathOf,
  placeAfter,
  placeAt,
  rangeOf,
  shareOf,
  topOf,
  weekOf,
} from './figure-rules.ts';

it('returns a share in percent, and null where the whole is zero or unknown', () => {
  expect(shareOf([1, 0, null, 2, 1], [4, 0, 3, null, 1])).toEqual([25, null, null, null, 100]);
});

it('returns the last day, and the mean of the known values of the last seven days', () => {
  const line = [100, 1, 2, 3, null, 5, 6, 7];
  expect(lastOf(line)).toBe(7);
  expect(weekOf(line)).toBe(4);
  expect([lastOf([1, null]), lastOf([]), weekOf([null])]).toEqual([null, null, null]);
});

it('returns the range of all lines', () => {
  expect(
    rangeOf([
      [3, null],
      [1, 9],
    ]),
  ).toEqual({ least: 1, greatest: 9 });
  expect(rangeOf([[null]])).toBeNull();
});

const BOX = { width: 4, height: 10, greatest: 10 };

it.each([
  ['goes from day to day', [0, 10, 5, 0, 10], 'M0 10L1 0L2 5L3 10L4 0'],
  ['breaks off where nothing is known', [0, null, 5, 10, null], 'M0 10H0.04M2 5L3 0'],
  ['of one day is a short piece, within the box', [null, 5, null, null, 10], 'M0.96 5H1.04M3.96 0H4'],
  ['is empty where nothing is known at all', [null, null], ''],
] as const)('draws a line: %s', (_, line, path) => {
  expect(pathOf(line, BOX)).toBe(path);
});

it('draws a line of zeros at the bottom', () => {
  expect(pathOf([0, 0], { ...BOX, greatest: 0 })).toBe('M0 10L4 10');
});

it('returns the change from the week before, and null where it is unknown', () => {
  const week = (value: number | null) => Array<number | null>(7).fill(value);
  expect(changeOf([...week(10), ...week(15)])).toBe(50);
  expect(changeOf([...week(10), ...week(0)])).toBe(-100);
  expect([changeOf([...week(0), ...week(5)]), changeOf(week(5)), changeOf([...week(null), ...week(5)])]).toEqual([
    null,
    null,
    null,
  ]);
});

it('begins at the first known value, at least two weeks before the end', () => {
  const known = (days: number) => Array.from({ length: 90 }, (_, place) => (place < 90 - days ? null : 1));
  expect(beginOf([known(90)])).toBe(0);
  expect(beginOf([known(30), known(60)])).toBe(30);
  expect(beginOf([known(1), known(0)])).toBe(76);
  expect(beginOf([known(0)])).toBe(76);
  expect(beginOf([])).toBe(0);
});

it.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [7, 8],
  [10, 10],
  [11, 20],
  [4321, 5000],
])('ends the scale for %d at %d', (greatest, top) => {
  expect(topOf(greatest)).toBe(top);
});

it('maps a pointer and keys to a day, never beyond the ends', () => {
  expect([placeAt(0, 90), placeAt(0.5, 3), placeAt(1.2, 90), placeAt(-1, 90)]).toEqual([0, 1, 89, 0]);
  const from = (key: string) => placeAfter(key, 5, 90);
  expect([from('ArrowLeft'), from('ArrowRight'), from('PageDown'), from('PageUp')]).toEqual([4, 6, 0, 12]);
  expect([from('Home'), from('End'), from('a')]).toEqual([0, 89, null]);
});

it('draws all cards from the first day with a known value', () => {
  const days = (from: number, value: number) => Array.from({ length: 90 }, (_, place) => (place < from ? null : value));
  const today: Today = {
    first: '2026-08-24',
    last: '2026-11-21',
    figures: [
      { name: 'matches', side: null, values: days(60, 3) },
      { name: 'likes_due', side: null, values: days(70, 8) },
      { name: 'likes_answered', side: null, values: days(70, 2) },
    ],
    market: [],
    waiting: { messages: 0, reports: 0, held: 0, verifications: 0 },
  };
  const [matches, answered] = drawnFigures(today, [
    { title: 'Matches', name: 'matches', sides: [null], unit: 'count' },
    { title: 'Respondidas', name: 'likes_answered', of: 'likes_due', sides: [null], unit: 'share' },
  ]);
  expect(matches).toMatchObject({ first: '2026-10-23', last: '2026-11-21', lines: [Array(30).fill(3)] });
  expect(answered?.lines).toEqual([[...Array(10).fill(null), ...Array(20).fill(25)]]);
});
