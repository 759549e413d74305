import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { pick } from '../../platform/pick.ts';
import { companyMembers } from '../team/schema.ts';
import { jobChanges, jobs } from './schema.ts';

const EXPORTED = 10_000;

export type JobChange = typeof jobChanges.$inferSelect;
export type NewJobChange = typeof jobChanges.$inferInsert;

export async function insertChanges(tx: Tx, changes: NewJobChange[]): Promise<void> {
  await tx.insert(jobChanges).values(changes);
}

/**
 * Selects the changes of one bulk action to jobs of this company, in order, and whether each is still the last change of
 * its job's state.
 */
export const selectBatch = (tx: Tx, company_id: string, batch: string) =>
  tx
    .select({
      change: jobChanges,
      is_last: sql<boolean>`not exists (select from ${jobChanges} as later
        where later.job_id = ${jobChanges.job_id} and later.id > ${jobChanges.id} and later.act <> 'edited')`,
    })
    .from(jobChanges)
    .innerJoin(jobs, eq(jobs.id, jobChanges.job_id))
    .where(and(eq(jobChanges.batch, batch), eq(jobs.company_id, company_id)))
    .orderBy(jobChanges.id);

export const selectJobsOf = (tx: Tx, company_id: string, ids: readonly string[]) =>
  tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), inArray(jobs.id, [...ids])));

/** Selects the changes of a job and their authors, the last first. */
export const selectChanges = (db: Executor, job_id: string, limit: number) =>
  db
    .select({
      ...pick(jobChanges, 'act', 'to_status', 'to_end', 'member_id'),
      member_name: companyMembers.name,
      at: jobChanges.at,
    })
    .from(jobChanges)
    .leftJoin(companyMembers, eq(companyMembers.id, jobChanges.member_id))
    .where(eq(jobChanges.job_id, job_id))
    .orderBy(desc(jobChanges.id))
    .limit(limit);

/** Selects the last EXPORTED changes of the company's jobs, the last first, for its export. */
export const selectAllChanges = (db: Executor, company_id: string) =>
  db
    .select(pick(jobChanges, 'job_id', 'act', 'from_status', 'to_status', 'member_id', 'at'))
    .from(jobChanges)
    .innerJoin(jobs, eq(jobs.id, jobChanges.job_id))
    .where(eq(jobs.company_id, company_id))
    .orderBy(desc(jobChanges.id))
    .limit(EXPORTED);
