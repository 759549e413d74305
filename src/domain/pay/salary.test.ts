import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatSalary,
  isLockedForCap,
  OPEN_SALARY,
  parseSalaryMax,
  SALARY_CAP,
  SALARY_OPTIONS,
  salaryVerdict,
} from './salary.ts';

describe('SALARY_OPTIONS', () => {
  it('are premium when their minimum is at least 5000 reais', () => {
    const values = (isPremium: boolean) =>
      SALARY_OPTIONS.filter((option) => option.isPremium === isPremium).map((option) => option.value);
    expect(values(false)).toEqual(
      '1000-1500 1500-2000 2000-2500 2500-3000 3000-3500 3500-4000 4000-4500 4500-5000'.split(' '),
    );
    expect(values(true)).toEqual('5000-5500 5500-6000 6000-7000 7000-8000 8000-9000 9000-10000 10000+'.split(' '));
  });

  it.each(SALARY_OPTIONS)('parseSalaryMax reads $value and its label', ({ value, label, maxValue }) => {
    expect(parseSalaryMax(value)).toBe(maxValue ?? OPEN_SALARY);
    expect(parseSalaryMax(label)).toBe(maxValue ?? OPEN_SALARY);
    expect(formatSalary(value)).toBe(label);
  });
});

describe('parseSalaryMax', () => {
  it.each([null, '', '   ', '\n'])('returns null for %j', (text) => expect(parseSalaryMax(text)).toBeNull());

  it.each([
    'A combinar',
    'Competitivo',
    '-',
    'Acima da média',
    '40h semanais',
    '220 horas',
    '13º salário',
    '5 salários mínimos',
    '0',
    '30% de comissão',
    '0-0',
  ])('returns 0 for %j, which has no amount', (text) => expect(parseSalaryMax(text)).toBe(0));

  it.each([
    ['1000-1500', 1500],
    ['1500 – 1000', 1500],
    ['2.000 a 3.000', 3000],
    ['R$ 2.000,00 - R$ 3.500,50', 3500.5],
    ['R$2.000,5', 2000.5],
    ['4999,99', 4999.99],
    ['4999.99', 4999.99],
    ['1.234.567', OPEN_SALARY],
    ['10,000', 10000],
    ['R$ 15 000', 15000],
    ['2 000 a 3 500,50', 3500.5],
    ['2 mil e 500', 2500],
    ['R$ 2 mil e 5% de comissão', 2000],
    ['Paga R$ 2.000,00.', 2000],
    ['até 4.500', 4500],
    ['De R$ 2.000 ATÉ R$ 3.000', 3000],
    ['R$ 2,5 mil', 2500],
    ['2,01 mil', 2010],
    ['3 a 5 mil', 5000],
    ['3-5K', 5000],
    ['R$ 2.000 + 20% de comissão', 2000],
    ['R$ 2.000 por 220 horas', 2000],
    ['R$ 1.800,00 mais benefícios', 1800],
    ['Superior completo: 2.500', 2500],
    ['R$ 15 por hora', 3300],
    ['R$ 20 a 25/h', 5500],
    ['R$ 20 a R$ 25 a hora', 5500],
    ['Valor hora: R$ 100', 22000],
    ['R$ 2.000 + R$ 5 por hora', 2000],
    ['R$ 250 por dia', 5500],
    ['diária: 2.000', 2000],
    ['R$ 1.200 por semana', 5200],
    ['R$ 1.500 a quinzena', 3000],
  ])('reads the highest amount of %j', (text, max) => expect(parseSalaryMax(text)).toBe(max));

  it.each([
    '10000+',
    'R$ 3.000 +',
    'Acima de R$ 10.000',
    'ACIMA DOS 5000',
    'acima R$ 900',
    'mais de 3.000',
    'a partir de 5 mil',
    'Superior a R$ 4.000',
    'Salários superiores a 2.000',
    'R$ 5.000 ou mais',
    '3 mil para cima',
    '3 mil pra cima',
    'R$ 3.000 ou superior',
    '99999999999999999999',
  ])('takes %j as an open range', (text) => expect(parseSalaryMax(text)).toBe(OPEN_SALARY));

  it("lets 'até' close an open range", () => expect(parseSalaryMax('a partir de 2.000 até 3.000')).toBe(3000));

  it('returns the upper end of any range, with each usual separator', () => {
    const amount = fc.integer({ min: 1, max: OPEN_SALARY * 100 });
    const written = (centavos: number) =>
      (centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('-', ' - ', ' – ', ' a ', ' até ', '/'), (a, b, between) => {
        expect(parseSalaryMax(`${written(a)}${between}${written(b)}`)).toBe(Math.max(a, b) / 100);
      }),
    );
  });

  it('never returns anything outside 0 to OPEN_SALARY, nor more than two decimals', () => {
    const characters = fc.constantFrom(...'0123456789.,-+ %hkº$amil'.split(''), 'até ', 'acima de ', ' mil', 'R$ ');
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: characters })), (text) => {
        const max = parseSalaryMax(text);
        if (max === null) {
          expect(text.trim()).toBe('');
          return;
        }
        expect(max).toBeGreaterThanOrEqual(0);
        expect(max).toBeLessThanOrEqual(OPEN_SALARY);
        expect(max).toBe(Number(max.toFixed(2)));
      }),
    );
  });
});

describe('salaryVerdict', () => {
  it.each([
    [4999, 'ok', false],
    [4999.99, 'ok', false],
    [5000, 'premium', false],
    [5000.01, 'premium', true],
    [5001, 'premium', true],
    [OPEN_SALARY, 'premium', true],
    [0, 'unreadable', false],
    [null, 'missing', false],
  ] as const)('returns for a cap of 5000 and a maximum of %s: %s, locked %s', (max, verdict, locked) => {
    expect(salaryVerdict(max, SALARY_CAP)).toBe(verdict);
    expect(isLockedForCap(max, SALARY_CAP)).toBe(locked);
  });

  it.each([null, 0, 4999, 5001, OPEN_SALARY])('accepts %s without a cap', (max) => {
    expect(salaryVerdict(max, null)).toBe('ok');
    expect(isLockedForCap(max, null)).toBe(false);
  });

  it('uses the given cap', () => {
    expect(salaryVerdict(3000, 3000)).toBe('premium');
    expect(isLockedForCap(3001, 3000)).toBe(true);
  });
});

describe('formatSalary', () => {
  it.each([
    ['1000-1500', 'R$ 1.000 – R$ 1.500'],
    [' 9000 - 10000 ', 'R$ 9.000 – R$ 10.000'],
    ['10000+', 'Acima de R$ 10.000'],
    ['4000 +', 'Acima de R$ 4.000'],
    ['A combinar', 'A combinar'],
    ['R$ 2.000 a 3.000', 'R$ 2.000 a 3.000'],
    ['  ', 'Salário não informado'],
    [null, 'Salário não informado'],
  ])('formats %j as %j', (stored, shown) => expect(formatSalary(stored)).toBe(shown));
});
