import { isDeepStrictEqual } from 'node:util';
import type { JobInput } from '#contract/jobs.ts';
import { furtherCities } from '#domain/jobs/job-cities.ts';
import { minimumAgeOf } from '#domain/jobs/young-workers.ts';
import { salaryMaxOf } from '#domain/pay/salary.ts';
import { type SalaryOffer, salaryText } from '#domain/pay/salary-offer.ts';
import type { JobRow } from './queries.ts';

type Amounts = Omit<SalaryOffer, 'comissao'>;
const NO_AMOUNTS: Amounts = { salario_de: null, salario_ate: null, salario_por: null };

/** The input of a job without the picture; in a draft, `funcao` and `location` may be null. */
export type JobTermsInput = Omit<JobInput, 'funcao' | 'location' | 'image_url'> & {
  funcao: string | null;
  location: string | null;
};

/**
 * Returns the offered amounts of pay: those of the input, or the stored ones if the input has no amounts and the same
 * `salary_range` as the stored job (jobs#salary).
 */
function amountsOf(input: JobTermsInput, before: JobRow | null): Amounts {
  const { salario_de, salario_ate, salario_por } = input;
  if (salario_de === undefined && salario_ate === undefined && salario_por === undefined) {
    return before !== null && before.salary_range === input.salary_range ? before : NO_AMOUNTS;
  }
  const isGiven = salario_de != null || salario_ate != null;
  return {
    salario_de: salario_de ?? null,
    salario_ate: salario_ate ?? null,
    salario_por: isGiven ? (salario_por ?? 'mes') : null,
  };
}

const sentOr = <T>(sent: T | undefined, before: T | undefined): T | null =>
  sent === undefined ? (before ?? null) : sent;

/**
 * Returns the terms to store when `input` is saved over `before`, with the salary's text and maximum and the minimum age.
 * Terms that the input leaves out keep the stored value, the salary's amounts as in `amountsOf`; a new job has their default.
 */
export function termsOf(input: JobTermsInput, before: JobRow | null) {
  const { salario_de, salario_ate, salario_por } = amountsOf(input, before);
  const comissao = sentOr(input.comissao, before?.comissao);
  const salary_range = salaryText({ salario_de, salario_ate, salario_por, comissao }) ?? input.salary_range;
  const dias = input.dias ?? before?.dias ?? [];
  const { horario_inicio, horario_fim } = input;
  const contrato = sentOr(input.contrato, before?.contrato);
  return {
    salary_range,
    salary_max: salaryMaxOf({ salary_range, dias, horario_inicio, horario_fim }),
    least_age: minimumAgeOf({ contrato, funcao: input.funcao ?? '', horario_inicio, horario_fim }),
    salario_de,
    salario_ate,
    salario_por,
    comissao,
    outras_cidades: furtherCities(input.location, input.outras_cidades ?? before?.outras_cidades ?? []),
    modalidade: input.modalidade ?? before?.modalidade ?? ('presencial' as const),
    contrato,
    dias,
    vagas_abertas: sentOr(input.vagas_abertas, before?.vagas_abertas),
    escolaridade: sentOr(input.escolaridade, before?.escolaridade),
    afirmativa: sentOr(input.afirmativa, before?.afirmativa),
  };
}

/** Returns whether the stored `row` has all the values of `job` already (jobs#sent-once). */
export const isUnchanged = (row: JobRow, job: Partial<JobRow>): boolean =>
  Object.entries(job).every(([field, value]) => isDeepStrictEqual(value, row[field as keyof JobRow]));
