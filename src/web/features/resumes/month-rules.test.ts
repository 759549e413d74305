import { describe, expect, it } from 'vitest';
import { isMonth, parseTypedMonth } from './month-rules.ts';

describe('a month', () => {
  it.each([
    ['3/2021', '2021-03'],
    ['03/2021', '2021-03'],
    [' 11 - 2021 ', '2021-11'],
    ['2021-3', '2021-03'],
    ['2021-03', '2021-03'],
    ['março', 'março'],
    ['2021', '2021'],
  ])('is parsed from %s as %s', (typed, month) => {
    expect(parseTypedMonth(typed)).toBe(month);
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
  ])('is valid when the text is "%s": %s', (text, counts) => {
    expect(isMonth(text)).toBe(counts);
  });
});
