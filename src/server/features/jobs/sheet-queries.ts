import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import type { DraftRow } from './draft-queries.ts';
import type { JobRow, NewJob } from './queries.ts';
import { jobDrafts, jobs } from './schema.ts';

/** PostgreSQL accepts at most 65,535 parameters in a statement; a job has fewer than 100. */
const ROWS_PER_STATEMENT = 250;

/**
 * Takes the company's advisory lock for spreadsheets until the transaction ends. @returns false at once when another
 * transaction of any process holds it
 */
export async function tryLockSheets(tx: Tx, company_id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('sheet ' || ${company_id}::text, 0)) as taken`,
  );
  return rows[0]?.taken === true;
}

/** Inserts jobs a millisecond apart; the first is the newest, so that the list, newest first, has them in this order. */
export async function insertJobs(tx: Tx, rows: readonly NewJob[]) {
  const made: Pick<JobRow, 'id' | 'status' | 'data_expiracao'>[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const some = rows.slice(from, from + ROWS_PER_STATEMENT);
    const at = (index: number) => sql`now() - ${from + index} * interval '1 millisecond'`;
    const inserted = await tx
      .insert(jobs)
      .values(some.map((row, index) => ({ ...row, created_at: at(index) })))
      .returning({ id: jobs.id, status: jobs.status, data_expiracao: jobs.data_expiracao });
    made.push(...inserted);
  }
  return made;
}

/** Selects the company's jobs that requests with these idempotency keys created (jobs#sent-once). */
export const selectSentJobs = (tx: Tx, company_id: string, ids: string[]): Promise<JobRow[]> =>
  tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), inArray(jobs.request_id, ids)));

/** SQL of a hash that is equal for jobs with the same title, function, cities and description. */
const textHash = sql<string>`md5(concat_ws(chr(31), ${jobs.title}, ${jobs.funcao}, ${jobs.location},
  array_to_string(${jobs.outras_cidades}, chr(30)), ${jobs.description}))`;

/** Returns the text hashes of the company's unexpired jobs with these titles. */
export async function selectKnownTexts(
  db: Executor,
  company_id: string,
  titles: string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .select({ hash: textHash })
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), inArray(jobs.title, titles), gt(jobs.data_expiracao, now)));
  return new Set(rows.map(({ hash }) => hash));
}

export const deleteDrafts = (tx: Tx, company_id: string, ids: string[]): Promise<DraftRow[]> =>
  tx
    .delete(jobDrafts)
    .where(and(eq(jobDrafts.company_id, company_id), inArray(jobDrafts.id, ids)))
    .returning();
