import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOldEnough } from '#tests/support/minimum-ages.ts';
import { ALL_FUNCTIONS } from '../catalogue/functions.ts';
import { WORK_TIMES } from '../catalogue/work-times.ts';
import { dayAfter } from '../operations/daily-metrics.ts';
import { CONTRACTS } from './contracts.ts';
import { ADULT_FUNCTIONS, ageOn, bornBy, type JobForAge, minimumAgeOf, minorAge } from './young-workers.ts';

const BY_DAY: JobForAge = { contrato: 'clt', funcao: 'Padeiro', horario_inicio: '08:00', horario_fim: '14:00' };
const APPRENTICE: JobForAge = { ...BY_DAY, contrato: 'aprendiz' };
const hours = (horario_inicio: string | null, horario_fim: string | null) => ({
  ...BY_DAY,
  horario_inicio,
  horario_fim,
});

const TODAY = '2026-06-15';
const AGE_UNKNOWN = { idade: null, born_by: null };
const aged = (years: number) => ({ born_by: bornBy(years, TODAY, AGE_UNKNOWN) });

describe('the minimum age of a job (jobs#least-age)', () => {
  it.each([
    ['05:00', '14:00', 16],
    ['04:30', '14:00', 18],
    ['13:00', '22:00', 16],
    ['13:00', '22:30', 18],
    ['21:30', '22:00', 16],
    ['22:00', '05:00', 18],
    ['18:00', '02:00', 18],
    ['00:00', '05:00', 18],
    ['08:00', '08:00', 18],
    ['05:00', '04:30', 18],
  ])('the minimum age of work from %s to %s is %i', (begins, ends, minimum) => {
    expect(minimumAgeOf(hours(begins, ends))).toBe(minimum);
  });

  it.each([
    ['neither hour', null, null],
    ['no end', '08:00', null],
    ['no begin', null, '14:00'],
    ['an hour that can not be read', '8h', '14:00'],
  ])('is 18 for a job with %s, whatever its contract', (_, begins, ends) => {
    expect(minimumAgeOf(hours(begins, ends))).toBe(18);
    expect(minimumAgeOf({ ...hours(begins, ends), contrato: 'aprendiz' })).toBe(18);
  });

  it('is 14 only for apprentices, by the contract or, without one, by the function', () => {
    expect(minimumAgeOf(APPRENTICE)).toBe(14);
    expect(minimumAgeOf({ ...BY_DAY, contrato: null, funcao: 'Jovem Aprendiz' })).toBe(14);
    expect(minimumAgeOf({ ...BY_DAY, contrato: 'clt', funcao: 'Jovem Aprendiz' })).toBe(16);
    expect(minimumAgeOf({ ...BY_DAY, contrato: null })).toBe(16);
  });

  it('is 18 for an apprentice at night, and for work forbidden to minors by its kind', () => {
    expect(minimumAgeOf({ ...APPRENTICE, horario_fim: '23:00' })).toBe(18);
    for (const funcao of ADULT_FUNCTIONS) {
      expect(ALL_FUNCTIONS).toContain(funcao);
      expect(minimumAgeOf({ ...APPRENTICE, funcao })).toBe(18);
    }
  });
});

describe('isOldEnough (jobs#least-age)', () => {
  const NIGHT = hours('22:00', '05:00');

  it.each([
    [14, true, false, false],
    [15, true, false, false],
    [16, true, true, false],
    [17, true, true, false],
    [18, true, true, true],
  ])(
    'returns at the age of %i: for an apprentice’s job %s, for a job by day %s, for one by night %s',
    (years, apprentice, byDay, night) => {
      const open = (job: JobForAge) => isOldEnough(aged(years), job, TODAY);
      expect([open(APPRENTICE), open(BY_DAY), open(NIGHT)]).toEqual([apprentice, byDay, night]);
    },
  );

  it('restricts no candidate without a stated age', () => {
    expect(isOldEnough({ born_by: null }, NIGHT, TODAY)).toBe(true);
  });

  it('refuses an apprentice’s job on the day before the 14th birthday, and allows it on the birthday', () => {
    expect(isOldEnough({ born_by: '2012-06-16' }, APPRENTICE, TODAY)).toBe(false);
    expect(isOldEnough({ born_by: '2012-06-15' }, APPRENTICE, TODAY)).toBe(true);
  });

  it('allows a job by day from the 16th birthday on, and one at night from the 18th on', () => {
    const { born_by } = aged(15);
    expect(isOldEnough({ born_by }, BY_DAY, '2027-06-14')).toBe(false);
    expect(isOldEnough({ born_by }, BY_DAY, '2027-06-15')).toBe(true);
    expect(isOldEnough({ born_by }, NIGHT, '2029-06-14')).toBe(false);
    expect(isOldEnough({ born_by }, NIGHT, '2029-06-15')).toBe(true);
  });

  it('counts a birthday on 29 February on 1 March when the year is not a leap year', () => {
    expect(ageOn('2012-02-29', '2030-02-28')).toBe(17);
    expect(ageOn('2012-02-29', '2030-03-01')).toBe(18);
  });
});

describe('a stated age (profiles#young)', () => {
  it('is stored as the latest possible date of birth, and not stored from 18 on', () => {
    expect(bornBy(17, TODAY, AGE_UNKNOWN)).toBe('2009-06-15');
    expect(bornBy(18, TODAY, AGE_UNKNOWN)).toBeNull();
    expect(bornBy(null, TODAY, AGE_UNKNOWN)).toBeNull();
    expect(bornBy(null, TODAY, { idade: 17, born_by: '2009-06-15' })).toBe('2009-06-15');
    expect(bornBy(17, '2028-02-29', AGE_UNKNOWN)).toBe('2011-02-28');
  });

  it('grows with time, and saving the same age again makes no candidate younger', () => {
    const before = { idade: 16, born_by: '2010-06-15' };
    expect(minorAge(before, '2027-06-14')).toBe(16);
    expect(minorAge(before, '2027-06-15')).toBe(17);
    expect(bornBy(16, '2027-06-15', before)).toBe('2010-06-15');
    expect(bornBy(17, '2027-06-15', before)).toBe('2010-06-15');
    expect(minorAge(before, '2028-06-15')).toBeNull();
  });

  it('is replaced by another age: after a birthday, or after a typing error in either direction', () => {
    expect(bornBy(17, TODAY, { idade: 16, born_by: '2010-03-01' })).toBe('2009-06-15');
    expect(bornBy(15, TODAY, { idade: 17, born_by: '2009-06-15' })).toBe('2011-06-15');
    expect(bornBy(16, TODAY, { idade: 61, born_by: null })).toBe('2010-06-15');
  });

  it('stays the same on every day of the year after it was stated', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((days) => dayAfter('2024-01-01', days));
    fc.assert(
      fc.property(fc.integer({ min: 14, max: 17 }), day, fc.integer({ min: 0, max: 364 }), (years, typed, later) => {
        const born_by = bornBy(years, typed, AGE_UNKNOWN);
        expect(born_by && ageOn(born_by, typed)).toBe(years);
        expect(minorAge({ born_by }, dayAfter(typed, later))).toBe(years);
      }),
    );
  });

  it('below 18 excludes night work, for all hours, contracts and functions', () => {
    const time = fc.constantFrom(null, ...WORK_TIMES);
    const job = fc.record({
      contrato: fc.constantFrom(null, ...CONTRACTS),
      funcao: fc.constantFrom(...ALL_FUNCTIONS),
      horario_inicio: time,
      horario_fim: time,
    });
    const isNight = (minute: number) => minute % 1440 >= 22 * 60 || minute % 1440 < 5 * 60;
    const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
    fc.assert(
      fc.property(job, fc.integer({ min: 14, max: 17 }), (terms, years) => {
        const { horario_inicio: from, horario_fim: to } = terms;
        if (!isOldEnough(aged(years), terms, TODAY)) return;
        if (from === null || to === null) throw new Error('The hours are not known');
        const length = (minutes(to) - minutes(from) + 1440) % 1440 || 1440;
        for (let minute = 0; minute < length; minute += 1) expect(isNight(minutes(from) + minute)).toBe(false);
        if (years < 16) expect(terms.contrato ?? terms.funcao).toMatch(/^(aprendiz|Jovem Aprendiz)$/);
      }),
    );
  });
});
