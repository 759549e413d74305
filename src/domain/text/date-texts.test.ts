import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inSaoPaulo, TIME_ZONE } from './calendar.ts';
import { clockText, dateText, isoDay, monthText, periodText, weekdayText } from './date-texts.ts';

it('writes what Intl.DateTimeFormat writes, by the clocks of São Paulo', () => {
  const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE });
  const day = format('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });
  const clock = format('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const weekday = format('pt-BR', { weekday: 'long' });
  const iso = format('sv-SE', { dateStyle: 'short' });
  const instants = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      const date = inSaoPaulo(instant);
      expect(dateText(date)).toBe(day.format(instant));
      expect(clockText(date)).toBe(clock.format(instant));
      expect(weekdayText(date)).toBe(weekday.format(instant));
      expect(isoDay(date)).toBe(iso.format(instant));
    }),
  );
});

it('writes a month in Portuguese', () => {
  expect(['2021-03', '1999-12', '2021', ''].map(monthText)).toEqual(['mar. 2021', 'dez. 1999', '2021', '']);
});

it("writes a period with an end, with 'atual', or with its start only", () => {
  expect(periodText('2021-03', '2023-10', null)).toBe('mar. 2021 – out. 2023');
  expect(periodText('2021-03', '', 'atual')).toBe('mar. 2021 – atual');
  expect(periodText('2021-03', '', null)).toBe('mar. 2021');
  expect(periodText('', '', null)).toBe('');
});
