import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { NoticeKind } from '#domain/notices/notices.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { matchNotices } from '../hiring/schema.ts';
import { matches } from '../matches/schema.ts';
import { dailyNotices, mutedNotices, waitingNotices } from './schema.ts';

export async function selectMutedNotices(db: Executor, user_id: string): Promise<NoticeKind[]> {
  const rows = await db
    .select({ kind: mutedNotices.kind })
    .from(mutedNotices)
    .where(eq(mutedNotices.user_id, user_id))
    .orderBy(asc(mutedNotices.kind));
  return rows.map(({ kind }) => kind);
}

export async function insertMutedNotice(db: Executor, user_id: string, kind: NoticeKind): Promise<void> {
  await db.insert(mutedNotices).values({ user_id, kind }).onConflictDoNothing();
}

export async function deleteMutedNotice(db: Executor, user_id: string, kind: NoticeKind): Promise<void> {
  await db.delete(mutedNotices).where(and(eq(mutedNotices.user_id, user_id), eq(mutedNotices.kind, kind)));
}

export async function hasDailySummary(db: Executor, user_id: string): Promise<boolean> {
  return (await db.$count(dailyNotices, eq(dailyNotices.user_id, user_id))) > 0;
}

export async function insertDailySummary(db: Executor, user_id: string): Promise<void> {
  await db.insert(dailyNotices).values({ user_id }).onConflictDoNothing();
}

export async function deleteDailySummary(db: Executor, user_id: string): Promise<void> {
  await db.delete(dailyNotices).where(eq(dailyNotices.user_id, user_id));
}

export async function insertWaitingNotice(db: Executor, row: typeof waitingNotices.$inferInsert): Promise<void> {
  await db.insert(waitingNotices).values(row).onConflictDoNothing();
}

/** Selects the ids of users with waiting notices, after the id `after`. */
export async function selectSummaryRecipients(db: Executor, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ user_id: waitingNotices.user_id })
    .from(waitingNotices)
    .where(after === null ? undefined : gt(waitingNotices.user_id, after))
    .orderBy(asc(waitingNotices.user_id))
    .limit(limit);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Condition: the notice is about a match or message of two sides of which one has blocked the other, is blocked or is hidden by
 * reports. Such a notice is not sent (hiring#notices).
 */
const isBlockedPair = sql<boolean>`(
  exists (select from ${matches} where ${matches.id} = ${waitingNotices.id} and ${matches.status} <> 'active')
  or exists (select from ${matchNotices} where ${matchNotices.id} = ${waitingNotices.id}
    and (is_hidden_match(to_id, from_id) or is_hidden_match(from_id, to_id))))`;

/** Deletes all waiting notices of a user and returns those that may still be sent; only one of parallel processes gets them. */
export async function takeWaitingNotices(tx: Tx, user_id: string) {
  const { id, kind, line, at } = waitingNotices;
  const rows = await tx
    .delete(waitingNotices)
    .where(eq(waitingNotices.user_id, user_id))
    .returning({ id, kind, line, at, is_blocked_pair: isBlockedPair });
  return rows.filter(({ is_blocked_pair }) => !is_blocked_pair);
}

/** Selects the waiting notices of a user for the data export. */
export const selectWaitingNotices = (db: Executor, user_id: string) =>
  db
    .select({ aviso: waitingNotices.line, em: waitingNotices.at })
    .from(waitingNotices)
    .where(eq(waitingNotices.user_id, user_id))
    .orderBy(asc(waitingNotices.at));

/**
 * Deletes an account's choices and waiting notices, and other users' waiting notices about the account. Must run before the
 * account's matches are deleted.
 */
export async function deleteNoticesOf(tx: Tx, user_id: string): Promise<void> {
  await tx.execute(sql`delete from ${waitingNotices} where id in (
    select id from ${matches} where candidate_id = ${user_id} or company_id = ${user_id}
    union all select id from ${matchNotices} where from_id = ${user_id})`);
  for (const table of [mutedNotices, dailyNotices, waitingNotices])
    await tx.delete(table).where(eq(table.user_id, user_id));
}
