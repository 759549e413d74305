import { and, asc, type Column, desc, eq, exists, getTableColumns, gt, isNull, lte, notExists, sql } from 'drizzle-orm';
import { SAVED_JOBS_MAX } from '#domain/jobs/saved-jobs.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { isAfterInDescendingOrder } from '../../platform/database/cursor.ts';
import { jobReach } from '../cities/schema.ts';
import { isActiveAt, isForAge, jobs } from '../jobs/schema.ts';
import { likes, rejections } from '../likes/schema.ts';
import { matches } from '../matches/schema.ts';
import { mutedNotices } from '../notices/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { CONSTANT_COLUMN, type DeckPreferences, isVisiblePair, type Page } from './queries.ts';
import { savedJobs } from './schema.ts';

const isPreferred = ({ functions, ...preference }: DeckPreferences) =>
  sql`(${jobs.funcao} = any (${sql.param(functions)}::text[]) and ${jobReach(preference, jobs)} is not null)`;

const ownMatch = (db: Executor, candidate_id: string, job_id: Column | string) =>
  db
    .select(CONSTANT_COLUMN)
    .from(matches)
    .where(
      and(
        eq(matches.candidate_id, candidate_id),
        eq(matches.job_id, job_id),
        eq(matches.status, 'active'),
        eq(matches.excluido_por_candidato, false),
      ),
    );

/** Returns whether the candidate's like of this job is a match in their list; undefined when they haven't liked the job. */
export async function selectOwnLike(db: Executor, candidate_id: string, job_id: string) {
  const [like] = await db
    .select({ is_matched: sql<boolean>`${exists(ownMatch(db, candidate_id, job_id))}` })
    .from(likes)
    .where(and(eq(likes.quem_curtiu, candidate_id), eq(likes.job_id, job_id)))
    .limit(1);
  return like;
}

/**
 * Saves a job. The candidate's row must be locked, because two parallel calls would choose the same slot.
 * @returns false when no slot is free and the job isn't saved yet
 */
export async function insertSavedJob(
  tx: Tx,
  saved: { candidate_id: string; job_id: string; at: Date },
): Promise<boolean> {
  const { candidate_id, job_id, at } = saved;
  await tx.execute(sql`
    insert into ${savedJobs} (candidate_id, job_id, slot, saved_at)
    select ${candidate_id}::uuid, ${job_id}::uuid, free, ${at.toISOString()}::timestamptz
    from generate_series(0, ${SAVED_JOBS_MAX - 1}) as free
    where not exists (select from ${savedJobs} where candidate_id = ${candidate_id}::uuid and slot = free)
    order by free limit 1 on conflict (candidate_id, job_id) do nothing`);
  const isOwn = and(eq(savedJobs.candidate_id, candidate_id), eq(savedJobs.job_id, job_id));
  return (await tx.$count(savedJobs, isOwn)) > 0;
}

export async function deleteSavedJobRow(db: Executor, candidate_id: string, job_id: string): Promise<void> {
  await db.delete(savedJobs).where(and(eq(savedJobs.candidate_id, candidate_id), eq(savedJobs.job_id, job_id)));
}

/** Returns the ids of all saved jobs, at most SAVED_JOBS_MAX. */
export async function selectSavedIds(db: Executor, candidate_id: string): Promise<string[]> {
  const rows = await db
    .select({ job_id: savedJobs.job_id })
    .from(savedJobs)
    .where(eq(savedJobs.candidate_id, candidate_id));
  return rows.map(({ job_id }) => job_id);
}

/**
 * Selects the saved jobs, the latest first, and whether they fit the preferences; with null preferences, none fits. It leaves out jobs
 * that reports hide, jobs of companies the candidate can't see, and, with preferences, those for which they are too young (jobs#least-age).
 */
export function selectSavedJobs(
  db: Executor,
  candidate_id: string,
  preferences: DeckPreferences | null,
  { after, limit }: Page,
) {
  const liked = db
    .select(CONSTANT_COLUMN)
    .from(likes)
    .where(and(eq(likes.quem_curtiu, candidate_id), eq(likes.job_id, jobs.id)));
  return db
    .select({
      id: savedJobs.job_id,
      created_at: savedJobs.saved_at,
      liked: sql<boolean>`${exists(liked)}`,
      matched: sql<boolean>`${exists(ownMatch(db, candidate_id, jobs.id))}`,
      fits: sql<boolean>`${preferences ? isPreferred(preferences) : sql`false`}`,
      job: getTableColumns(jobs),
      company: getTableColumns(profiles),
    })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.job_id))
    .innerJoin(profiles, eq(profiles.user_id, jobs.company_id))
    .where(
      and(
        eq(savedJobs.candidate_id, candidate_id),
        isNull(jobs.reported_at),
        preferences ? isForAge(preferences, jobs) : undefined,
        isVisiblePair(db, { candidate_id, company_id: sql`${jobs.company_id}` }),
        isAfterInDescendingOrder(savedJobs.saved_at, savedJobs.job_id, after),
      ),
    )
    .orderBy(desc(savedJobs.saved_at), desc(savedJobs.job_id))
    .limit(limit);
}

/** The range of expiry dates: after `now`, up to `until`. */
export type ExpiryRange = { now: Date; until: Date };

/**
 * Condition: the candidate must be notified that this saved job expires. The job is active and visible, neither liked nor rejected, no
 * notice was sent yet, and the candidate hasn't switched these notices off.
 */
const isDue = (db: Executor, { now, until }: ExpiryRange) =>
  and(
    isNull(savedJobs.notified_at),
    isActiveAt(now),
    gt(jobs.data_expiracao, now),
    lte(jobs.data_expiracao, until),
    notExists(
      db
        .select(CONSTANT_COLUMN)
        .from(likes)
        .where(and(eq(likes.quem_curtiu, savedJobs.candidate_id), eq(likes.job_id, savedJobs.job_id))),
    ),
    notExists(
      db
        .select(CONSTANT_COLUMN)
        .from(rejections)
        .where(and(eq(rejections.user_id, savedJobs.candidate_id), eq(rejections.job_id, savedJobs.job_id))),
    ),
    isVisiblePair(db, { candidate_id: sql`${savedJobs.candidate_id}`, company_id: sql`${jobs.company_id}` }),
    notExists(
      db
        .select(CONSTANT_COLUMN)
        .from(mutedNotices)
        .where(and(eq(mutedNotices.user_id, savedJobs.candidate_id), eq(mutedNotices.kind, 'saved_jobs'))),
    ),
  );

/** Returns the ids of the next `limit` candidates to notify, after the id `after`. */
export async function selectCandidatesToNotify(
  db: Executor,
  ending: ExpiryRange,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ candidate_id: savedJobs.candidate_id })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.job_id))
    .innerJoin(profiles, eq(profiles.user_id, jobs.company_id))
    .where(and(isDue(db, ending), after === null ? undefined : gt(savedJobs.candidate_id, after)))
    .orderBy(asc(savedJobs.candidate_id))
    .limit(limit);
  return rows.map(({ candidate_id }) => candidate_id);
}

/**
 * Selects and locks the jobs to notify a candidate of, the first to expire first. Until the transaction ends, another
 * process finds none of them. Jobs that don't fit the preferences are left out.
 */
export function claimJobsToNotify(tx: Tx, preferences: DeckPreferences, ending: ExpiryRange) {
  return tx
    .select({
      job_id: savedJobs.job_id,
      title: jobs.title,
      company: profiles.name,
      ends_at: jobs.data_expiracao,
      salary_max: jobs.salary_max,
    })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.job_id))
    .innerJoin(profiles, eq(profiles.user_id, jobs.company_id))
    .where(
      and(
        eq(savedJobs.candidate_id, preferences.user_id),
        isDue(tx, ending),
        isPreferred(preferences),
        isForAge(preferences, jobs),
      ),
    )
    .orderBy(asc(jobs.data_expiracao), asc(savedJobs.job_id))
    .for('update', { of: savedJobs, skipLocked: true });
}

export async function markNotified(tx: Tx, candidate_id: string, job_ids: string[], notified_at: Date): Promise<void> {
  await tx
    .update(savedJobs)
    .set({ notified_at })
    .where(
      and(eq(savedJobs.candidate_id, candidate_id), sql`${savedJobs.job_id} = any (${sql.param(job_ids)}::uuid[])`),
    );
}

/** Selects the saved jobs for the data export, the latest first. */
export const selectAllSavedJobs = (db: Executor, candidate_id: string) =>
  db.select().from(savedJobs).where(eq(savedJobs.candidate_id, candidate_id)).orderBy(desc(savedJobs.saved_at));

export async function deleteAllSavedJobs(tx: Tx, candidate_id: string): Promise<void> {
  await tx.delete(savedJobs).where(eq(savedJobs.candidate_id, candidate_id));
}
