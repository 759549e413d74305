import { describe, expect, it } from 'vitest';
import {
  hasPreferences,
  type JobTermValues,
  metPreferences,
  missedPreferences,
  NO_PREFERENCES,
  SHIFTS,
  shiftBits,
} from './job-preferences.ts';

const UNSTATED: JobTermValues = { contract: null, pay_to: null, shifts: null };
const EVERYTHING = { contratos: ['clt'], salario_minimo: 2000, turnos: ['manha'] } as const;

describe('preferences (feed#preferences)', () => {
  it('are empty in NO_PREFERENCES, and then exclude no job', () => {
    expect(hasPreferences(NO_PREFERENCES)).toBe(false);
    expect(missedPreferences(NO_PREFERENCES, { contract: 'pj', pay_to: 1, shifts: 15 })).toEqual([]);
    for (const preference of [{ contratos: ['pj'] as const }, { salario_minimo: 1 }, { turnos: ['noite'] as const }])
      expect(hasPreferences({ ...NO_PREFERENCES, ...preference })).toBe(true);
  });

  it('never exclude a job for a missing value', () => {
    expect(missedPreferences(EVERYTHING, UNSTATED)).toEqual([]);
  });

  it('accept any of several contracts', () => {
    const preferences = { ...NO_PREFERENCES, contratos: ['clt', 'pj'] as const };
    expect(missedPreferences(preferences, { ...UNSTATED, contract: 'pj' })).toEqual([]);
    expect(missedPreferences(preferences, { ...UNSTATED, contract: 'estagio' })).toEqual(['contratos']);
  });

  it.each([
    [1999, ['salario_minimo']],
    [2000, []],
    [2001, []],
  ])('with a minimum of 2000 reais are, for a job that pays up to %i a month, missed in %j', (pay_to, missed) => {
    expect(missedPreferences({ ...NO_PREFERENCES, salario_minimo: 2000 }, { ...UNSTATED, pay_to })).toEqual(missed);
  });

  it('accept a job only when all its parts of the day are among the chosen ones', () => {
    expect(shiftBits(SHIFTS)).toBe(15);
    const of = (turnos: (typeof SHIFTS)[number][], shifts: number) =>
      missedPreferences({ ...NO_PREFERENCES, turnos }, { ...UNSTATED, shifts });
    expect(of(['manha', 'tarde'], 3)).toEqual([]);
    expect(of(['manha', 'tarde'], 1)).toEqual([]);
    expect(of(['manha'], 3)).toEqual(['turnos']);
    expect(of(['noite'], 8)).toEqual(['turnos']);
  });

  it('are met by a job whose stated values match', () => {
    expect(metPreferences(EVERYTHING, { contract: 'clt', pay_to: 2000, shifts: 1 })).toEqual([
      'contratos',
      'salario_minimo',
      'turnos',
    ]);
    expect(metPreferences(EVERYTHING, { contract: 'pj', pay_to: 2000, shifts: null })).toEqual(['salario_minimo']);
    expect(metPreferences(EVERYTHING, UNSTATED)).toEqual([]);
    expect(metPreferences(NO_PREFERENCES, { contract: 'clt', pay_to: 2000, shifts: 1 })).toEqual([]);
  });

  it('are all returned when several exclude a job', () => {
    expect(missedPreferences(EVERYTHING, { contract: 'pj', pay_to: 1000, shifts: 4 })).toEqual([
      'contratos',
      'salario_minimo',
      'turnos',
    ]);
  });
});
