import { and, count, eq, getTableColumns, gt, ne, sql } from 'drizzle-orm';
import { HIGH_SALARY } from '#domain/jobs.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { likes } from '../likes/schema.ts';
import { matches } from '../matches/schema.ts';
import { jobs } from './schema.ts';

export type JobRow = typeof jobs.$inferSelect;
export type NewJob = typeof jobs.$inferInsert;
export type JobPlace = { created_at: string; id: string };

/** The company's jobs, newest first, each with its number of matches and of candidates who liked it. */
export function selectOwnJobs(db: Executor, company_id: string, page: { after: JobPlace | null; limit: number }) {
  const after = page.after;
  const matched = db.select({ n: count() }).from(matches).where(eq(matches.job_id, jobs.id));
  const liked = db
    .select({ n: count() })
    .from(likes)
    .where(and(eq(likes.job_id, jobs.id), eq(likes.quem_foi_curtado, jobs.company_id)));
  return db
    .select({
      ...getTableColumns(jobs),
      matches: sql<number>`(${matched})`.mapWith(Number),
      likes: sql<number>`(${liked})`.mapWith(Number),
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.company_id, company_id),
        after === null
          ? undefined
          : sql`(${jobs.created_at}, ${jobs.id}) < (${after.created_at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${jobs.created_at} desc nulls first`, sql`${jobs.id} desc`)
    .limit(page.limit);
}

export async function selectOwnJob(db: Executor, company_id: string, id: string): Promise<JobRow | undefined> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.company_id, company_id)));
  return row;
}

/** Active and not expired jobs of the company, and how many of them are above HIGH_SALARY; `except` is left out. */
export async function countActiveJobs(db: Executor, company_id: string, now: Date, except?: string) {
  const [row] = await db
    .select({
      active: count(),
      high_salary: sql<number>`count(*) filter (where ${jobs.salary_max} > ${HIGH_SALARY})`.mapWith(Number),
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.company_id, company_id),
        eq(jobs.status, 'active'),
        gt(jobs.data_expiracao, now),
        except === undefined ? undefined : ne(jobs.id, except),
      ),
    );
  return row ?? { active: 0, high_salary: 0 };
}

export async function insertJob(db: Executor, job: NewJob): Promise<JobRow | undefined> {
  const [row] = await db.insert(jobs).values(job).returning();
  return row;
}

export const selectAllOwnJobs = (db: Executor, company_id: string) =>
  db.select().from(jobs).where(eq(jobs.company_id, company_id));

/** Every job of the company, with the likes, rejections and skips that hang on it. */
export async function deleteAllJobs(tx: Executor, company_id: string): Promise<void> {
  await tx.delete(jobs).where(eq(jobs.company_id, company_id));
}
