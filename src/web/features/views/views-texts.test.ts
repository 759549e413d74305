import { expect, it } from 'vitest';
import { companiesText, longDay, peopleText, weekText } from './views-texts.ts';

// Sunday night in São Paulo, which is Monday in UTC.
const now = new Date('2026-11-23T01:00:00Z');

it.each([
  ['2026-11-16', 'Esta semana'],
  ['2026-11-09', 'Semana passada'],
  ['2026-11-02', 'De 02/11 a 08/11'],
  ['2026-10-26', 'De 26/10 a 01/11'],
])('formats the week that begins on %s as %s', (week, text) => {
  expect(weekText(week, now)).toBe(text);
});

it('formats a day with its weekday, and numbers of companies and people', () => {
  expect(longDay('2026-11-18')).toBe('quarta-feira, 18/11');
  expect([companiesText(1), companiesText(2), peopleText(1), peopleText(0)]).toEqual([
    '1 empresa',
    '2 empresas',
    '1 pessoa',
    '0 pessoas',
  ]);
});
