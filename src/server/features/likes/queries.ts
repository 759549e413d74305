import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { and, count, eq, exists, getTableColumns, gt, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DayName } from '#domain/daily-figures.ts';
import type { RecentSuperLikes } from '#domain/super-likes.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { prepared, preparedSql } from '../../platform/database/prepared-statements.ts';
import { jobReach } from '../cities/schema.ts';
import { isActiveAt, isForAge, jobs, withheldFor } from '../jobs/schema.ts';
import { matches, type Pair } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { blocks } from '../safety/schema.ts';
import { likeAttempts, likes, superLikes } from './schema.ts';

export type { Pair };

/** The columns of a job that a like needs. */
const jobColumns = {
  id: jobs.id,
  company_id: jobs.company_id,
  title: jobs.title,
  funcao: jobs.funcao,
  location: jobs.location,
  outras_cidades: jobs.outras_cidades,
  salary_max: jobs.salary_max,
  contrato: jobs.contrato,
  horario_inicio: jobs.horario_inicio,
  horario_fim: jobs.horario_fim,
};
export type LikedJob = { id: string; company_id: string; title: string; funcao: string } & Pick<
  typeof jobs.$inferSelect,
  'location' | 'outras_cidades'
>;

const { placeholder } = sql;

const giverAndJob = prepared('like_giver_and_job', (db) =>
  db
    .select({
      giver: getTableColumns(profiles),
      job: jobColumns,
      reach: jobReach(profiles, jobs),
      locked: sql`pg_advisory_xact_lock(hashtextextended(${profiles.user_id} || ' ' || ${jobs.company_id}, 0))`,
    })
    .from(profiles)
    .leftJoin(jobs, and(eq(jobs.id, placeholder('job_id')), isActiveAt(placeholder('now'))))
    .where(eq(profiles.user_id, placeholder('user_id')))
    .for('no key update', { of: profiles }),
);

/** A like with what it costs and its audit row. */
export type PaidLike = {
  user_id: string;
  member_id: string | null;
  target_id: string;
  job_id: string | null;
  is_superlike: boolean;
  /** The new balance, or null where nothing is paid. */
  curtidas_disponiveis: number | null;
  likes_bonus: number | null;
  likes_before: number;
  likes_after: number;
  spent_regular: boolean;
  attempted_at: Date;
};

const paidLike = preparedSql(
  'like_give',
  sql`with given as (
    insert into ${likes} (quem_curtiu, quem_foi_curtado, job_id, is_superlike)
    values (${placeholder('user_id')}, ${placeholder('target_id')}, ${placeholder('job_id')}, ${placeholder('is_superlike')})
    on conflict do nothing returning id
  ), paid as (
    update ${profiles} set curtidas_disponiveis = ${placeholder('curtidas_disponiveis')}, likes_bonus = ${placeholder('likes_bonus')},
      updated_at = now()
    where user_id = ${placeholder('user_id')} and ${placeholder('curtidas_disponiveis')}::int is not null and exists (select from given)
  ), noted as (
    insert into ${likeAttempts} (user_id, member_id, target_id, job_id, success, likes_before, likes_after, spent_regular, created_at)
    select ${placeholder('user_id')}::uuid, ${placeholder('member_id')}::uuid, ${placeholder('target_id')}::uuid, ${placeholder('job_id')}::uuid, true,
      ${placeholder('likes_before')}::int, ${placeholder('likes_after')}::int, ${placeholder('spent_regular')}::boolean, ${placeholder('attempted_at')}::timestamptz from given
  )
  select id from given`,
);

/**
 * Gives the like, pays for it and records the attempt. @returns false when the same like exists already: nothing
 * changed
 */
export async function insertPaidLike(tx: Tx, like: PaidLike): Promise<boolean> {
  return (await paidLike(tx, like)).rows.length > 0;
}

/** @returns false when the candidate has super liked this job before */
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

/** Counts the super likes that this candidate gave in the last hour and the last day. */
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

const likedBack = prepared('like_back_of_company', (db) => {
  const specific = alias(likes, 'specific');
  const company = sql`(select company_id from ${jobs} where id = ${placeholder('job_id')})`;
  const isOfPair = and(eq(likes.quem_curtiu, company), eq(likes.quem_foi_curtado, placeholder('candidate_id')));
  const likedOnMatch = db
    .select({ id: specific.id })
    .from(specific)
    .where(
      and(
        eq(specific.quem_curtiu, company),
        eq(specific.quem_foi_curtado, placeholder('candidate_id')),
        eq(specific.job_id, matches.job_id),
      ),
    );
  const spent = db
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        eq(matches.candidate_id, placeholder('candidate_id')),
        eq(matches.company_id, company),
        notExists(likedOnMatch),
      ),
    );
  const forJob = db
    .select({ id: likes.id })
    .from(likes)
    .where(and(isOfPair, eq(likes.job_id, placeholder('job_id'))));
  const openOne = db
    .select({ id: likes.id })
    .from(likes)
    .where(and(isOfPair, isNull(likes.job_id), notExists(spent)));
  const apart = db
    .select({ one: sql`1` })
    .from(blocks)
    .where(and(eq(blocks.candidate_id, placeholder('candidate_id')), eq(blocks.company_id, company)));
  return db
    .select({ liked: sql<boolean>`${exists(forJob)} or ${exists(openOne)}`, apart: sql<boolean>`${exists(apart)}` })
    .from(sql`(select 1) as one`);
});

/**
 * Locks what a candidate's like of this job needs: the pair with the job's company, as lockPair does, then the
 * candidate's own row. Every like of a candidate uses this order. `job` is null when the job is not visible, to anyone
 * or to this candidate (safety#apart). `liked_back` says whether the company liked this candidate for this job, or
 * without a job and not matched yet. A like without a job is spent once the pair has a match on a job for which the
 * company gave no like of its own (matches#without-a-job). The statement runs after the lock is held, so it sees what
 * was committed before.
 */
export async function lockGiverAndJob(tx: Tx, asked: { user_id: string; job_id: string; now: Date }) {
  const locked = giverAndJob(tx, asked);
  const answer = likedBack(tx, { candidate_id: asked.user_id, job_id: asked.job_id });
  answer.catch(() => {});
  const [row] = await locked;
  const [between] = await answer;
  return row && { ...row, job: between?.apart ? null : row.job, liked_back: between?.liked === true };
}

/**
 * Returns the company's first job that the candidate liked, that has no match yet and isn't closed to their age now;
 * with `job_id`, only that one.
 */
export async function selectLikedJob(
  tx: Executor,
  pair: Pair,
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
