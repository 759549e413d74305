import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobInputSchema } from '#contract/jobs.ts';
import { BENEFITS } from '#domain/catalogue/benefits.ts';
import { SALARY_OPTIONS } from '#domain/salary.ts';
import {
  addBenefit,
  EMPTY_JOB,
  type JobFormValues,
  requirementsProblem,
  salaryHint,
  splitRequirements,
  toJobInput,
} from './job-form-values.ts';

const filled: JobFormValues = {
  ...EMPTY_JOB,
  title: ' Garçom ',
  funcao: 'Garçom',
  location: 'São Paulo - SP',
  image_url: '/media/job.webp',
  description: ' Atender o salão. ',
  requirements: 'Experiência, , Simpatia,',
};

describe('splitRequirements', () => {
  it('trims, drops empties and repetitions', () => {
    expect(splitRequirements(' Excel ,, Inglês  básico,excel, ')).toEqual(['Excel', 'Inglês básico']);
  });

  it('never gives a blank or a repeated item, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const items = splitRequirements(text);
        expect(items.every((item) => item === item.trim() && item !== '' && !item.includes(','))).toBe(true);
        expect(splitRequirements(items.join(','))).toEqual(items);
      }),
    );
  });

  it('refuses what the server would refuse', () => {
    expect(requirementsProblem('a'.repeat(120))).toBeUndefined();
    expect(requirementsProblem('a'.repeat(121))).toContain('120');
    expect(requirementsProblem(Array.from({ length: 31 }, (_, n) => `r${n}`).join(','))).toContain('30');
  });
});

describe('addBenefit', () => {
  it('adds a trimmed one and ignores blanks and repetitions', () => {
    expect(addBenefit(['Home office'], '  Cesta   básica ')).toEqual(['Home office', 'Cesta básica']);
    expect(addBenefit(['Cesta básica'], 'cesta basica')).toEqual(['Cesta básica']);
    expect(addBenefit([], '   ')).toEqual([]);
  });

  it('takes a preset as the preset is written', () => {
    expect(addBenefit([], 'vale-alimentacao')).toEqual([BENEFITS[0]]);
  });
});

describe('salaryHint', () => {
  it('warns for every salary that limited candidates could not like, and for no other', () => {
    const warned = SALARY_OPTIONS.filter(({ value }) => salaryHint(value) !== undefined).map(({ value }) => value);
    expect(warned[0]).toBe('4500-5000');
    expect(warned).toHaveLength(8);
    expect(salaryHint(null)).toContain('Sem um valor');
    expect(salaryHint('A combinar')).toContain('Sem um valor');
  });
});

describe('toJobInput', () => {
  it('gives what the server accepts, empty optional fields as null', () => {
    const input = toJobInput(filled);
    expect(input).toMatchObject({ title: 'Garçom', salary_range: null, horario_inicio: null, horario_trabalho: null });
    expect(input?.requirements).toEqual(['Experiência', 'Simpatia']);
    expect(jobInputSchema.parse(input)).toEqual(input);
  });

  it.each(['title', 'funcao', 'location', 'image_url', 'description'] as const)('needs %s', (field) => {
    expect(
      toJobInput({ ...filled, [field]: typeof filled[field] === 'string' && field !== 'funcao' ? '' : null }),
    ).toBeNull();
  });
});
