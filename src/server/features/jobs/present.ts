import type { JobFunnel, OwnJob } from '#contract/jobs.ts';
import type { JobRow } from './service.ts';

/** A job for its own company; how its salary was read and its place in the decks stay inside. */
export const presentOwnJob = (job: JobRow): OwnJob => ({
  id: job.id,
  title: job.title,
  description: job.description,
  funcao: job.funcao,
  location: job.location,
  salary_range: job.salary_range,
  horario_trabalho: job.horario_trabalho,
  horario_inicio: job.horario_inicio,
  horario_fim: job.horario_fim,
  beneficios: job.beneficios,
  requirements: job.requirements,
  image_url: job.image_url,
  status: job.status,
  data_expiracao: job.data_expiracao,
  created_at: job.created_at,
  updated_at: job.updated_at,
});

const UNTOUCHED: JobFunnel = { seen: 0, liked: 0, super_liked: 0, rejected: 0, matched: 0 };

/** A job in its company's list, with what became of it. */
export function presentListedJob(job: JobRow, funnel: JobFunnel = UNTOUCHED) {
  return { ...presentOwnJob(job), funnel, likes: funnel.liked, matches: funnel.matched };
}
