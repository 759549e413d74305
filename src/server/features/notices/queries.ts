import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { NoticeKind } from '#domain/notices.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { matchNotices } from '../hiring/schema.ts';
import { matches } from '../matches/schema.ts';
import { dailyNotices, mutedNotices, waitingNotices } from './schema.ts';

/** There are no more than there are kinds. */
export async function selectMuted(db: Executor, user_id: string): Promise<NoticeKind[]> {
  const rows = await db
    .select({ kind: mutedNotices.kind })
    .from(mutedNotices)
    .where(eq(mutedNotices.user_id, user_id))
    .orderBy(asc(mutedNotices.kind));
  return rows.map(({ kind }) => kind);
}

export async function insertMuted(db: Executor, user_id: string, kind: NoticeKind): Promise<void> {
  await db.insert(mutedNotices).values({ user_id, kind }).onConflictDoNothing();
}

export async function deleteMuted(db: Executor, user_id: string, kind: NoticeKind): Promise<void> {
  await db.delete(mutedNotices).where(and(eq(mutedNotices.user_id, user_id), eq(mutedNotices.kind, kind)));
}

export async function isDaily(db: Executor, user_id: string): Promise<boolean> {
  return (await db.$count(dailyNotices, eq(dailyNotices.user_id, user_id))) > 0;
}

export async function insertDaily(db: Executor, user_id: string): Promise<void> {
  await db.insert(dailyNotices).values({ user_id }).onConflictDoNothing();
}

export async function deleteDaily(db: Executor, user_id: string): Promise<void> {
  await db.delete(dailyNotices).where(eq(dailyNotices.user_id, user_id));
}

export async function insertWaiting(db: Executor, row: typeof waitingNotices.$inferInsert): Promise<void> {
  await db.insert(waitingNotices).values(row).onConflictDoNothing();
}

/** People for whom something waits, behind one. */
export async function selectReaders(db: Executor, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ user_id: waitingNotices.user_id })
    .from(waitingNotices)
    .where(after === null ? undefined : gt(waitingNotices.user_id, after))
    .orderBy(asc(waitingNotices.user_id))
    .limit(limit);
  return rows.map(({ user_id }) => user_id);
}

/** Of two who don't meet any more nothing of one reaches the other, however long it waited (hiring#told). */
const isApart = sql<boolean>`(
  exists (select from ${matches} where ${matches.id} = ${waitingNotices.id} and ${matches.status} <> 'active')
  or exists (select from ${matchNotices} where ${matchNotices.id} = ${waitingNotices.id}
    and (is_hidden_match(to_id, from_id) or is_hidden_match(from_id, to_id))))`;

/** Takes all that waits for somebody, and of it gives what they may still be told; of two processes one finds it. */
export async function takeWaiting(tx: Tx, user_id: string) {
  const { id, kind, line, at } = waitingNotices;
  const rows = await tx
    .delete(waitingNotices)
    .where(eq(waitingNotices.user_id, user_id))
    .returning({ id, kind, line, at, is_apart: isApart });
  return rows.filter(({ is_apart }) => !is_apart);
}

/** For the export. */
export const selectWaiting = (db: Executor, user_id: string) =>
  db
    .select({ aviso: waitingNotices.line, em: waitingNotices.at })
    .from(waitingNotices)
    .where(eq(waitingNotices.user_id, user_id))
    .orderBy(asc(waitingNotices.at));

/** What an account chose and what waits for it, and what waits for others and names it: asked before its matches go. */
export async function deleteNoticesOf(tx: Tx, user_id: string): Promise<void> {
  await tx.execute(sql`delete from ${waitingNotices} where id in (
    select id from ${matches} where candidate_id = ${user_id} or company_id = ${user_id}
    union all select id from ${matchNotices} where from_id = ${user_id})`);
  for (const table of [mutedNotices, dailyNotices, waitingNotices])
    await tx.delete(table).where(eq(table.user_id, user_id));
}
