import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFilled, isSameName, normalizeText, truncate, withEllipsis, withoutBreaksInUnits } from './text.ts';

it('drops case, accents and outer spaces', () => {
  expect(normalizeText('  São João DEL-Rei ç ')).toBe('sao joao del-rei c');
});

it('collapses spaces of any kind into one', () => {
  expect(normalizeText('Padaria  \u00a0\tVerificada\n')).toBe('padaria verificada');
});

it.each([
  ['Padaria Verificada', 'Padaria  Verificada', true],
  ['Pão & Cia', 'PAO&CIA ', true],
  ['Padaria Sol', 'Padaria Sul', false],
])('isSameName of %j and %j is %s', (one, other, same) => expect(isSameName(one, other)).toBe(same));

it('normalizes a normalized text to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = normalizeText(text);
      expect(normalizeText(once)).toBe(once);
    }),
  );
});

it('isFilled returns false for a missing, empty or blank text', () => {
  expect([null, undefined, '', ' \n', 'a', '0'].map(isFilled)).toEqual([false, false, false, false, true, true]);
});

it('truncates a text to a number of code units, without half of a surrogate pair or a space at the end', () => {
  expect(truncate('pão', 3)).toBe('pão');
  expect(truncate('pão quente', 3)).toBe('pão');
  expect(truncate('pão quente', 4)).toBe('pão');
  expect(truncate('pão🍞🍞', 6)).toBe('pão🍞');
  expect(truncate('pão🍞🍞', 5)).toBe('pão🍞');
});

it('replaces what is truncated by an ellipsis, and returns a text unchanged that is short enough', () => {
  expect(withEllipsis('pão quente', 10)).toBe('pão quente');
  expect(withEllipsis('pão quente', 9)).toBe('pão quen…');
  expect(withEllipsis('pão quente', 5)).toBe('pão…');
  expect(withEllipsis('pão🍞 quente', 5)).toBe('pão…');
});

/** Splits the text at every possible line break. */
const linesOf = (text: string) => withoutBreaksInUnits(text).split(' ');

it.each([
  ['R$ 2.500 – R$ 3.000', ['R$\u00a02.500', '–', 'R$\u00a03.000']],
  ['Acima de R$ 10.000', ['Acima', 'de', 'R$\u00a010.000']],
  ['R$ 2.000 - R$ 2.500 + VT', ['R$\u00a02.000', '-', 'R$\u00a02.500', '+', 'VT']],
  ['São Paulo - SP, a 7 km', ['São', 'Paulo\u00a0-\u00a0SP,', 'a', '7\u00a0km']],
  ['Recife - PE e Olinda - PE', ['Recife\u00a0-\u00a0PE', 'e', 'Olinda\u00a0-\u00a0PE']],
  ['A combinar', ['A', 'combinar']],
])('prevents line breaks only within units: %s', (text, lines) => expect(linesOf(text)).toEqual(lines));
