import type { ListingRow } from './service.ts';

/** What a stranger reads of a job (listings#whitelist): nothing leaves to them that isn't named here. */
export type PublicJob = ReturnType<typeof presentListing>;

export const presentListing = ({ job, company }: ListingRow) => ({
  id: job.id,
  title: job.title,
  description: job.description,
  funcao: job.funcao,
  location: job.location,
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
  company: { name: company.name, is_verified: company.verified_at !== null },
});
