import { and, asc, desc, eq, getTableColumns, gt, inArray, or, sql } from 'drizzle-orm';
import type { UserType } from '#domain/accounts/user-types.ts';
import { type Ending, type Stage, type StepKind, WAITING_STAGES } from '#domain/hiring/hiring.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { pick } from '../../platform/pick.ts';
import { jobs } from '../jobs/schema.ts';
import { matches } from '../matches/schema.ts';
import { blocks } from '../safety/schema.ts';
import { companyMembers } from '../team/schema.ts';
import { isVisibleMatchOf } from './board-queries.ts';
import { matchNotes, matchNotices, matchSteps } from './schema.ts';

/** Condition: the match's candidate waits for an answer and may receive one (hiring#waiting). */
export const isWaiting = and(
  inArray(matches.stage, [...WAITING_STAGES]),
  eq(matches.status, 'active'),
  eq(matches.excluido_por_candidato, false),
);

/** The fields of a match whose row is locked until the transaction ends. */
export type LockedMatch = Pick<
  typeof matches.$inferSelect,
  | 'id'
  | 'candidate_id'
  | 'company_id'
  | 'job_id'
  | 'stage'
  | 'ended_for'
  | 'stage_version'
  | 'interview_state'
  | 'interview_at'
  | 'interview_version'
  | 'answered_at'
  | 'stage_at'
  | 'excluido_por_candidato'
>;

const LOCKED = {
  ...pick(matches, 'id', 'candidate_id', 'company_id', 'job_id', 'stage', 'ended_for', 'stage_version'),
  ...pick(matches, 'interview_state', 'interview_at', 'interview_version', 'answered_at', 'stage_at'),
  excluido_por_candidato: matches.excluido_por_candidato,
};

/** Locks and returns the match, if it is active, belongs to this user, and the user has not hidden it. */
export async function lockMatch(
  tx: Tx,
  side: 'candidate' | 'company',
  user_id: string,
  id: string,
): Promise<LockedMatch | undefined> {
  const isOwn =
    side === 'company'
      ? isVisibleMatchOf(user_id)
      : and(eq(matches.candidate_id, user_id), eq(matches.status, 'active'), eq(matches.excluido_por_candidato, false));
  const [row] = await tx
    .select(LOCKED)
    .from(matches)
    .where(and(eq(matches.id, id), isOwn))
    .for('no key update');
  return row;
}

/** Locks those of these matches that the company sees, in the order of their ids, so that two calls cannot deadlock. */
export const lockMatches = (tx: Tx, company_id: string, ids: string[]): Promise<LockedMatch[]> =>
  tx
    .select(LOCKED)
    .from(matches)
    .where(and(inArray(matches.id, ids), isVisibleMatchOf(company_id)))
    .orderBy(asc(matches.id))
    .for('no key update');

/**
 * A move of a match to another stage by the account `by_id`, or its team member `member_id`; `answered_at`, if given, replaces the
 * time of the company's first answer.
 */
export type Move = {
  kind: StepKind;
  stage: Stage;
  ended_for: Ending | null;
  by_id: string;
  member_id?: string | null;
  at: Date;
  answered_at?: Date | null;
};

export async function writeMove(
  tx: Tx,
  match: LockedMatch,
  { kind, stage, ended_for, by_id, member_id = null, at, answered_at = match.answered_at }: Move,
): Promise<void> {
  const version = match.stage_version + 1;
  await tx
    .update(matches)
    .set({ stage, ended_for, stage_at: at, stage_version: version, updated_at: at, answered_at })
    .where(eq(matches.id, match.id));
  await tx.insert(matchSteps).values({
    ...{ match_id: match.id, version, kind, by_id, member_id, at },
    ...{ from_stage: match.stage, from_ending: match.ended_for, to_stage: stage, to_ending: ended_for },
  });
}

/**
 * Records that `by_id` opened the other side's contact, for one match of the pair or, with a null `match_id`, for all: new matches move
 * to the stage 'em_conversa'. `at` becomes the last activity of each waiting match. If the company opened the contact, `at` is its first
 * answer, unless it has answered before; if the candidate did, their first contact, unless there is one or the company has answered.
 * All of it is one statement, because it runs for every opened contact.
 * @returns the ids of the matches that moved
 */
export async function writeContact(
  db: Executor,
  pair: { candidate_id: string; company_id: string },
  { match_id, by_id, member_id, at }: { match_id: string | null; by_id: string; member_id: string | null; at: Date },
): Promise<string[]> {
  const contactTime =
    by_id === pair.company_id
      ? sql`answered_at = coalesce(answered_at, ${at})`
      : sql`contacted_at = case when answered_at is null then coalesce(contacted_at, ${at}) else contacted_at end`;
  const { rows } = await db.execute<{ match_id: string }>(sql`with fresh as (
      select id, stage_version from ${matches}
      where candidate_id = ${pair.candidate_id} and company_id = ${pair.company_id} and stage = 'novo' and status = 'active'
        and (${match_id}::uuid is null or id = ${match_id}::uuid)
      order by id for no key update
    ), moved as (
      update ${matches} set stage = 'em_conversa', stage_at = ${at}, updated_at = ${at}, stage_version = ${matches.stage_version} + 1, ${contactTime}
      from fresh where ${matches.id} = fresh.id and ${matches.stage} = 'novo' returning ${matches.id}, ${matches.stage_version}
    ), signed as (
      update ${matches} set updated_at = ${at}, ${contactTime}
      where candidate_id = ${pair.candidate_id} and company_id = ${pair.company_id} and status = 'active'
        and stage in ('em_conversa', 'entrevista', 'proposta') and (${match_id}::uuid is null or id = ${match_id}::uuid)
    )
    insert into ${matchSteps} (match_id, version, kind, from_stage, to_stage, by_id, member_id, at)
    select id, stage_version, 'contact', 'novo', 'em_conversa', ${by_id}, ${member_id}::uuid, ${at} from moved returning match_id`);
  return rows.map((row) => row.match_id);
}

export async function selectStep(tx: Tx, match_id: string, version: number) {
  const [row] = await tx
    .select()
    .from(matchSteps)
    .where(and(eq(matchSteps.match_id, match_id), eq(matchSteps.version, version)));
  return row;
}

/** Selects the last steps of a match, the last first. */
export const selectSteps = (db: Executor, match_id: string, limit: number) =>
  db
    .select({ ...getTableColumns(matchSteps), member_name: companyMembers.name })
    .from(matchSteps)
    .leftJoin(companyMembers, eq(companyMembers.id, matchSteps.member_id))
    .where(eq(matchSteps.match_id, match_id))
    .orderBy(desc(matchSteps.version))
    .limit(limit);

export type NoticeText = { text: string; created_at: Date; due_at: Date };

/**
 * Ends the waiting matches of a job, which counts as the company's answer, and records a notice for each. One statement in a fixed
 * order, so that two closings cannot deadlock and no candidate is notified twice. @returns the candidates, once for each match
 */
export async function endWaitingMatches(
  tx: Tx,
  { user_id: company_id, member }: { user_id: string; member?: { id: string } },
  job_id: string,
  ended_for: Ending,
  { text, created_at, due_at }: NoticeText,
): Promise<string[]> {
  const { rows } = await tx.execute<{ to_id: string }>(sql`with waiting as (
      select id, stage, stage_version, candidate_id from ${matches}
      where company_id = ${company_id} and job_id = ${job_id} and ${isWaiting}
      order by id for no key update
    ), ended as (
      update ${matches} set stage = 'encerrado', ended_for = ${ended_for}, stage_at = ${created_at},
        stage_version = waiting.stage_version + 1, updated_at = ${created_at},
        answered_at = coalesce(${matches.answered_at}, ${created_at})
      from waiting where ${matches.id} = waiting.id
      returning ${matches.id}, ${matches.stage_version} as version, waiting.stage as from_stage, waiting.candidate_id
    ), recorded as (
      insert into ${matchSteps} (match_id, version, kind, from_stage, to_stage, to_ending, by_id, member_id, at)
      select id, version, 'closed', from_stage, 'encerrado', ${ended_for}, ${company_id}, ${member?.id ?? null}::uuid, ${created_at} from ended
    )
    insert into ${matchNotices} (match_id, key, to_id, from_id, job_title, text, created_at, due_at)
    select id, 'ended:' || version, candidate_id, ${company_id},
      (select title from ${jobs} where id = ${job_id}), ${text}, ${created_at}, ${due_at}
    from ended returning to_id`);
  return rows.map(({ to_id }) => to_id);
}

/** Condition: one side has blocked the other. It ignores `status`, because an operator's block of an account changes the status too. */
export const isBlockedPair = sql<boolean>`exists (
  select from ${blocks} where blocks.candidate_id = matches.candidate_id and blocks.company_id = matches.company_id)`;

type MatchSelection = { user_id: string } | { job_id: string } | { match_id: string };

function isSelected(which: MatchSelection) {
  if ('match_id' in which) return eq(matches.id, which.match_id);
  if ('job_id' in which) return eq(matches.job_id, which.job_id);
  return or(eq(matches.candidate_id, which.user_id), eq(matches.company_id, which.user_id));
}

/** Returns the ids of those matches of an account or a job, or of this one match, that have an interview time after `at`, in any state. */
export async function selectMatchesWithComingInterview(tx: Tx, which: MatchSelection, at: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(isSelected(which), gt(matches.interview_at, at)));
  return rows.map(({ id }) => id);
}

/**
 * Ends the waiting matches of an account that is being removed, except those that the candidate hid and those of a blocked pair. For a
 * company, a notice to each candidate is recorded, which doesn't count as an answer.
 * @returns the ids of the ended matches
 */
export async function endMatchesOfAccount(
  tx: Tx,
  { user_id, user_type }: { user_id: string; user_type: UserType },
  { text, created_at, due_at }: NoticeText,
): Promise<string[]> {
  const isCompany = user_type === 'company';
  const [kind, ended_for] = isCompany ? (['closed', 'vaga_encerrada'] as const) : (['withdrawn', 'desistiu'] as const);
  const side = isCompany ? matches.company_id : matches.candidate_id;
  const { rows } = await tx.execute<{ id: string }>(sql`with waiting as (
      select id, stage, stage_version, candidate_id, job_id from ${matches}
      where ${side} = ${user_id} and ${inArray(matches.stage, [...WAITING_STAGES])} and not excluido_por_candidato and not ${isBlockedPair}
      order by id for no key update
    ), ended as (
      update ${matches} set stage = 'encerrado', ended_for = ${ended_for}, stage_at = ${created_at},
        stage_version = waiting.stage_version + 1, updated_at = ${created_at}
      from waiting where ${matches.id} = waiting.id
      returning ${matches.id}, ${matches.stage_version} as version, waiting.stage as from_stage, waiting.candidate_id, waiting.job_id
    ), recorded as (
      insert into ${matchSteps} (match_id, version, kind, from_stage, to_stage, to_ending, at)
      select id, version, ${kind}, from_stage, 'encerrado', ${ended_for}, ${created_at} from ended
    ), notified as (
      insert into ${matchNotices} (match_id, key, to_id, from_id, job_title, text, created_at, due_at)
      select id, 'left', candidate_id, ${user_id}, (select title from ${jobs} where id = job_id), ${text}, ${created_at}, ${due_at}
      from ended where ${isCompany}
    )
    select id from ended`);
  return rows.map(({ id }) => id);
}

export const selectAllStepsBy = (db: Executor, user_id: string) =>
  db.select().from(matchSteps).where(eq(matchSteps.by_id, user_id)).orderBy(desc(matchSteps.at));

/** Condition: the notice states that a match ended, and is pending. */
const isPendingEndingNotice = sql`(notified_at is null and split_part(${matchNotices.key}, ':', 1) in ('ended', 'left'))`;

/**
 * Deletes the notes on a removed account's matches, the notices to it, and those from it except pending notices of endings
 * (hiring#left). Its steps stay without the user.
 */
export async function deleteHiringOf(tx: Tx, user_id: string): Promise<void> {
  const own = tx
    .select({ id: matches.id })
    .from(matches)
    .where(or(eq(matches.candidate_id, user_id), eq(matches.company_id, user_id)));
  await tx.delete(matchNotes).where(inArray(matchNotes.match_id, own));
  await tx
    .delete(matchNotices)
    .where(
      or(eq(matchNotices.to_id, user_id), and(eq(matchNotices.from_id, user_id), sql`not ${isPendingEndingNotice}`)),
    );
  await tx.update(matchSteps).set({ by_id: null }).where(eq(matchSteps.by_id, user_id));
}
