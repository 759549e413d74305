import { sql } from 'drizzle-orm';
import type { UserType } from '#domain/accounts/user-types.ts';
import type { PaymentMethod } from '#domain/billing/payment-methods.ts';
import type { BillingInterval, PlanKey } from '#domain/billing/plans.ts';
import {
  CANDIDATES_PER_JOB,
  type DailyMetric,
  type DayName,
  type MarketGap,
} from '#domain/operations/daily-metrics.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { user } from '../accounts/schema.ts';
import { refundOrders, subscriptions } from '../billing/schema.ts';
import { candidateFunctions } from '../candidates/schema.ts';
import { mailDeliveries } from '../deliveries/schema.ts';
import { deckJobs } from '../feed/schema.ts';
import { jobs } from '../jobs/schema.ts';
import { likeAttempts, likes, rejections, spentLikes } from '../likes/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { dailyMetrics, marketGaps, peopleSeen } from './schema.ts';

/** A day: `from` its midnight, `until` (exclusive) the next one. */
export type DayRange = { from: Date; until: Date };

type BySide = Partial<Record<UserType, number>>;
type SideRow = { side: UserType; value: number };

const during = (column: unknown, { from, until }: DayRange) =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz`;
const bySide = (rows: SideRow[]): BySide => Object.fromEntries(rows.map(({ side, value }) => [side, value]));

/** Records the users who were active on a day, except those deleted in the meantime. */
export async function insertActiveUsers(tx: Tx, day: DayName, seen: ReadonlyMap<string, UserType>): Promise<void> {
  // In a fixed order, so that parallel processes cannot deadlock.
  const ids = [...seen.keys()].sort();
  await tx.execute(sql`insert into ${peopleSeen} (day, user_id, user_type)
    select ${day}::date, ${profiles.user_id}, ${profiles.user_type} from ${profiles}
    where ${profiles.user_id} = any (${sql.param(ids)}::uuid[]) order by ${profiles.user_id} on conflict do nothing`);
}

/** Adds the numbers of requests for decks to those of the day. */
export async function addDecks(tx: Tx, day: DayName, decks: ReadonlyMap<UserType, number>): Promise<void> {
  const rows = [...decks].sort().map(([dimension, value]) => ({ name: 'decks', day, dimension, value }));
  await tx
    .insert(dailyMetrics)
    .values(rows)
    .onConflictDoUpdate({
      target: [dailyMetrics.name, dailyMetrics.day, dailyMetrics.dimension],
      set: { value: sql`${dailyMetrics.value} + excluded.value` },
    });
}

export async function countSignUps(db: Executor, span: DayRange): Promise<BySide> {
  const { rows } = await db.execute<SideRow>(sql`select ${user.user_type} as side, count(*)::int as value from ${user}
    where ${during(user.createdAt, span)} and ${user.user_type} in ('candidate', 'company') group by 1`);
  return bySide(rows);
}

export async function countActiveUsers(db: Executor, day: DayName): Promise<BySide> {
  const { rows } = await db.execute<SideRow>(sql`select ${peopleSeen.user_type} as side, count(*)::int as value
    from ${peopleSeen} where ${peopleSeen.day} = ${day}::date group by 1`);
  return bySide(rows);
}

/** Counts the likes without those that were undone (likes#undo). */
export async function countLikes(db: Executor, span: DayRange): Promise<BySide> {
  const { rows } = await db.execute<SideRow>(sql`select ${profiles.user_type} as side, count(*)::int as value
    from ${likeAttempts} join ${profiles} on ${profiles.user_id} = ${likeAttempts.user_id}
    where ${likeAttempts.success} and ${likeAttempts.undone_at} is null and ${during(likeAttempts.created_at, span)} group by 1`);
  return bySide(rows);
}

/**
 * Counts the likes of a day that were neither undone nor themselves a response (`due`), and those of them to which the other
 * side responded with a like or a rejection (`answered`).
 */
export async function countRespondedLikes(db: Executor, span: DayRange): Promise<{ due: number; answered: number }> {
  const isSame = (table: typeof likes | typeof spentLikes) =>
    sql`${table.quem_curtiu} = given.target_id and ${table.quem_foi_curtado} = given.user_id
      and ${table.job_id} is not distinct from given.job_id`;
  const back = (when: ReturnType<typeof sql>) =>
    sql`(exists (select from ${likes} where ${isSame(likes)} and ${likes.created_at} ${when})
      or exists (select from ${spentLikes} where ${isSame(spentLikes)} and ${spentLikes.created_at} ${when}))`;
  const { rows } = await db.execute<{ due: number; answered: number }>(sql`
    select count(*)::int as due, count(*) filter (where ${back(sql`>= given.created_at`)}
      or exists (select from ${rejections} where ${rejections.user_id} = given.target_id
        and ${rejections.rejected_id} = given.user_id and ${rejections.job_id} is not distinct from given.job_id))::int as answered
    from ${likeAttempts} as given where given.success and given.undone_at is null and ${during(sql`given.created_at`, span)}
      and not ${back(sql`< given.created_at`)}`);
  return rows[0] ?? { due: 0, answered: 0 };
}

const countOne = async (db: Executor, query: ReturnType<typeof sql>): Promise<number> =>
  Number((await db.execute<{ value: string | number | null }>(query)).rows[0]?.value ?? 0);

export const countMatches = (db: Executor, span: DayRange): Promise<number> =>
  countOne(db, sql`select count(*) as value from ${matches} where ${during(matches.created_at, span)}`);

export const countPublishedJobs = (db: Executor, span: DayRange): Promise<number> =>
  countOne(db, sql`select count(*) as value from ${jobs} where ${during(jobs.created_at, span)}`);

export const countExpiredJobs = (db: Executor, span: DayRange): Promise<number> =>
  countOne(db, sql`select count(*) as value from ${jobs} where ${during(jobs.data_expiracao, span)}`);

/** Sums what withdrawals and administrators' refund orders have refunded, in centavos. */
export const sumRefunded = (db: Executor, span: DayRange): Promise<number> =>
  countOne(
    db,
    sql`select sum(${refundOrders.amount}) as value from ${refundOrders} where ${during(refundOrders.done_at, span)}`,
  );

/** Counts the mails by outcome: `sent`, and `failed` for every other outcome. */
export async function countMails(db: Executor, span: DayRange): Promise<{ sent: number; failed: number }> {
  const { rows } = await db.execute<{ sent: number; failed: number }>(sql`
    select count(*) filter (where ${mailDeliveries.outcome} = 'sent')::int as sent,
      count(*) filter (where ${mailDeliveries.outcome} <> 'sent')::int as failed
    from ${mailDeliveries} where ${during(mailDeliveries.at, span)}`);
  return rows[0] ?? { sent: 0, failed: 0 };
}

type SubscriptionCount = {
  plan_key: PlanKey;
  billing_interval: BillingInterval;
  method: PaymentMethod;
  value: number;
};

/** Counts the current subscriptions, including plans paid by Pix for one period. */
export async function countSubscriptions(db: Executor): Promise<SubscriptionCount[]> {
  const { rows } = await db.execute<SubscriptionCount>(sql`
    select ${subscriptions.plan_key}, ${subscriptions.billing_interval}, ${subscriptions.method}, count(*)::int as value
    from ${subscriptions} where ${subscriptions.status} <> 'ended' group by 1, 2, 3`);
  return rows;
}

/** Counts the active jobs, and the cities (jobs#cities) and companies that have some. */
export async function countActiveJobs(
  db: Executor,
  now: Date,
): Promise<{ jobs: number; cities: number; companies: number }> {
  const { rows } = await db.execute<{ jobs: number; cities: number; companies: number }>(sql`
    select count(distinct ${jobs.id})::int as jobs, count(distinct in_city)::int as cities, count(distinct ${jobs.company_id})::int as companies
    from ${deckJobs} join ${jobs} on ${jobs.id} = ${deckJobs.job_id}
      cross join unnest(array_prepend(${deckJobs.city}, ${deckJobs.further_cities})) as in_city
    where ${deckJobs.expires_at} > ${now.toISOString()}::timestamptz`);
  return rows[0] ?? { jobs: 0, cities: 0, companies: 0 };
}

/** Selects the cities and functions that lack candidates or jobs most now, up to `limit` of each kind. */
export async function selectMarketGaps(db: Executor, now: Date, limit: number) {
  const { min, max } = CANDIDATES_PER_JOB;
  const { rows } = await db.execute<{
    gap: MarketGap;
    city: string;
    funcao: string;
    jobs: number;
    candidates: number;
  }>(sql`
    with offered as (select in_city as city, ${deckJobs.funcao}, count(*)::int as jobs
      from ${deckJobs} cross join unnest(array_prepend(${deckJobs.city}, ${deckJobs.further_cities})) as in_city
      where ${deckJobs.expires_at} > ${now.toISOString()}::timestamptz group by 1, 2),
    wanted as (select ${candidateFunctions.city}, ${candidateFunctions.funcao}, count(*)::int as candidates
      from ${candidateFunctions} group by 1, 2),
    market as (select city, funcao, coalesce(jobs, 0) as jobs, coalesce(candidates, 0) as candidates
      from offered full join wanted using (city, funcao))
    (select 'lacks_candidates' as gap, market.* from market where candidates < ${min} * jobs
      order by ${min} * jobs - candidates desc, city, funcao limit ${limit})
    union all
    (select 'lacks_jobs' as gap, market.* from market where candidates > ${max} * jobs and candidates >= ${min}
      order by candidates - ${max} * jobs desc, city, funcao limit ${limit})`);
  return rows;
}

export type MarketGapRow = typeof marketGaps.$inferSelect;

export async function replaceMarketGaps(
  tx: Tx,
  day: DayName,
  gaps: Awaited<ReturnType<typeof selectMarketGaps>>,
): Promise<void> {
  await tx.execute(sql`delete from ${marketGaps}`);
  if (gaps.length > 0) await tx.insert(marketGaps).values(gaps.map((gap) => ({ ...gap, day })));
}

export const selectStoredMarketGaps = (db: Executor): Promise<MarketGapRow[]> =>
  db.select().from(marketGaps).limit(200);

type DailyMetricRow = { name: string; day: DayName; dimension: string; value: number };

/** Writes the metrics of a day, replacing earlier ones. */
export async function writeDailyMetrics(tx: Tx, rows: DailyMetricRow[]): Promise<void> {
  await tx
    .insert(dailyMetrics)
    .values(rows)
    .onConflictDoUpdate({
      target: [dailyMetrics.name, dailyMetrics.day, dailyMetrics.dimension],
      set: { value: sql`excluded.value` },
    });
}

/** Returns the latest day that has this metric; null when none has. */
export async function selectLastDay(db: Executor, name: DailyMetric): Promise<DayName | null> {
  const { rows } = await db.execute<{ day: DayName | null }>(
    sql`select max(${dailyMetrics.day})::text as day from ${dailyMetrics} where ${dailyMetrics.name} = ${name}`,
  );
  return rows[0]?.day ?? null;
}

export async function selectDailyMetrics(
  db: Executor,
  names: readonly DailyMetric[],
  { first, last }: { first: DayName; last: DayName },
): Promise<DailyMetricRow[]> {
  const { rows } = await db.execute<DailyMetricRow>(sql`
    select ${dailyMetrics.name}, ${dailyMetrics.day}::text as day, ${dailyMetrics.dimension}, ${dailyMetrics.value}::float8 as value
    from ${dailyMetrics} where ${dailyMetrics.name} = any (${sql.param([...names])}::text[])
      and ${dailyMetrics.day} between ${first}::date and ${last}::date`);
  return rows;
}

/** Deletes the daily records of active users before `day`; the users stay. */
export async function deleteActiveUsersBefore(db: Executor, day: DayName): Promise<void> {
  await db.execute(sql`delete from ${peopleSeen} where ${peopleSeen.day} < ${day}::date`);
}

/** Selects the days on which a user was active, for the data export. */
export async function selectActiveDaysOf(db: Executor, user_id: string): Promise<DayName[]> {
  const { rows } = await db.execute<{ day: DayName }>(
    sql`select ${peopleSeen.day}::text as day from ${peopleSeen} where ${peopleSeen.user_id} = ${user_id} order by 1`,
  );
  return rows.map(({ day }) => day);
}

export async function deleteActiveDaysOf(tx: Tx, user_id: string): Promise<void> {
  await tx.execute(sql`delete from ${peopleSeen} where ${peopleSeen.user_id} = ${user_id}`);
}
