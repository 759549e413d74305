import { html } from 'hono/html';
import { CONTRACT_LABELS, type Contract } from '#domain/jobs/contracts.ts';
import { citiesOf } from '#domain/jobs/job-cities.ts';
import type { JobTerms } from '#domain/jobs/job-terms.ts';
import { companyPath } from '#domain/jobs/listed-work.ts';
import { MODALITY_LABELS } from '#domain/jobs/reach.ts';
import { daysText } from '#domain/jobs/work-days.ts';
import type { SalaryUnit } from '#domain/pay/salary-offer.ts';
import type { PublicJob } from '../../features/listings/present.ts';

/** Google's values of `employmentType` for our contracts; OTHER where Google has no value. */
const EMPLOYMENT: Readonly<Record<Contract, string>> = {
  clt: 'FULL_TIME',
  pj: 'CONTRACTOR',
  estagio: 'INTERN',
  aprendiz: 'INTERN',
  temporario: 'TEMPORARY',
  intermitente: 'OTHER',
  freelancer: 'CONTRACTOR',
};

const UNITS: Readonly<Record<SalaryUnit, string>> = { mes: 'MONTH', hora: 'HOUR' };

/** Google's values of `credentialCategory` for our education levels; null where Google has no value. */
const CREDENTIALS: Readonly<Record<NonNullable<JobTerms['escolaridade']>, string | null>> = {
  'Ensino Fundamental': null,
  'Ensino Médio': 'high school',
  Técnico: 'professional certificate',
  Superior: 'bachelor degree',
  'Pós-graduação': 'postgraduate degree',
};

/** Returns the salary as schema.org's MonetaryAmount; undefined for a salary in free text. */
function salaryOf({ salario_de, salario_ate, salario_por }: PublicJob): object | undefined {
  if (salario_por === null) return undefined;
  const isOne = salario_de !== null && salario_de === salario_ate;
  const amounts = isOne
    ? { value: salario_de }
    : { ...(salario_de !== null && { minValue: salario_de }), ...(salario_ate !== null && { maxValue: salario_ate }) };
  return {
    '@type': 'MonetaryAmount',
    currency: 'BRL',
    value: { '@type': 'QuantitativeValue', ...amounts, unitText: UNITS[salario_por] },
  };
}

/** Converts 'Belo Horizonte - MG' to schema.org's PostalAddress. */
export function postalAddress(location: string): object {
  const end = location.lastIndexOf(' - ');
  const [city, state] = end < 0 ? [location, undefined] : [location.slice(0, end), location.slice(end + 3)];
  return { '@type': 'PostalAddress', addressLocality: city, addressRegion: state, addressCountry: 'BR' };
}

const listOf = (title: string, items: readonly string[]) =>
  items.length === 0 ? '' : html`<p>${title}:</p><ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

/** Returns '08:00 às 17:00', or only the given start or end; '' when neither is given. */
export function workingHoursText({ horario_inicio, horario_fim }: PublicJob): string {
  if (horario_inicio && horario_fim) return `${horario_inicio} às ${horario_fim}`;
  if (horario_inicio) return `a partir das ${horario_inicio}`;
  return horario_fim ? `até as ${horario_fim}` : '';
}

const hoursOf = (job: PublicJob): string => [job.horario_trabalho, workingHoursText(job)].filter(Boolean).join(' · ');

/** Returns the job's terms for the description. Google rejects remote jobs whose description doesn't mention remote work. */
const termsOf = (job: PublicJob): string[] =>
  [
    job.modalidade === 'remoto'
      ? 'Trabalho remoto, feito de casa'
      : `Trabalho ${MODALITY_LABELS[job.modalidade].toLowerCase()}`,
    job.contrato && `Contrato: ${CONTRACT_LABELS[job.contrato]}`,
    job.dias.length > 0 && `Dias: ${daysText(job.dias)}`,
    hoursOf(job) !== '' && `Horário: ${hoursOf(job)}`,
  ].filter((term) => typeof term === 'string');

/** Returns the posting's `description`: the job's whole text as HTML, with the company's input escaped. */
const descriptionOf = (job: PublicJob): string => {
  const { description, requirements, beneficios } = job;
  return `${html`${description
    .split(/\n{2,}/)
    .map(
      (part) => html`<p>${part.split('\n').map((line, index) => (index === 0 ? line : html`<br>${line}`))}</p>`,
    )}<ul>${termsOf(job).map((term) => html`<li>${term}</li>`)}</ul>${listOf('Requisitos', requirements)}${listOf('Benefícios', beneficios)}`}`;
};

const placeOf = (city: string): object => ({ '@type': 'Place', address: postalAddress(city) });

/** Returns the fields of the workplace: anywhere in Brazil for remote work, else one place or several (listings#data). */
const whereOf = (job: PublicJob): object =>
  job.modalidade === 'remoto'
    ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'BR' } }
    : { jobLocation: job.outras_cidades.length > 0 ? citiesOf(job).map(placeOf) : placeOf(job.location) };

export const logoPath = (slug: string): string => `${companyPath(slug)}/logo.webp`;

/** Returns the company as schema.org's Organization, with the URLs of its public page and logo if it has them. */
const organizationOf = ({ name, slug, has_logo }: PublicJob['company'], origin: string): object => ({
  '@type': 'Organization',
  name,
  ...(slug !== null && {
    sameAs: `${origin}${companyPath(slug)}`,
    logo: has_logo ? `${origin}${logoPath(slug)}` : undefined,
  }),
});

/** Returns the job as schema.org's JobPosting, for Google's job search (listings#data). Missing values are left out. */
export function jobPosting(job: PublicJob, url: string, origin: string): object {
  const { company, contrato, escolaridade, requirements, beneficios } = job;
  const credentialCategory = escolaridade && CREDENTIALS[escolaridade];
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: descriptionOf(job),
    identifier: { '@type': 'PropertyValue', name: company.name, value: job.id },
    url,
    datePosted: job.posted_at.toISOString(),
    validThrough: job.ends_at.toISOString(),
    employmentType: contrato === null ? undefined : EMPLOYMENT[contrato],
    hiringOrganization: organizationOf(company, origin),
    ...whereOf(job),
    baseSalary: salaryOf(job),
    // A like is not an application: the candidate can contact the company only after the company has liked back.
    directApply: false,
    occupationalCategory: job.funcao,
    totalJobOpenings: job.vagas_abertas ?? undefined,
    workHours: [daysText(job.dias), hoursOf(job)].filter(Boolean).join(' · ') || undefined,
    educationRequirements: credentialCategory
      ? { '@type': 'EducationalOccupationalCredential', credentialCategory }
      : undefined,
    qualifications: requirements.length > 0 ? requirements.join('; ') : undefined,
    jobBenefits: beneficios.length > 0 ? beneficios.join('; ') : undefined,
  };
}
