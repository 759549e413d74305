import type { JobInput, OwnJob } from '#contract/jobs.ts';
import { BENEFITS } from '#domain/catalogue/benefits.ts';
import { type JobTerms, NO_TERMS } from '#domain/job-terms.ts';
import type { Modality } from '#domain/reach.ts';
import { parseSalaryMax, SALARY_CAP, salaryVerdict } from '#domain/salary.ts';
import { salaryText } from '#domain/salary-offer.ts';
import { normalizeText } from '#domain/text.ts';
import { ITEM_MAX, REQUIREMENTS_MAX } from '#domain/text-limits.ts';

/** What the form holds while it is filled in. */
export interface JobFormValues extends JobTerms {
  title: string;
  funcao: string | null;
  location: string | null;
  modalidade: Modality;
  salary_range: string | null;
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
  modalidade: 'presencial',
  salary_range: null,
  horario_inicio: null,
  horario_fim: null,
  image_url: null,
  beneficios: [],
  requirements: '',
  description: '',
  ...NO_TERMS,
};

const sameWords = (a: string) => (b: string) => normalizeText(a) === normalizeText(b);

/** Comma-separated text as a list: trimmed, empties and repetitions dropped (jobs#requirements). */
export function splitRequirements(text: string): string[] {
  const items = text.split(',').map((item) => item.trim().replace(/\s+/g, ' '));
  return items.filter((item, index) => item !== '' && items.findIndex(sameWords(item)) === index);
}

/** What is wrong with the typed requirements, or undefined. */
export function requirementsProblem(text: string): string | undefined {
  const items = splitRequirements(text);
  if (items.length > REQUIREMENTS_MAX) return `Use no máximo ${REQUIREMENTS_MAX} requisitos`;
  const isLong = items.some((item) => item.length > ITEM_MAX);
  return isLong ? `Cada requisito pode ter até ${ITEM_MAX} caracteres: separe-os com vírgulas` : undefined;
}

/**
 * The chosen benefits with one more: trimmed, never empty, never twice whatever the case and the accents; one of the
 * presets is taken as the preset writes it (jobs#benefits).
 */
export function addBenefit(chosen: readonly string[], typed: string): string[] {
  const words = typed.trim().replace(/\s+/g, ' ');
  const benefit = BENEFITS.find(sameWords(words)) ?? words;
  return benefit === '' || chosen.some(sameWords(benefit)) ? [...chosen] : [...chosen, benefit];
}

/** Who can't like the job because of its salary, said while there is time to change it (jobs#salary-hint). */
export function salaryHint(salary_range: string | null): string | undefined {
  const verdict = salaryVerdict(parseSalaryMax(salary_range), SALARY_CAP);
  if (verdict === 'ok') return undefined;
  if (verdict === 'premium') return 'Quem tem plano Básico ou Premium não consegue curtir vagas de R$ 5.000 ou mais.';
  return 'Sem um valor, quem tem plano Básico ou Premium não consegue curtir a vaga.';
}

const TERMS = Object.keys(NO_TERMS) as (keyof JobTerms)[];
const pickTerms = (from: JobTerms) => Object.fromEntries(TERMS.map((term) => [term, from[term]])) as JobTerms;

/** A stored job as the form holds it. */
export function jobValues(job: OwnJob): JobFormValues {
  const { title, description, funcao, location, modalidade, salary_range, horario_inicio, horario_fim, image_url } =
    job;
  const { beneficios } = job;
  const choices = { funcao, location, modalidade, salary_range, horario_inicio, horario_fim, image_url, beneficios };
  return { title, description, ...choices, ...pickTerms(job), requirements: job.requirements.join(', ') };
}

const asSaved = (values: JobFormValues) =>
  JSON.stringify({
    ...values,
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

/** What is sent, or null while something required is missing; `kept` has what the form doesn't show and must not lose. */
export function toJobInput(values: JobFormValues, kept?: Pick<OwnJob, 'horario_trabalho'>): JobInput | null {
  const { funcao, location, image_url } = values;
  const title = values.title.trim();
  const description = values.description.trim();
  if (!title || !funcao || !location || !image_url || !description) return null;
  const terms = pickTerms(values);
  // Another text was chosen than the one that these amounts are written as.
  const isOwnText = salaryText(terms) !== values.salary_range;
  return {
    ...terms,
    ...(isOwnText ? { salario_de: null, salario_ate: null, salario_por: null } : {}),
    title,
    funcao,
    location,
    modalidade: values.modalidade,
    salary_range: values.salary_range,
    horario_trabalho: kept?.horario_trabalho ?? null,
    horario_inicio: values.horario_inicio,
    horario_fim: values.horario_fim,
    description,
    requirements: splitRequirements(values.requirements),
    beneficios: values.beneficios,
    image_url,
  };
}
