import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter, dayNameOf, daysFrom } from '../operations/daily-metrics.ts';
import { weekOf } from './views.ts';

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2026-01-01', '2025-12-29'],
])('the week of %s begins on %s', (day, monday) => {
  expect(weekOf(day)).toBe(monday);
});

it('a week has seven days with the same Monday', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (date) => {
      const monday = weekOf(dayNameOf(date));
      expect(daysFrom(monday, dayAfter(monday, 6)).map(weekOf)).toEqual(Array(7).fill(monday));
      expect(weekOf(dayAfter(monday, 7))).toBe(dayAfter(monday, 7));
    }),
  );
});
