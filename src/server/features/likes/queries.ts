import { subDays, subHours } from 'date-fns';
import { and, count, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RecentSuperLikes } from '#domain/super-likes.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { isActiveAt, jobs } from '../jobs/schema.ts';
import { matches, type Pair } from '../matches/schema.ts';
import { likes, superLikes } from './schema.ts';

export type { Pair };
export type NewLike = typeof likes.$inferInsert;

/** What the pipeline needs of the job it is about. */
const jobColumns = {
  id: jobs.id,
  company_id: jobs.company_id,
  title: jobs.title,
  funcao: jobs.funcao,
  location: jobs.location,
  salary_max: jobs.salary_max,
};
export type LikedJob = { id: string; company_id: string; title: string; funcao: string; location: string };

export async function selectVisibleJob(tx: Executor, job_id: string, now: Date) {
  const [row] = await tx
    .select(jobColumns)
    .from(jobs)
    .where(and(eq(jobs.id, job_id), isActiveAt(now)));
  return row;
}

/** @returns false when the same like stands already */
export async function insertLike(tx: Executor, like: NewLike): Promise<boolean> {
  const rows = await tx.insert(likes).values(like).onConflictDoNothing().returning({ id: likes.id });
  return rows.length > 0;
}

/** @returns false when the candidate has super liked this job before */
export async function insertSuperLike(tx: Executor, like: typeof superLikes.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(superLikes).values(like).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** The super likes that this candidate gave in the last hour and the last day. */
export async function countRecentSuperLikes(tx: Executor, user_id: string, now: Date): Promise<RecentSuperLikes> {
  const inLastHour = gt(superLikes.created_at, subHours(now, 1));
  const [row] = await tx
    .select({ last_hour: sql<number>`count(*) filter (where ${inLastHour})`.mapWith(Number), last_day: count() })
    .from(superLikes)
    .where(and(eq(superLikes.user_id, user_id), gt(superLikes.created_at, subDays(now, 1))));
  return row ?? { last_hour: 0, last_day: 0 };
}

export async function hasLiked(tx: Executor, user_id: string, job_id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: likes.id })
    .from(likes)
    .where(and(eq(likes.quem_curtiu, user_id), eq(likes.job_id, job_id)));
  return rows.length > 0;
}

/** Has the company liked this candidate for this very job? */
export async function companyLikedFor(tx: Executor, pair: Pair, job_id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: likes.id })
    .from(likes)
    .where(
      and(
        eq(likes.quem_curtiu, pair.company_id),
        eq(likes.quem_foi_curtado, pair.candidate_id),
        eq(likes.job_id, job_id),
      ),
    );
  return rows.length > 0;
}

/**
 * A company's like without a job that has not matched yet. It is spent once the pair has a match on a job for which
 * the company gave no like of its own (matches#without-a-job).
 */
export async function hasOpenLikeWithoutJob(tx: Executor, pair: Pair): Promise<boolean> {
  const specific = alias(likes, 'specific');
  const spent = tx
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        eq(matches.candidate_id, pair.candidate_id),
        eq(matches.company_id, pair.company_id),
        notExists(
          tx
            .select({ id: specific.id })
            .from(specific)
            .where(
              and(
                eq(specific.quem_curtiu, pair.company_id),
                eq(specific.quem_foi_curtado, pair.candidate_id),
                eq(specific.job_id, matches.job_id),
              ),
            ),
        ),
      ),
    );
  const rows = await tx
    .select({ id: likes.id })
    .from(likes)
    .where(
      and(
        eq(likes.quem_curtiu, pair.company_id),
        eq(likes.quem_foi_curtado, pair.candidate_id),
        isNull(likes.job_id),
        notExists(spent),
      ),
    );
  return rows.length > 0;
}

/** The first job of the company that the candidate liked and that has no match yet; with `job_id`, only that one. */
export async function selectLikedJob(tx: Executor, pair: Pair, job_id: string | null): Promise<LikedJob | undefined> {
  const [row] = await tx
    .select(jobColumns)
    .from(likes)
    .innerJoin(jobs, eq(jobs.id, likes.job_id))
    .where(
      and(
        eq(likes.quem_curtiu, pair.candidate_id),
        eq(likes.quem_foi_curtado, pair.company_id),
        job_id === null ? undefined : eq(likes.job_id, job_id),
        notExists(
          tx
            .select({ id: matches.id })
            .from(matches)
            .where(and(eq(matches.candidate_id, pair.candidate_id), eq(matches.job_id, jobs.id))),
        ),
      ),
    )
    .orderBy(likes.created_at, likes.id)
    .limit(1);
  return row;
}

export async function hasMatchedOn(tx: Executor, pair: Pair, job_id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        eq(matches.candidate_id, pair.candidate_id),
        eq(matches.company_id, pair.company_id),
        eq(matches.job_id, job_id),
      ),
    );
  return rows.length > 0;
}

/** @returns the new match's id, or undefined when the pair has matched on this job before */
export async function insertMatch(tx: Executor, pair: Pair, job_id: string): Promise<string | undefined> {
  const [row] = await tx
    .insert(matches)
    .values({ ...pair, job_id })
    .onConflictDoNothing()
    .returning({ id: matches.id });
  return row?.id;
}
