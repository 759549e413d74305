import { findHolds } from '#domain/advert/advert-hold.ts';
import { withoutContact } from '#domain/candidates/profile-contacts.ts';
import { presentAnswers } from '../hiring/present.ts';
import { presentVerified } from '../profiles/present.ts';
import type { ListedCompanyRow, ListedJobRow } from './lists.ts';
import type { ListingRow } from './service.ts';

/** The public fields of a job (listings#whitelist): only what is named here is sent to anonymous visitors. */
export type PublicJob = ReturnType<typeof presentListing>;

export const presentListing = ({ job, company, slug }: ListingRow) => ({
  id: job.id,
  title: job.title,
  description: job.description,
  funcao: job.funcao,
  location: job.location,
  outras_cidades: job.outras_cidades,
  modalidade: job.modalidade,
  salary_range: job.salary_range,
  salario_de: job.salario_de,
  salario_ate: job.salario_ate,
  salario_por: job.salario_por,
  comissao: job.comissao,
  contrato: job.contrato,
  dias: job.dias,
  vagas_abertas: job.vagas_abertas,
  escolaridade: job.escolaridade === 'Outro' ? null : job.escolaridade,
  afirmativa: job.afirmativa,
  horario_trabalho: job.horario_trabalho,
  horario_inicio: job.horario_inicio,
  horario_fim: job.horario_fim,
  beneficios: job.beneficios,
  requirements: job.requirements,
  image_url: job.image_url,
  posted_at: job.created_at,
  ends_at: job.data_expiracao,
  company: {
    name: company.name,
    slug,
    has_logo: company.avatar_url !== null,
    is_verified: company.verified_at !== null,
    answers: presentAnswers(company),
  },
});

/** The public fields of a job in a list. */
export type PublicListedJob = ReturnType<typeof presentListedJob>;

export const presentListedJob = (job: ListedJobRow) => ({
  id: job.id,
  title: job.title,
  funcao: job.funcao,
  location: job.location,
  outras_cidades: job.outras_cidades,
  modalidade: job.modalidade,
  salary_range: job.salary_range,
  contrato: job.contrato,
  posted_at: job.created_at,
  company: { name: job.company, slug: job.company_slug, is_verified: job.verified_at !== null },
});

/** The public fields of a company. Texts that lead away from this site are left out, as in a job (safety#held). */
export type PublicCompany = ReturnType<typeof presentListedCompany>;

export function presentListedCompany(company: ListedCompanyRow) {
  const verified = presentVerified(company);
  return {
    slug: company.slug,
    name: company.name,
    city: company.city,
    area_atuacao: withoutContact(company.area_atuacao),
    bio: company.bio !== null && findHolds(company.bio).length === 0 ? company.bio : null,
    has_logo: company.avatar_url !== null,
    verified: verified && { on: verified.on, domain: verified.domain },
  };
}
