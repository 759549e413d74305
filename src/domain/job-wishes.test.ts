import { describe, expect, it } from 'vitest';
import { hasWishes, metWishes, missedWishes, NO_WISHES, SHIFTS, shiftBits, type ToldOfJob } from './job-wishes.ts';

const UNTOLD: ToldOfJob = { contract: null, pay_to: null, shifts: null };
const EVERYTHING = { contratos: ['clt'], salario_minimo: 2000, turnos: ['manha'] } as const;

describe('preferences (feed#preferences)', () => {
  it('are empty at first, and exclude nothing', () => {
    expect(hasWishes(NO_WISHES)).toBe(false);
    expect(missedWishes(NO_WISHES, { contract: 'pj', pay_to: 1, shifts: 15 })).toEqual([]);
    for (const wish of [{ contratos: ['pj'] as const }, { salario_minimo: 1 }, { turnos: ['noite'] as const }])
      expect(hasWishes({ ...NO_WISHES, ...wish })).toBe(true);
  });

  it('never exclude a job for a missing value', () => {
    expect(missedWishes(EVERYTHING, UNTOLD)).toEqual([]);
  });

  it('accept any of several contracts', () => {
    const wishes = { ...NO_WISHES, contratos: ['clt', 'pj'] as const };
    expect(missedWishes(wishes, { ...UNTOLD, contract: 'pj' })).toEqual([]);
    expect(missedWishes(wishes, { ...UNTOLD, contract: 'estagio' })).toEqual(['contratos']);
  });

  it.each([
    [1999, ['salario_minimo']],
    [2000, []],
    [2001, []],
  ])('of at least 2000 reais accept a salary up to %i', (pay_to, missed) => {
    expect(missedWishes({ ...NO_WISHES, salario_minimo: 2000 }, { ...UNTOLD, pay_to })).toEqual(missed);
  });

  it('accept jobs that lie within the chosen parts of the day as a whole', () => {
    expect(shiftBits(SHIFTS)).toBe(15);
    const of = (turnos: (typeof SHIFTS)[number][], shifts: number) =>
      missedWishes({ ...NO_WISHES, turnos }, { ...UNTOLD, shifts });
    expect(of(['manha', 'tarde'], 3)).toEqual([]);
    expect(of(['manha', 'tarde'], 1)).toEqual([]);
    expect(of(['manha'], 3)).toEqual(['turnos']);
    expect(of(['noite'], 8)).toEqual(['turnos']);
  });

  it('are met by a job whose given values match', () => {
    expect(metWishes(EVERYTHING, { contract: 'clt', pay_to: 2000, shifts: 1 })).toEqual([
      'contratos',
      'salario_minimo',
      'turnos',
    ]);
    expect(metWishes(EVERYTHING, { contract: 'pj', pay_to: 2000, shifts: null })).toEqual(['salario_minimo']);
    expect(metWishes(EVERYTHING, UNTOLD)).toEqual([]);
    expect(metWishes(NO_WISHES, { contract: 'clt', pay_to: 2000, shifts: 1 })).toEqual([]);
  });

  it('are listed one by one when they exclude a job', () => {
    expect(missedWishes(EVERYTHING, { contract: 'pj', pay_to: 1000, shifts: 4 })).toEqual([
      'contratos',
      'salario_minimo',
      'turnos',
    ]);
  });
});
