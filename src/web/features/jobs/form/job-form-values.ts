import type { JobDraft, JobDraftInput, JobInput, OwnJob } from '#contract/jobs.ts';
import { furtherCities } from '#domain/job-cities.ts';
import { splitRequirements } from '#domain/job-lists.ts';
import type { JobTerms } from '#domain/job-terms.ts';
import type { WorkTime } from '#domain/pay-hours.ts';
import type { Modality } from '#domain/reach.ts';
import { SALARY_CAP, salaryMaxOf, salaryVerdict } from '#domain/salary.ts';
import type { SalaryOffer } from '#domain/salary-offer.ts';
import { ITEM_MAX, REQUIREMENTS_MAX } from '#domain/text-limits.ts';
import { amountsOf, offerProblem, offerValues, type SalaryValue, salaryTextOf } from './offer-values.ts';

/** What the form holds while it is filled in. */
export interface JobFormValues extends Omit<JobTerms, keyof SalaryOffer | 'vagas_abertas'> {
  title: string;
  funcao: string | null;
  location: string | null;
  outras_cidades: string[];
  modalidade: Modality;
  salary: SalaryValue;
  comissao: boolean | null;
  /** As typed. */
  vagas_abertas: string;
  /** The days in words, of a job of before; no field shows it. */
  horario_trabalho: string | null;
  horario_inicio: string | null;
  horario_fim: string | null;
  image_url: string | null;
  beneficios: string[];
  /** As typed, separated by commas. */
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

/** What is wrong with the typed requirements, or undefined. */
export function requirementsProblem(text: string): string | undefined {
  const items = splitRequirements(text);
  if (items.length > REQUIREMENTS_MAX) return `Use no máximo ${REQUIREMENTS_MAX} requisitos`;
  const isLong = items.some((item) => item.length > ITEM_MAX);
  return isLong ? `Cada requisito pode ter até ${ITEM_MAX} caracteres: separe com vírgulas` : undefined;
}

/** Who can't like the job because of its salary, said while there is time to change it (jobs#salary-hint). */
export function salaryHint(job: WorkTime & { salary_range: string | null }): string | undefined {
  const verdict = salaryVerdict(salaryMaxOf(job), SALARY_CAP);
  if (verdict === 'ok') return undefined;
  if (verdict === 'premium') return 'Quem tem plano Básico ou Premium não consegue curtir vagas de R$ 5.000 ou mais.';
  return 'Sem um valor, quem tem plano Básico ou Premium não consegue curtir a vaga.';
}

/** A stored job, or one that isn't finished, as the form holds it. */
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

/** The digits of a number of openings that is being typed: nothing, or 1 to 999 (jobs#openings). */
export const openingsTyped = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 3);

/** How many of the folded details are filled in. */
export const detailsTold = ({ vagas_abertas, escolaridade, afirmativa }: JobFormValues): number =>
  [vagas_abertas !== '', escolaridade !== null, afirmativa !== null].filter(Boolean).length;

/** What the job tells besides its texts, as the server will keep it; the days that are chosen take the place of their words. */
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
    // Amounts that are being typed are a change, though there is nothing to send yet.
    salary: offerProblem(values.salary),
    outras_cidades: furtherCities(values.location, values.outras_cidades),
    title: values.title.trim(),
    description: values.description.trim(),
    requirements: splitRequirements(values.requirements),
    beneficios: [...values.beneficios].sort(),
  });

/** Would saving change anything? Outer spaces and the order of benefits don't count. */
export function hasChanges(values: JobFormValues, job: OwnJob): boolean {
  const ordered: JobFormValues = { ...EMPTY_JOB, ...values };
  return asSaved(ordered) !== asSaved({ ...EMPTY_JOB, ...jobValues(job) });
}

/** What is there so far, as a draft keeps it (jobs#drafts). */
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

/** What is sent, or null while something required is missing. */
export function toJobInput(values: JobFormValues): JobInput | null {
  const input = toDraftInput(values);
  const { title, funcao, location, image_url, description } = input;
  return title && funcao && location && image_url && description ? { ...input, funcao, location, image_url } : null;
}
