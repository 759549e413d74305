import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inSaoPaulo, TIME_ZONE } from './calendar.ts';
import { clockText, dateText, isoDay, weekdayText } from './date-texts.ts';

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
