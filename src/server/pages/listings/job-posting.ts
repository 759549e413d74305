import { html } from 'hono/html';
import type { Contract } from '#domain/contracts.ts';
import { citiesOf } from '#domain/job-cities.ts';
import type { JobTerms } from '#domain/job-terms.ts';
import type { SalaryUnit } from '#domain/salary-offer.ts';
import { daysText } from '#domain/work-days.ts';
import type { PublicJob } from '../../features/listings/present.ts';

/** How a contract is called there; those that it has no word for are OTHER. */
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

/** Less than a high school has no name there. */
const CREDENTIALS: Readonly<Record<NonNullable<JobTerms['escolaridade']>, string | null>> = {
  'Ensino Fundamental': null,
  'Ensino Médio': 'high school',
  Técnico: 'professional certificate',
  Superior: 'bachelor degree',
  'Pós-graduação': 'postgraduate degree',
};

/** Amounts as the company told them; nothing of a salary in words of its own. */
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

/** 'Belo Horizonte - MG' as an address. */
export function postalAddress(location: string): object {
  const end = location.lastIndexOf(' - ');
  const [city, state] = end < 0 ? [location, undefined] : [location.slice(0, end), location.slice(end + 3)];
  return { '@type': 'PostalAddress', addressLocality: city, addressRegion: state, addressCountry: 'BR' };
}

const listOf = (title: string, items: readonly string[]) =>
  items.length === 0 ? '' : html`<p>${title}:</p><ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

/** All that the advert says, as HTML: its own words are escaped in it. */
const descriptionOf = ({ description, requirements, beneficios }: PublicJob): string =>
  `${html`${description
    .split(/\n{2,}/)
    .map(
      (part) => html`<p>${part.split('\n').map((line, index) => (index === 0 ? line : html`<br>${line}`))}</p>`,
    )}${listOf('Requisitos', requirements)}${listOf('Benefícios', beneficios)}`}`;

const placeOf = (city: string): object => ({ '@type': 'Place', address: postalAddress(city) });

/** Where it is done: at home everywhere in the country, or at a place, or several (listings#data). */
const whereOf = (job: PublicJob): object =>
  job.modalidade === 'remoto'
    ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'BR' } }
    : { jobLocation: job.outras_cidades.length > 0 ? citiesOf(job).map(placeOf) : placeOf(job.location) };

function hoursOf({ dias, horario_trabalho, horario_inicio, horario_fim }: PublicJob): string | undefined {
  const times = horario_inicio && horario_fim ? `${horario_inicio} às ${horario_fim}` : horario_inicio;
  return [daysText(dias), horario_trabalho, times].filter(Boolean).join(' · ') || undefined;
}

/** The job as Google's search for jobs reads it: schema.org's JobPosting (listings#data). What isn't told is left out. */
export function jobPosting(job: PublicJob, url: string): object {
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
    hiringOrganization: { '@type': 'Organization', name: company.name },
    ...whereOf(job),
    baseSalary: salaryOf(job),
    // A like is no application: the company likes back, and they talk.
    directApply: false,
    occupationalCategory: job.funcao,
    totalJobOpenings: job.vagas_abertas ?? undefined,
    workHours: hoursOf(job),
    educationRequirements: credentialCategory
      ? { '@type': 'EducationalOccupationalCredential', credentialCategory }
      : undefined,
    qualifications: requirements.length > 0 ? requirements.join('; ') : undefined,
    jobBenefits: beneficios.length > 0 ? beneficios.join('; ') : undefined,
  };
}
