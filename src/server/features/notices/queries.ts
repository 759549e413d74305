import { and, asc, eq } from 'drizzle-orm';
import type { NoticeKind } from '#domain/notices.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { mutedNotices } from './schema.ts';

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

export async function deleteAllMuted(db: Executor, user_id: string): Promise<void> {
  await db.delete(mutedNotices).where(eq(mutedNotices.user_id, user_id));
}
