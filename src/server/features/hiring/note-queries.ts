import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { pick } from '../../platform/pick.ts';
import { matches } from '../matches/schema.ts';
import { companyMembers } from '../team/schema.ts';
import { matchNotes } from './schema.ts';

export const selectNotes = (db: Executor, match_id: string, limit: number) =>
  db
    .select({
      ...pick(matchNotes, 'id', 'text', 'created_at', 'member_id'),
      member_name: companyMembers.name,
    })
    .from(matchNotes)
    .leftJoin(companyMembers, eq(companyMembers.id, matchNotes.member_id))
    .where(eq(matchNotes.match_id, match_id))
    .orderBy(desc(matchNotes.created_at), asc(matchNotes.id))
    .limit(limit);

export async function countNotes(tx: Tx, match_id: string): Promise<number> {
  const [row] = await tx.select({ notes: count() }).from(matchNotes).where(eq(matchNotes.match_id, match_id));
  return row?.notes ?? 0;
}

export async function insertNote(tx: Tx, note: typeof matchNotes.$inferInsert) {
  const [row] = await tx.insert(matchNotes).values(note).returning();
  if (!row?.member_id) return row && { ...row, member_name: null };
  const [member] = await tx
    .select({ member_name: companyMembers.name })
    .from(companyMembers)
    .where(eq(companyMembers.id, row.member_id));
  return { ...row, member_name: member?.member_name ?? null };
}

/** @returns false when the match has no such note */
export async function deleteNote(tx: Tx, match_id: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(matchNotes).where(and(eq(matchNotes.id, id), eq(matchNotes.match_id, match_id)));
  return rowCount === 1;
}

export const selectAllNotes = (db: Executor, company_id: string) =>
  db
    .select({ match_id: matchNotes.match_id, text: matchNotes.text, created_at: matchNotes.created_at })
    .from(matchNotes)
    .innerJoin(matches, eq(matches.id, matchNotes.match_id))
    .where(eq(matches.company_id, company_id))
    .orderBy(desc(matchNotes.created_at));
