import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SALARY_RANGE_MAX } from '../text/text-limits.ts';
import { HOURS_A_MONTH } from './pay-hours.ts';
import { formatSalary, OPEN_SALARY, parseSalaryMax, promisedMonthly } from './salary.ts';
import {
  isSalaryOffer,
  SALARY_AMOUNT_MAX,
  SALARY_AMOUNT_MIN,
  SALARY_UNITS,
  type SalaryOffer,
  type SalaryUnit,
  salaryText,
} from './salary-offer.ts';

const offer = (
  salario_de: number | null,
  salario_ate: number | null,
  salario_por: SalaryUnit | null = 'mes',
  comissao: boolean | null = null,
): SalaryOffer => ({ salario_de, salario_ate, salario_por, comissao });

const amountOf = (unit: SalaryUnit) =>
  fc.integer({ min: SALARY_AMOUNT_MIN * 100, max: SALARY_AMOUNT_MAX[unit] * 100 }).map((centavos) => centavos / 100);
const anyOffer = fc.constantFrom(...SALARY_UNITS).chain((unit) =>
  fc
    .tuple(fc.option(amountOf(unit)), fc.option(amountOf(unit)), fc.option(fc.boolean()))
    .filter(([from, to]) => from !== null || to !== null)
    .map(([from, to, comissao]) =>
      from !== null && to !== null
        ? offer(Math.min(from, to), Math.max(from, to), unit, comissao)
        : offer(from, to, unit, comissao),
    ),
);

describe('the text of an offer (jobs#salary)', () => {
  it.each([
    [offer(2000, 2000), 'R$ 2.000'],
    [offer(1518.5, 1518.5), 'R$ 1.518,50'],
    [offer(2000, 2500), 'R$ 2.000 – R$ 2.500'],
    [offer(2000, null), 'A partir de R$ 2.000'],
    [offer(null, 2500, 'mes', false), 'Até R$ 2.500'],
    [offer(15, 15, 'hora'), 'R$ 15 por hora'],
    [offer(12.5, 20, 'hora', true), 'R$ 12,50 – R$ 20 por hora + comissão'],
    [offer(2000, 2000, 'mes', true), 'R$ 2.000 + comissão'],
    [offer(null, null, null, true), null],
  ])('is for %j: %j', (given, text) => expect(salaryText(given)).toBe(text));

  it('is read as its highest monthly amount, and as open without an upper amount (jobs#monthly-pay)', () => {
    fc.assert(
      fc.property(anyOffer, (given) => {
        const text = salaryText(given);
        expect(isSalaryOffer(given)).toBe(true);
        const highest =
          (given.salario_ate ?? given.salario_de ?? 0) * (given.salario_por === 'hora' ? HOURS_A_MONTH : 1);
        expect(parseSalaryMax(text)).toBeCloseTo(given.salario_ate === null ? OPEN_SALARY : highest, 2);
        expect(promisedMonthly(text, HOURS_A_MONTH)).toBeCloseTo(highest, 2);
      }),
    );
  });

  it('is displayed unchanged, and has at most SALARY_RANGE_MAX characters', () => {
    fc.assert(
      fc.property(anyOffer, (given) => {
        const text = salaryText(given) ?? '';
        expect(formatSalary(text)).toBe(text);
        expect(text.length).toBeLessThanOrEqual(SALARY_RANGE_MAX);
      }),
    );
  });
});

describe('isSalaryOffer (jobs#salary)', () => {
  it.each([
    [offer(1, 1), true],
    [offer(0.99, 1), false],
    [offer(2000, 1999.99), false],
    [offer(200_000, 200_000), true],
    [offer(null, 200_000.01), false],
    [offer(900, 900, 'hora'), true],
    [offer(900.01, null, 'hora'), false],
    [offer(null, null, null), true],
  ])('returns for %j: %s', (given, fits) => expect(isSalaryOffer(given)).toBe(fits));
});
