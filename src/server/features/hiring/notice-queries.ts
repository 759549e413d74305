import { and, asc, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { UserType } from '#domain/accounts/user-types.ts';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { isAfterInMixedOrder, type TimeCursor } from '../../platform/database/cursor.ts';
import { pick } from '../../platform/pick.ts';
import { jobs } from '../jobs/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { blocks } from '../safety/schema.ts';
import { isWaiting, type NoticeText } from './queries.ts';
import { matchNotices } from './schema.ts';

export const insertNotice = (tx: Tx, notice: typeof matchNotices.$inferInsert) =>
  tx.insert(matchNotices).values(notice).onConflictDoNothing();

/** Deletes a notice that was not sent yet. @returns false when it was sent, or there is none */
export async function deletePendingNotice(tx: Tx, match_id: string, key: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(matchNotices)
    .where(and(eq(matchNotices.match_id, match_id), eq(matchNotices.key, key), sql`notified_at is null`));
  return rowCount === 1;
}

/** Locks the notices about a job's matches with this key, recorded from `since` on; waits for a transaction that is sending one. */
export const lockNoticesOfJob = (tx: Tx, { job_id, key, since }: { job_id: string; key: string; since: Date }) =>
  tx
    .select({ id: matchNotices.id, notified_at: matchNotices.notified_at })
    .from(matchNotices)
    .where(
      and(
        eq(matchNotices.key, key),
        gte(matchNotices.created_at, since),
        inArray(matchNotices.match_id, tx.select({ id: matches.id }).from(matches).where(eq(matches.job_id, job_id))),
      ),
    )
    .orderBy(asc(matchNotices.id))
    .for('update');

export async function deleteNotices(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(matchNotices).where(inArray(matchNotices.id, ids));
}

/**
 * Changes the pending notices from an account before its removal (hiring#left): it deletes those of a blocked pair. If an operator
 * blocked the account or reports hide it, a company's notices of endings get `text` and become automatic, and a
 * candidate's are deleted.
 */
export async function withholdPendingNotices(
  tx: Tx,
  { user_id, user_type }: { user_id: string; user_type: UserType },
  text: string,
): Promise<void> {
  await tx.execute(sql`delete from ${matchNotices} using ${blocks} where from_id = ${user_id} and notified_at is null
    and (candidate_id, company_id) in ((to_id, from_id), (from_id, to_id))`);
  const isBlocked = sql`from_id = ${user_id} and notified_at is null and split_part(key, ':', 1) = 'ended'
    and exists (select from ${profiles} where profiles.user_id = from_id and profiles.blocked_at is not null)`;
  if (user_type === 'company') {
    await tx.execute(sql`update ${matchNotices} set key = 'left', text = ${text} where ${isBlocked}`);
  } else {
    await tx.execute(sql`delete from ${matchNotices} where ${isBlocked}`);
  }
}

/**
 * Records a notice for each candidate who waits for an answer about a job, once for each `key`; their matches don't
 * change.
 * @returns the ids of the candidates who will be notified
 */
export async function insertNoticesForWaiting(
  tx: Tx,
  company_id: string,
  job_id: string,
  key: string,
  { text, created_at, due_at }: NoticeText,
): Promise<string[]> {
  const { rows } = await tx.execute<{ to_id: string }>(sql`
    insert into ${matchNotices} (match_id, key, to_id, from_id, job_title, text, created_at, due_at)
    select id, ${key}, candidate_id, company_id, (select title from ${jobs} where id = ${job_id}), ${text}, ${created_at}, ${due_at}
    from ${matches} where company_id = ${company_id} and job_id = ${job_id} and ${isWaiting}
    order by id on conflict (match_id, key) do nothing returning to_id`);
  return rows.map(({ to_id }) => to_id);
}

/** SQL of the day on which a job expired in São Paulo; after a renewal it expires on another day. */
const endDay = sql`to_char(${jobs.data_expiracao} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM-DD')`;

type EndedFilter = { after: Date; until: Date; now: Date };

/**
 * Selects jobs that expired in this period and have waiting candidates, each with their number, if the company wasn't
 * reminded of this expiry yet.
 */
export async function selectUnremindedJobs(tx: Tx, { after, until }: EndedFilter, limit: number) {
  const { rows } = await tx.execute<{
    id: string;
    company_id: string;
    title: string;
    key: string;
    waiting: number;
  }>(sql`
    select ended.*, (select count(*)::int from ${matches} where job_id = ended.id and ${isWaiting}) as waiting
    from (
      select id, company_id, title, 'reminder:' || ${endDay} as key from ${jobs}
      where data_expiracao > ${after} and data_expiracao <= ${until}
    ) as ended
    where exists (select from ${matches} where job_id = ended.id and ${isWaiting})
      and not exists (select from ${matchNotices} where match_id = ended.id and key = ended.key)
    order by id limit ${limit}`);
  return rows;
}

export const insertNotices = (tx: Tx, rows: (typeof matchNotices.$inferInsert)[]) =>
  tx.insert(matchNotices).values(rows).onConflictDoNothing();

/**
 * Records a notice for each candidate who waits for an answer about a job that expired in this period, once for each
 * expiry. @returns how many it recorded, at most `limit`
 */
export async function insertNoticesForExpired(
  tx: Tx,
  { after, until, now }: EndedFilter,
  text: string,
  limit: number,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${matchNotices} (match_id, key, to_id, from_id, job_title, text, created_at, due_at)
    select ${matches.id}, 'expired:' || ${endDay}, ${matches.candidate_id}, ${matches.company_id}, ${jobs.title}, ${text}, ${now}, ${now}
    from ${jobs} join ${matches} on ${matches.job_id} = ${jobs.id}
    where ${jobs.data_expiracao} > ${after} and ${jobs.data_expiracao} <= ${until} and ${isWaiting}
      and not exists (select from ${matchNotices} where match_id = ${matches.id} and key = 'expired:' || ${endDay})
    order by ${matches.id} limit ${limit} on conflict (match_id, key) do nothing`);
  return rowCount ?? 0;
}

/** Condition: the notice is automatic, so it is shown without a sender. */
const isAutomatic = sql<boolean>`split_part(${matchNotices.key}, ':', 1) in ('reminder', 'expired', 'left')`;

/**
 * Condition: the sender or the recipient is blocked by the other or by an operator, or hidden by reports, so the notice is neither
 * sent nor shown (hiring#notices).
 */
const isBlockedPair = sql<boolean>`(from_id is not null and (is_hidden_match(${matchNotices.to_id}, ${matchNotices.from_id})
  or is_hidden_match(${matchNotices.from_id}, ${matchNotices.to_id})))`;

/** Locks notices that are due and not locked by another process, the first due first. */
export const lockDueNotices = (tx: Tx, now: Date, limit: number) =>
  tx
    .select({
      ...pick(matchNotices, 'id', 'match_id', 'to_id', 'from_id', 'job_title', 'text', 'key'),
      is_ours: isAutomatic,
      is_blocked_pair: isBlockedPair,
    })
    .from(matchNotices)
    .where(and(sql`notified_at is null`, lte(matchNotices.due_at, now)))
    .orderBy(asc(matchNotices.due_at), asc(matchNotices.id))
    .limit(limit)
    .for('update', { skipLocked: true });

export async function markNoticesSent(tx: Tx, ids: string[], notified_at: Date): Promise<void> {
  await tx.update(matchNotices).set({ notified_at }).where(inArray(matchNotices.id, ids));
}

/** Selects those of these users whose profile row still exists, removed accounts included. */
export const selectPeople = (tx: Tx, ids: string[]) =>
  tx
    .select(pick(profiles, 'user_id', 'name', 'email', 'user_type', 'removed_at'))
    .from(profiles)
    .where(inArray(profiles.user_id, ids));

/** Selects the sent notices to a user, except those of blocked pairs, the last first. */
export const selectNotices = (db: Executor, to_id: string, after: TimeCursor | null, limit: number) =>
  db
    .select({
      id: matchNotices.id,
      from: profiles.name,
      is_ours: isAutomatic,
      job_title: matchNotices.job_title,
      text: matchNotices.text,
      notified_at: sql<Date>`${matchNotices.notified_at}`.mapWith(matchNotices.notified_at),
    })
    .from(matchNotices)
    .leftJoin(profiles, eq(profiles.user_id, matchNotices.from_id))
    .where(
      and(
        eq(matchNotices.to_id, to_id),
        sql`notified_at is not null`,
        sql`not ${isBlockedPair}`,
        isAfterInMixedOrder(matchNotices.notified_at, matchNotices.id, after),
      ),
    )
    .orderBy(sql`${matchNotices.notified_at} desc nulls first`, asc(matchNotices.id))
    .limit(limit);

/** Selects the notices from a user and the sent ones to the user, for the export of their data. */
export const selectAllNoticesOf = (db: Executor, user_id: string) =>
  db
    .select()
    .from(matchNotices)
    .where(or(eq(matchNotices.from_id, user_id), and(eq(matchNotices.to_id, user_id), sql`notified_at is not null`)))
    .orderBy(desc(matchNotices.created_at));
