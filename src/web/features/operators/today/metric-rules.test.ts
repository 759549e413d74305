import { expect, it } from 'vitest';
import type { TodayOverview } from '#contract/operators.ts';
import {
  dayIndexAfter,
  dayIndexAt,
  metricCharts,
  percentChange,
  percentShare,
  periodValue,
  scaleMaximum,
  svgPath,
  valueRange,
} from './metric-rules.ts';

it('returns a share in percent, and null when the whole is zero or a value is unknown', () => {
  expect(percentShare([1, 0, null, 2, 1], [4, 0, 3, null, 1])).toEqual([25, null, null, null, 100]);
});

it('returns the sum or the mean of the known days of a period, or the value of its last day', () => {
  const line = [1, 2, null, 6];
  expect([periodValue(line, 'sum'), periodValue(line, 'mean'), periodValue(line, 'last')]).toEqual([9, 3, 6]);
  expect([periodValue([null], 'sum'), periodValue([], 'mean'), periodValue([1, null], 'last')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('returns the range of all lines', () => {
  expect(
    valueRange([
      [3, null],
      [1, 9],
    ]),
  ).toEqual({ lowest: 1, highest: 9 });
  expect(valueRange([[null]])).toBeNull();
});

const BOX = { width: 4, height: 10, highest: 10 };

it.each([
  ['connects the days', [0, 10, 5, 0, 10], 'M0 10L1 0L2 5L3 10L4 0'],
  ['is interrupted at unknown days', [0, null, 5, 10, null], 'M0 10H0.04M2 5L3 0'],
  ['is a short horizontal piece for a single known day', [null, 5, null, null, 10], 'M0.96 5H1.04M3.96 0H4'],
  ['is empty when no day is known', [null, null], ''],
] as const)('draws a line that %s', (_, line, path) => {
  expect(svgPath(line, BOX)).toBe(path);
});

it('draws a line of zeros at the bottom', () => {
  expect(svgPath([0, 0], { ...BOX, highest: 0 })).toBe('M0 10L4 10');
});

it('returns the change in percent, and null when a value is unknown or the earlier one is zero', () => {
  expect([
    percentChange(15, 10),
    percentChange(0, 10),
    percentChange(5, 0),
    percentChange(5, null),
    percentChange(null, 5),
  ]).toEqual([50, -100, null, null, null]);
});

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 8],
  [10, 10],
  [11, 20],
  [4321, 5000],
])('ends the scale for a highest value of %d at %d', (highest, top) => {
  expect(scaleMaximum(highest)).toBe(top);
});

it('maps a pointer position and keys to a day of the chart, clamped to its ends', () => {
  expect([dayIndexAt(0, 90), dayIndexAt(0.5, 3), dayIndexAt(1.2, 90), dayIndexAt(-1, 90)]).toEqual([0, 1, 89, 0]);
  const from = (key: string) => dayIndexAfter(key, 5, 90);
  expect([from('ArrowLeft'), from('ArrowRight'), from('PageDown'), from('PageUp')]).toEqual([4, 6, 0, 12]);
  expect([from('Home'), from('End'), from('a')]).toEqual([0, 89, null]);
});

it('returns the last days, and the value of as many days before when all of these earlier days are known', () => {
  const days = (from: number, value: number) =>
    Array.from({ length: 90 }, (_, dayIndex) => (dayIndex < from ? null : value));
  const today: TodayOverview = {
    first: '2026-08-24',
    last: '2026-11-21',
    metrics: [
      { name: 'matches', side: null, values: days(60, 3) },
      { name: 'likes_due', side: null, values: days(70, 8) },
      { name: 'likes_answered', side: null, values: days(70, 2) },
    ],
    market: [],
    browser_errors: { today: 0, usual: 0, is_unusual: false, errors: [] },
    waiting: { messages: 0, reports: 0, held: 0, verifications: 0 },
  };
  const cards = [
    { title: 'Matches', name: 'matches', sides: [null], unit: 'count', over: 'sum' },
    { title: 'Respondidas', name: 'likes_answered', of: 'likes_due', sides: [null], unit: 'share', over: 'mean' },
  ] as const;
  const [matches, answered] = metricCharts(today, cards, 7);
  expect(matches).toMatchObject({ first: '2026-11-15', last: '2026-11-21', lines: [Array(7).fill(3)], before: [21] });
  expect(answered).toMatchObject({ lines: [Array(7).fill(25)], before: [25] });
  expect(metricCharts(today, cards, 28).map(({ before }) => before)).toEqual([[null], [null]]);
});
