import { expect, it } from 'vitest';
import { isCnpj, plainCnpj } from './cnpj.ts';
import { formatCnpj } from './cnpj-text.ts';

it.each([
  // The official example of Receita and Serpro for the alphanumeric form.
  '12.ABC.345/01DE-35',
  // Banco do Brasil, Serpro (whose first check digit comes out as 10 and is written 0), and two numbers used in many manuals.
  '00.000.000/0001-91',
  '33.683.111/0001-07',
  '11.222.333/0001-81',
  '11.444.777/0001-61',
])('accepts the CNPJ %s, and formats it again', (written) => {
  const plain = plainCnpj(written);
  expect(isCnpj(plain)).toBe(true);
  expect(formatCnpj(plain)).toBe(written);
});

it.each([' 12abc34501de35 ', '12.abc.345/01de-35', '12 ABC 345 01DE 35'])('normalises %j', (typed) =>
  expect(plainCnpj(typed)).toBe('12ABC34501DE35'),
);

it.each([
  '',
  '12ABC34501DE36',
  '12ABC34501DE25',
  // Two characters are swapped.
  '21ABC34501DE35',
  '11222333000180',
  '1122233300018',
  '112223330001811',
  // Check digits are digits in the alphanumeric form too.
  '12ABC34501DEAB',
  // The check digits alone would accept this number.
  '00000000000000',
  '11222333000181\n',
  'ÁBC34501DE3512',
  '١١٢٢٢٣٣٣٠٠٠١٨١',
])('refuses %j', (plain) => expect(isCnpj(plain)).toBe(false));

it('detects every single wrong digit', () => {
  const right = '11222333000181';
  for (let index = 0; index < right.length; index += 1) {
    for (const other of '0123456789') {
      if (other === right[index]) continue;
      expect(isCnpj(right.slice(0, index) + other + right.slice(index + 1))).toBe(false);
    }
  }
});
