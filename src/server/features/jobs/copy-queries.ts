import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/create-db.ts';
import { isClosed, jobs } from './schema.ts';

/** What of a job stands in other regions too: its advert, and whether it is to be seen. */
const copied = {
  id: jobs.id,
  company_id: jobs.company_id,
  title: jobs.title,
  description: jobs.description,
  funcao: jobs.funcao,
  location: jobs.location,
  outras_cidades: jobs.outras_cidades,
  modalidade: jobs.modalidade,
  salary_range: jobs.salary_range,
  salary_max: jobs.salary_max,
  salario_de: jobs.salario_de,
  salario_ate: jobs.salario_ate,
  salario_por: jobs.salario_por,
  comissao: jobs.comissao,
  contrato: jobs.contrato,
  dias: jobs.dias,
  vagas_abertas: jobs.vagas_abertas,
  escolaridade: jobs.escolaridade,
  afirmativa: jobs.afirmativa,
  horario_trabalho: jobs.horario_trabalho,
  horario_inicio: jobs.horario_inicio,
  horario_fim: jobs.horario_fim,
  beneficios: jobs.beneficios,
  requirements: jobs.requirements,
  image_url: jobs.image_url,
  status: jobs.status,
  data_expiracao: jobs.data_expiracao,
  created_at: jobs.created_at,
};

/** These jobs as they are copied. */
export const selectForCopies = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ ...copied, is_closed: isClosed })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]));

export type JobCopy = Awaited<ReturnType<typeof selectForCopies>>[number];

/** Whose each of these jobs is. */
export const selectCompaniesOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: jobs.id, company_id: jobs.company_id })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]));

export async function selectIsClosed(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select({ is_closed: isClosed }).from(jobs).where(eq(jobs.id, id));
  return row?.is_closed === true;
}
