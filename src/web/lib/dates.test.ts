import { expect, it } from 'vitest';
import { inSaoPaulo } from '#domain/text/calendar.ts';
import { clockText, dateText } from '#domain/text/date-texts.ts';
import { formatDate, formatDateAndTime } from './dates.ts';

it('formats an instant in Brasília’s time, in any time zone of the browser (pages#language)', () => {
  expect(formatDate(new Date('2026-12-01T02:59:59.999Z'))).toBe('30/11/2026');
  expect(formatDateAndTime(new Date('2026-12-01T03:00:00Z'))).toBe('01/12/2026, 00:00');
});

it('formats as the time zone database does, on each day of the next two years', () => {
  for (let day = 0; day < 730; day++) {
    const date = new Date(Date.now() + day * 24 * 60 * 60 * 1000);
    expect(formatDateAndTime(date)).toBe(`${dateText(inSaoPaulo(date))}, ${clockText(inSaoPaulo(date))}`);
  }
});
