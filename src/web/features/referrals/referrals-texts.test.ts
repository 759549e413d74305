import { expect, it } from 'vitest';
import { joinedText, monthlyBonusText } from './referrals-texts.ts';

it('formats how many users joined, and the bonus likes of the month (referrals#invite)', () => {
  expect([0, 1, 2].map(joinedText)).toEqual([
    'Ninguém entrou pelo seu link ainda.',
    '1 pessoa entrou pelo seu link.',
    '2 pessoas entraram pelo seu link.',
  ]);
  expect(monthlyBonusText(1)).toBe('1 de 5 curtidas bônus neste mês');
});
