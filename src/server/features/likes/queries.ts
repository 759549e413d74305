import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { jobs } from '../jobs/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { likeAttempts, likes, rejections, superLikes, vagasPuladas } from './schema.ts';

export type Pair = { candidate_id: string; company_id: string };
export type NewLike = typeof likes.$inferInsert;
export type NewAttempt = typeof likeAttempts.$inferInsert;

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
    .where(and(eq(jobs.id, job_id), eq(jobs.status, 'active'), gt(jobs.data_expiracao, now)));
  return row;
}

export async function selectOwnJob(tx: Executor, job_id: string, company_id: string) {
  const [row] = await tx
    .select(jobColumns)
    .from(jobs)
    .where(and(eq(jobs.id, job_id), eq(jobs.company_id, company_id)));
  return row;
}

/** Does the company have a job that this candidate could see, whatever its status? */
export async function hasJobFor(tx: Executor, company_id: string, city: string, functions: string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), eq(jobs.location, city), inArray(jobs.funcao, functions)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Makes the two sides of a pair take turns until the end of the transaction: without it two reciprocal likes at the
 * same moment would each miss the other, uncommitted one.
 */
export async function lockPair(tx: Tx, { candidate_id, company_id }: Pair): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${candidate_id} ${company_id}`}, 0))`);
}

/** @returns false when the same like stands already */
export async function insertLike(tx: Executor, like: NewLike): Promise<boolean> {
  const rows = await tx.insert(likes).values(like).onConflictDoNothing().returning({ id: likes.id });
  return rows.length > 0;
}

/** @returns false when the candidate has super liked this job before */
export async function insertSuperLike(tx: Executor, user_id: string, job_id: string): Promise<boolean> {
  const rows = await tx.insert(superLikes).values({ user_id, job_id }).onConflictDoNothing().returning();
  return rows.length > 0;
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
 * the company gave no like of its own (decisions.md 'Matches').
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

export async function insertAttempt(db: Executor, attempt: NewAttempt): Promise<void> {
  await db.insert(likeAttempts).values(attempt);
}

export async function selectCandidate(tx: Executor, candidate_id: string) {
  const [row] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.user_id, candidate_id), eq(profiles.user_type, 'candidate')));
  return row;
}

export type LikePlace = { created_at: string; id: string };

/**
 * Likes that companies gave this candidate and that wait for an answer: for a job the candidate could still like, or
 * without a job from a company that has not matched.
 */
function waitingLikes(db: Executor, candidate: { user_id: string; city: string; functions: string[] }, now: Date) {
  const answered = alias(likes, 'answered');
  return and(
    eq(likes.quem_foi_curtado, candidate.user_id),
    or(
      isNull(likes.job_id),
      and(
        eq(jobs.status, 'active'),
        gt(jobs.data_expiracao, now),
        eq(jobs.location, candidate.city),
        inArray(jobs.funcao, candidate.functions),
      ),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(answered)
        .where(and(eq(answered.quem_curtiu, candidate.user_id), eq(answered.job_id, likes.job_id))),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(rejections)
        .where(and(eq(rejections.user_id, candidate.user_id), eq(rejections.job_id, likes.job_id))),
    ),
    or(
      isNotNull(likes.job_id),
      notExists(
        db
          .select({ one: sql`1` })
          .from(matches)
          .where(and(eq(matches.candidate_id, candidate.user_id), eq(matches.company_id, likes.quem_curtiu))),
      ),
    ),
  );
}

type Wishes = Parameters<typeof waitingLikes>[1];

/** Newest first. */
export function selectReceivedLikes(
  db: Executor,
  candidate: Wishes,
  page: { after: LikePlace | null; limit: number; now: Date },
) {
  const { after } = page;
  return db
    .select({
      id: likes.id,
      is_superlike: likes.is_superlike,
      created_at: likes.created_at,
      company: getTableColumns(profiles),
      job: {
        id: jobs.id,
        title: jobs.title,
        funcao: jobs.funcao,
        location: jobs.location,
        salary_range: jobs.salary_range,
        image_url: jobs.image_url,
      },
    })
    .from(likes)
    .innerJoin(profiles, eq(profiles.user_id, likes.quem_curtiu))
    .leftJoin(jobs, eq(jobs.id, likes.job_id))
    .where(
      and(
        waitingLikes(db, candidate, page.now),
        after === null
          ? undefined
          : sql`(${likes.created_at}, ${likes.id}) < (${after.created_at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(likes.created_at), desc(likes.id))
    .limit(page.limit);
}

/** Counted no further than `upTo`. */
export async function countReceivedLikes(db: Executor, candidate: Wishes, now: Date, upTo: number): Promise<number> {
  const rows = await db
    .select({ one: sql`1` })
    .from(likes)
    .leftJoin(jobs, eq(jobs.id, likes.job_id))
    .where(waitingLikes(db, candidate, now))
    .limit(upTo);
  return rows.length;
}

/** Rows of one kind in an export of somebody's data, newest first. */
const EXPORTED = 10_000;

/** Everything this user did in the decks, for the export of their own data. */
export async function selectActivity(db: Executor, user_id: string) {
  const [given, superLiked, rejected, skipped, attempts] = await Promise.all([
    db.select().from(likes).where(eq(likes.quem_curtiu, user_id)).orderBy(desc(likes.created_at)).limit(EXPORTED),
    db.select().from(superLikes).where(eq(superLikes.user_id, user_id)).limit(EXPORTED),
    db.select().from(rejections).where(eq(rejections.user_id, user_id)).limit(EXPORTED),
    db.select().from(vagasPuladas).where(eq(vagasPuladas.candidato_id, user_id)).limit(EXPORTED),
    db
      .select({
        target_id: likeAttempts.target_id,
        job_id: likeAttempts.job_id,
        success: likeAttempts.success,
        error_message: likeAttempts.error_message,
        created_at: likeAttempts.created_at,
      })
      .from(likeAttempts)
      .where(eq(likeAttempts.user_id, user_id))
      .orderBy(desc(likeAttempts.created_at))
      .limit(EXPORTED),
  ]);
  return { likes: given, super_likes: superLiked, rejections: rejected, vagas_puladas: skipped, tentativas: attempts };
}

/** What this user did in the decks, and what others did with them there. */
export async function deleteActivity(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(likes).where(or(eq(likes.quem_curtiu, user_id), eq(likes.quem_foi_curtado, user_id)));
  await tx.delete(superLikes).where(eq(superLikes.user_id, user_id));
  await tx.delete(rejections).where(or(eq(rejections.user_id, user_id), eq(rejections.rejected_id, user_id)));
  await tx.delete(vagasPuladas).where(eq(vagasPuladas.candidato_id, user_id));
  await tx.delete(likeAttempts).where(or(eq(likeAttempts.user_id, user_id), eq(likeAttempts.target_id, user_id)));
}

/** This user's attempts of the last `windowMs`, by the database's clock: it is the one that all processes share. */
export async function selectRecentAttempts(tx: Executor, user_id: string, windowMs: number) {
  const ms = sql<number | null>`extract(epoch from now() - max(${likeAttempts.created_at})
    filter (where ${likeAttempts.success})) * 1000`;
  const [row] = await tx
    .select({ attempts: count(), ms_since_success: ms.mapWith((value) => (value === null ? null : Number(value))) })
    .from(likeAttempts)
    .where(
      and(eq(likeAttempts.user_id, user_id), sql`${likeAttempts.created_at} > now() - ${windowMs} * interval '1 ms'`),
    );
  return row ?? { attempts: 0, ms_since_success: null };
}

/** Regular likes that this user spent since then. */
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
      ),
    );
  return row?.spent ?? 0;
}
