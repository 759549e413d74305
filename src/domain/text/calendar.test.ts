import { startOfDay } from 'date-fns/startOfDay';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cacheLastResult, dayText, inSaoPaulo, plainDate, startOfToday } from './calendar.ts';

it("a day begins at São Paulo's midnight", () => {
  const start = plainDate(startOfDay(new Date('2026-02-01T02:59:59Z'), { in: inSaoPaulo }));
  expect(start.toISOString()).toBe('2026-01-31T03:00:00.000Z');
});

it('formats a day in Portuguese, also just before midnight', () => {
  expect(dayText(new Date('2026-02-01T02:59:59Z'))).toBe('31/01/2026');
  expect(dayText(new Date('2026-02-01T03:00:00Z'))).toBe('01/02/2026');
});

it('startOfToday returns the same as startOfDay, whichever instants were passed before', () => {
  // Clocks changed in São Paulo until 2019, at midnight: some days had 23 hours, some 25, some began at one.
  const instant = fc.date({ min: new Date('2016-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  const hours = fc.integer({ min: -60, max: 60 });
  fc.assert(
    fc.property(instant, fc.array(hours, { minLength: 1 }), (begin, steps) => {
      for (const step of steps) {
        const now = new Date(begin.getTime() + step * 60 * 60 * 1000);
        expect(startOfToday(now)).toBe(startOfDay(now, { in: inSaoPaulo }).getTime());
      }
    }),
  );
  expect(startOfToday(new Date('2018-11-04T02:59:59.999Z'))).toBe(Date.parse('2018-11-03T03:00:00Z'));
  expect(startOfToday(new Date('2018-11-04T03:00:00.000Z'))).toBe(Date.parse('2018-11-04T03:00:00Z'));
});

it('caches the result together with its arguments', () => {
  const difference = cacheLastResult((one: number, other: number) => one - other);
  expect([difference(5, 3), difference(5, 3), difference(3, 5), difference(5, 3), difference(5, 4)]).toEqual([
    2, 2, -2, 2, 1,
  ]);
});
