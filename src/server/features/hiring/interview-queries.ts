import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InterviewState } from '#domain/hiring/interviews.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { pick } from '../../platform/pick.ts';
import { jobs, withheldFor } from '../jobs/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { companyMembers } from '../team/schema.ts';
import { isBlockedPair, type LockedMatch } from './queries.ts';
import { matchInterviews } from './schema.ts';

/** An offered time, at one place or by the link of one video call; exactly one of the two isn't null. */
type Offer = { starts_at: Date; minutes: number; place: string | null; link: string | null };

/** A step of an interview to record: an offer, an answer or a cancellation; `by_id` is null when no user caused it. */
export type InterviewStep = {
  kind: InterviewState;
  by_id: string | null;
  member_id?: string | null;
  at: Date;
  text?: string | null;
  offer?: Offer;
};

/**
 * Saves the next step of a locked match's interview, its new state and the last activity; an offer is also the company's answer, if
 * it is the first. @returns the interview's new version
 */
export async function writeInterview(tx: Tx, match: LockedMatch, step: InterviewStep): Promise<number> {
  const { kind, by_id, member_id = null, at, text = null, offer } = step;
  const version = match.interview_version + 1;
  await tx
    .update(matches)
    .set({
      interview_state: kind,
      interview_at: offer?.starts_at ?? match.interview_at,
      interview_version: version,
      updated_at: step.at,
      ...(kind === 'proposed' && { answered_at: match.answered_at ?? at }),
    })
    .where(eq(matches.id, match.id));
  await tx.insert(matchInterviews).values({ match_id: match.id, version, kind, by_id, member_id, at, text, ...offer });
  return version;
}

const candidates = alias(profiles, 'interview_candidate');
const companies = alias(profiles, 'interview_company');

const CANDIDATE = {
  ...pick(candidates, 'user_id', 'name', 'email', 'user_type', 'removed_at'),
};

const COMPANY = {
  ...pick(companies, 'user_id', 'name', 'email', 'user_type', 'removed_at'),
};

const selectInterviews = (db: Executor) =>
  db
    .select({
      match: {
        id: matches.id,
        stage: matches.stage,
        state: matches.interview_state,
        version: matches.interview_version,
      },
      offer: pick(matchInterviews, 'version', 'starts_at', 'minutes', 'place', 'link'),
      candidate: CANDIDATE,
      company: COMPANY,
      job_title: jobs.title,
      withheld: withheldFor,
      is_blocked_pair: isBlockedPair,
    })
    .from(matches)
    .innerJoin(candidates, eq(candidates.user_id, matches.candidate_id))
    .innerJoin(companies, eq(companies.user_id, matches.company_id))
    .leftJoin(jobs, eq(jobs.id, matches.job_id))
    .leftJoin(
      matchInterviews,
      and(
        eq(matchInterviews.match_id, matches.id),
        sql`${matchInterviews.version} = (select max(version) from match_interviews as latest
          where latest.match_id = ${matches.id} and latest.kind = 'proposed')`,
      ),
    );

/** A match with the latest offer of an interview, if any, and both sides. */
export type InterviewRow = Awaited<ReturnType<typeof selectInterviews>>[number];

/** Returns the interview of this user's own active match, which the user has not hidden. */
export async function selectInterview(
  db: Executor,
  side: 'candidate' | 'company',
  user_id: string,
  id: string,
): Promise<InterviewRow | undefined> {
  const isOwn =
    side === 'company'
      ? and(eq(matches.company_id, user_id), eq(matches.excluido_por_empresa, false))
      : and(eq(matches.candidate_id, user_id), eq(matches.excluido_por_candidato, false));
  const [row] = await selectInterviews(db).where(and(eq(matches.id, id), eq(matches.status, 'active'), isOwn));
  return row;
}

/** Selects the interviews of these matches, whichever users they belong to. */
export const selectInterviewsOf = (db: Executor, ids: string[]): Promise<InterviewRow[]> =>
  selectInterviews(db).where(inArray(matches.id, ids)).orderBy(asc(matches.id));

/** Selects the steps of a match's interview, the last first. */
export const selectInterviewSteps = (db: Executor, match_id: string, limit: number) =>
  db
    .select({ ...getTableColumns(matchInterviews), member_name: companyMembers.name })
    .from(matchInterviews)
    .leftJoin(companyMembers, eq(companyMembers.id, matchInterviews.member_id))
    .where(eq(matchInterviews.match_id, match_id))
    .orderBy(desc(matchInterviews.version))
    .limit(limit);

/**
 * Cancels the coming interviews of those of these matches that have ended, or with `isAnyStage` of all.
 * @returns for each, its state before (`was`) and its new version
 */
export async function cancelComingInterviews(
  tx: Tx,
  ids: string[],
  at: Date,
  isAnyStage = false,
): Promise<{ id: string; was: InterviewState; version: number }[]> {
  if (ids.length === 0) return [];
  const listed = sql`(${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const { rows } = await tx.execute<{ id: string; was: InterviewState; version: number }>(sql`with coming as (
      select id, interview_state as was, interview_version from ${matches}
      where id in ${listed} and interview_state in ('proposed', 'accepted', 'other') and interview_at > ${at} and (${isAnyStage} or stage = 'encerrado')
      order by id for no key update
    ), cancelled as (
      update ${matches} set interview_state = 'cancelled', interview_version = coming.interview_version + 1, updated_at = ${at}
      from coming where ${matches.id} = coming.id returning ${matches.id}, coming.was, ${matches.interview_version} as version
    ), written as (
      insert into ${matchInterviews} (match_id, version, kind, at) select id, version, 'cancelled', ${at} from cancelled
    )
    select id, was, version from cancelled`);
  return rows;
}

/**
 * Locks interviews from `from` until before `until` that were agreed on before `agreed_before` and have had no reminder. Their match
 * is active and not ended, and its contact isn't withheld.
 */
export const lockUnremindedInterviews = (
  tx: Tx,
  { from, until, agreed_before }: { from: Date; until: Date; agreed_before: Date },
  limit: number,
) =>
  tx
    .select({ id: matches.id, version: matches.interview_version })
    .from(matches)
    .innerJoin(
      matchInterviews,
      and(eq(matchInterviews.match_id, matches.id), eq(matchInterviews.version, matches.interview_version)),
    )
    .leftJoin(jobs, eq(jobs.id, matches.job_id))
    .where(
      and(
        sql`${matches.interview_state} = 'accepted'`,
        gte(matches.interview_at, from),
        lt(matches.interview_at, until),
        eq(matches.status, 'active'),
        sql`${matches.stage} <> 'encerrado'`,
        isNull(withheldFor),
        isNull(matchInterviews.reminded_at),
        lt(matchInterviews.at, agreed_before),
      ),
    )
    .orderBy(asc(matches.interview_at), asc(matches.id))
    .limit(limit)
    .for('update', { of: matchInterviews, skipLocked: true });

export async function markReminded(tx: Tx, { id, version }: { id: string; version: number }, at: Date): Promise<void> {
  await tx
    .update(matchInterviews)
    .set({ reminded_at: at })
    .where(and(eq(matchInterviews.match_id, id), eq(matchInterviews.version, version)));
}

export const selectAllInterviewsOf = (db: Executor, user_id: string) =>
  db
    .select({
      ...pick(matchInterviews, 'match_id', 'version', 'kind', 'by_id', 'at', 'starts_at', 'minutes', 'place', 'link'),
      text: matchInterviews.text,
    })
    .from(matchInterviews)
    .innerJoin(matches, eq(matches.id, matchInterviews.match_id))
    .where(sql`${user_id} in (${matches.candidate_id}, ${matches.company_id})`)
    .orderBy(desc(matchInterviews.at));

export async function deleteInterviewsOf(tx: Tx, user_id: string): Promise<void> {
  const isOfUser = sql`${user_id} in (${matches.candidate_id}, ${matches.company_id})`;
  const own = tx.select({ id: matches.id }).from(matches).where(isOfUser);
  await tx.delete(matchInterviews).where(inArray(matchInterviews.match_id, own));
  await tx
    .update(matches)
    .set({ interview_state: null, interview_at: null })
    .where(and(isOfUser, sql`${matches.interview_state} is not null`));
}
