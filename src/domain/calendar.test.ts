import { startOfDay } from 'date-fns';
import { expect, it } from 'vitest';
import { dayText, inSaoPaulo, plainDate } from './calendar.ts';

it("a day begins at São Paulo's midnight", () => {
  const start = plainDate(startOfDay(new Date('2026-02-01T02:59:59Z'), { in: inSaoPaulo }));
  expect(start.toISOString()).toBe('2026-01-31T03:00:00.000Z');
});

it('a day is written as people there write it, also just before midnight', () => {
  expect(dayText(new Date('2026-02-01T02:59:59Z'))).toBe('31/01/2026');
  expect(dayText(new Date('2026-02-01T03:00:00Z'))).toBe('01/02/2026');
});
