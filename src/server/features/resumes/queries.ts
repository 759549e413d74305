import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/database/create-db.ts';
import { pick } from '../../platform/pick.ts';
import { jobs, withheldFor } from '../jobs/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { curriculos, sentResumes } from './schema.ts';

export type ResumeRow = typeof curriculos.$inferSelect;
const picture = {
  ...pick(profiles, 'avatar_url', 'avatar_zoom_level', 'avatar_offset_x', 'avatar_offset_y'),
};

export type ResumeValues = Omit<typeof curriculos.$inferInsert, 'usuario_id'>;

export async function selectResume(db: Executor, usuario_id: string): Promise<ResumeRow | undefined> {
  const [row] = await db.select().from(curriculos).where(eq(curriculos.usuario_id, usuario_id));
  return row;
}

/** Inserts the curriculo, or updates the existing one; parallel first saves do not conflict. */
export async function saveResume(db: Executor, usuario_id: string, values: ResumeValues, updated_at: Date) {
  const [row] = await db
    .insert(curriculos)
    .values({ ...values, usuario_id, updated_at })
    .onConflictDoUpdate({ target: curriculos.usuario_id, set: { ...values, updated_at } })
    .returning();
  return row;
}

/** Returns an active match of this candidate; undefined when there is none, the candidate has hidden it, or its contact is withheld. */
export async function selectOwnMatch(db: Executor, id: string, candidate_id: string) {
  const [row] = await db
    .select({ id: matches.id, company_id: matches.company_id })
    .from(matches)
    .leftJoin(jobs, eq(jobs.id, matches.job_id))
    .where(
      and(
        eq(matches.id, id),
        eq(matches.candidate_id, candidate_id),
        eq(matches.status, 'active'),
        eq(matches.excluido_por_candidato, false),
        isNull(withheldFor),
      ),
    );
  return row;
}

/** Records that the curriculo was sent in a match; a repeated call updates the date (resumes#sending). */
export async function recordResumeSent(db: Executor, match_id: string, sent_at: Date): Promise<void> {
  await db
    .insert(sentResumes)
    .values({ match_id, sent_at })
    .onConflictDoUpdate({ target: sentResumes.match_id, set: { sent_at } });
}

/**
 * Returns the current curriculo of the candidate who sent it in an active match of this company, with the candidate's picture; undefined
 * when none was sent, the company has hidden the match, or its contact is withheld.
 */
export async function selectSentResume(db: Executor, match_id: string, company_id: string) {
  const [row] = await db
    .select({ resume: getTableColumns(curriculos), owner: picture })
    .from(sentResumes)
    .innerJoin(matches, eq(matches.id, sentResumes.match_id))
    .leftJoin(jobs, eq(jobs.id, matches.job_id))
    .innerJoin(curriculos, eq(curriculos.usuario_id, matches.candidate_id))
    .innerJoin(profiles, eq(profiles.user_id, curriculos.usuario_id))
    .where(
      and(
        eq(sentResumes.match_id, match_id),
        eq(matches.company_id, company_id),
        eq(matches.status, 'active'),
        eq(matches.excluido_por_empresa, false),
        isNull(withheldFor),
      ),
    );
  return row;
}

/** Deletes a user's curriculo, and the records that it was sent. */
export async function deleteResume(tx: Executor, usuario_id: string): Promise<void> {
  const own = tx.select({ id: matches.id }).from(matches).where(eq(matches.candidate_id, usuario_id));
  await tx.delete(sentResumes).where(inArray(sentResumes.match_id, own));
  await tx.delete(curriculos).where(eq(curriculos.usuario_id, usuario_id));
}
