import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AlertFrequency } from '#domain/jobs/job-alerts.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { definePreparedSql } from '../../platform/database/prepared-statements.ts';
import { timeZoneSql } from '../../platform/database/time-zone.ts';
import { pick } from '../../platform/pick.ts';
import { accountUses } from '../privacy/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { mutedPushes, pushSubscriptions } from '../push/schema.ts';
import { alertedJobs, jobAlerts } from './schema.ts';

const { placeholder } = sql;

/** Condition: the candidate's alerts are on and not paused; a visit after `paused_at` ends the pause (alerts#paused). */
const RECEIVES_ALERTS = sql`alert.frequency <> 'off' and (alert.paused_at is null
  or exists (select from account_uses as used where used.user_id = alert.user_id and used.last_used_at > alert.paused_at))`;

/**
 * Deletes one job from `appeared_jobs` and records it for each subscribed candidate whose functions and places it fits, in one
 * statement. The statement reads one index range for each of the job's cities and for each area around them, so that it finds
 * each candidate at most once (docs/decisions/0043). It reads no candidate who looks for another function or elsewhere.
 * `for key share` is the lock that the foreign key takes anyway.
 */
const findForOne = definePreparedSql<{ taken: number; found: number }>(
  'alerts_find',
  sql`with taken as materialized (
  delete from appeared_jobs where id = (select id from appeared_jobs order by id limit 1 for update skip locked) returning job_id),
job as materialized (
  select deck.job_id, deck.city, deck.funcao, deck.remote, further_cities = '{}' as in_one, array_prepend(deck.city, further_cities) as cities
  from taken join deck_jobs as deck on deck.job_id = taken.job_id join jobs on jobs.id = deck.job_id
  where deck.expires_at > ${placeholder('now')} for key share of jobs),
areas as materialized (
  select in_one, array[spot] as spots, case when remote then remote_areas else areas end as areas
  from job join municipalities on municipalities.city = job.city join preference_areas on preference_areas.city = job.city where in_one
  union all select in_one, spots, areas from job join job_preference_areas using (job_id) where not in_one),
looking as (
  select user_id from job cross join unnest(cities) as of_city cross join lateral (
    select user_id from candidate_functions as preference where city = of_city and preference.funcao = job.funcao offset 0) as there
  union all
  select user_id from areas cross join lateral unnest(areas.areas) as of_area cross join lateral (
    select user_id from candidate_reaches where area = of_area and funcao = (select funcao from job)
      and spot <> all (spots) and (not in_one or (home_spot = any (spots)) is not true)) as elsewhere),
noted as (
  insert into alerted_jobs (candidate_id, job_id)
  select alert.user_id, job.job_id from job cross join looking join job_alerts as alert on alert.user_id = looking.user_id
  where ${RECEIVES_ALERTS}
  on conflict do nothing returning 1)
select (select count(*)::int from taken) as taken, (select count(*)::int from noted) as found`,
);

/**
 * Records the alerts of one new job.
 * @returns the number of candidates that were recorded; null when no new job is left, or others have locked those that are
 */
export async function queueAlertsOfNextJob(db: Executor, now: Date): Promise<number | null> {
  const [row] = (await findForOne(db, { now })).rows;
  return row && row.taken > 0 ? row.found : null;
}

/** The last due time of each frequency in a time zone: an alert that was chosen or sent at or after this time isn't due. */
type Slot = { zone: string; daily: Date; weekly: Date };
export type AlertDueTimes = readonly Slot[];

const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`;

const isDue = (slots: AlertDueTimes) => {
  const dueTimes = slots.map(
    ({ zone, daily, weekly }) =>
      sql`when ${zone} then case ${jobAlerts.frequency} when 'daily' then ${moment(daily)} when 'weekly' then ${moment(weekly)} end`,
  );
  return sql`greatest(${jobAlerts.notified_at}, ${jobAlerts.chosen_at})
    < case ${timeZoneSql(profiles.cidade_mora)} ${sql.join(dueTimes, sql` `)} end`;
};

/** Selects a page of candidates with waiting jobs whose alert is due, after a cursor. */
export async function selectDueCandidates(
  db: Executor,
  slots: AlertDueTimes,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ candidate_id: alertedJobs.candidate_id })
    .from(alertedJobs)
    .innerJoin(jobAlerts, eq(jobAlerts.user_id, alertedJobs.candidate_id))
    .innerJoin(profiles, eq(profiles.user_id, alertedJobs.candidate_id))
    .where(
      and(
        isNull(alertedJobs.notified_at),
        isDue(slots),
        after === null ? undefined : sql`${alertedJobs.candidate_id} > ${after}::uuid`,
      ),
    )
    .orderBy(alertedJobs.candidate_id)
    .limit(limit);
  return rows.map(({ candidate_id }) => candidate_id);
}

/** Condition: the user has a browser that receives push messages about new jobs (alerts#push). */
const hasPushBrowser = sql<boolean>`exists (select from ${pushSubscriptions} where ${pushSubscriptions.user_id} = ${jobAlerts.user_id})
  and not exists (select from ${mutedPushes} where ${mutedPushes.user_id} = ${jobAlerts.user_id} and ${mutedPushes.kind} = 'jobs')`;

/**
 * Locks a candidate whose alert is due until the end of the transaction. Returns undefined when another process has locked the
 * candidate or has sent the alert, or when the candidate has changed the frequency in between.
 */
export async function claimDueCandidate(tx: Tx, user_id: string, slots: AlertDueTimes) {
  const [row] = await tx
    .select({
      ...pick(jobAlerts, 'frequency', 'notified_at', 'unseen'),
      last_used_at: accountUses.last_used_at,
      hasPushBrowser,
    })
    .from(jobAlerts)
    .innerJoin(profiles, eq(profiles.user_id, jobAlerts.user_id))
    .leftJoin(accountUses, eq(accountUses.user_id, jobAlerts.user_id))
    .where(and(eq(jobAlerts.user_id, user_id), isDue(slots)))
    .for('no key update', { of: jobAlerts, skipLocked: true });
  return row;
}

/** Selects at most `limit` ids of the jobs that wait for the candidate's next alert, in any order. */
export async function selectWaitingJobIds(tx: Tx, candidate_id: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ job_id: alertedJobs.job_id })
    .from(alertedJobs)
    .where(and(eq(alertedJobs.candidate_id, candidate_id), isNull(alertedJobs.notified_at)))
    .limit(limit);
  return rows.map(({ job_id }) => job_id);
}

/** Sets `notified_at` of the sent jobs, and deletes the waiting ones that were not sent, so that they can be recorded again. */
export async function recordSentAlert(
  tx: Tx,
  { candidate_id, waited, sent, at }: { candidate_id: string; waited: string[]; sent: string[]; at: Date },
): Promise<void> {
  await tx.execute(sql`with gone as (
      delete from ${alertedJobs} where candidate_id = ${candidate_id}::uuid and notified_at is null
        and job_id = any (${sql.param(waited)}::uuid[]) and job_id <> all (${sql.param(sent)}::uuid[]))
    update ${alertedJobs} set notified_at = ${at.toISOString()}::timestamptz
    where candidate_id = ${candidate_id}::uuid and job_id = any (${sql.param(sent)}::uuid[])`);
}

type AlertMark = Pick<typeof jobAlerts.$inferSelect, 'notified_at' | 'unseen' | 'paused_at'>;

/** Stores that an alert was queued, and whether it paused the alerts. */
export async function recordQueuedAlert(tx: Tx, user_id: string, sent: AlertMark): Promise<void> {
  await tx.update(jobAlerts).set(sent).where(eq(jobAlerts.user_id, user_id));
}

/** Selects the candidate's setting for alerts; undefined when the candidate never chose one. */
export async function selectAlert(db: Executor, user_id: string) {
  const [row] = await db.select().from(jobAlerts).where(eq(jobAlerts.user_id, user_id));
  return row;
}

/** Stores the candidate's choice and ends a pause; the same choice again keeps `chosen_at`. */
export async function upsertAlert(tx: Tx, user_id: string, frequency: AlertFrequency, now: Date): Promise<void> {
  await tx
    .insert(jobAlerts)
    .values({ user_id, frequency, chosen_at: now })
    .onConflictDoUpdate({
      target: jobAlerts.user_id,
      set: {
        frequency,
        chosen_at: sql`case when ${jobAlerts.frequency} = excluded.frequency then ${jobAlerts.chosen_at} else excluded.chosen_at end`,
        unseen: 0,
        paused_at: null,
      },
    });
}

export async function turnOffAlerts(tx: Tx, user_id: string, now: Date): Promise<void> {
  await tx
    .update(jobAlerts)
    .set({ frequency: 'off', chosen_at: now })
    .where(and(eq(jobAlerts.user_id, user_id), ne(jobAlerts.frequency, 'off')));
}

export async function deleteWaitingJobs(tx: Tx, candidate_id: string): Promise<void> {
  await tx.delete(alertedJobs).where(and(eq(alertedJobs.candidate_id, candidate_id), isNull(alertedJobs.notified_at)));
}

export const selectAlertedJobs = (db: Executor, candidate_id: string) =>
  db
    .select({ vaga: alertedJobs.job_id, avisada_em: alertedJobs.notified_at })
    .from(alertedJobs)
    .where(eq(alertedJobs.candidate_id, candidate_id))
    .orderBy(alertedJobs.job_id);

export async function deleteAlertsOf(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(jobAlerts).where(eq(jobAlerts.user_id, user_id));
}

/**
 * Deletes at most `limit` rows of jobs that expired before `moment`: a job that is renewed later counts as new.
 * @returns the number of deleted rows
 */
export async function deleteAlertedJobsBefore(db: Executor, moment: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from ${alertedJobs} where ctid = any (array(
    select alerted.ctid from jobs join ${alertedJobs} as alerted on alerted.job_id = jobs.id
    where jobs.data_expiracao < ${moment.toISOString()}::timestamptz limit ${limit}))`);
  return rowCount ?? 0;
}
