import { and, desc, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { jobDrafts } from './schema.ts';

export type DraftRow = typeof jobDrafts.$inferSelect;
type NewDraft = typeof jobDrafts.$inferInsert;

const isDraft = (company_id: string, id: string) => and(eq(jobDrafts.company_id, company_id), eq(jobDrafts.id, id));

/** Selects all drafts of the company, the last saved first. */
export const selectDrafts = (db: Executor, company_id: string): Promise<DraftRow[]> =>
  db
    .select()
    .from(jobDrafts)
    .where(eq(jobDrafts.company_id, company_id))
    .orderBy(desc(jobDrafts.updated_at), jobDrafts.id);

export async function selectDraft(db: Executor, company_id: string, id: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(jobDrafts).where(isDraft(company_id, id));
  return row;
}

export const countDrafts = (tx: Executor, company_id: string): Promise<number> =>
  tx.$count(jobDrafts, eq(jobDrafts.company_id, company_id));

/** Inserts a draft, or replaces the one with this id. */
export async function putDraft(tx: Tx, draft: NewDraft): Promise<void> {
  const { content, updated_at } = draft;
  await tx
    .insert(jobDrafts)
    .values(draft)
    .onConflictDoUpdate({ target: [jobDrafts.company_id, jobDrafts.id], set: { content, updated_at } });
}

/** Inserts one or more drafts; no draft of the company may have one of their ids yet. */
export async function putDrafts(tx: Tx, drafts: NewDraft[]): Promise<void> {
  await tx.insert(jobDrafts).values(drafts);
}

/** @returns the deleted draft; undefined when there was none */
export async function deleteDraft(tx: Tx, company_id: string, id: string): Promise<DraftRow | undefined> {
  const [row] = await tx.delete(jobDrafts).where(isDraft(company_id, id)).returning();
  return row;
}
