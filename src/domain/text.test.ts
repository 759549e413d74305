import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFilled, normalizeText } from './text.ts';

it('drops case, accents and outer spaces', () => {
  expect(normalizeText('  São João DEL-Rei ç ')).toBe('sao joao del-rei c');
});

it('is stable: normalizing twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = normalizeText(text);
      expect(normalizeText(once)).toBe(once);
    }),
  );
});

it('takes only spaces for empty', () => {
  expect([null, undefined, '', ' \n', 'a', '0'].map(isFilled)).toEqual([false, false, false, false, true, true]);
});
