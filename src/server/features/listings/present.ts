import { findHolds } from '#domain/advert/advert-hold.ts';
import { withoutContact } from '#domain/candidates/profile-contacts.ts';
import { pick } from '../../platform/pick.ts';
import { presentAnswerRate } from '../hiring/present.ts';
import { presentVerified } from '../profiles/present.ts';
import type { ListedCompanyRow, ListedJobRow } from './lists.ts';
import type { ListingRow } from './service.ts';

/** The public fields of a job (listings#whitelist): only what is named here is sent to anonymous visitors. */
export type PublicJob = ReturnType<typeof presentListing>;

export const presentListing = ({ job, company, slug }: ListingRow) => ({
  ...pick(job, 'id', 'title', 'description', 'funcao', 'location', 'outras_cidades', 'modalidade', 'salary_range'),
  ...pick(job, 'salario_de', 'salario_ate', 'salario_por', 'comissao', 'contrato', 'dias', 'vagas_abertas'),
  escolaridade: job.escolaridade === 'Outro' ? null : job.escolaridade,
  ...pick(job, 'afirmativa', 'horario_trabalho', 'horario_inicio', 'horario_fim', 'beneficios', 'requirements'),
  image_url: job.image_url,
  posted_at: job.created_at,
  ends_at: job.data_expiracao,
  company: {
    name: company.name,
    slug,
    has_logo: company.avatar_url !== null,
    is_verified: company.verified_at !== null,
    answers: presentAnswerRate(company),
  },
});

export type PublicListedJob = ReturnType<typeof presentListedJob>;

export const presentListedJob = (job: ListedJobRow) => ({
  ...pick(
    job,
    'id',
    'title',
    'funcao',
    'location',
    'outras_cidades',
    'modalidade',
    'salary_range',
    'contrato',
    'image_url',
  ),
  posted_at: job.created_at,
  company: { name: job.company, slug: job.company_slug, is_verified: job.verified_at !== null },
});

/** The public fields of a company. A text with a contact or a link, and a bio that asks for money, are left out (safety#held). */
export type PublicCompany = ReturnType<typeof presentListedCompany>;

export function presentListedCompany(company: ListedCompanyRow) {
  const verified = presentVerified(company);
  return {
    ...pick(company, 'slug', 'name', 'city'),
    area_atuacao: withoutContact(company.area_atuacao),
    bio: company.bio !== null && findHolds(company.bio).length === 0 ? company.bio : null,
    has_logo: company.avatar_url !== null,
    answers: presentAnswerRate(company),
    verified: verified && { on: verified.on, domain: verified.domain },
  };
}
