import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { TIME_ZONE } from '#domain/calendar.ts';
import { type Ending, type Stage, type StepKind, WAITING_STAGES } from '#domain/hiring.ts';
import type { UserType } from '#domain/user-types.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { jobs, withheldFor } from '../jobs/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { blocks } from '../safety/schema.ts';
import { companyMembers } from '../team/schema.ts';
import { matchNotes, matchNotices, matchSteps } from './schema.ts';

type StagePlace = { stage_at: string; id: string };

/** Selects the company's active matches that it has not hidden (matches#side-flags). */
const isCompanys = (company_id: string): SQL | undefined =>
  and(eq(matches.company_id, company_id), eq(matches.status, 'active'), eq(matches.excluido_por_empresa, false));

const CARD = {
  match: {
    id: matches.id,
    stage: matches.stage,
    ended_for: matches.ended_for,
    stage_at: matches.stage_at,
    stage_version: matches.stage_version,
    interview_state: matches.interview_state,
    interview_at: matches.interview_at,
    sign_at: matches.sign_at,
    created_at: matches.created_at,
  },
  candidate: {
    user_id: profiles.user_id,
    name: profiles.name,
    avatar_url: profiles.avatar_url,
    avatar_zoom_level: profiles.avatar_zoom_level,
    avatar_offset_x: profiles.avatar_offset_x,
    avatar_offset_y: profiles.avatar_offset_y,
    telefone: profiles.telefone,
    whatsapp: profiles.whatsapp,
    removed_at: profiles.removed_at,
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

/** Selects the company's matches of a job at one stage, the last that came to it first. */
export const selectColumn = (
  db: Executor,
  company_id: string,
  { job_id, stage, after, limit }: { job_id: string; stage: Stage; after: StagePlace | null; limit: number },
) =>
  selectCards(db)
    .where(
      and(
        isCompanys(company_id),
        eq(matches.job_id, job_id),
        eq(matches.stage, stage),
        after === null
          ? undefined
          : or(
              sql`${matches.stage_at} < ${after.stage_at}::timestamptz`,
              sql`${matches.stage_at} = ${after.stage_at}::timestamptz and ${matches.id} > ${after.id}::uuid`,
            ),
      ),
    )
    .orderBy(sql`${matches.stage_at} desc nulls first`, asc(matches.id))
    .limit(limit);

export async function selectCard(db: Executor, company_id: string, id: string): Promise<CardRow | undefined> {
  const [row] = await selectCards(db).where(and(isCompanys(company_id), eq(matches.id, id)));
  return row;
}

export const selectCardsOf = (db: Executor, company_id: string, ids: string[]): Promise<CardRow[]> =>
  selectCards(db).where(and(isCompanys(company_id), inArray(matches.id, ids)));

/** Selects candidates who wait for a company's first answer, longest first (hiring#answer). */
export const selectOpen = (
  db: Executor,
  company_id: string,
  { after, limit }: { after: { created_at: string; id: string } | null; limit: number },
) =>
  selectCards(db)
    .where(
      and(
        isCompanys(company_id),
        isNull(matches.answered_at),
        isNull(matches.contacted_at),
        inArray(matches.stage, [...WAITING_STAGES]),
        eq(matches.excluido_por_candidato, false),
        isNull(profiles.removed_at),
        after === null
          ? undefined
          : sql`(${matches.created_at}, ${matches.id}) > (${after.created_at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(matches.created_at), asc(matches.id))
    .limit(limit);

/** Returns the company's own job. */
export async function selectJob(db: Executor, company_id: string, id: string) {
  const [row] = await db
    .select({ id: jobs.id, title: jobs.title, openings: jobs.vagas_abertas })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.company_id, company_id)));
  return row;
}

/** Returns why the matches of a job show no contact; null where they do. */
export async function selectWithheld(db: Executor, job_id: string) {
  const [row] = await db.select({ withheld: withheldFor }).from(jobs).where(eq(jobs.id, job_id));
  return row?.withheld ?? null;
}

/** Counts the company's matches of a job at each stage that has any. */
export const countStages = (db: Executor, company_id: string, job_id: string) =>
  db
    .select({ stage: matches.stage, count: count() })
    .from(matches)
    .where(and(isCompanys(company_id), eq(matches.job_id, job_id)))
    .groupBy(matches.stage);

/** Matches whose candidates wait for an answer and may receive one (hiring#waiting). */
const isWaiting = and(
  inArray(matches.stage, [...WAITING_STAGES]),
  eq(matches.status, 'active'),
  eq(matches.excluido_por_candidato, false),
);

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
  id: matches.id,
  candidate_id: matches.candidate_id,
  company_id: matches.company_id,
  job_id: matches.job_id,
  stage: matches.stage,
  ended_for: matches.ended_for,
  stage_version: matches.stage_version,
  interview_state: matches.interview_state,
  interview_at: matches.interview_at,
  interview_version: matches.interview_version,
  answered_at: matches.answered_at,
  stage_at: matches.stage_at,
  excluido_por_candidato: matches.excluido_por_candidato,
};

/** Locks and returns the match, if it is an active one of this side that it has not hidden. */
export async function lockMatch(
  tx: Tx,
  side: 'candidate' | 'company',
  user_id: string,
  id: string,
): Promise<LockedMatch | undefined> {
  const isOwn =
    side === 'company'
      ? isCompanys(user_id)
      : and(eq(matches.candidate_id, user_id), eq(matches.status, 'active'), eq(matches.excluido_por_candidato, false));
  const [row] = await tx
    .select(LOCKED)
    .from(matches)
    .where(and(eq(matches.id, id), isOwn))
    .for('no key update');
  return row;
}

/** Locks those of these matches that are the company's, in one order, so that two calls cannot deadlock. */
export const lockMatches = (tx: Tx, company_id: string, ids: string[]): Promise<LockedMatch[]> =>
  tx
    .select(LOCKED)
    .from(matches)
    .where(and(inArray(matches.id, ids), isCompanys(company_id)))
    .orderBy(asc(matches.id))
    .for('no key update');

/** `answered_at`: when the company first answered, where the move changes that. */
export type Move = {
  kind: StepKind;
  stage: Stage;
  ended_for: Ending | null;
  by_id: string;
  member_id?: string | null;
  at: Date;
  answered_at?: Date | null;
};

/** Moves a locked match, and records the step. */
export async function writeMove(
  tx: Tx,
  match: LockedMatch,
  { kind, stage, ended_for, by_id, member_id = null, at, answered_at = match.answered_at }: Move,
): Promise<void> {
  const version = match.stage_version + 1;
  await tx
    .update(matches)
    .set({ stage, ended_for, stage_at: at, stage_version: version, sign_at: at, answered_at })
    .where(eq(matches.id, match.id));
  await tx.insert(matchSteps).values({
    ...{ match_id: match.id, version, kind, by_id, member_id, at },
    ...{ from_stage: match.stage, from_ending: match.ended_for, to_stage: stage, to_ending: ended_for },
  });
}

/**
 * Moves new matches of the pair to the stage of a talk, one of them or all. It is one statement, because every opened
 * contact runs it.
 * @returns the ids of those that moved
 */
export async function writeContact(
  db: Executor,
  pair: { candidate_id: string; company_id: string },
  { match_id, by_id, member_id, at }: { match_id: string | null; by_id: string; member_id: string | null; at: Date },
): Promise<string[]> {
  const noted =
    by_id === pair.company_id
      ? sql`answered_at = coalesce(answered_at, ${at})`
      : sql`contacted_at = case when answered_at is null then coalesce(contacted_at, ${at}) else contacted_at end`;
  const { rows } = await db.execute<{ match_id: string }>(sql`with fresh as (
      select id, stage_version from ${matches}
      where candidate_id = ${pair.candidate_id} and company_id = ${pair.company_id} and stage = 'novo' and status = 'active'
        and (${match_id}::uuid is null or id = ${match_id}::uuid)
      order by id for no key update
    ), moved as (
      update ${matches} set stage = 'em_conversa', stage_at = ${at}, sign_at = ${at}, stage_version = ${matches.stage_version} + 1, ${noted}
      from fresh where ${matches.id} = fresh.id and ${matches.stage} = 'novo' returning ${matches.id}, ${matches.stage_version}
    ), signed as (
      update ${matches} set sign_at = ${at}, ${noted}
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
    .select({ ...getTableColumns(matchSteps), who: companyMembers.name })
    .from(matchSteps)
    .leftJoin(companyMembers, eq(companyMembers.id, matchSteps.member_id))
    .where(eq(matchSteps.match_id, match_id))
    .orderBy(desc(matchSteps.version))
    .limit(limit);

export const selectNotes = (db: Executor, match_id: string, limit: number) =>
  db
    .select({
      id: matchNotes.id,
      words: matchNotes.words,
      created_at: matchNotes.created_at,
      member_id: matchNotes.member_id,
      who: companyMembers.name,
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
  if (!row?.member_id) return row && { ...row, who: null };
  const [member] = await tx
    .select({ who: companyMembers.name })
    .from(companyMembers)
    .where(eq(companyMembers.id, row.member_id));
  return { ...row, who: member?.who ?? null };
}

/** @returns false when the match has no such note */
export async function deleteNote(tx: Tx, match_id: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(matchNotes).where(and(eq(matchNotes.id, id), eq(matchNotes.match_id, match_id)));
  return rowCount === 1;
}

export const insertNotice = (tx: Tx, notice: typeof matchNotices.$inferInsert) =>
  tx.insert(matchNotices).values(notice).onConflictDoNothing();

/** Deletes a notice that was not sent yet. @returns false when it was too late */
export async function deleteUntold(tx: Tx, match_id: string, key: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(matchNotices)
    .where(and(eq(matchNotices.match_id, match_id), eq(matchNotices.key, key), sql`told_at is null`));
  return rowCount === 1;
}

/** Locks the notices about a job's matches under this key since then; waits for a transaction that is sending one. */
export const lockNoticesOfJob = (tx: Tx, { job_id, key, since }: { job_id: string; key: string; since: Date }) =>
  tx
    .select({ id: matchNotices.id, told_at: matchNotices.told_at })
    .from(matchNotices)
    .where(
      and(
        eq(matchNotices.key, key),
        gte(matchNotices.created_at, since),
        inArray(matchNotices.match_id, tx.select({ id: matches.id }).from(matches).where(eq(matches.job_id, job_id))),
      ),
    )
    .orderBy(asc(matchNotices.id))
    .for('update');

export async function deleteNotices(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(matchNotices).where(inArray(matchNotices.id, ids));
}

type NoticeText = { words: string; created_at: Date; due_at: Date };

/**
 * Ends the matches of a job whose candidates wait, and records a notice for each. One statement in a fixed order, so
 * that two closings cannot deadlock and no candidate is notified twice. @returns which ended, and who will be notified
 */
export async function endWaiting(
  tx: Tx,
  { user_id: company_id, member }: { user_id: string; member?: { id: string } },
  job_id: string,
  ended_for: Ending,
  { words, created_at, due_at }: NoticeText,
): Promise<{ match_id: string; to_id: string }[]> {
  const { rows } = await tx.execute<{ match_id: string; to_id: string }>(sql`with waiting as (
      select id, stage, stage_version, candidate_id from ${matches}
      where company_id = ${company_id} and job_id = ${job_id} and ${isWaiting}
      order by id for no key update
    ), ended as (
      update ${matches} set stage = 'encerrado', ended_for = ${ended_for}, stage_at = ${created_at},
        stage_version = waiting.stage_version + 1, answered_at = coalesce(${matches.answered_at}, ${created_at})
      from waiting where ${matches.id} = waiting.id
      returning ${matches.id}, ${matches.stage_version} as version, waiting.stage as from_stage, waiting.candidate_id
    ), noted as (
      insert into ${matchSteps} (match_id, version, kind, from_stage, to_stage, to_ending, by_id, member_id, at)
      select id, version, 'closed', from_stage, 'encerrado', ${ended_for}, ${company_id}, ${member?.id ?? null}::uuid, ${created_at} from ended
    )
    insert into ${matchNotices} (match_id, key, to_id, from_id, job_title, words, created_at, due_at)
    select id, 'ended:' || version, candidate_id, ${company_id},
      (select title from ${jobs} where id = ${job_id}), ${words}, ${created_at}, ${due_at}
    from ended returning match_id, to_id`);
  return rows;
}

/** Neither has blocked the other. An operator's block hides their match too, and ends with the account. */
const areNotApart = sql`not exists (
  select from ${blocks} where blocks.candidate_id = matches.candidate_id and blocks.company_id = matches.company_id)`;

/** Returns matches of this account, of either side, with a coming interview. */
export async function selectComingOf(tx: Tx, user_id: string, at: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        or(eq(matches.candidate_id, user_id), eq(matches.company_id, user_id)),
        gt(matches.interview_at, at),
        areNotApart,
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Deletes or rewrites the pending notices of an account before its removal: none reaches a blocked pair, and the words
 * of an account that an operator blocked aren't sent (hiring#left).
 */
export async function withholdUntold(
  tx: Tx,
  { user_id, user_type }: { user_id: string; user_type: UserType },
  words: string,
): Promise<void> {
  await tx.execute(sql`delete from ${matchNotices} using ${blocks} where from_id = ${user_id} and told_at is null
    and (candidate_id, company_id) in ((to_id, from_id), (from_id, to_id))`);
  const isBlocked = sql`from_id = ${user_id} and told_at is null and split_part(key, ':', 1) = 'ended'
    and exists (select from ${profiles} where profiles.user_id = from_id and profiles.blocked_at is not null)`;
  if (user_type === 'company') {
    await tx.execute(sql`update ${matchNotices} set key = 'left', words = ${words} where ${isBlocked}`);
  } else {
    await tx.execute(sql`delete from ${matchNotices} where ${isBlocked}`);
  }
}

/**
 * Ends all waiting matches of an account that is being removed, as `endWaiting` does those of a job; each candidate of
 * a company receives a notice.
 * @returns which ended
 */
export async function endAllOf(
  tx: Tx,
  { user_id, user_type }: { user_id: string; user_type: UserType },
  { words, created_at, due_at }: NoticeText,
): Promise<string[]> {
  const isCompany = user_type === 'company';
  const [kind, ended_for] = isCompany ? (['closed', 'vaga_encerrada'] as const) : (['withdrawn', 'desistiu'] as const);
  const side = isCompany ? matches.company_id : matches.candidate_id;
  const { rows } = await tx.execute<{ id: string }>(sql`with waiting as (
      select id, stage, stage_version, candidate_id, job_id from ${matches}
      where ${side} = ${user_id} and ${inArray(matches.stage, [...WAITING_STAGES])} and not excluido_por_candidato and ${areNotApart}
      order by id for no key update
    ), ended as (
      update ${matches} set stage = 'encerrado', ended_for = ${ended_for}, stage_at = ${created_at},
        stage_version = waiting.stage_version + 1
      from waiting where ${matches.id} = waiting.id
      returning ${matches.id}, ${matches.stage_version} as version, waiting.stage as from_stage, waiting.candidate_id, waiting.job_id
    ), noted as (
      insert into ${matchSteps} (match_id, version, kind, from_stage, to_stage, to_ending, at)
      select id, version, ${kind}, from_stage, 'encerrado', ${ended_for}, ${created_at} from ended
    ), told as (
      insert into ${matchNotices} (match_id, key, to_id, from_id, job_title, words, created_at, due_at)
      select id, 'left', candidate_id, ${user_id}, (select title from ${jobs} where id = job_id), ${words}, ${created_at}, ${due_at}
      from ended where ${isCompany}
    )
    select id from ended`);
  return rows.map(({ id }) => id);
}

/**
 * Records a notice for each candidate who waits for an answer about a job, once for each `key`, and leaves their
 * matches as they are.
 * @returns who will be notified
 */
export async function noticeWaiting(
  tx: Tx,
  company_id: string,
  job_id: string,
  key: string,
  { words, created_at, due_at }: NoticeText,
): Promise<string[]> {
  const { rows } = await tx.execute<{ to_id: string }>(sql`
    insert into ${matchNotices} (match_id, key, to_id, from_id, job_title, words, created_at, due_at)
    select id, ${key}, candidate_id, company_id, (select title from ${jobs} where id = ${job_id}), ${words}, ${created_at}, ${due_at}
    from ${matches} where company_id = ${company_id} and job_id = ${job_id} and ${isWaiting}
    order by id on conflict (match_id, key) do nothing returning to_id`);
  return rows.map(({ to_id }) => to_id);
}

/** The day on which a job expired, by São Paulo's calendar: a renewed job expires on another. */
const endDay = sql`to_char(${jobs.data_expiracao} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM-DD')`;

type Ended = { after: Date; until: Date; now: Date };

/**
 * Selects the companies, not asked yet, of jobs that expired in this time and have waiting candidates, each with how
 * many.
 */
export async function selectUnasked(tx: Tx, { after, until }: Ended, limit: number) {
  const { rows } = await tx.execute<{
    id: string;
    company_id: string;
    title: string;
    key: string;
    waiting: number;
  }>(sql`
    select ended.*, (select count(*)::int from ${matches} where job_id = ended.id and ${isWaiting}) as waiting
    from (
      select id, company_id, title, 'asked:' || ${endDay} as key from ${jobs}
      where data_expiracao > ${after} and data_expiracao <= ${until}
    ) as ended
    where exists (select from ${matches} where job_id = ended.id and ${isWaiting})
      and not exists (select from ${matchNotices} where match_id = ended.id and key = ended.key)
    order by id limit ${limit}`);
  return rows;
}

export const insertNotices = (tx: Tx, rows: (typeof matchNotices.$inferInsert)[]) =>
  tx.insert(matchNotices).values(rows).onConflictDoNothing();

/**
 * Records a notice for candidates who wait about jobs that expired in this time, each once for each expiry. @returns
 * how many, at most `limit`
 */
export async function noticeExpired(
  tx: Tx,
  { after, until, now }: Ended,
  words: string,
  limit: number,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${matchNotices} (match_id, key, to_id, from_id, job_title, words, created_at, due_at)
    select ${matches.id}, 'expired:' || ${endDay}, ${matches.candidate_id}, ${matches.company_id}, ${jobs.title}, ${words}, ${now}, ${now}
    from ${jobs} join ${matches} on ${matches.job_id} = ${jobs.id}
    where ${jobs.data_expiracao} > ${after} and ${jobs.data_expiracao} <= ${until} and ${isWaiting}
      and not exists (select from ${matchNotices} where match_id = ${matches.id} and key = 'expired:' || ${endDay})
    order by ${matches.id} limit ${limit} on conflict (match_id, key) do nothing`);
  return rowCount ?? 0;
}

/** An automatic reminder has no sender. */
const isOurs = sql<boolean>`split_part(${matchNotices.key}, ':', 1) in ('asked', 'expired', 'left')`;

/**
 * Whether one of the two is blocked, by the other or by an operator; no message of one reaches the other then
 * (hiring#notices).
 */
const isApart = sql<boolean>`(from_id is not null and (is_hidden_match(${matchNotices.to_id}, ${matchNotices.from_id})
  or is_hidden_match(${matchNotices.from_id}, ${matchNotices.to_id})))`;

/** Locks notices that are due and not locked by another process, the oldest first. */
export const lockDue = (tx: Tx, now: Date, limit: number) =>
  tx
    .select({
      id: matchNotices.id,
      match_id: matchNotices.match_id,
      to_id: matchNotices.to_id,
      from_id: matchNotices.from_id,
      job_title: matchNotices.job_title,
      words: matchNotices.words,
      key: matchNotices.key,
      is_ours: isOurs,
      is_apart: isApart,
    })
    .from(matchNotices)
    .where(and(sql`told_at is null`, lte(matchNotices.due_at, now)))
    .orderBy(asc(matchNotices.due_at), asc(matchNotices.id))
    .limit(limit)
    .for('update', { skipLocked: true });

export async function markNoticesSent(tx: Tx, ids: string[], told_at: Date): Promise<void> {
  await tx.update(matchNotices).set({ told_at }).where(inArray(matchNotices.id, ids));
}

/** Selects names and addresses of the users who still exist. */
export const selectPeople = (tx: Tx, ids: string[]) =>
  tx
    .select({
      user_id: profiles.user_id,
      name: profiles.name,
      email: profiles.email,
      user_type: profiles.user_type,
      removed_at: profiles.removed_at,
    })
    .from(profiles)
    .where(inArray(profiles.user_id, ids));

type NoticePlace = { told_at: string; id: string };

/** Selects the sent notices of a user, the last first. */
export const selectNotices = (db: Executor, to_id: string, after: NoticePlace | null, limit: number) =>
  db
    .select({
      id: matchNotices.id,
      from: profiles.name,
      is_ours: isOurs,
      job_title: matchNotices.job_title,
      words: matchNotices.words,
      told_at: sql<Date>`${matchNotices.told_at}`.mapWith(matchNotices.told_at),
    })
    .from(matchNotices)
    .leftJoin(profiles, eq(profiles.user_id, matchNotices.from_id))
    .where(
      and(
        eq(matchNotices.to_id, to_id),
        sql`told_at is not null`,
        sql`not ${isApart}`,
        after === null
          ? undefined
          : or(
              sql`${matchNotices.told_at} < ${after.told_at}::timestamptz`,
              sql`${matchNotices.told_at} = ${after.told_at}::timestamptz and ${matchNotices.id} > ${after.id}::uuid`,
            ),
      ),
    )
    .orderBy(sql`${matchNotices.told_at} desc nulls first`, asc(matchNotices.id))
    .limit(limit);

/** Selects a company's steps and notes for its export. */
export const selectAllNotes = (db: Executor, company_id: string) =>
  db
    .select({ match_id: matchNotes.match_id, words: matchNotes.words, created_at: matchNotes.created_at })
    .from(matchNotes)
    .innerJoin(matches, eq(matches.id, matchNotes.match_id))
    .where(eq(matches.company_id, company_id))
    .orderBy(desc(matchNotes.created_at));

export const selectAllStepsBy = (db: Executor, user_id: string) =>
  db.select().from(matchSteps).where(eq(matchSteps.by_id, user_id)).orderBy(desc(matchSteps.at));

export const selectAllNoticesOf = (db: Executor, user_id: string) =>
  db
    .select()
    .from(matchNotices)
    .where(or(eq(matchNotices.from_id, user_id), and(eq(matchNotices.to_id, user_id), sql`told_at is not null`)))
    .orderBy(desc(matchNotices.created_at));

/** A pending notice that a match ended. */
const isPendingEndingNotice = sql`(told_at is null and split_part(${matchNotices.key}, ':', 1) in ('ended', 'left'))`;

/**
 * Deletes what was written about a removed account, by it and to it, except pending notices of endings (hiring#left);
 * steps stay without a name.
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
