import { and, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DayName } from '#domain/operations/daily-metrics.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { definePreparedSql } from '../../platform/database/prepared-statements.ts';
import { jobReach } from '../cities/schema.ts';
import { isForAge, jobs, withheldFor } from '../jobs/schema.ts';
import { likes, rejections, skippedCandidates, superLikes } from '../likes/schema.ts';
import { matches } from '../matches/schema.ts';
import { sentResumes } from '../resumes/schema.ts';
import { candidateFunctions } from './schema.ts';

const preference = { raio_km: candidateFunctions.raio_km, aceita_remoto: candidateFunctions.aceita_remoto };

/**
 * Returns whether this candidate is compatible with and old enough for the company's job, or with `job_id` null for any
 * of its jobs. The status of the jobs doesn't matter.
 */
export async function isCandidateOf(
  db: Executor,
  { company_id, candidate_id, job_id }: { company_id: string; candidate_id: string; job_id: string | null },
  today: DayName,
): Promise<boolean> {
  const rows = await db
    .select({ user_id: candidateFunctions.user_id })
    .from(candidateFunctions)
    .innerJoin(jobs, eq(jobs.funcao, candidateFunctions.funcao))
    .where(
      and(
        eq(candidateFunctions.user_id, candidate_id),
        eq(jobs.company_id, company_id),
        job_id === null ? undefined : eq(jobs.id, job_id),
        isNotNull(jobReach({ ...preference, cidade_de_interesse: candidateFunctions.city }, jobs)),
        isForAge({ born_by: candidateFunctions.born_by, today }, jobs),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Takes the advisory lock of this user's decisions until the transaction ends, as the triggers of likes, rejections and skips do. It is
 * one of 1024 locks, chosen by a hash of the user's id.
 */
export async function lockDecisions(tx: Executor, user_id: string): Promise<void> {
  await tx.execute(sql`select lock_decisions(${user_id}::uuid)`);
}

/**
 * Inserts a rejection; a repeated one changes nothing. A trigger refuses it when the company has liked the candidate for
 * the same job (likes#one-decision).
 */
export async function insertCandidateRejection(
  db: Executor,
  rejection: { company_id: string; member_id: string | null; candidate_id: string; job_id: string | null },
): Promise<void> {
  const { company_id, member_id, candidate_id, job_id } = rejection;
  await db
    .insert(rejections)
    .values({ user_id: company_id, rejected_id: candidate_id, rejected_type: 'candidate', job_id, member_id })
    .onConflictDoNothing();
}

/** Deletes the rejections of these candidates for this job; with `job_id` null, those without a job. */
export async function deleteCandidateRejections(
  db: Executor,
  { company_id, candidate_ids, job_id }: { company_id: string; candidate_ids: string[]; job_id: string | null },
): Promise<void> {
  const isOfJob = job_id === null ? isNull(rejections.job_id) : eq(rejections.job_id, job_id);
  const isOfThem = and(inArray(rejections.rejected_id, candidate_ids), eq(rejections.rejected_type, 'candidate'));
  await db.delete(rejections).where(and(eq(rejections.user_id, company_id), isOfThem, isOfJob));
}

/** Returns what the company has decided about the candidate for this job, or without a job; null when it hasn't decided. */
export async function selectDecision(db: Executor, company_id: string, candidate_id: string, job_id: string | null) {
  const [like] = await db
    .select({ is_superlike: likes.is_superlike })
    .from(likes)
    .where(
      and(
        eq(likes.quem_curtiu, company_id),
        eq(likes.quem_foi_curtado, candidate_id),
        job_id === null ? isNull(likes.job_id) : eq(likes.job_id, job_id),
      ),
    );
  if (like) return like.is_superlike ? 'super_liked' : 'liked';
  const [rejection] = await db
    .select({ id: rejections.id })
    .from(rejections)
    .where(
      and(
        eq(rejections.user_id, company_id),
        eq(rejections.rejected_id, candidate_id),
        eq(rejections.rejected_type, 'candidate'),
        job_id === null ? isNull(rejections.job_id) : eq(rejections.job_id, job_id),
      ),
    );
  return rejection ? 'rejected' : null;
}

/** Returns whether the company has liked or rejected a candidate for this job. */
export async function hasEvaluated(db: Executor, company_id: string, job_id: string): Promise<boolean> {
  const { rows } = await db.execute<{ has_evaluated: boolean }>(sql`select
    exists (select from ${likes} where ${likes.quem_curtiu} = ${company_id} and ${likes.job_id} = ${job_id})
    or exists (select from ${rejections} where ${rejections.user_id} = ${company_id} and ${rejections.job_id} = ${job_id}) as has_evaluated`);
  return rows[0]?.has_evaluated === true;
}

/**
 * Returns the company's active match with the candidate that it has not removed from its list: the one of this job if there is one, else
 * the one updated last. With `job_id` null, a match without a job comes first.
 */
export async function selectMatchWith(db: Executor, company_id: string, candidate_id: string, job_id: string | null) {
  const [row] = await db
    .select({ id: matches.id, job_title: jobs.title, withheld: withheldFor, resume_sent_at: sentResumes.sent_at })
    .from(matches)
    .leftJoin(jobs, eq(jobs.id, matches.job_id))
    .leftJoin(sentResumes, eq(sentResumes.match_id, matches.id))
    .where(
      and(
        eq(matches.company_id, company_id),
        eq(matches.candidate_id, candidate_id),
        eq(matches.status, 'active'),
        eq(matches.excluido_por_empresa, false),
      ),
    )
    .orderBy(sql`${matches.job_id} is not distinct from ${job_id}::uuid desc, ${matches.updated_at} desc`)
    .limit(1);
  return row;
}

/** Returns whether the candidate super liked the job, and whether they liked it in any way. */
export async function selectInterest(db: Executor, candidate_id: string, job_id: string) {
  const superLiked = db
    .select({ id: superLikes.id })
    .from(superLikes)
    .where(and(eq(superLikes.user_id, candidate_id), eq(superLikes.job_id, job_id)));
  const liked = db
    .select({ id: likes.id })
    .from(likes)
    .where(and(eq(likes.quem_curtiu, candidate_id), eq(likes.job_id, job_id)));
  const [row] = await db
    .select({ super_liked: sql<boolean>`${exists(superLiked)}`, liked: sql<boolean>`${exists(liked)}` })
    .from(sql`(select 1) as one`);
  const super_liked = row?.super_liked === true;
  return { super_liked, liked: super_liked || row?.liked === true };
}

/**
 * Maximum number of stored skips of one job; beyond it the oldest is deleted, and its candidate returns to the usual
 * position.
 */
const SKIPS_MAX = 2000;

const { placeholder } = sql;
const skipOne = definePreparedSql(
  'candidate_skip',
  sql`with skipped as (
    insert into ${skippedCandidates} (job_id, candidate_id, skipped_at)
    values (${placeholder('job_id')}, ${placeholder('candidate_id')}, ${placeholder('skipped_at')})
    on conflict (job_id, candidate_id) do update set skipped_at = excluded.skipped_at
  )
  delete from ${skippedCandidates} where job_id = ${placeholder('job_id')} and candidate_id <> ${placeholder('candidate_id')}
    and (skipped_at, candidate_id) <= (
      select skipped_at, candidate_id from ${skippedCandidates}
      where job_id = ${placeholder('job_id')} and candidate_id <> ${placeholder('candidate_id')}
      order by skipped_at desc, candidate_id desc offset ${placeholder('kept')}::int - 1 limit 1)`,
);

/** Stores the skip, or its new time; deletes the job's oldest skips beyond SKIPS_MAX. */
export async function upsertCandidateSkip(
  db: Executor,
  skipped: { job_id: string; candidate_id: string; skipped_at: Date },
): Promise<void> {
  await skipOne(db, { ...skipped, kept: SKIPS_MAX });
}

/** Deletes the skip if the job is the company's. */
export async function deleteSkip(
  db: Executor,
  { company_id, candidate_id, job_id }: { company_id: string; candidate_id: string; job_id: string },
): Promise<void> {
  const isOwn = exists(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, job_id), eq(jobs.company_id, company_id))),
  );
  await db
    .delete(skippedCandidates)
    .where(and(eq(skippedCandidates.job_id, job_id), eq(skippedCandidates.candidate_id, candidate_id), isOwn));
}
