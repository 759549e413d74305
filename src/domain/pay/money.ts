import { numberText } from '../text/numbers.ts';
/** 'R$ 5.000', from an integer number of reais. */
export const formatReais = (value: number): string => `R$ ${numberText(value)}`;

/** 'R$ 9,90', from centavos. */
export const priceText = (centavos: number): string =>
  `R$ ${numberText(centavos / 100, { minDecimals: 2, maxDecimals: 2 })}`;
