import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/create-db.ts';
import { jobs } from '../jobs/schema.ts';
import { rejections, vagasPuladas } from '../likes/schema.ts';

/** The functions and the city that a job must have. */
export type Reach = { functions: string[]; city: string };

/** A job that stands in this candidate's city and functions; it may be above the salary cap. */
export async function selectJobInReach(db: Executor, reach: Reach, job_id: string) {
  const [row] = await db
    .select({ id: jobs.id, company_id: jobs.company_id })
    .from(jobs)
    .where(and(eq(jobs.id, job_id), eq(jobs.location, reach.city), inArray(jobs.funcao, reach.functions)));
  return row;
}

export async function insertSkip(db: Executor, candidato_id: string, vaga_id: string): Promise<void> {
  await db.insert(vagasPuladas).values({ candidato_id, vaga_id }).onConflictDoNothing();
}

export async function insertJobRejection(db: Executor, user_id: string, job: { id: string; company_id: string }) {
  await db
    .insert(rejections)
    .values({ user_id, rejected_id: job.company_id, rejected_type: 'job', job_id: job.id })
    .onConflictDoNothing();
}

/** @returns how many skipped jobs came back */
export async function deleteSkips(db: Executor, candidato_id: string): Promise<number> {
  const result = await db.delete(vagasPuladas).where(eq(vagasPuladas.candidato_id, candidato_id));
  return result.rowCount ?? 0;
}
