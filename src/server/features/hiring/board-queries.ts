import { and, asc, count, desc, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import { type Stage, WAITING_STAGES } from '#domain/hiring/hiring.ts';
import { normalizeText } from '#domain/text/text.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { isAfterInAscendingOrder, isAfterInMixedOrder, type TimeCursor } from '../../platform/database/cursor.ts';
import { pick } from '../../platform/pick.ts';
import { jobs, withheldFor } from '../jobs/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { matchNotes } from './schema.ts';

type ColumnQuery = { job_id: string; stage: Stage; search: string };

/** Condition: the match is an active one of the company, which has not hidden it (matches#side-flags). */
export const isVisibleMatchOf = (company_id: string): SQL | undefined =>
  and(eq(matches.company_id, company_id), eq(matches.status, 'active'), eq(matches.excluido_por_empresa, false));

const CARD = {
  match: {
    ...pick(matches, 'id', 'stage', 'ended_for', 'stage_at', 'stage_version', 'interview_state', 'interview_at'),
    ...pick(matches, 'updated_at', 'created_at'),
  },
  candidate: {
    ...pick(profiles, 'user_id', 'name', 'avatar_url', 'avatar_zoom_level', 'avatar_offset_x', 'avatar_offset_y'),
    ...pick(profiles, 'telefone', 'whatsapp', 'removed_at'),
  },
  job: { id: jobs.id, title: jobs.title },
  withheld: withheldFor,
  notes: sql<number>`(select count(*)::int from ${matchNotes} where ${matchNotes.match_id} = ${matches.id})`,
};

const selectCards = (db: Executor) =>
  db
    .select(CARD)
    .from(matches)
    .innerJoin(profiles, eq(profiles.user_id, matches.candidate_id))
    .leftJoin(jobs, eq(jobs.id, matches.job_id));

export type CardRow = Awaited<ReturnType<typeof selectColumn>>[number];

/** Selects the company's matches of a job at one stage whose candidate's name contains `search`, the latest to reach it first. */
export const selectColumn = (
  db: Executor,
  company_id: string,
  { job_id, stage, search, after, limit }: ColumnQuery & { after: TimeCursor | null; limit: number },
) =>
  selectCards(db)
    .where(
      and(
        isVisibleMatchOf(company_id),
        eq(matches.job_id, job_id),
        eq(matches.stage, stage),
        isNamed(search),
        isAfterInMixedOrder(matches.stage_at, matches.id, after),
      ),
    )
    .orderBy(sql`${matches.stage_at} desc nulls first`, asc(matches.id))
    .limit(limit);

export async function selectCard(db: Executor, company_id: string, id: string): Promise<CardRow | undefined> {
  const [row] = await selectCards(db).where(and(isVisibleMatchOf(company_id), eq(matches.id, id)));
  return row;
}

export const selectCardsOf = (db: Executor, company_id: string, ids: string[]): Promise<CardRow[]> =>
  selectCards(db).where(and(isVisibleMatchOf(company_id), inArray(matches.id, ids)));

/** Selects matches whose candidate waits for a first answer and has not opened WhatsApp, the oldest first (hiring#answer). */
export const selectUnanswered = (
  db: Executor,
  company_id: string,
  { after, limit }: { after: TimeCursor | null; limit: number },
) =>
  selectCards(db)
    .where(
      and(
        isVisibleMatchOf(company_id),
        isNull(matches.answered_at),
        isNull(matches.contacted_at),
        inArray(matches.stage, [...WAITING_STAGES]),
        eq(matches.excluido_por_candidato, false),
        isNull(profiles.removed_at),
        isAfterInAscendingOrder(matches.created_at, matches.id, after),
      ),
    )
    .orderBy(asc(matches.created_at), asc(matches.id))
    .limit(limit);

export async function selectJob(db: Executor, company_id: string, id: string) {
  const [row] = await db
    .select({ id: jobs.id, title: jobs.title, openings: jobs.vagas_abertas })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.company_id, company_id)));
  return row;
}

/** Returns why the matches of a job show no contact; null where they do, or without such a job. */
export async function selectWithheld(db: Executor, job_id: string) {
  const [row] = await db.select({ withheld: withheldFor }).from(jobs).where(eq(jobs.id, job_id));
  return row?.withheld ?? null;
}

/** Counts the company's matches, of a job or of all, at each stage that has any. */
export const countStages = (db: Executor, company_id: string, job_id: string | undefined) =>
  db
    .select({ stage: matches.stage, count: count() })
    .from(matches)
    .where(and(isVisibleMatchOf(company_id), job_id === undefined ? undefined : eq(matches.job_id, job_id)))
    .groupBy(matches.stage);

/** Selects the jobs on which the company has matches, the job with the latest activity in a match first. */
export const selectMatchedJobs = (db: Executor, company_id: string, limit: number) =>
  db
    .select({ id: jobs.id, title: jobs.title })
    .from(matches)
    .innerJoin(jobs, eq(jobs.id, matches.job_id))
    .where(isVisibleMatchOf(company_id))
    .groupBy(jobs.id)
    .orderBy(desc(max(matches.updated_at)), desc(jobs.id))
    .limit(limit);

/** Condition: the candidate's name contains the text, whatever the case and the accents; undefined for an empty text. */
const isNamed = (search: string): SQL | undefined => {
  const wanted = normalizeText(search);
  return wanted === '' ? undefined : sql`position(${wanted} in normalized_text(${profiles.name})) > 0`;
};
