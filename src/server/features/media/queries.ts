import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/create-db.ts';
import { media } from './schema.ts';

export type MediaRow = typeof media.$inferSelect;

export async function insertMedia(db: Executor, row: typeof media.$inferInsert): Promise<void> {
  await db.insert(media).values(row);
}

export async function selectOwnMedia(db: Executor, owner_id: string, kind: MediaRow['kind'], key: string) {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.owner_id, owner_id), eq(media.kind, kind), eq(media.key, key)));
  return row;
}

export async function deleteMedia(db: Executor, owner_id: string, key: string): Promise<void> {
  await db.delete(media).where(and(eq(media.owner_id, owner_id), eq(media.key, key)));
}

export const selectAllMedia = (db: Executor, owner_id: string): Promise<MediaRow[]> =>
  db.select().from(media).where(eq(media.owner_id, owner_id));

export async function deleteAllMedia(db: Executor, owner_id: string): Promise<void> {
  await db.delete(media).where(eq(media.owner_id, owner_id));
}
