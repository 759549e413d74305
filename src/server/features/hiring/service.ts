import { addMilliseconds } from 'date-fns/addMilliseconds';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import type { UserType } from '#domain/accounts/user-types.ts';
import {
  COMPANY_LEFT_NOTICE,
  type CompanyEnding,
  isWaitingAt,
  MATCH_NOTES_MAX,
  type NoticeReason,
  preparedNotice,
  STAGES,
  type Stage,
} from '#domain/hiring/hiring.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { buildPage, decodeCursor, timeCursor } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { publishEach } from '../../platform/realtime/publish.ts';
import { type ActingUser, actorColumns } from './acting-user.ts';
import {
  deleteDeletedMatchesOf,
  recordDeletedMatches,
  selectAllDeletedMatches,
  updateAnswerRate,
} from './answers-queries.ts';
import * as boardQueries from './board-queries.ts';
import { deleteInterviewsOf, selectAllInterviewsOf } from './interview-queries.ts';
import { cancelInterviewsOfRemoved } from './interviews.ts';
import { deleteMessagesOf, selectMessages } from './messages-queries.ts';
import { endedNoticeKey, findCard, limitMoves, publishMatchChange, scheduleNotice } from './moves.ts';
import * as noteQueries from './note-queries.ts';
import * as noticeQueries from './notice-queries.ts';
import { requireAllowedText } from './notice-text.ts';
import * as queries from './queries.ts';
import { wakeNoticeSender } from './workers.ts';

/**
 * Prepares the removal of an account (hiring#left): changes its pending notices, ends its waiting matches, notifies the candidates of
 * a company, and cancels coming interviews.
 */
export async function prepareAccountRemoval(
  deps: Deps,
  tx: Tx,
  owner: { user_id: string; user_type: UserType },
): Promise<void> {
  const now = deps.now();
  await noticeQueries.withholdPendingNotices(tx, owner, COMPANY_LEFT_NOTICE);
  const ended = await queries.endMatchesOfAccount(tx, owner, {
    text: COMPANY_LEFT_NOTICE,
    created_at: now,
    due_at: now,
  });
  await cancelInterviewsOfRemoved(
    deps,
    tx,
    await queries.selectMatchesWithComingInterview(tx, owner, now),
    owner.user_type === 'candidate',
  );
  if (owner.user_type === 'company' && ended.length > 0) await wakeNoticeSender(deps, tx, now);
}

/** Deletes a removed account's interviews, notes, notices, messages and answers, except what `deleteHiringOf` leaves. */
export async function deleteHiringDataOf(tx: Tx, user_id: string): Promise<void> {
  await deleteInterviewsOf(tx, user_id);
  await queries.deleteHiringOf(tx, user_id);
  await deleteMessagesOf(tx, user_id);
  await deleteDeletedMatchesOf(tx, user_id);
  await updateAnswerRate(tx, user_id, null);
}

const PAGE_SIZE = 20;
const STEPS_SHOWN = 30;
const MATCHED_JOBS_MAX = 100;
const HOUR_MS = hoursToMilliseconds(1);
const NOTES_PER_HOUR = 300;
type Company = ActingUser;

const WITHDRAWAL = { kind: 'withdrawn', ended_for: 'desistiu' } as const;

/** Returns a job with the values of `readMatchFilters`. @throws AppError NOT_FOUND when it isn't the company's */
export async function readBoard({ db }: Pick<Deps, 'db'>, company: Company, job_id: string) {
  const job = await boardQueries.selectJob(db, company.user_id, job_id);
  if (!job) throw new AppError('NOT_FOUND');
  return { job, ...(await readMatchFilters(db, company.user_id, job_id)) };
}

/**
 * Returns the values of the filters of a company's matches: the number of matches at each stage, limited to `job_id` if given, and at most
 * MATCHED_JOBS_MAX jobs with matches (matches#find-a-match).
 */
export async function readMatchFilters(db: Executor, company_id: string, job_id?: string) {
  const rows = await boardQueries.countStages(db, company_id, job_id);
  const counted = new Map(rows.map((row) => [row.stage, row.count]));
  const stages = Object.fromEntries(STAGES.map((stage) => [stage, counted.get(stage) ?? 0])) as Record<Stage, number>;
  return { stages, jobs: await boardQueries.selectMatchedJobs(db, company_id, MATCHED_JOBS_MAX) };
}

/** Returns a page of one stage's matches of a job (hiring#board). */
export async function listColumn(
  { db }: Pick<Deps, 'db'>,
  company: Company,
  {
    cursor,
    search = '',
    ...column
  }: { job_id: string; stage: Stage; search?: string | undefined; cursor?: string | undefined },
) {
  const page = { ...column, search, after: decodeCursor(timeCursor, cursor), limit: PAGE_SIZE + 1 };
  const found = await boardQueries.selectColumn(db, company.user_id, page);
  return buildPage(found, PAGE_SIZE, ({ match }) => [match.stage_at.toISOString(), match.id]);
}

/** Returns a match with its last steps and its notes. @throws AppError NOT_FOUND when it isn't one of the company's */
export async function readMatch({ db }: Pick<Deps, 'db'>, company: Company, id: string) {
  const card = await findCard(db, company, id);
  const [steps, notes] = await Promise.all([
    queries.selectSteps(db, id, STEPS_SHOWN),
    noteQueries.selectNotes(db, id, MATCH_NOTES_MAX),
  ]);
  return { card, steps, notes };
}

/** Records that a user opened the other side's contact, for one match or, with null, for all of the pair (hiring#contact). */
export async function recordContactOpened(
  deps: { db: Executor; now: () => Date },
  viewer: Company & { user_type: UserType },
  other_id: string,
  match_id: string | null,
): Promise<void> {
  const isCandidate = viewer.user_type === 'candidate';
  const pair = {
    candidate_id: isCandidate ? viewer.user_id : other_id,
    company_id: isCandidate ? other_id : viewer.user_id,
  };
  const at = deps.now();
  for (const id of await queries.writeContact(deps.db, pair, { match_id, ...actorColumns(viewer), at })) {
    await publishEach(
      deps.db,
      Object.values(pair).map((user_id) => ({ user_id, type: 'match.changed', id })),
    );
  }
}

/**
 * Adds a note to a match (hiring#notes).
 * @throws AppError NOT_FOUND when it isn't a match of the company's, TOO_MANY_NOTES when it has MATCH_NOTES_MAX, RATE_LIMITED over
 * NOTES_PER_HOUR
 */
export async function addNote(deps: Deps, company: Company, { id, text }: { id: string; text: string }) {
  const limit = { window: HOUR_MS, max: NOTES_PER_HOUR };
  await limitAttempts(deps.db, { key: `match-note|${company.user_id}`, now: deps.now().getTime(), ...limit });
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.lockMatch(tx, 'company', company.user_id, id))) throw new AppError('NOT_FOUND');
    if ((await noteQueries.countNotes(tx, id)) >= MATCH_NOTES_MAX) throw new AppError('TOO_MANY_NOTES');
    const note = await noteQueries.insertNote(tx, {
      match_id: id,
      text,
      member_id: company.member?.id ?? null,
      created_at: deps.now(),
    });
    if (!note) throw new AppError('INTERNAL_SERVER_ERROR');
    return note;
  });
}

/** @throws AppError NOT_FOUND when it isn't a note on a match of the company's */
export function removeNote(deps: Deps, company: Company, { id, note_id }: { id: string; note_id: string }) {
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.lockMatch(tx, 'company', company.user_id, id))) throw new AppError('NOT_FOUND');
    if (!(await noteQueries.deleteNote(tx, id, note_id))) throw new AppError('NOT_FOUND');
  });
}

/**
 * The text of a notice: `text`, or else the prepared text of the reason. `afterMs` is the delay in milliseconds, during which the
 * notice can be cancelled; 0 when missing.
 */
type NoticeInput = { reason: NoticeReason; text?: string | undefined; afterMs?: number };

const noticeAt = (deps: Pick<Deps, 'now'>, { reason, text, afterMs = 0 }: NoticeInput) => {
  const now = deps.now();
  return {
    ...{ text: requireAllowedText(text ?? preparedNotice(reason)), created_at: now },
    due_at: addMilliseconds(now, afterMs),
  };
};

/**
 * Ends all waiting matches of a job, and notifies each candidate (hiring#no-silence). The task that sends the notice also cancels the
 * match's coming interview.
 * @returns the number of notified candidates
 * @throws AppError TEXT_REFUSED for a refused message
 */
export async function endAllWaiting(
  deps: Deps,
  tx: Tx,
  company: Company,
  { job_id, ended_for, text }: { job_id: string; ended_for: CompanyEnding; text?: string | undefined },
): Promise<number> {
  const notice = noticeAt(deps, { reason: ended_for, text });
  const notified = await queries.endWaitingMatches(tx, company, job_id, ended_for, notice);
  await publishAndWakeSender(deps, tx, company, notified, notice.due_at);
  return notified.length;
}

/**
 * Notifies all waiting candidates of a job, once for each `key`, without ending their matches (hiring#no-silence).
 * @returns the number of notified candidates
 * @throws AppError TEXT_REFUSED for a refused message
 */
export async function notifyAllWaiting(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  company: Company,
  { job_id, key, ...what }: NoticeInput & { job_id: string; key: string },
): Promise<number> {
  const notice = noticeAt(deps, what);
  const notified = await noticeQueries.insertNoticesForWaiting(tx, company.user_id, job_id, key, notice);
  await publishAndWakeSender(deps, tx, company, notified, notice.due_at);
  return notified.length;
}

/**
 * Deletes the pending notices about a job with this key, recorded from `since` on. @returns false when one was sent already: then
 * nothing changes
 */
export async function cancelNotices(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  which: { job_id: string; key: string; since: Date },
): Promise<boolean> {
  const locked = await noticeQueries.lockNoticesOfJob(tx, which);
  if (locked.some(({ notified_at }) => notified_at !== null)) {
    // The task skips locked notices, so it is started again for those that were locked here.
    await wakeNoticeSender(deps, tx, deps.now());
    return false;
  }
  await noticeQueries.deleteNotices(
    tx,
    locked.map(({ id }) => id),
  );
  return true;
}

async function publishAndWakeSender(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  { user_id }: Company,
  notified: readonly string[],
  due_at: Date,
): Promise<void> {
  if (notified.length === 0) return;
  await publishEach(
    tx,
    [user_id, ...new Set(notified)].map((id) => ({ user_id: id, type: 'match.changed' })),
  );
  await wakeNoticeSender(deps, tx, due_at);
}

/** Records matches that this side is about to delete, as `recordDeletedMatches` (hiring#answer-counted). */
export const recordDeletedMatchesOf = (
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  which: { match_id: string } | { job_id: string },
  by: UserType,
): Promise<void> => recordDeletedMatches(tx, which, now(), by === 'candidate');

/**
 * Prepares the removal of a match (hiring#let-go). A match that waits is ended; if its company removes it, the candidate receives the
 * prepared message, unless they hid the match. The message doesn't count as an answer. A coming interview is cancelled at any stage,
 * whichever side removes the match.
 */
export async function prepareMatchRemoval(
  deps: Deps,
  tx: Tx,
  { user_type, ...who }: ActingUser & { user_type: UserType },
  id: string,
): Promise<void> {
  const match = await queries.lockMatch(tx, user_type, who.user_id, id);
  const isWaiting = match !== undefined && isWaitingAt(match.stage);
  const isCompany = user_type === 'company';
  if (isWaiting) {
    const ended = isCompany ? ({ kind: 'closed', ended_for: 'perfil' } as const) : WITHDRAWAL;
    await queries.writeMove(tx, match, { ...ended, stage: 'encerrado', ...actorColumns(who), at: deps.now() });
  }
  // The interview of a match that is not active is cancelled too, for example when reports hide one of its sides.
  const coming = await queries.selectMatchesWithComingInterview(tx, { match_id: id }, deps.now());
  await cancelInterviewsOfRemoved(deps, tx, coming);
  if (!isWaiting || !isCompany || match.excluido_por_candidato) return;
  const notice = {
    key: endedNoticeKey(match.stage_version + 1),
    to_id: match.candidate_id,
    text: preparedNotice('perfil'),
  };
  await scheduleNotice(deps, tx, match, notice);
}

/** Cancels the coming interviews of a job that is about to be deleted, as `cancelInterviewsOfRemoved`. */
export async function cancelInterviewsOfJob(deps: Deps, tx: Tx, job_id: string): Promise<void> {
  const ids = await queries.selectMatchesWithComingInterview(tx, { job_id }, deps.now());
  await cancelInterviewsOfRemoved(deps, tx, ids);
}

type CloseJobInput = { job_id: string; ended_for: CompanyEnding; text?: string | undefined };

/**
 * Ends all waiting matches of a job, as `endAllWaiting`; the job itself doesn't change.
 * @returns the number of notified candidates
 * @throws AppError NOT_FOUND when it isn't a job of the company's, TEXT_REFUSED for a refused message, RATE_LIMITED as
 * limitMoves
 */
export async function closeJob(deps: Deps, company: Company, closing: CloseJobInput): Promise<number> {
  await limitMoves(deps, company);
  return inTransaction(deps.db, async (tx) => {
    if (!(await boardQueries.selectJob(tx, company.user_id, closing.job_id))) throw new AppError('NOT_FOUND');
    return endAllWaiting(deps, tx, company, closing);
  });
}

const WITHDRAWN = 'Desisti desta vaga. Agradeço a atenção e o seu tempo!';

/**
 * Withdraws the candidate, and notifies the company (hiring#withdrawal).
 * @throws AppError NOT_FOUND when it isn't their match, NOTHING_CHANGES when the candidate doesn't wait any more,
 * TEXT_REFUSED for a refused message, RATE_LIMITED as limitMoves
 */
export async function withdrawCandidate(
  deps: Deps,
  candidate: { user_id: string },
  { id, text = '' }: { id: string; text?: string | undefined },
): Promise<void> {
  await limitMoves(deps, candidate);
  await inTransaction(deps.db, async (tx) => {
    const match = await queries.lockMatch(tx, 'candidate', candidate.user_id, id);
    if (!match) throw new AppError('NOT_FOUND');
    if (!isWaitingAt(match.stage)) throw new AppError('NOTHING_CHANGES');
    const at = deps.now();
    await queries.writeMove(tx, match, { ...WITHDRAWAL, stage: 'encerrado', by_id: candidate.user_id, at });
    const message = requireAllowedText(text === '' ? WITHDRAWN : text);
    await scheduleNotice(deps, tx, match, {
      key: endedNoticeKey(match.stage_version + 1),
      to_id: match.company_id,
      text: message,
    });
    await publishMatchChange(tx, match);
  });
}

export async function listNotices(deps: ReadingDeps, { user_id }: { user_id: string }, cursor: string | undefined) {
  const found = await noticeQueries.selectNotices(deps.db, user_id, decodeCursor(timeCursor, cursor), PAGE_SIZE + 1);
  return buildPage(found, PAGE_SIZE, ({ notified_at, id }) => [notified_at.toISOString(), id]);
}

/**
 * Returns a user's notices and interviews, and a company's steps, notes, messages and deleted matches, for the export of their own
 * data. A candidate's export doesn't have the notes of companies (hiring#notes).
 */
export async function exportHiring(
  { db }: Pick<ReadingDeps, 'db'>,
  { user_id, user_type }: { user_id: string; user_type: UserType },
) {
  return {
    match_notices: await noticeQueries.selectAllNoticesOf(db, user_id),
    match_interviews: await selectAllInterviewsOf(db, user_id),
    ...(user_type === 'company' && {
      match_steps: await queries.selectAllStepsBy(db, user_id),
      match_notes: await noteQueries.selectAllNotes(db, user_id),
      company_messages: (await selectMessages(db, user_id))?.messages ?? [],
      gone_matches: await selectAllDeletedMatches(db, user_id),
    }),
  };
}
