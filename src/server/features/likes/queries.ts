import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { and, count, eq, gt, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { ApiErrorCode } from '#contract/errors.ts';
import type { RecentSuperLikes } from '#domain/likes/super-likes.ts';
import type { LikeBalance, LikesProfile } from '#domain/likes/weekly-likes.ts';
import type { DayName } from '#domain/operations/daily-metrics.ts';
import type { SessionLookup } from '../../http/session/caller.ts';
import type { Db, Executor, Tx } from '../../platform/database/create-db.ts';
import { definePreparedSql } from '../../platform/database/prepared-statements.ts';
import { type SessionEnd, session, sessionEnd } from '../accounts/schema.ts';
import { isForAge, jobs, withheldFor } from '../jobs/schema.ts';
import { type MatchSides, matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { likes, superLikes } from './schema.ts';

export type { MatchSides };

/** The columns of a job that are needed to make a match on it. */
const jobColumns = { id: jobs.id, company_id: jobs.company_id, title: jobs.title };
export type LikedJob = { id: string; company_id: string; title: string };

const { placeholder } = sql;

/** A candidate's like of a job, with the values of the domain on which it depends. */
export type JobLike = {
  job_id: string;
  is_superlike: boolean;
  now: Date;
  /** The current day, with which the job's minimum age is checked. */
  today: DayName;
  /** The start of the current week. A balance whose last renewal is earlier must be renewed. */
  week: Date;
  /** The entitlements of each plan of candidates, as JSON. */
  rights: string;
};

/** The result of `process_like`, with the giver's balance after it. */
export type ProcessedLike = LikesProfile & {
  /**
   * Why nothing was stored; null when the like was stored. RENEWAL_DUE: the caller must first renew the balance. LIKED_BACK: the
   * like would make a match, which the single statement may not do.
   */
  code: ApiErrorCode | 'RENEWAL_DUE' | 'LIKED_BACK' | null;
  /** The company liked the candidate for this job, or without a job by a like that has made no match yet (matches#reciprocal). */
  liked_back: boolean;
  company_id: string;
  title: string;
  blocked_at: Date | null;
  reported_at: Date | null;
};

const typed = (name: string, type: string): SQL => sql`${placeholder(name)}::${sql.raw(type)}`;

/** Calls `process_like` of the migrations, which checks and stores a candidate's like. */
const processed = (liker: SQL, may_match: boolean) =>
  sql`process_like(${liker}, ${typed('job_id', 'uuid')}, ${typed('is_superlike', 'boolean')}, ${typed('now', 'timestamptz')},
    ${typed('today', 'date')}, ${typed('week', 'timestamptz')}, ${typed('rights', 'jsonb')}, ${sql.raw(String(may_match))})`;

const likeInTransaction = definePreparedSql<ProcessedLike>(
  'like_process',
  sql`select 'candidate' as user_type, given.* from ${processed(typed('user_id', 'uuid'), true)} as given`,
);

/** Processes a candidate's like; when it returns a code other than null, it has written nothing. */
export async function processLike(tx: Tx, like: JobLike & { user_id: string }): Promise<ProcessedLike> {
  const [given] = (await likeInTransaction(tx, like)).rows;
  if (!given) throw new Error('process_like returned no row');
  return given;
}

const likeOfSession = definePreparedSql<ProcessedLike & SessionEnd & { user_id: string }>(
  'like_of_session',
  sql`select 'candidate' as user_type, agreed.*, given.*
    from (select user_id, ${session.expiresAt} as expires_at, ${sessionEnd.is_last} as is_last from ${session} join ${profiles} using (user_id)
      where token = ${typed('token', 'text')} and terms_version >= ${typed('terms_version', 'smallint')}
        and ${session.expiresAt} > ${typed('auth_now', 'timestamptz')}
        and user_type = 'candidate' and btrim(area) <> '') as agreed,
      ${processed(sql`agreed.user_id`, false)} as given`,
);

/**
 * Checks a session and processes its candidate's like, in one statement that commits. Returns null, and writes nothing,
 * when the session isn't valid or the guards of a candidate's procedures could refuse its user. With a code other than
 * null the statement has written nothing either.
 */
export async function processLikeOfSession(db: Db, like: JobLike & SessionLookup & { terms_version: number }) {
  const [given] = (await likeOfSession(db, like)).rows;
  return given ?? null;
}

/** A company's like of a candidate; `is_limited`: the like costs a bonus or weekly like, because the plan limits them. */
export type CompanyLike = {
  user_id: string;
  member_id: string | null;
  target_id: string;
  job_id: string | null;
  is_superlike: boolean;
  is_limited: boolean;
  now: Date;
};

const giveLike = definePreparedSql<{ code: 'ALREADY_LIKED' | null; curtidas_disponiveis: number; likes_bonus: number }>(
  'like_give',
  sql`select code, regular as curtidas_disponiveis, bonus as likes_bonus
    from give_like(${typed('user_id', 'uuid')}, ${typed('member_id', 'uuid')}, ${typed('target_id', 'uuid')}, ${typed('job_id', 'uuid')},
      ${typed('is_superlike', 'boolean')}, ${typed('is_limited', 'boolean')}, ${typed('now', 'timestamptz')})`,
);

/**
 * Inserts a like of a company with its audit row, spends its price, and returns the balance after it; undefined when the
 * same like exists already. The pair and the giver's row must be locked.
 * @throws a database error that `constraintRefusal` maps to LIKES_EXHAUSTED when no like is left, or ALREADY_REJECTED
 */
export async function insertCompanyLike(tx: Tx, like: CompanyLike): Promise<LikeBalance | undefined> {
  const [given] = (await giveLike(tx, like)).rows;
  if (!given || given.code !== null) return undefined;
  const { curtidas_disponiveis, likes_bonus } = given;
  return { curtidas_disponiveis, likes_bonus };
}

/** Returns false when the candidate has super liked this job before. */
export async function insertSuperLike(tx: Executor, like: typeof superLikes.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(superLikes).values(like).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function hasSuperLikedSince(tx: Executor, user_id: string, job_id: string, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: superLikes.id })
    .from(superLikes)
    .where(and(eq(superLikes.user_id, user_id), eq(superLikes.job_id, job_id), gt(superLikes.created_at, since)));
  return rows.length > 0;
}

export async function countRecentSuperLikes(tx: Executor, user_id: string, now: Date): Promise<RecentSuperLikes> {
  const inLastHour = gt(superLikes.created_at, subHours(now, 1));
  const [row] = await tx
    .select({ last_hour: sql<number>`count(*) filter (where ${inLastHour})`.mapWith(Number), last_day: count() })
    .from(superLikes)
    .where(and(eq(superLikes.user_id, user_id), gt(superLikes.created_at, subDays(now, 1))));
  return row ?? { last_hour: 0, last_day: 0 };
}

/**
 * Returns the company's job that the candidate liked first, on which they have no match, which isn't closed to their age, and whose
 * contact isn't withheld (safety#withheld); with `job_id`, only that job.
 */
export async function selectLikedJob(
  tx: Executor,
  pair: MatchSides,
  job_id: string | null,
  today: DayName,
): Promise<LikedJob | undefined> {
  const [row] = await tx
    .select(jobColumns)
    .from(likes)
    .innerJoin(jobs, eq(jobs.id, likes.job_id))
    .innerJoin(profiles, eq(profiles.user_id, likes.quem_curtiu))
    .where(
      and(
        eq(likes.quem_curtiu, pair.candidate_id),
        eq(likes.quem_foi_curtado, pair.company_id),
        job_id === null ? undefined : eq(likes.job_id, job_id),
        isForAge({ born_by: profiles.born_by, today }, jobs),
        isNull(withheldFor),
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

/** Returns whether the pair has a match on this job, even a hidden one. */
export async function hasMatchedOn(tx: Executor, pair: MatchSides, job_id: string): Promise<boolean> {
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

/** Inserts a match. @returns its id; undefined when the pair has a match on this job already */
export async function insertMatch(tx: Executor, pair: MatchSides, job_id: string): Promise<string | undefined> {
  const [row] = await tx
    .insert(matches)
    .values({ ...pair, job_id })
    .onConflictDoNothing()
    .returning({ id: matches.id });
  return row?.id;
}
