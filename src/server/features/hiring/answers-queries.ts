import { eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { ANSWERED_WITHIN_DAYS, type AnswerCounts, type AnswerRate } from '#domain/hiring/answers.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { deletedMatches } from './schema.ts';

const DAY = sql.raw(`interval '1 day'`);
const WEEK = sql.raw(`interval '${ANSWERED_WITHIN_DAYS} days'`);

const isUnanswered = sql`(matches.answered_at is null or matches.answered_at > matches.created_at + ${WEEK})`;

/**
 * Condition: the match doesn't count (hiring#answer-counted). Either the candidate opened WhatsApp first within the week, where the
 * server can't see an answer. Or the company didn't answer within the week, and either the match is hidden now (by a block or by
 * reports), or the candidate withdrew or was removed within the week.
 */
const isOutside = sql`(matches.contacted_at < matches.created_at + ${WEEK} or (${isUnanswered} and (
    matches.status <> 'active'
    or (matches.ended_for = 'desistiu' and matches.stage_at < matches.created_at + ${WEEK})
    or exists (select from ${profiles} as candidate where candidate.user_id = matches.candidate_id
      and candidate.removed_at < matches.created_at + ${WEEK}))))`;

/** The creation times of matches: after `after`, and up to and including `until`. */
export type CreationSpan = { after: Date; until: Date };

type CountedRow = AnswerCounts & { company_id: string; shown: AnswerRate | null };

const countedRows = ({ after, until }: CreationSpan, isCompany: SQL) => sql`
  select company_id, count(*)::int as counted,
    json_build_object(
      '1', count(*) filter (where took <= ${DAY}),
      '2', count(*) filter (where took <= 2 * ${DAY}),
      '7', count(*) filter (where took <= ${WEEK})) as answered
  from (
    select company_id, answered_at - created_at as took from ${matches}
    where created_at > ${after} and created_at <= ${until} and ${isCompany} and ${isOutside} is not true
    union all
    select company_id, answered_at - made_at from ${deletedMatches} where made_at > ${after} and made_at <= ${until} and ${isCompany}
  ) as each group by company_id`;

/** Counts a company's matches of this span that count, and its answers within 1, 2 and 7 days; undefined when no match counts. */
export async function countAnswers(
  db: Executor,
  company_id: string,
  span: CreationSpan,
): Promise<AnswerCounts | undefined> {
  const { rows } = await db.execute<AnswerCounts & { company_id: string }>(
    countedRows(span, sql`company_id = ${company_id}`),
  );
  return rows[0];
}

/** Returns the counts of `countAnswers` and the shown rate of each company that isn't removed and has counted matches or a shown rate. */
export async function countAllAnswers(db: Executor, span: CreationSpan): Promise<CountedRow[]> {
  const { rows } = await db.execute<CountedRow>(sql`
    with each as materialized (${countedRows(span, sql`true`)})
    select user_id as company_id, coalesce(counted, 0) as counted, coalesce(answered, '{"1":0,"2":0,"7":0}') as answered,
      case when answers_share is not null then json_build_object('within', answers_within, 'share', answers_share) end as shown
    from ${profiles} left join each on each.company_id = user_id
    where user_type = 'company' and removed_at is null and (each.company_id is not null or answers_share is not null)
    order by user_id`);
  return rows;
}

/** Saves the answer rate that candidates see of a company, null for none; a trigger rebuilds the cards of its jobs. */
export async function updateAnswerRate(db: Executor, company_id: string, answers: AnswerRate | null): Promise<void> {
  await db
    .update(profiles)
    .set({ answers_within: answers?.within ?? null, answers_share: answers?.share ?? null })
    .where(eq(profiles.user_id, company_id));
}

/**
 * Records matches that are about to be deleted, if they count, so that they still count (hiring#answer-counted).
 * Unanswered matches that the candidate removes (`isCandidates`) within the week don't count.
 */
export async function recordDeletedMatches(
  tx: Tx,
  which: { match_id: string } | { job_id: string },
  now: Date,
  isCandidates: boolean,
): Promise<void> {
  const named = 'match_id' in which ? eq(matches.id, which.match_id) : eq(matches.job_id, which.job_id);
  await tx.execute(sql`insert into ${deletedMatches} (company_id, made_at, answered_at)
    select company_id, created_at, answered_at from ${matches}
    where ${named} and ${isOutside} is not true
      and not (${isCandidates}::boolean and ${isUnanswered} and created_at > ${now}::timestamptz - ${WEEK})
    order by id`);
}

/** Deletes at most `limit` records of matches that were made before `before`. @returns their number */
export async function deleteOldDeletedMatches(db: Executor, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: deletedMatches.id })
    .from(deletedMatches)
    .where(lt(deletedMatches.made_at, before))
    .limit(limit);
  const { rowCount } = await db.delete(deletedMatches).where(inArray(deletedMatches.id, old));
  return rowCount ?? 0;
}

export async function deleteDeletedMatchesOf(tx: Tx, company_id: string): Promise<void> {
  await tx.delete(deletedMatches).where(eq(deletedMatches.company_id, company_id));
}

export const selectAllDeletedMatches = (db: Executor, company_id: string) =>
  db
    .select({ made_at: deletedMatches.made_at, answered_at: deletedMatches.answered_at })
    .from(deletedMatches)
    .where(eq(deletedMatches.company_id, company_id));
