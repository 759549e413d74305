import type { JobDraft, JobDraftInput, JobInput, OwnJob } from '#contract/jobs.ts';
import { furtherCities } from '#domain/jobs/job-cities.ts';
import { splitRequirements } from '#domain/jobs/job-lists.ts';
import type { JobTerms } from '#domain/jobs/job-terms.ts';
import type { Modality } from '#domain/jobs/reach.ts';
import type { WorkTime } from '#domain/pay/pay-hours.ts';
import { SALARY_CAP, salaryMaxOf, salaryVerdict } from '#domain/pay/salary.ts';
import type { SalaryOffer } from '#domain/pay/salary-offer.ts';
import { ITEM_MAX, REQUIREMENTS_MAX } from '#domain/text/text-limits.ts';
import { amountsOf, offerProblem, offerValues, type SalaryValue, salaryTextOf } from './offer-values.ts';

export interface JobFormValues extends Omit<JobTerms, keyof SalaryOffer | 'vagas_abertas'> {
  title: string;
  funcao: string | null;
  location: string | null;
  outras_cidades: string[];
  modalidade: Modality;
  salary: SalaryValue;
  comissao: boolean | null;
  /** The digits that the user typed; '' when empty. */
  vagas_abertas: string;
  /** The days as free text of an older job, which no field can change; chosen days replace it. */
  horario_trabalho: string | null;
  horario_inicio: string | null;
  horario_fim: string | null;
  image_url: string | null;
  beneficios: string[];
  /** The text that the user typed: requirements separated by commas. */
  requirements: string;
  description: string;
}

export const EMPTY_JOB: JobFormValues = {
  title: '',
  funcao: null,
  location: null,
  outras_cidades: [],
  modalidade: 'presencial',
  salary: { salary_range: null, offer: null },
  comissao: null,
  contrato: null,
  dias: [],
  vagas_abertas: '',
  escolaridade: null,
  afirmativa: null,
  horario_trabalho: null,
  horario_inicio: null,
  horario_fim: null,
  image_url: null,
  beneficios: [],
  requirements: '',
  description: '',
};

/** Returns the error of the typed requirements; undefined when they are valid. */
export function requirementsProblem(text: string): string | undefined {
  const items = splitRequirements(text);
  if (items.length > REQUIREMENTS_MAX) return `Use no máximo ${REQUIREMENTS_MAX} requisitos`;
  const isLong = items.some((item) => item.length > ITEM_MAX);
  return isLong ? `Cada requisito pode ter até ${ITEM_MAX} caracteres: separe com vírgulas` : undefined;
}

/**
 * Returns the hint that candidates with a limited plan can't like the job because of its salary; undefined when they can
 * (jobs#salary-hint).
 */
export function salaryHint(job: WorkTime & { salary_range: string | null }): string | undefined {
  const verdict = salaryVerdict(salaryMaxOf(job), SALARY_CAP);
  if (verdict === 'ok') return undefined;
  if (verdict === 'premium') return 'Quem tem plano Básico ou Premium não consegue curtir vagas de R$ 5.000 ou mais.';
  return 'Sem um valor, quem tem plano Básico ou Premium não consegue curtir a vaga.';
}

export function jobValues(job: OwnJob | JobDraft): JobFormValues {
  const {
    title,
    description,
    funcao,
    location,
    outras_cidades,
    modalidade,
    image_url,
    beneficios,
    requirements,
    vagas_abertas,
  } = job;
  const { comissao, contrato, dias, escolaridade, afirmativa, horario_trabalho, horario_inicio, horario_fim } = job;
  const offer = offerValues(job);
  return {
    ...{
      title,
      description,
      funcao,
      location,
      outras_cidades,
      modalidade,
      image_url,
      beneficios,
      requirements: requirements.join(', '),
    },
    salary: { salary_range: offer ? null : job.salary_range, offer },
    ...{ comissao, contrato, dias, escolaridade, afirmativa, horario_trabalho, horario_inicio, horario_fim },
    vagas_abertas: vagas_abertas?.toString() ?? '',
  };
}

/** Returns the first 3 digits of a typed text, without leading zeros and other characters; '' when none is left (jobs#openings). */
export const openingsDigits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 3);

/** Returns how many of the optional details of DetailsSection have a value, from 0 to 3. */
export const countDetails = ({ vagas_abertas, escolaridade, afirmativa }: JobFormValues): number =>
  [vagas_abertas !== '', escolaridade !== null, afirmativa !== null].filter(Boolean).length;

/** Returns the job's terms in the format of the request; chosen days replace the days as free text. */
export function termsOf(values: JobFormValues): JobTerms & Pick<OwnJob, 'salary_range' | 'horario_trabalho'> {
  const { salary, comissao, contrato, dias, escolaridade, afirmativa } = values;
  return {
    ...amountsOf(salary.offer),
    ...{ comissao, contrato, dias, escolaridade, afirmativa },
    vagas_abertas: values.vagas_abertas === '' ? null : Number(values.vagas_abertas),
    salary_range: salaryTextOf(salary, comissao),
    horario_trabalho: dias.length > 0 ? null : values.horario_trabalho,
  };
}

const asSaved = (values: JobFormValues) =>
  JSON.stringify({
    ...values,
    ...termsOf(values),
    // Incomplete amounts count as a change, although they can't be sent yet.
    salary: offerProblem(values.salary),
    outras_cidades: furtherCities(values.location, values.outras_cidades),
    title: values.title.trim(),
    description: values.description.trim(),
    requirements: splitRequirements(values.requirements),
    beneficios: [...values.beneficios].sort(),
  });

/** Returns true when saving would change the job. Ignores outer spaces and the order of benefits. */
export function hasChanges(values: JobFormValues, job: OwnJob): boolean {
  const ordered: JobFormValues = { ...EMPTY_JOB, ...values };
  return asSaved(ordered) !== asSaved({ ...EMPTY_JOB, ...jobValues(job) });
}

/** Returns the form's values as the input of the request that saves a draft, which may be incomplete (jobs#drafts). */
export const toDraftInput = (values: JobFormValues): Omit<JobDraftInput, 'id'> => ({
  ...termsOf(values),
  title: values.title.trim(),
  funcao: values.funcao,
  location: values.location,
  outras_cidades: furtherCities(values.location, values.outras_cidades),
  modalidade: values.modalidade,
  horario_inicio: values.horario_inicio,
  horario_fim: values.horario_fim,
  description: values.description.trim(),
  requirements: splitRequirements(values.requirements),
  beneficios: values.beneficios,
  image_url: values.image_url,
});

/** Returns the form's values as the input of the request that creates or updates a job; null while a required field is missing. */
export function toJobInput(values: JobFormValues): JobInput | null {
  const input = toDraftInput(values);
  const { title, funcao, location, image_url, description } = input;
  return title && funcao && location && image_url && description ? { ...input, funcao, location, image_url } : null;
}
