import { USER_TYPES, type UserType } from '#domain/accounts/user-types.ts';
import type { PaymentMethod } from '#domain/billing/payment-methods.ts';
import { MONTHS_PER_INTERVAL, planOfKey, priceOfKey } from '#domain/billing/plans.ts';
import type { OpenJobCounts } from '#domain/jobs/open-jobs.ts';
import {
  DAILY_METRIC_NAMES,
  DAILY_METRICS,
  type DailyMetric,
  type DayName,
  dayAfter,
  dayNameOf,
  daysFrom,
  METRIC_DAYS,
  midnightOf,
} from '#domain/operations/daily-metrics.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import * as queries from './queries.ts';

export { deleteActiveDaysOf, selectActiveDaysOf } from './queries.ts';
export { createUsage } from './usage.ts';

/** A like without a response after this time counts as unanswered. */
const ANSWERED_WITHIN_DAYS = 7;
const SEEN_RETENTION_DAYS = 30;
/** Maximum number of market gaps of each kind. */
const GAPS = 50;

type Values = number | Partial<Record<UserType, number>>;

const spanOf = (day: DayName): queries.DayRange => ({ from: midnightOf(day), until: midnightOf(dayAfter(day)) });

const perSide = (count: (side: UserType) => number) =>
  Object.fromEntries(USER_TYPES.map((side) => [side, count(side)]));

function rowsOf(day: DayName, metrics: Partial<Record<DailyMetric, Values>>) {
  return Object.entries(metrics).flatMap(([name, values]) =>
    typeof values === 'number'
      ? [{ name, day, dimension: '', value: values }]
      : USER_TYPES.map((side) => ({ name, day, dimension: side, value: values[side] ?? 0 })),
  );
}

/** Counts the events of a past day, each by one statement; the responses to likes are those to likes of 7 days before. */
async function countEvents(tx: Tx, day: DayName): Promise<Partial<Record<DailyMetric, Values>>> {
  const span = spanOf(day);
  const { due, answered } = await queries.countRespondedLikes(tx, spanOf(dayAfter(day, -ANSWERED_WITHIN_DAYS)));
  const { sent, failed } = await queries.countMails(tx, span);
  return {
    sign_ups: await queries.countSignUps(tx, span),
    active: await queries.countActiveUsers(tx, day),
    likes: await queries.countLikes(tx, span),
    matches: await queries.countMatches(tx, span),
    likes_due: due,
    likes_answered: answered,
    jobs_published: await queries.countPublishedJobs(tx, span),
    jobs_expired: await queries.countExpiredJobs(tx, span),
    refunded: await queries.sumRefunded(tx, span),
    mails_sent: sent,
    mails_failed: failed,
  };
}

/** Reads the metrics that are current levels; the nightly task runs shortly after the end of the day. */
async function readLevels(tx: Tx, now: Date, waiting: number): Promise<Partial<Record<DailyMetric, Values>>> {
  const running = await queries.countSubscriptions(tx);
  const sum = (counted: typeof running) => counted.reduce((total, { value }) => total + value, 0);
  const by = (method: PaymentMethod) => sum(running.filter((one) => one.method === method));
  const open = await queries.countActiveJobs(tx, now);
  return {
    subscriptions: perSide((side) => sum(running.filter(({ plan_key }) => planOfKey(plan_key).user_type === side))),
    by_card: by('card'),
    by_pix_month: by('pix_month'),
    by_pix_automatic: by('pix_automatic'),
    by_year: sum(running.filter(({ billing_interval }) => billing_interval === 'year')),
    monthly_revenue: running.reduce(
      (total, { plan_key, billing_interval, value }) =>
        total + Math.round((value * priceOfKey(plan_key, billing_interval)) / MONTHS_PER_INTERVAL[billing_interval]),
      0,
    ),
    queue_length: waiting,
    jobs_open: open.jobs,
    cities_open: open.cities,
    companies_open: open.companies,
  };
}

/** Returns the days after the last one with metrics, at most METRIC_DAYS; yesterday is always among them. */
async function missingDays(deps: Pick<Deps, 'db'>, yesterday: DayName): Promise<DayName[]> {
  const last = await queries.selectLastDay(deps.db, 'sign_ups');
  const longAgo = dayAfter(yesterday, 1 - METRIC_DAYS);
  const next = last === null ? longAgo : dayAfter(last);
  const first = [next < longAgo ? longAgo : next, yesterday].sort()[0] ?? yesterday;
  return daysFrom(first, yesterday);
}

/**
 * Writes the metrics of each past day after the last one that has some, and those of yesterday again (operators#metrics). Levels can
 * be read only for yesterday, and are written once. Also deletes old records of active users.
 */
export async function writeMissingDailyMetrics(
  { db, now, queue }: Pick<Deps, 'db' | 'now'> & { queue: Pick<Deps['queue'], 'countWaiting'> },
  signal: AbortSignal,
): Promise<void> {
  const yesterday = dayAfter(dayNameOf(now()), -1);
  for (const day of await missingDays({ db }, yesterday)) {
    signal.throwIfAborted();
    await inTransaction(db, async (tx) => queries.writeDailyMetrics(tx, rowsOf(day, await countEvents(tx, day))));
  }
  // Does not overwrite levels that were read closer to the end of the day.
  if ((await queries.selectLastDay(db, 'queue_length')) === yesterday) return;
  await inTransaction(db, async (tx) => {
    await queries.writeDailyMetrics(tx, rowsOf(yesterday, await readLevels(tx, now(), await queue.countWaiting(tx))));
    await queries.replaceMarketGaps(tx, yesterday, await queries.selectMarketGaps(tx, now(), GAPS));
  });
  await queries.deleteActiveUsersBefore(db, dayAfter(yesterday, -SEEN_RETENTION_DAYS));
}

/** Returns a series of daily values for each metric and side, null for an unknown one, and the stored market gaps. */
export async function readDailyMetrics({ db, now }: Pick<ReadingDeps, 'db' | 'now'>) {
  const last = dayAfter(dayNameOf(now()), -1);
  const days = daysFrom(dayAfter(last, 1 - METRIC_DAYS), last);
  const first = days[0] ?? last;
  const rows = await queries.selectDailyMetrics(db, DAILY_METRIC_NAMES, { first, last });
  const values = new Map(rows.map(({ name, day, dimension, value }) => [`${name} ${day} ${dimension}`, value]));
  const isWritten = (day: DayName) => values.has(`sign_ups ${day} candidate`);
  const lineOf = (name: DailyMetric, dimension: string) =>
    days.map((day) => {
      const value = values.get(`${name} ${day} ${dimension}`) ?? null;
      return value === null && DAILY_METRICS[name].kind === 'events' && isWritten(day) ? 0 : value;
    });
  const metrics = DAILY_METRIC_NAMES.flatMap((name) => {
    const sides: readonly (UserType | null)[] = DAILY_METRICS[name].sides ? USER_TYPES : [null];
    return sides.map((side) => ({ name, side, values: lineOf(name, side ?? '') }));
  });
  return { first, last, metrics, market: await queries.selectStoredMarketGaps(db) };
}

const OPEN = ['jobs_open', 'cities_open', 'companies_open'] as const satisfies readonly DailyMetric[];

/**
 * Returns the numbers of open jobs, and of their cities and companies, at the end of yesterday, or of the day before while those of
 * yesterday are not written; null if both are missing.
 */
export async function readOpenJobCounts({ db, now }: Pick<ReadingDeps, 'db' | 'now'>): Promise<OpenJobCounts | null> {
  const last = dayAfter(dayNameOf(now()), -1);
  const rows = await queries.selectDailyMetrics(db, OPEN, { first: dayAfter(last, -1), last });
  const newest = rows
    .map(({ day }) => day)
    .sort()
    .at(-1);
  const openOf = (name: (typeof OPEN)[number]) =>
    rows.find((row) => row.name === name && row.day === newest)?.value ?? 0;
  if (newest === undefined) return null;
  return { jobs: openOf('jobs_open'), cities: openOf('cities_open'), companies: openOf('companies_open') };
}
