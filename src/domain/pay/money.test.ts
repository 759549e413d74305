import { expect, it } from 'vitest';
import { formatReais, priceText } from './money.ts';

it('formats whole reais with separators of thousands and without cents', () => {
  expect([0, 990, 5000, 10_000, 1_234_567].map(formatReais)).toEqual([
    ...['R$ 0', 'R$ 990', 'R$ 5.000', 'R$ 10.000', 'R$ 1.234.567'],
  ]);
});

it('formats a price with two digits of cents and an ordinary space after R$', () => {
  expect([0, 5, 990, 4990, 123_456].map(priceText)).toEqual([
    'R$ 0,00',
    'R$ 0,05',
    'R$ 9,90',
    'R$ 49,90',
    'R$ 1.234,56',
  ]);
});
