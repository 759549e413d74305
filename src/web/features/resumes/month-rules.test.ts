import { describe, expect, it } from 'vitest';
import { isMonth, monthText, periodText, typedMonth } from './month-rules.ts';

describe('a month', () => {
  it('is formatted in Portuguese', () => {
    expect(monthText('2021-03')).toBe('mar. 2021');
    expect(monthText('1999-12')).toBe('dez. 1999');
    expect(monthText('')).toBe('');
  });

  it.each([
    ['3/2021', '2021-03'],
    ['03/2021', '2021-03'],
    [' 11 - 2021 ', '2021-11'],
    ['2021-3', '2021-03'],
    ['2021-03', '2021-03'],
    ['março', 'março'],
    ['2021', '2021'],
  ])('is parsed from %s as %s', (typed, month) => {
    expect(typedMonth(typed)).toBe(month);
  });

  it.each([
    ['1899-12', false],
    ['1900-01', true],
    ['2099-12', true],
    ['2100-01', false],
    ['2021-00', false],
    ['2021-13', false],
    ['2021-1', false],
    ['', false],
  ])('is valid as %s: %s', (text, counts) => {
    expect(isMonth(text)).toBe(counts);
  });
});

describe('a period', () => {
  it("is formatted with an end, with 'atual', or with its start only", () => {
    expect(periodText('2021-03', '2023-10', null)).toBe('mar. 2021 – out. 2023');
    expect(periodText('2021-03', '', 'atual')).toBe('mar. 2021 – atual');
    expect(periodText('2021-03', '', null)).toBe('mar. 2021');
    expect(periodText('', '', null)).toBe('');
  });
});
