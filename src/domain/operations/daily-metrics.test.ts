import { expect, it } from 'vitest';
import { dayAfter, dayNameOf, daysFrom, midnightOf } from './daily-metrics.ts';

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-11-01', 90, '2027-01-30'],
])('the day %s plus %i days is %s', (day, days, after) => {
  expect(dayAfter(day, days)).toBe(after);
});

it('lists every day between two days, inclusive, and none when they are in reverse order', () => {
  expect(daysFrom('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect(daysFrom('2026-12-30', '2026-12-30')).toEqual(['2026-12-30']);
  expect(daysFrom('2026-12-30', '2026-12-29')).toEqual([]);
});

it.each([
  ['2026-03-10T02:59:59.999Z', '2026-03-09', '2026-03-09T03:00:00.000Z'],
  ['2026-03-10T03:00:00.000Z', '2026-03-10', '2026-03-10T03:00:00.000Z'],
  // During the daylight saving time of that year.
  ['2018-12-01T01:59:59.000Z', '2018-11-30', '2018-11-30T02:00:00.000Z'],
])('%s is in the day %s of São Paulo, which began at %s', (instant, day, start) => {
  expect(dayNameOf(new Date(instant))).toBe(day);
  expect(midnightOf(day).toISOString()).toBe(start);
});
