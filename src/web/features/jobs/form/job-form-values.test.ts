import { describe, expect, it } from 'vitest';
import { jobInputSchema, type OwnJob } from '#contract/jobs.ts';
import { NO_TERMS } from '#domain/jobs/job-terms.ts';
import { SALARY_OPTIONS } from '#domain/pay/salary.ts';
import {
  countDetails,
  EMPTY_JOB,
  hasChanges,
  type JobFormValues,
  jobValues,
  openingsDigits,
  requirementsProblem,
  salaryHint,
  toJobInput,
} from './job-form-values.ts';
import { initialOffer } from './offer-values.ts';

const filled: JobFormValues = {
  ...EMPTY_JOB,
  title: ' Garçom ',
  funcao: 'Garçom',
  location: 'São Paulo - SP',
  image_url: '/media/job.webp',
  description: ' Atender o salão. ',
  requirements: 'Experiência, , Simpatia,',
};

describe('requirementsProblem', () => {
  it('refuses what the server would refuse', () => {
    expect(requirementsProblem('a'.repeat(120))).toBeUndefined();
    expect(requirementsProblem('a'.repeat(121))).toContain('120');
    expect(requirementsProblem(Array.from({ length: 31 }, (_, n) => `r${n}`).join(','))).toContain('30');
  });
});

describe('salaryHint', () => {
  it('warns about every salary that candidates with a limited plan can not like, and about no other', () => {
    const hint = (salary_range: string | null) => salaryHint({ ...EMPTY_JOB, salary_range });
    const warned = SALARY_OPTIONS.filter(({ value }) => hint(value) !== undefined).map(({ value }) => value);
    expect(warned[0]).toBe('4500-5000');
    expect(warned).toHaveLength(8);
    expect(hint(null)).toContain('Sem um valor');
    expect(hint('A combinar')).toContain('Sem um valor');
    expect(hint('R$ 20 por hora')).toBeUndefined();
    expect(hint('R$ 30 por hora')).toContain('R$ 5.000 ou mais');
  });
});

describe('toJobInput', () => {
  it('returns what the server accepts, with empty optional fields as null', () => {
    const input = toJobInput(filled);
    expect(input).toMatchObject({ title: 'Garçom', salary_range: null, horario_inicio: null, horario_trabalho: null });
    expect(input?.requirements).toEqual(['Experiência', 'Simpatia']);
    expect(jobInputSchema.parse(input)).toEqual(input);
  });

  it.each(['title', 'funcao', 'location', 'image_url', 'description'] as const)('returns null without %s', (field) => {
    expect(
      toJobInput({ ...filled, [field]: typeof filled[field] === 'string' && field !== 'funcao' ? '' : null }),
    ).toBeNull();
  });
});

describe('terms of a job', () => {
  const given: Partial<JobFormValues> = {
    salary: { salary_range: 'A combinar', offer: { kind: 'range', de: '2.000', ate: '2.500', por: 'mes' } },
    comissao: true,
    contrato: 'clt',
    dias: ['seg', 'sab'],
    vagas_abertas: '3',
    escolaridade: 'Ensino Médio',
    afirmativa: 'pcd',
    horario_trabalho: 'Escala 6x1',
  };
  const terms = {
    ...{ salario_de: 2000, salario_ate: 2500, salario_por: 'mes', comissao: true, contrato: 'clt' },
    ...{ dias: ['seg', 'sab'], vagas_abertas: 3, escolaridade: 'Ensino Médio', afirmativa: 'pcd' },
  };

  it('are converted to what the server accepts, with chosen days in place of the free text (jobs#terms)', () => {
    const input = toJobInput({ ...filled, ...given });
    expect(input).toMatchObject({ ...terms, salary_range: 'R$ 2.000 – R$ 2.500 + comissão', horario_trabalho: null });
    expect(jobInputSchema.parse(input)).toEqual(input);
    expect(toJobInput({ ...filled, ...given, dias: [] })).toMatchObject({ horario_trabalho: 'Escala 6x1' });
  });

  it('have no amounts when a salary text or nothing is chosen', () => {
    const salary = { salary_range: 'A combinar', offer: null };
    expect(toJobInput({ ...filled, ...given, salary })).toMatchObject({
      ...{ salary_range: 'A combinar', salario_de: null, salario_ate: null, salario_por: null },
    });
    expect(toJobInput({ ...filled, vagas_abertas: '' })).toMatchObject({ ...NO_TERMS, salary_range: null });
  });

  it('are counted by countDetails when they are collapsed details with a value', () => {
    expect(countDetails(filled)).toBe(0);
    expect(countDetails({ ...filled, ...given })).toBe(3);
  });

  it.each([
    ['12', '12'],
    ['4 ou 5', '45'],
    ['0', ''],
    ['a07', '7'],
    ['1000', '100'],
    ['-3', '3'],
  ])('read %j openings as %j (jobs#openings)', (typed, openings) => expect(openingsDigits(typed)).toBe(openings));
});

describe('an edited job', () => {
  const job: OwnJob = {
    id: '11111111-1111-4111-8111-111111111111',
    title: 'Garçom',
    description: 'Atender o salão.\nSorrir.',
    funcao: 'Garçom',
    location: 'São Paulo - SP',
    outras_cidades: [],
    ...NO_TERMS,
    modalidade: 'hibrido',
    salary_range: 'R$ 2.000,00 - R$ 2.400,50',
    horario_trabalho: 'Terça a domingo',
    horario_inicio: '10:00',
    horario_fim: null,
    beneficios: ['Vale-transporte', 'Gorjeta'],
    requirements: ['Simpatia', 'Excel'],
    image_url: '/media/job.webp',
    status: 'paused',
    data_expiracao: new Date(0),
    created_at: new Date(0),
    updated_at: new Date(0),
    review: null,
  };
  const values = jobValues(job);

  it('is saved unchanged when its salary is in amounts', () => {
    const given: OwnJob = { ...job, ...{ salario_de: 15.5, salario_ate: 15.5, salario_por: 'hora' }, vagas_abertas: 2 };
    const salary_range = 'R$ 15,50 por hora';
    expect(toJobInput(jobValues({ ...given, salary_range }))).toMatchObject({
      salario_de: 15.5,
      vagas_abertas: 2,
      salary_range,
    });
    expect(hasChanges(jobValues({ ...given, salary_range }), { ...given, salary_range })).toBe(false);
  });

  it('is saved unchanged when the user changed nothing, including the free-text days, which have no field', () => {
    const {
      id: _,
      status: _status,
      data_expiracao: _end,
      created_at: _from,
      updated_at: _at,
      review: _review,
      ...input
    } = job;
    expect(toJobInput(values)).toEqual(input);
    expect(hasChanges(values, job)).toBe(false);
  });

  it.each<[string, Partial<JobFormValues>]>([
    ['outer spaces', { title: ' Garçom ', description: `${job.description}\n` }],
    ['the order of the benefits', { beneficios: ['Gorjeta', 'Vale-transporte'] }],
    ['spaces and empty items in the list', { requirements: ' Simpatia,Excel, ,' }],
  ])('is not changed by %s', (_, change) => {
    expect(hasChanges({ ...values, ...change }, job)).toBe(false);
  });

  it.each<[string, Partial<JobFormValues>]>([
    ['title', { title: 'Garçonete' }],
    ['role', { funcao: 'Cozinheiro' }],
    ['city', { location: 'Natal - RN' }],
    ['salary', { salary: { salary_range: null, offer: null } }],
    ['start', { horario_inicio: null }],
    ['end', { horario_fim: '22:00' }],
    ['picture', { image_url: '/media/other.webp' }],
    ['benefits', { beneficios: ['Gorjeta'] }],
    ['requirements', { requirements: 'Excel, Simpatia' }],
    ['description', { description: 'Atender o salão.' }],
    ['contract', { contrato: 'clt' }],
    ['days', { dias: ['seg'] }],
    ['number of openings', { vagas_abertas: '2' }],
    ['schooling', { escolaridade: 'Técnico' }],
    ['group', { afirmativa: 'pcd' }],
    ['commission', { comissao: true }],
    ['incomplete amount', { salary: { salary_range: job.salary_range, offer: initialOffer(null) } }],
  ])('is changed by another %s', (_, change) => {
    expect(hasChanges({ ...values, ...change }, job)).toBe(true);
  });
});
