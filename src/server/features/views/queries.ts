import { and, desc, eq, getTableColumns, gte, isNull, notExists, or, sql } from 'drizzle-orm';
import type { DayName } from '#domain/operations/daily-metrics.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { blocks } from '../safety/schema.ts';
import { jobViews, profileViews } from './schema.ts';

/** A view by `viewer`: of the candidate `seen` by a company, or of the job `seen` by a candidate. */
export type View = { day: DayName; seen: string; viewer: string };

const unnested = (rows: readonly View[]) => {
  const column = (key: keyof View, type: string) => sql`${sql.param(rows.map((row) => row[key]))}::${sql.raw(type)}[]`;
  return sql`unnest(${column('seen', 'uuid')}, ${column('day', 'date')}, ${column('viewer', 'uuid')}) as looked (seen, day, viewer)`;
};

const isNotRemoved = (alias: string) => sql.raw(`${alias}.removed_at is null`);

/**
 * Inserts one row for each day, candidate and company, in a fixed order, so that parallel writes can't deadlock. Views of
 * or by removed users are left out.
 */
export async function insertProfileViews(tx: Tx, rows: readonly View[]): Promise<void> {
  await tx.execute(sql`insert into ${profileViews} (candidate_id, day, company_id)
    select looked.seen, looked.day, looked.viewer from ${unnested(rows)}
    join ${profiles} as owner on owner.user_id = looked.seen and ${isNotRemoved('owner')}
    join ${profiles} as company on company.user_id = looked.viewer and ${isNotRemoved('company')}
    order by 1, 2, 3 on conflict do nothing`);
}

/** Inserts views of jobs as insertProfileViews does. */
export async function insertJobViews(tx: Tx, rows: readonly View[]): Promise<void> {
  await tx.execute(sql`insert into ${jobViews} (job_id, day, candidate_id)
    select looked.seen, looked.day, looked.viewer from ${unnested(rows)}
    join ${jobs} on ${jobs.id} = looked.seen
    join ${profiles} as candidate on candidate.user_id = looked.viewer and ${isNotRemoved('candidate')}
    order by 1, 2, 3 on conflict do nothing`);
}

/**
 * Condition: the company is visible to the candidate: it is not removed, an operator has not blocked it, reports don't hide it (a block
 * and reports both set `blocked_at`), and the two are not a blocked pair (operators#blocked, safety#hidden, safety#blocked-pair).
 */
const isVisibleCompany = (db: Executor, candidate_id: string) =>
  and(
    isNull(profiles.blocked_at),
    isNull(profiles.removed_at),
    notExists(
      db
        .select({ one: sql`1` })
        .from(blocks)
        .where(and(eq(blocks.candidate_id, candidate_id), eq(blocks.company_id, profiles.user_id))),
    ),
  );

const WEEK = sql<DayName>`date_trunc('week', ${profileViews.day})::date::text`;

/**
 * Counts the visible companies that viewed the profile in each week since `since`, latest week first; weeks without a view are missing.
 * `week` is the week's Monday.
 */
export const selectWeeks = (db: Executor, candidate_id: string, since: DayName) =>
  db
    .select({ week: WEEK, companies: sql<number>`count(distinct ${profileViews.company_id})::int` })
    .from(profileViews)
    .innerJoin(profiles, eq(profiles.user_id, profileViews.company_id))
    .where(
      and(
        eq(profileViews.candidate_id, candidate_id),
        gte(profileViews.day, since),
        isVisibleCompany(db, candidate_id),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);

export type ViewerCursor = { week: DayName; day: DayName; company_id: string };

/** Selects each visible company that viewed the profile since `since`, once for each week, the latest views first. */
export function selectViewers(
  db: Executor,
  candidate_id: string,
  { since, after, limit }: { since: DayName; after: ViewerCursor | null; limit: number },
) {
  const looked = db
    .select({
      company_id: profileViews.company_id,
      week: sql<DayName>`date_trunc('week', ${profileViews.day})::date`.as('week'),
      day: sql<DayName>`max(${profileViews.day})`.as('last_day'),
    })
    .from(profileViews)
    .where(and(eq(profileViews.candidate_id, candidate_id), gte(profileViews.day, since)))
    .groupBy(profileViews.company_id, sql`2`)
    .as('looked');
  return db
    .select({
      company_id: looked.company_id,
      week: sql<DayName>`${looked.week}::text`,
      day: sql<DayName>`${looked.day}::text`,
      company: getTableColumns(profiles),
    })
    .from(looked)
    .innerJoin(profiles, eq(profiles.user_id, looked.company_id))
    .where(
      and(
        isVisibleCompany(db, candidate_id),
        after === null
          ? undefined
          : sql`(${looked.week}, ${looked.day}, ${looked.company_id}) < (${after.week}::date, ${after.day}::date, ${after.company_id}::uuid)`,
      ),
    )
    .orderBy(desc(looked.week), desc(looked.day), desc(looked.company_id))
    .limit(limit);
}

export async function isOwnJob(db: Executor, company_id: string, job_id: string): Promise<boolean> {
  return (await db.$count(jobs, and(eq(jobs.id, job_id), eq(jobs.company_id, company_id)))) > 0;
}

/** Selects the number of candidates who viewed the job on each day since `since`; days without a view are missing. */
export const selectJobDays = (db: Executor, job_id: string, since: DayName) =>
  db
    .select({ day: jobViews.day, people: sql<number>`count(*)::int` })
    .from(jobViews)
    .where(and(eq(jobViews.job_id, job_id), gte(jobViews.day, since)))
    .groupBy(jobViews.day);

/** Selects the profile views by and of a user for the data export, with other users only as ids. */
export const selectAllProfileViews = (db: Executor, user_id: string) =>
  db
    .select()
    .from(profileViews)
    .where(or(eq(profileViews.candidate_id, user_id), eq(profileViews.company_id, user_id)))
    .orderBy(desc(profileViews.day));

export const selectAllJobViews = (db: Executor, candidate_id: string) =>
  db
    .select({ job_id: jobViews.job_id, day: jobViews.day })
    .from(jobViews)
    .where(eq(jobViews.candidate_id, candidate_id))
    .orderBy(desc(jobViews.day));

export async function deleteViewsOf(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(profileViews).where(or(eq(profileViews.candidate_id, user_id), eq(profileViews.company_id, user_id)));
  await tx.delete(jobViews).where(eq(jobViews.candidate_id, user_id));
}
