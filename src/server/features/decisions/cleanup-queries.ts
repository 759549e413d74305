import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/create-db.ts';
import { jobs } from '../jobs/schema.ts';
import { rejections, skippedCandidates, vagasPuladas } from '../likes/schema.ts';
import { decisionCleanup } from './schema.ts';

/** Position of an expired job in the order of expiry. `ended_at` is PostgreSQL's text; '-infinity' is before the first job. */
export type ExpiredJob = { id: string; ended_at: string };

/** Sets a flag for the triggers of decks: a decision that this transaction deletes doesn't count as undone by its user. */
export async function beginCleanup(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('encaixe.decision_cleanup', 'on', true)`);
}

/** Returns the job up to which decisions were deleted, locked until the transaction ends, so that two runs never overlap. */
export async function lockCleanupProgress(tx: Tx): Promise<ExpiredJob> {
  await tx.execute(sql`
    insert into ${decisionCleanup} (ended_at, ended_id) values ('-infinity', '00000000-0000-0000-0000-000000000000')
    on conflict do nothing`);
  const { rows } = await tx.execute<ExpiredJob>(
    sql`select ended_id as id, ended_at::text from ${decisionCleanup} for update`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('decision_cleanup has no row');
  return row;
}

/**
 * Selects the next jobs that expired at or before `until`. The locks keep a company from renewing them, which would put
 * them back into decks.
 */
export async function lockNextExpired(
  tx: Tx,
  { after, until, limit }: { after: ExpiredJob; until: Date; limit: number },
): Promise<ExpiredJob[]> {
  const { rows } = await tx.execute<ExpiredJob>(sql`
    select ${jobs.id} as id, ${jobs.data_expiracao}::text as ended_at from ${jobs}
    where ${jobs.data_expiracao} <= ${until.toISOString()}::timestamptz
      and (${jobs.data_expiracao}, ${jobs.id}) > (${after.ended_at}::timestamptz, ${after.id}::uuid)
    order by ${jobs.data_expiracao}, ${jobs.id} limit ${limit} for no key update`);
  return rows;
}

/**
 * Deletes rejections and skips of these jobs, of either side, at most `limit` of each kind.
 * @returns true when more may be left to delete
 */
export async function deleteDecisionsOn(tx: Tx, job_ids: readonly string[], limit: number): Promise<boolean> {
  const ids = sql`any (${sql.param(job_ids)}::uuid[])`;
  let isMore = false;
  for (const [table, job_id] of [
    [rejections, rejections.job_id],
    [vagasPuladas, vagasPuladas.vaga_id],
    [skippedCandidates, skippedCandidates.job_id],
  ] as const) {
    const { rowCount } = await tx.execute(sql`
      delete from ${table} where ctid = any (array(select ctid from ${table} where ${job_id} = ${ids} limit ${limit}))`);
    if (rowCount === limit) isMore = true;
  }
  return isMore;
}

export async function recordCleanupProgress(tx: Tx, { id, ended_at }: ExpiredJob): Promise<void> {
  await tx.execute(sql`update ${decisionCleanup} set ended_at = ${ended_at}::timestamptz, ended_id = ${id}::uuid`);
}
