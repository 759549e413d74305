/** 'R$ 5.000': whole reais. */
export const reais = (value: number): string => `R$ ${value.toLocaleString('pt-BR')}`;

/** 'R$ 9,90', from centavos. */
export const priceText = (centavos: number): string =>
  `R$ ${(centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
