import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountIn } from './amounts.ts';

describe('amountIn', () => {
  it.each([
    ['1500', 1500],
    ['1 500', 1500],
    ['1.500', 1500],
    ['1,500', 1500],
    ['R$1.800,00', 1800],
    ['R$ 1,800.50', 1800.5],
    ['1\u00a0500,5', 1500.5],
    ['12.345.678', 12345678],
    ['15,50 reais', 15.5],
    ['15.5', 15.5],
    ['2 mil', 2000],
    ['2mil', 2000],
    ['2,5 mil', 2500],
    ['3K', 3000],
    ['2 mil e 500', 2500],
    ['R$ 2 mil 500 reais', 2500],
  ])('reads %j as %d', (text, amount) => expect(amountIn(text)).toBe(amount));

  it.each([
    '',
    'R$',
    'US$ 500',
    '€ 500',
    '2 salários',
    '800 + 600',
    '800+600',
    '1.500 a 2.000',
    '1500-2000',
    '1500/mês',
    '10%',
    '1e5',
    '-500',
    '1.50.0',
    '1.500.00',
    '1 50',
    '1500 00',
    '0.500',
    '2.500 mil',
    '2,5 mil e 500',
    '2 mil e 1500',
    'a combinar',
  ])('refuses %j', (text) => expect(amountIn(text)).toBeNull());

  it('reads any amount in the usual notations, and returns null for two amounts', () => {
    const separator = (whole: number, mark: string) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
    const cents = (amount: number, mark: string) =>
      amount % 100 === 0 ? '' : `${mark}${String(amount % 100).padStart(2, '0')}`;
    const ways: readonly ((amount: number) => string)[] = [
      (amount) => `${Math.floor(amount / 100)}${cents(amount, ',')}`,
      (amount) => `${Math.floor(amount / 100)}${cents(amount, '.')}`,
      (amount) => `${separator(Math.floor(amount / 100), '.')}${cents(amount, ',')}`,
      (amount) => `${separator(Math.floor(amount / 100), ',')}${cents(amount, '.')}`,
      (amount) => `${separator(Math.floor(amount / 100), ' ')}${cents(amount, ',')}`,
      (amount) => `${separator(Math.floor(amount / 100), '\u202f')}${cents(amount, ',')}`,
      (amount) => {
        const whole = Math.floor(amount / 100);
        const isThousands = whole >= 1000 && whole < 1_000_000 && amount % 100 === 0;
        if (!isThousands) return `${whole}${cents(amount, ',')}`;
        return `${Math.floor(whole / 1000)} mil${whole % 1000 === 0 ? '' : ` e ${whole % 1000}`}`;
      },
    ];
    const affixes = fc.tuple(fc.constantFrom('', 'R$ ', 'R$', ' '), fc.constantFrom('', ' reais', ' '));
    const written = fc.tuple(fc.integer({ min: 100, max: 20_000_000 }), fc.constantFrom(...ways), affixes);
    fc.assert(
      fc.property(written, written, fc.constantFrom(' + ', ' a ', '-', ' / ', ' ou '), (one, other, between) => {
        const [text, next] = [one, other].map(([amount, way, [before, after]]) => `${before}${way(amount)}${after}`);
        expect(amountIn(text ?? '')).toBe(one[0] / 100);
        expect(amountIn(`${text}${between}${next}`)).toBeNull();
      }),
      { numRuns: 2000, seed: 36 },
    );
  });
});
