import { expect, it } from 'vitest';
import { preferencesInput, preferenceValues, salaryProblem, typedSalary } from './preference-values.ts';

it.each([
  ['', null],
  ['  ', null],
  ['2000', 2000],
  ['2.000', 2000],
  ['R$ 2.000,00', 2000],
  ['2 000', 2000],
  ['2.000,50', Number.NaN],
  ['dois mil', Number.NaN],
  ['-5', Number.NaN],
])('parses %j as %s', (typed, salary) => expect(typedSalary(typed)).toEqual(salary));

it('accepts a minimum salary from 1 to 50,000 reais, or none', () => {
  expect(['', '1', '50.000'].map(salaryProblem)).toEqual([undefined, undefined, undefined]);
  for (const typed of ['0', '50.001', 'muito'])
    expect(salaryProblem(typed)).toBe('Digite um valor de 1 a 50.000 reais, sem centavos');
});

it('returns the stored preferences unchanged after the conversion to form values and back', () => {
  const reach = { raio_km: 25, aceita_remoto: true } as const;
  const stored = { ...reach, contratos: ['clt', 'pj'], salario_minimo: 2000, turnos: ['noite'] } as const;
  expect(preferencesInput(preferenceValues(stored))).toEqual(stored);
  const none = { raio_km: 0, aceita_remoto: false, contratos: [], salario_minimo: null, turnos: [] } as const;
  expect(preferencesInput(preferenceValues(none))).toEqual(none);
});
