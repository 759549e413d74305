import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberText } from './numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [1_234_567, '1.234.567'],
  [9.9, '9,9'],
  [-1500.25, '-1.500,25'],
  [-0.0001, '0'],
])('writes %d as %s', (value, text) => {
  expect(numberText(value)).toBe(text);
});

it('writes at least the minimum and at most the maximum number of decimals', () => {
  expect(numberText(9.9, { minDecimals: 2, maxDecimals: 2 })).toBe('9,90');
  expect(numberText(7.36, { maxDecimals: 1 })).toBe('7,4');
  expect(numberText(7, { maxDecimals: 1 })).toBe('7');
});

it('writes amounts as Intl.NumberFormat does', () => {
  const format = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (centavos) => {
      expect(numberText(centavos / 100, { minDecimals: 2, maxDecimals: 2 })).toBe(format.format(centavos / 100));
      expect(numberText(centavos)).toBe(centavos.toLocaleString('pt-BR'));
    }),
  );
});
