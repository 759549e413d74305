import { and, desc, eq, getTableColumns, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Stage } from '#domain/hiring/hiring.ts';
import { normalizeText } from '#domain/text/text.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import type { TimeCursor } from '../../platform/database/cursor.ts';
import { definePrepared, definePreparedSql } from '../../platform/database/prepared-statements.ts';
import { pick } from '../../platform/pick.ts';
import { jobs, withheldFor } from '../jobs/schema.ts';
import { likes, rejections } from '../likes/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { sentResumes } from '../resumes/schema.ts';
import { type MatchSides, matches } from './schema.ts';

/** `search` is a part of the other side's name, in any case and with or without accents. */
export type MatchFilter = { job_id?: string | undefined; stage?: Stage | undefined; search?: string | undefined };
type Viewer = { user_id: string; user_type: 'candidate' | 'company' };

const sideOf = (user_type: Viewer['user_type']) =>
  user_type === 'candidate'
    ? { own: matches.candidate_id, other: matches.company_id, excluded: matches.excluido_por_candidato }
    : { own: matches.company_id, other: matches.candidate_id, excluded: matches.excluido_por_empresa };

const matchesOf = (user_type: Viewer['user_type']) =>
  definePrepared(`matches_of_${user_type}`, (db) => {
    const side = sideOf(user_type);
    const { placeholder } = sql;
    return db
      .select({
        match: pick(matches, 'id', 'stage', 'ended_for', 'interview_state', 'interview_at', 'updated_at', 'created_at'),
        other: {
          ...pick(profiles, 'user_id', 'name', 'user_type', 'avatar_url', 'avatar_zoom_level', 'avatar_offset_x'),
          ...pick(profiles, 'avatar_offset_y', 'telefone', 'whatsapp', 'removed_at', 'cnpj', 'verified_at'),
          ...pick(profiles, 'verified_by', 'verified_domain'),
        },
        job: { id: jobs.id, title: jobs.title },
        withheld: withheldFor,
        resume_sent_at: sentResumes.sent_at,
      })
      .from(matches)
      .innerJoin(profiles, eq(profiles.user_id, side.other))
      .leftJoin(jobs, eq(jobs.id, matches.job_id))
      .leftJoin(sentResumes, eq(sentResumes.match_id, matches.id))
      .where(
        and(
          eq(side.own, placeholder('user_id')),
          eq(matches.status, 'active'),
          eq(side.excluded, false),
          sql`(${placeholder('id')}::uuid is null or ${matches.id} = ${placeholder('id')}::uuid)`,
          sql`(${placeholder('job_id')}::uuid is null or ${matches.job_id} = ${placeholder('job_id')}::uuid)`,
          sql`(${placeholder('stage')}::text is null or ${matches.stage} = ${placeholder('stage')}::text)`,
          sql`(${placeholder('search')}::text = ''
            or position(${placeholder('search')}::text in normalized_text(${profiles.name})) > 0)`,
          sql`(${placeholder('updated_at')}::timestamptz is null or (${matches.updated_at}, ${matches.id})
            < (${placeholder('updated_at')}::timestamptz, ${placeholder('after_id')}::uuid))`,
        ),
      )
      .orderBy(desc(matches.updated_at), desc(matches.id))
      .limit(placeholder('limit'));
  });

const MATCHES = { candidate: matchesOf('candidate'), company: matchesOf('company') };

/** Selects a page of the viewer's active matches that their side has not hidden (matches#side-flags), the newest update first. */
export function selectMatches(
  db: Executor,
  { user_id, user_type }: Viewer,
  page: MatchFilter & { id?: string; after: TimeCursor | null; limit: number },
) {
  const { at: updated_at = null, id: after_id = null } = page.after ?? {};
  return MATCHES[user_type](db, {
    user_id,
    id: page.id ?? null,
    job_id: page.job_id ?? null,
    stage: page.stage ?? null,
    search: normalizeText(page.search ?? ''),
    updated_at,
    after_id,
    limit: page.limit,
  });
}

const pairLock = definePreparedSql(
  'lock_pair',
  sql`select pg_advisory_xact_lock(hashtextextended(${sql.placeholder('pair')}, 0))`,
);

/**
 * Locks a pair until the end of the transaction. Without the lock, two concurrent reciprocal likes would not see each
 * other, and no match would be created.
 */
export async function lockPair(tx: Tx, { candidate_id, company_id }: MatchSides): Promise<void> {
  await pairLock(tx, { pair: `${candidate_id} ${company_id}` });
}

export async function selectOwnMatch(db: Executor, id: string, user_id: string) {
  const [row] = await db
    .select()
    .from(matches)
    .where(and(eq(matches.id, id), or(eq(matches.candidate_id, user_id), eq(matches.company_id, user_id))));
  return row;
}

/** Deletes a match. @returns false when it was deleted already */
export async function deleteMatch(db: Executor, id: string): Promise<boolean> {
  const rows = await db.delete(matches).where(eq(matches.id, id)).returning({ id: matches.id });
  return rows.length > 0;
}

/**
 * Returns the ids of the match's job and of each job for which this user likes the other side; null represents a
 * match or like without a job.
 */
export async function selectLikedJobIds(
  tx: Tx,
  match: MatchSides & { job_id: string | null },
  { user_id, user_type }: Viewer,
) {
  const other = user_type === 'candidate' ? match.company_id : match.candidate_id;
  const liked = await tx
    .select({ job_id: likes.job_id })
    .from(likes)
    .where(and(eq(likes.quem_curtiu, user_id), eq(likes.quem_foi_curtado, other)));
  return [...new Set([match.job_id, ...liked.map(({ job_id }) => job_id)])];
}

/**
 * Records rejections of these jobs, so that their cards aren't shown again to the side that removed the match
 * (matches#spent-likes). The match must be deleted before, which deletes its likes. A job with a like that still exists
 * gets no rejection: that like belongs to another match.
 */
export async function rejectPartner(
  tx: Tx,
  match: MatchSides,
  { user_id, user_type }: Viewer,
  job_ids: readonly (string | null)[],
): Promise<void> {
  const isCandidate = user_type === 'candidate';
  const rejected_id = isCandidate ? match.company_id : match.candidate_id;
  // A candidate can reject only a job, so a match without a job adds no rejection.
  const named = isCandidate ? job_ids.filter((job_id) => job_id !== null) : job_ids;
  await tx.execute(sql`
    insert into ${rejections} (user_id, rejected_id, rejected_type, job_id)
    select ${user_id}::uuid, ${rejected_id}::uuid, ${isCandidate ? 'job' : 'candidate'}::rejected_type, decided.job_id
    from unnest(${sql.param(named)}::uuid[]) as decided (job_id)
    where not exists (
      select from ${likes} where quem_curtiu = ${user_id}::uuid and quem_foi_curtado = ${rejected_id}::uuid
        and ${likes.job_id} is not distinct from decided.job_id)
    on conflict do nothing`);
}

/**
 * Detaches a company's matches from its jobs, which are about to be deleted: of each candidate, only the newest match
 * remains, without a job.
 */
export async function detachMatchesFromJobs(tx: Executor, company_id: string): Promise<void> {
  await tx.execute(sql`
    delete from ${matches} using ${matches} as newer
    where matches.company_id = ${company_id} and newer.company_id = matches.company_id
      and newer.candidate_id = matches.candidate_id
      and (newer.created_at, newer.id) > (matches.created_at, matches.id)`);
  await tx.update(matches).set({ job_id: null }).where(eq(matches.company_id, company_id));
}

/** Deletes the matches that this user shares with removed accounts. @returns the id of the removed account of each match */
export async function deleteMatchesWithRemoved(tx: Executor, user_id: string): Promise<string[]> {
  const removed = tx
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(profiles, or(eq(profiles.user_id, matches.candidate_id), eq(profiles.user_id, matches.company_id)))
    .where(
      and(
        or(eq(matches.candidate_id, user_id), eq(matches.company_id, user_id)),
        ne(profiles.user_id, user_id),
        isNotNull(profiles.removed_at),
      ),
    );
  const rows = await tx.delete(matches).where(inArray(matches.id, removed)).returning();
  return rows.map((row) => (row.candidate_id === user_id ? row.company_id : row.candidate_id));
}

/** Returns the other sides of a user's matches. */
export async function selectPartners(tx: Executor, user_id: string): Promise<string[]> {
  const rows = await tx
    .select({ candidate_id: matches.candidate_id, company_id: matches.company_id })
    .from(matches)
    .where(or(eq(matches.candidate_id, user_id), eq(matches.company_id, user_id)));
  return [...new Set(rows.map((row) => (row.candidate_id === user_id ? row.company_id : row.candidate_id)))];
}

export const selectMatchesOfJob = (tx: Executor, job_id: string) =>
  tx.select({ id: matches.id, user_id: matches.candidate_id }).from(matches).where(eq(matches.job_id, job_id));

/** Selects a user's matches for the data export, with the time at which the curriculo was sent. */
export const selectAllMatches = (db: Executor, user_id: string) =>
  db
    .select({ ...getTableColumns(matches), curriculo_enviado_em: sentResumes.sent_at })
    .from(matches)
    .leftJoin(sentResumes, eq(sentResumes.match_id, matches.id))
    .where(or(eq(matches.candidate_id, user_id), eq(matches.company_id, user_id)));
