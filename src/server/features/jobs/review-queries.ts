import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { MedianPay } from '#domain/advert-hold.ts';
import { OPEN_SALARY } from '#domain/salary.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { preparedSql } from '../../platform/database/prepared.ts';
import { profiles } from '../profiles/schema.ts';
import type { JobRow } from './queries.ts';
import { isWaiting, jobs } from './schema.ts';

const { placeholder } = sql;

/** Adverts that a median is made of: the newest of the function. */
const PAID = 1000;

type Facts = {
  has_shown: boolean;
  is_copy: boolean;
  knows_picture: boolean;
  city_jobs: number;
  city_median: number | null;
  all_jobs: number;
  all_median: number | null;
};

/** What of a job's company and of others decides whether it waits; each part along an index, and bounded (safety#held). */
const reviewFacts = preparedSql<Facts>(
  'job_review_facts',
  sql`with paid as materialized (
      select location, coalesce(monthly_pay(coalesce(salario_ate, salario_de), salario_por), salary_max)::float8 as pay from ${jobs}
      where funcao = ${placeholder('funcao')} and salary_max > 0 and salary_max < ${sql.raw(String(OPEN_SALARY))}
        and held_at is null and company_id <> ${placeholder('company_id')}
      order by created_at desc limit ${placeholder('paid')}),
    own as materialized (
      select image_url, text_print, held_at is null and reported_at is null as shown from ${jobs}
      where company_id = ${placeholder('company_id')} and id is distinct from ${placeholder('id')}::uuid)
    select
      exists (select from own where shown) as has_shown,
      exists (select from own where shown and image_url = ${placeholder('image_url')}) as knows_picture,
      exists (select from ${jobs} as other where other.text_print = ${placeholder('print')}
        and other.company_id <> ${placeholder('company_id')}
        and other.created_at < ${placeholder('before')}::timestamptz)
        and not exists (select from own where shown and text_print = ${placeholder('print')}) as is_copy,
      (select count(*)::int from paid where location = ${placeholder('city')}) as city_jobs,
      (select percentile_cont(0.5) within group (order by pay) from paid
        where location = ${placeholder('city')}) as city_median,
      (select count(*)::int from paid) as all_jobs,
      (select percentile_cont(0.5) within group (order by pay) from paid) as all_median`,
);

export type Asked = {
  company_id: string;
  /** Null for a job that is not there yet. */
  id: string | null;
  image_url: string | null;
  /** Null where no salary is to be compared. */
  funcao: string | null;
  city: string;
  print: string | null;
  /** Only what stood there before is copied. */
  before: Date;
};

export type ReviewFacts = Pick<Facts, 'has_shown' | 'is_copy' | 'knows_picture'> & {
  city: MedianPay;
  country: MedianPay;
};

export async function selectReviewFacts(tx: Executor, asked: Asked): Promise<ReviewFacts> {
  const { rows } = await reviewFacts(tx, { ...asked, paid: asked.funcao === null ? 0 : PAID });
  const [row] = rows;
  if (!row) throw new Error('The facts of a review are always one row');
  const { city_jobs, city_median, all_jobs, all_median, ...others } = row;
  const city = { jobs: city_jobs, median: city_median };
  return { ...others, city, country: { jobs: all_jobs, median: all_median } };
}

/** Where its company is to be found, and no report is decided on first. */
const isInQueue = and(isWaiting, isNull(jobs.reported_at), isNull(profiles.blocked_at));

type Place = { held_at: string; id: string };

/** What waits for a look, the longest first. */
export const selectHeld = (db: Executor, { after, limit }: { after: Place | null; limit: number }) =>
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
    .where(
      and(
        isInQueue,
        after === null
          ? undefined
          : sql`(${jobs.held_at}, ${jobs.id}) > (${after.held_at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(jobs.held_at, jobs.id)
    .limit(limit);

/** How many wait, counted no further than `upTo`. */
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

/** What has waited since before this, but for what the team stopped itself or had refused. */
export async function selectOverdue(db: Executor, before: Date, limit: number): Promise<{ id: string }[]> {
  const isByTeam: SQL = sql`${jobs.held_for} && array['paused', 'refused']`;
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

/** Another company's earlier job with the same text. */
export async function selectOriginal(db: Executor, { text_print, company_id, created_at }: JobRow) {
  if (text_print === null) return undefined;
  const [row] = await db
    .select({ user_id: profiles.user_id, name: profiles.name, title: jobs.title })
    .from(jobs)
    .innerJoin(profiles, eq(profiles.user_id, jobs.company_id))
    .where(
      and(eq(jobs.text_print, text_print), sql`${jobs.company_id} <> ${company_id}`, lt(jobs.created_at, created_at)),
    )
    .orderBy(jobs.created_at)
    .limit(1);
  return row;
}

/** To be seen from now on, for as many days as when it was handed in; a trigger holds it back where its company isn't to be seen. */
export async function releaseJob(tx: Tx, id: string, { at, approved_for }: { at: Date; approved_for: string[] }) {
  await tx
    .update(jobs)
    .set({
      status: 'active',
      paused_by_block: false,
      data_expiracao: sql`${jobs.data_expiracao} + (${at}::timestamptz - ${jobs.held_at})`,
      held_at: null,
      held_for: null,
      held_words: null,
      refused_at: null,
      approved_for,
      updated_at: sql`now()`,
    })
    .where(eq(jobs.id, id));
}

export async function refuseJob(tx: Tx, id: string, { at, words }: { at: Date; words: string }): Promise<void> {
  await tx
    .update(jobs)
    .set({ refused_at: at, held_words: words, paused_by_block: false, updated_at: sql`now()` })
    .where(eq(jobs.id, id));
}

/** All jobs of a company wait for a look, those too that it has paused itself. @returns how many could be seen until now */
export async function holdAllJobs(tx: Tx, company_id: string, { at, words }: { at: Date; words: string }) {
  const wasSeen = sql`${jobs.status} = 'active' and ${jobs.data_expiracao} > ${at}::timestamptz`;
  const seen = await tx.$count(jobs, and(eq(jobs.company_id, company_id), wasSeen));
  await tx
    .update(jobs)
    .set({
      held_at: sql`coalesce(${jobs.held_at}, ${at}::timestamptz)`,
      held_for: sql`array(select distinct unnest(coalesce(${jobs.held_for}, '{}') || array['paused']))`,
      held_words: words,
      paused_by_block: sql`${jobs.paused_by_block} or (${wasSeen})`,
      status: 'paused',
      updated_at: sql`now()`,
    })
    .where(and(eq(jobs.company_id, company_id), isNull(jobs.refused_at)));
  return seen;
}
