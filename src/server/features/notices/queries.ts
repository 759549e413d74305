import { and, asc, eq, gt } from 'drizzle-orm';
import type { NoticeKind } from '#domain/notices.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
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

/** Takes all that waits for somebody; of two processes one finds it. */
export const takeWaiting = (tx: Tx, user_id: string) =>
  tx.delete(waitingNotices).where(eq(waitingNotices.user_id, user_id)).returning();

/** For the export. */
export const selectWaiting = (db: Executor, user_id: string) =>
  db
    .select({ aviso: waitingNotices.line, em: waitingNotices.at })
    .from(waitingNotices)
    .where(eq(waitingNotices.user_id, user_id))
    .orderBy(asc(waitingNotices.at));

export async function deleteNoticesOf(tx: Tx, user_id: string): Promise<void> {
  for (const table of [mutedNotices, dailyNotices, waitingNotices])
    await tx.delete(table).where(eq(table.user_id, user_id));
}
