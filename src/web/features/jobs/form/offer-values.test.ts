import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSalaryOffer, SALARY_AMOUNT_MAX, SALARY_AMOUNT_MIN, SALARY_UNITS } from '#domain/pay/salary-offer.ts';
import {
  amountsOf,
  initialOffer,
  looksHourly,
  type OfferValues,
  offerProblem,
  offerValues,
  salaryTextOf,
} from './offer-values.ts';

const none = { salario_de: null, salario_ate: null, salario_por: null };
const offer = (changes: Partial<OfferValues>): OfferValues => ({
  kind: 'range',
  de: '',
  ate: '',
  por: 'mes',
  ...changes,
});
const problemOf = (changes: Partial<OfferValues>) => offerProblem({ salary_range: null, offer: offer(changes) });

describe('typed amounts', () => {
  it.each<[Partial<OfferValues>, object]>([
    [
      { de: '2.000', ate: '2.500,50' },
      { salario_de: 2000, salario_ate: 2500.5, salario_por: 'mes' },
    ],
    [
      { kind: 'fixed', de: '15', ate: '20', por: 'hora' },
      { salario_de: 15, salario_ate: 15, salario_por: 'hora' },
    ],
    [
      { kind: 'from', de: 'R$ 2 mil', ate: '9' },
      { salario_de: 2000, salario_ate: null, salario_por: 'mes' },
    ],
    [
      { kind: 'upto', de: '9', ate: '2000' },
      { salario_de: null, salario_ate: 2000, salario_por: 'mes' },
    ],
    [{ de: '2000' }, none],
    [{ ate: '2000' }, none],
    [{ kind: 'fixed', de: 'a combinar' }, none],
    [{ kind: 'fixed', de: '0' }, none],
    [
      { kind: 'fixed', de: '1 500' },
      { salario_de: 1500, salario_ate: 1500, salario_por: 'mes' },
    ],
    [
      { kind: 'fixed', de: '2 mil e 500' },
      { salario_de: 2500, salario_ate: 2500, salario_por: 'mes' },
    ],
    [{ kind: 'fixed', de: 'US$ 500' }, none],
    [{ kind: 'fixed', de: '2 salários' }, none],
    [{ kind: 'fixed', de: '800 + 600' }, none],
  ])('are read from %j as %j', (typed, amounts) => expect(amountsOf(offer(typed))).toEqual(amounts));

  it('are read as the stored amounts from which offerValues has formatted them', () => {
    const stored = fc.constantFrom(...SALARY_UNITS).chain((salario_por) => {
      const amount = fc
        .integer({ min: SALARY_AMOUNT_MIN * 100, max: SALARY_AMOUNT_MAX[salario_por] * 100 })
        .map((cents) => cents / 100);
      return fc
        .tuple(fc.option(amount), fc.option(amount))
        .filter(([a, b]) => a !== null || b !== null)
        .map(([a, b]) => ({
          salario_de: a !== null && b !== null ? Math.min(a, b) : a,
          salario_ate: a !== null && b !== null ? Math.max(a, b) : b,
          salario_por,
        }));
    });
    fc.assert(
      fc.property(stored, (amounts) => {
        expect(isSalaryOffer(amounts)).toBe(true);
        expect(amountsOf(offerValues(amounts))).toEqual(amounts);
        expect(offerProblem({ salary_range: null, offer: offerValues(amounts) })).toBeUndefined();
      }),
    );
    expect(offerValues(none)).toBeNull();
  });

  it('start as the amounts of the chosen range, or empty', () => {
    expect(initialOffer('1500-2000')).toEqual(offer({ de: '1.500', ate: '2.000' }));
    for (const text of [null, 'A combinar', '10000+']) expect(initialOffer(text)).toEqual(offer({}));
  });
});

it.each<[Partial<OfferValues>, boolean]>([
  [{ de: '15', ate: '299,99' }, true],
  [{ de: '15', ate: '300' }, false],
  [{ kind: 'from', de: '15' }, true],
  [{ kind: 'upto', ate: '18,50', por: 'hora' }, false],
  [{ de: '15' }, false],
])('looksHourly returns for %j: %s (jobs#salary-hint)', (typed, isHourly) =>
  expect(looksHourly(offer(typed))).toBe(isHourly),
);

describe('offerProblem (jobs#salary)', () => {
  it.each<[Partial<OfferValues>, string | undefined]>([
    [{ de: '2000' }, 'Informe os dois valores'],
    [{ kind: 'from' }, 'Informe o valor'],
    [{ kind: 'fixed', de: '2 salários' }, 'Escreva um valor em reais, como 1.500 ou 15,50'],
    [{ de: '1.500', ate: '800 + 600' }, 'Escreva um valor em reais, como 1.500 ou 15,50'],
    [{ de: '2000', ate: '1999,99' }, 'O primeiro valor precisa ser o menor'],
    [{ kind: 'fixed', de: '200.001' }, 'Use valores de R$ 1 a R$ 200.000'],
    [{ kind: 'upto', ate: '901', por: 'hora' }, 'Use valores de R$ 1 a R$ 900'],
    [{ kind: 'upto', ate: '0,50' }, 'Use valores de R$ 1 a R$ 200.000'],
    [{ de: '2000', ate: '2000' }, undefined],
  ])('returns for %j: %s', (typed, problem) => expect(problemOf(typed)).toBe(problem));

  it('returns undefined for a chosen salary text, which salaryTextOf returns; from amounts, salaryTextOf composes a text', () => {
    const text = { salary_range: 'A combinar', offer: null };
    expect(offerProblem(text)).toBeUndefined();
    expect(salaryTextOf(text, true)).toBe('A combinar');
    expect(salaryTextOf({ ...text, offer: offer({ de: '10', ate: '12', por: 'hora' }) }, true)).toBe(
      'R$ 10 – R$ 12 por hora + comissão',
    );
  });
});
