import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/create-db.ts';
import { jobDrafts, jobs } from '../jobs/schema.ts';
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

/** Returns whether a row of `media` has this key. */
export async function isReferencedPicture(db: Executor, key: string): Promise<boolean> {
  const rows = await db.select({ id: media.id }).from(media).where(eq(media.key, key));
  return rows.length > 0;
}

/** Deletes the row of a picture, not its files. */
export async function deleteMedia(db: Executor, owner_id: string, key: string): Promise<void> {
  await db.delete(media).where(and(eq(media.owner_id, owner_id), eq(media.key, key)));
}

/**
 * Deletes the row of a job picture, not its files, unless a job or draft of its owner shows it.
 * @returns true when it was deleted
 */
export async function deleteUnreferencedJobImage(
  db: Executor,
  owner_id: string,
  key: string,
  url: string,
): Promise<boolean> {
  const jobWithPicture = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.company_id, owner_id), eq(jobs.image_url, url)));
  const draftWithPicture = db
    .select({ id: jobDrafts.id })
    .from(jobDrafts)
    .where(and(eq(jobDrafts.company_id, owner_id), eq(sql`${jobDrafts.content} ->> 'image_url'`, url)));
  const isThisPicture = and(eq(media.owner_id, owner_id), eq(media.kind, 'job-image'), eq(media.key, key));
  const rows = await db
    .delete(media)
    .where(and(isThisPicture, notExists(jobWithPicture), notExists(draftWithPicture)))
    .returning({ key: media.key });
  return rows.length > 0;
}

export const selectAllMedia = (db: Executor, owner_id: string): Promise<MediaRow[]> =>
  db.select().from(media).where(eq(media.owner_id, owner_id));

/** Deletes the rows of all pictures of a user, not their files. */
export async function deleteAllMedia(db: Executor, owner_id: string): Promise<void> {
  await db.delete(media).where(eq(media.owner_id, owner_id));
}
