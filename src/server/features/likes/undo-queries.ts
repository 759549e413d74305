import { and, desc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { pick } from '../../platform/pick.ts';
import { jobs } from '../jobs/schema.ts';
import { likeAttempts, likes, superLikes } from './schema.ts';

type GivenLike = { user_id: string; target_id: string; job_id: string };

export async function selectCompanyOf(db: Executor, job_id: string): Promise<string | undefined> {
  const [job] = await db.select({ company_id: jobs.company_id }).from(jobs).where(eq(jobs.id, job_id));
  return job?.company_id;
}

/**
 * Returns the attempt that stored this like, with its time by the app's clock and whether it spent a weekly or bonus like;
 * undefined when the like was never stored or is undone.
 */
export async function selectAttemptOfLike(tx: Tx, { user_id, target_id, job_id }: GivenLike) {
  const [attempt] = await tx
    .select({
      ...pick(likeAttempts, 'id', 'created_at', 'spent_regular'),
      spent_bonus: sql<boolean>`not ${likeAttempts.spent_regular} and ${likeAttempts.likes_after} < ${likeAttempts.likes_before}`,
    })
    .from(likeAttempts)
    .where(
      and(
        eq(likeAttempts.user_id, user_id),
        eq(likeAttempts.target_id, target_id),
        eq(likeAttempts.job_id, job_id),
        eq(likeAttempts.success, true),
        isNull(likeAttempts.undone_at),
      ),
    )
    .orderBy(desc(likeAttempts.created_at), desc(likeAttempts.id))
    .limit(1);
  return attempt;
}

export type StoredLikeAttempt = NonNullable<Awaited<ReturnType<typeof selectAttemptOfLike>>>;

/** Deletes a like. @returns false when there is none, or the giver also super liked the job or candidate */
export async function deleteLike(tx: Tx, { user_id, target_id, job_id }: GivenLike): Promise<boolean> {
  const { rowCount } = await tx.delete(likes).where(
    and(
      eq(likes.quem_curtiu, user_id),
      eq(likes.quem_foi_curtado, target_id),
      eq(likes.job_id, job_id),
      eq(likes.is_superlike, false),
      notExists(
        tx
          .select({ id: superLikes.id })
          .from(superLikes)
          .where(and(eq(superLikes.user_id, user_id), eq(superLikes.job_id, job_id))),
      ),
    ),
  );
  return rowCount === 1;
}

export async function recordUndo(tx: Tx, id: bigint, undone_at: Date): Promise<void> {
  await tx.update(likeAttempts).set({ undone_at }).where(eq(likeAttempts.id, id));
}
