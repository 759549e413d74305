import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { MedianPay } from '#domain/advert/advert-hold.ts';
import { OPEN_SALARY } from '#domain/pay/salary.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { isAfterInAscendingOrder, type TimeCursor } from '../../platform/database/cursor.ts';
import { definePreparedSql } from '../../platform/database/prepared-statements.ts';
import { profiles } from '../profiles/schema.ts';
import type { JobRow } from './queries.ts';
import { isHeldForReview, jobs } from './schema.ts';

const { placeholder } = sql;

/** Maximum number of other companies' jobs, the newest, from which the median salary of a function is computed. */
const PAID = 1000;

type Facts = {
  /** Whether the company has another job that is neither held nor hidden by reports. */
  has_shown: boolean;
  /** Whether another job of the company is hidden by reports or was taken down. */
  has_reported: boolean;
  /**
   * Whether an earlier job of another company has the same text. False when this company has another job with that text that is neither
   * held nor hidden.
   */
  is_copy: boolean;
  /** Whether another job of the company, neither held nor hidden, has the same picture, and is active or had it approved. */
  knows_picture: boolean;
  city_jobs: number;
  city_median: number | null;
  all_jobs: number;
  all_median: number | null;
};

/**
 * Selects the facts about the company's and other companies' jobs that decide whether jobs are held (safety#held). Each
 * part reads a range of an index, never the whole table.
 */
const reviewFacts = definePreparedSql<Facts>(
  'job_review_facts',
  sql`with listed as materialized (
      select * from jsonb_to_recordset(${placeholder('listed')}::jsonb)
        as each (at integer, image_url text, funcao text, city text, fingerprint text, before timestamptz)),
    paid as materialized (
      select kind.funcao, newest.location, newest.pay from (select distinct funcao from listed where funcao is not null) as kind
      cross join lateral (
        select location, salary_max::float8 as pay from ${jobs}
        where funcao = kind.funcao and salary_max > 0 and salary_max < ${sql.raw(String(OPEN_SALARY))}
          and held_at is null and company_id <> ${placeholder('company_id')}
        order by created_at desc limit ${sql.raw(String(PAID))}) as newest),
    here as (
      select funcao, location, count(*)::int as jobs, percentile_cont(0.5) within group (order by pay) as median
      from paid group by funcao, location),
    everywhere as (
      select funcao, count(*)::int as jobs, percentile_cont(0.5) within group (order by pay) as median from paid group by funcao),
    own as materialized (
      select image_url, text_fingerprint, reported_at is not null as reported, held_at is null and reported_at is null as shown,
        status = 'active' or 'picture:' || image_url = any(approved_for) as is_picture_seen from ${jobs}
      where company_id = ${placeholder('company_id')} and id is distinct from ${placeholder('id')}::uuid)
    select
      exists (select from own where shown) as has_shown,
      exists (select from own where reported) as has_reported,
      coalesce(listed.image_url in (select image_url from own where shown and is_picture_seen and image_url is not null), false)
        as knows_picture,
      exists (select from ${jobs} as other where other.text_fingerprint = listed.fingerprint
        and other.company_id <> ${placeholder('company_id')} and other.created_at < listed.before)
        and not listed.fingerprint in (select text_fingerprint from own where shown and text_fingerprint is not null) as is_copy,
      coalesce(here.jobs, 0) as city_jobs, here.median as city_median,
      coalesce(everywhere.jobs, 0) as all_jobs, everywhere.median as all_median
    from listed left join here on here.funcao = listed.funcao and here.location = listed.city
      left join everywhere on everywhere.funcao = listed.funcao
    order by listed.at`,
);

/** The company, and the job that is reviewed and doesn't count as one of its others; `id` is null for new jobs. */
type OwnJobKey = { company_id: string; id: string | null };

/** The values of a job that its review compares with other jobs. */
export type ReviewedAdvert = {
  image_url: string | null;
  /** The function whose median pay is compared; null when the job promises no readable salary. */
  funcao: string | null;
  city: string;
  /** Fingerprint of the description, by which copies are found; null for a short description, which is never a copy. */
  fingerprint: string | null;
  /** Another company's text from before this time makes the text a copy. */
  before: Date;
};

/** Facts about other jobs that decide whether a job is held; `city` and `country` have the median pay of its function there. */
export type ReviewFacts = Pick<Facts, 'has_shown' | 'has_reported' | 'is_copy' | 'knows_picture'> & {
  city: MedianPay;
  country: MedianPay;
};

/** Returns the facts for each job, in their order, by one statement. */
export async function selectReviewFacts(
  db: Executor,
  own: OwnJobKey,
  adverts: readonly ReviewedAdvert[],
): Promise<ReviewFacts[]> {
  const listed = JSON.stringify(adverts.map((each, at) => ({ ...each, at })));
  const { rows } = await reviewFacts(db, { ...own, listed });
  return rows.map(({ city_jobs, city_median, all_jobs, all_median, ...others }) => ({
    ...others,
    city: { jobs: city_jobs, median: city_median },
    country: { jobs: all_jobs, median: all_median },
  }));
}

/** Condition: the job waits for a review, its company isn't blocked, and reports hide neither the job nor its company. */
const isInQueue = and(isHeldForReview, isNull(jobs.reported_at), isNull(profiles.blocked_at));

/** Selects the jobs that wait for a review, the longest waiting first. */
export const selectHeld = (db: Executor, { after, limit }: { after: TimeCursor | null; limit: number }) =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      held_at: sql<Date>`${jobs.held_at}`.mapWith(jobs.held_at),
      held_for: jobs.held_for,
      company_id: jobs.company_id,
      name: profiles.name,
    })
    .from(jobs)
    .innerJoin(profiles, eq(profiles.user_id, jobs.company_id))
    .where(and(isInQueue, isAfterInAscendingOrder(jobs.held_at, jobs.id, after)))
    .orderBy(jobs.held_at, jobs.id)
    .limit(limit);

/** Counts the jobs that wait for a review, up to `upTo`. */
export async function countHeld(db: Executor, upTo: number): Promise<number> {
  const waiting = db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(profiles, eq(profiles.user_id, jobs.company_id))
    .where(isInQueue)
    .limit(upTo)
    .as('waiting');
  return db.$count(waiting);
}

/**
 * Selects jobs that have waited for a review since before `before`, except those held because operators paused or refused
 * them, or because another job of the company is reported.
 */
export async function selectOverdue(db: Executor, before: Date, limit: number): Promise<{ id: string }[]> {
  const isByTeam: SQL = sql`${jobs.held_for} && array['paused', 'refused', 'reported']`;
  return db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(profiles, eq(profiles.user_id, jobs.company_id))
    .where(and(isInQueue, lt(jobs.held_at, before), sql`not ${isByTeam}`))
    .orderBy(jobs.held_at, jobs.id)
    .limit(limit);
}

export async function selectJobById(tx: Executor, id: string): Promise<JobRow | undefined> {
  const [row] = await tx.select().from(jobs).where(eq(jobs.id, id));
  return row;
}

/** Returns the earliest job of another company with the same text, if it is older than this one. */
export async function selectOriginal(db: Executor, { text_fingerprint, company_id, created_at }: JobRow) {
  if (text_fingerprint === null) return undefined;
  const [row] = await db
    .select({ user_id: profiles.user_id, name: profiles.name, title: jobs.title })
    .from(jobs)
    .innerJoin(profiles, eq(profiles.user_id, jobs.company_id))
    .where(
      and(
        eq(jobs.text_fingerprint, text_fingerprint),
        sql`${jobs.company_id} <> ${company_id}`,
        lt(jobs.created_at, created_at),
      ),
    )
    .orderBy(jobs.created_at)
    .limit(1);
  return row;
}

/**
 * Makes the job active, and adds the time for which it was held to its expiry; a trigger pauses it again when its company
 * is hidden.
 */
export async function releaseJob(tx: Tx, id: string, { at, approved_for }: { at: Date; approved_for: string[] }) {
  await tx
    .update(jobs)
    .set({
      status: 'active',
      paused_by_block: false,
      data_expiracao: sql`${jobs.data_expiracao} + (${at}::timestamptz - ${jobs.held_at})`,
      held_at: null,
      held_for: null,
      held_text: null,
      refused_at: null,
      approved_for,
      updated_at: sql`now()`,
    })
    .where(eq(jobs.id, id));
}

/** Marks a held job as refused, with the operator's reason for its company. */
export async function refuseJob(tx: Tx, id: string, { at, text }: { at: Date; text: string }): Promise<void> {
  await tx
    .update(jobs)
    .set({ refused_at: at, held_text: text, paused_by_block: false, updated_at: sql`now()` })
    .where(eq(jobs.id, id));
}

/**
 * Holds all jobs of a company for review, also paused ones, except refused ones. @returns how many were active and unexpired before
 */
export async function holdAllJobs(tx: Tx, company_id: string, { at, text }: { at: Date; text: string }) {
  const wasSeen = sql`${jobs.status} = 'active' and ${jobs.data_expiracao} > ${at}::timestamptz`;
  const seen = await tx.$count(jobs, and(eq(jobs.company_id, company_id), wasSeen));
  await tx
    .update(jobs)
    .set({
      held_at: sql`coalesce(${jobs.held_at}, ${at}::timestamptz)`,
      held_for: sql`array(select distinct unnest(coalesce(${jobs.held_for}, '{}') || array['paused']))`,
      held_text: text,
      paused_by_block: sql`${jobs.paused_by_block} or (${wasSeen})`,
      status: 'paused',
      updated_at: sql`now()`,
    })
    .where(and(eq(jobs.company_id, company_id), isNull(jobs.refused_at)));
  return seen;
}
