import { subMilliseconds } from 'date-fns/subMilliseconds';
import { and, count, desc, eq, getTableColumns, gt, gte, isNull, or, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { pick } from '../../platform/pick.ts';
import { jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { likeAttempts, likes, rejections, skippedCandidates, spentLikes, superLikes, vagasPuladas } from './schema.ts';

export async function insertAttempt(db: Executor, attempt: PgInsertValue<typeof likeAttempts>): Promise<void> {
  await db.insert(likeAttempts).values(attempt);
}

/**
 * A user's attempt to like. `target_id` is null for a candidate's like, because `job_id` determines the company. `member_id` is
 * the team member who made the attempt; null for a candidate and for the company's own account.
 */
export type Attempt = { user_id: string; member_id?: string | null; target_id: string | null; job_id: string | null };

/** Inserts a refused attempt, with the same balance before and after, because nothing was spent. */
export async function insertRefusal(
  db: Executor,
  attempt: Attempt & { created_at: Date; refused_by_screen?: boolean },
  error_message: string,
): Promise<void> {
  const balance = sql`(select curtidas_disponiveis + likes_bonus from ${profiles} where user_id = ${attempt.user_id})`;
  const target = sql`coalesce(${attempt.target_id}::uuid, (select company_id from ${jobs} where id = ${attempt.job_id}))`;
  await insertAttempt(db, {
    ...attempt,
    target_id: target,
    success: false,
    error_message,
    likes_before: balance,
    likes_after: balance,
  });
}

/** Maximum number of rows of each kind in an export of a user's data, the newest first. */
const MAX_EXPORTED_ROWS = 10_000;

/**
 * SQL of an attempt's target; null for a candidate's refused like, because the candidate may not know whose job it was
 * (feed#job-sight). A company's request contains the candidate's id, so its export has it even when the like was refused.
 */
const knownTarget = sql<string | null>`case when ${likeAttempts.success}
  or (select user_type from ${profiles} where ${profiles.user_id} = ${likeAttempts.target_id}) = 'candidate' then ${likeAttempts.target_id} end`;

/** Selects this user's likes, spent and super ones too, rejections, skips and attempts to like, for the export of their own data. */
export async function selectActivity(db: Executor, user_id: string) {
  const [given, spent, superLiked, rejected, skipped, skippedPeople, attempts] = await Promise.all([
    db
      .select()
      .from(likes)
      .where(eq(likes.quem_curtiu, user_id))
      .orderBy(desc(likes.created_at))
      .limit(MAX_EXPORTED_ROWS),
    db
      .select()
      .from(spentLikes)
      .where(eq(spentLikes.quem_curtiu, user_id))
      .orderBy(desc(spentLikes.spent_at))
      .limit(MAX_EXPORTED_ROWS),
    db
      .select()
      .from(superLikes)
      .where(eq(superLikes.user_id, user_id))
      .orderBy(desc(superLikes.created_at))
      .limit(MAX_EXPORTED_ROWS),
    db
      .select()
      .from(rejections)
      .where(eq(rejections.user_id, user_id))
      .orderBy(desc(rejections.created_at))
      .limit(MAX_EXPORTED_ROWS),
    db
      .select()
      .from(vagasPuladas)
      .where(eq(vagasPuladas.candidato_id, user_id))
      .orderBy(desc(vagasPuladas.created_at))
      .limit(MAX_EXPORTED_ROWS),
    db
      .select(getTableColumns(skippedCandidates))
      .from(skippedCandidates)
      .innerJoin(jobs, eq(jobs.id, skippedCandidates.job_id))
      .where(eq(jobs.company_id, user_id))
      .orderBy(desc(skippedCandidates.skipped_at))
      .limit(MAX_EXPORTED_ROWS),
    db
      .select({
        member_id: likeAttempts.member_id,
        target_id: knownTarget,
        ...pick(likeAttempts, 'job_id', 'success', 'error_message', 'undone_at', 'created_at'),
      })
      .from(likeAttempts)
      .where(eq(likeAttempts.user_id, user_id))
      .orderBy(desc(likeAttempts.created_at))
      .limit(MAX_EXPORTED_ROWS),
  ]);
  return {
    likes: given,
    curtidas_gastas: spent,
    super_likes: superLiked,
    rejections: rejected,
    vagas_puladas: skipped,
    skipped_candidates: skippedPeople,
    tentativas: attempts,
  };
}

/**
 * Deletes this user's likes, super likes, rejections, skips and attempts, and those of others about this user. Rows about a company's jobs
 * are deleted with the jobs.
 */
export async function deleteActivity(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(likes).where(or(eq(likes.quem_curtiu, user_id), eq(likes.quem_foi_curtado, user_id)));
  await tx.delete(spentLikes).where(or(eq(spentLikes.quem_curtiu, user_id), eq(spentLikes.quem_foi_curtado, user_id)));
  await tx.delete(superLikes).where(eq(superLikes.user_id, user_id));
  await tx.delete(rejections).where(or(eq(rejections.user_id, user_id), eq(rejections.rejected_id, user_id)));
  await tx.delete(vagasPuladas).where(eq(vagasPuladas.candidato_id, user_id));
  await tx.delete(skippedCandidates).where(eq(skippedCandidates.candidate_id, user_id));
  await tx.delete(likeAttempts).where(or(eq(likeAttempts.user_id, user_id), eq(likeAttempts.target_id, user_id)));
}

/**
 * Returns the number of this user's attempts since `windowMs` before `now`, without those that the browser refused, and
 * the milliseconds since the last successful one of them; null without one. Attempts with a time after `now`, from another server's
 * clock, count too.
 */
export async function selectRecentAttempts(
  tx: Executor,
  user_id: string,
  { now, windowMs }: { now: Date; windowMs: number },
) {
  const ms = sql<number | null>`extract(epoch from ${now}::timestamptz - max(${likeAttempts.created_at})
    filter (where ${likeAttempts.success})) * 1000`;
  const [row] = await tx
    .select({ attempts: count(), ms_since_success: ms.mapWith((value) => (value === null ? null : Number(value))) })
    .from(likeAttempts)
    .where(
      and(
        eq(likeAttempts.user_id, user_id),
        gt(likeAttempts.created_at, subMilliseconds(now, windowMs)),
        eq(likeAttempts.refused_by_screen, false),
      ),
    );
  return row ?? { attempts: 0, ms_since_success: null };
}

/** Counts the weekly likes (not bonus likes) that this user spent from `since` on and did not undo. */
export async function countSpent(tx: Executor, user_id: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ spent: count() })
    .from(likeAttempts)
    .where(
      and(
        eq(likeAttempts.user_id, user_id),
        gte(likeAttempts.created_at, since),
        eq(likeAttempts.success, true),
        eq(likeAttempts.spent_regular, true),
        isNull(likeAttempts.undone_at),
      ),
    );
  return row?.spent ?? 0;
}
