import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import {
  type CompanyEnding,
  canMove,
  type MoveOutcome,
  NOTICE_DELAY_MS,
  preparedWords,
  type Stage,
} from '#domain/hiring/hiring.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { publishEach } from '../../platform/realtime/publish.ts';
import { type ActingUser, actorColumns } from './acting-user.ts';
import * as boardQueries from './board-queries.ts';
import * as noticeQueries from './notice-queries.ts';
import * as queries from './queries.ts';
import { requireAllowedWords } from './words.ts';
import { wakeNoticeSender } from './workers.ts';

const HOUR_MS = hoursToMilliseconds(1);
const DAY_MS = hoursToMilliseconds(24);
/** Each move sends an event to the other side. */
const MOVES_PER_HOUR = 600;
/** Limit for one match: closing it notifies the candidate each time, so repetitions are limited. */
const REOPENINGS_PER_DAY = 3;

type Company = ActingUser;
type SeenVersion = { id: string; version: number };

/** @throws AppError RATE_LIMITED */
export const limitMoves = (deps: Pick<Deps, 'db' | 'now'>, { user_id }: { user_id: string }, times = 1) =>
  limitAttempts(deps.db, {
    ...{ key: `stage|${user_id}`, now: deps.now().getTime(), times },
    ...{ window: HOUR_MS, max: MOVES_PER_HOUR },
  });

export const endedNoticeKey = (version: number) => `ended:${version}`;

type Sides = { id: string; candidate_id: string; company_id: string };

/** Sends an event to the open pages of `to`, by default of both sides. */
export const announce = (tx: Tx, { id, ...match }: Sides, to = [match.candidate_id, match.company_id]) =>
  publishEach(
    tx,
    to.map((user_id) => ({ user_id, type: 'match.changed', id })),
  );

type Notice = { key: string; to_id: string; words: string };

const dueAt = (now: Date) => new Date(now.getTime() + NOTICE_DELAY_MS);

/** Records a notice. */
async function insertNoticeFor(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  match: queries.LockedMatch,
  { key, to_id, words }: Notice,
) {
  const now = deps.now();
  const from_id = to_id === match.candidate_id ? match.company_id : match.candidate_id;
  const job = match.job_id === null ? undefined : await boardQueries.selectJob(tx, match.company_id, match.job_id);
  const about = { match_id: match.id, key, to_id, from_id, job_title: job?.title ?? null };
  await noticeQueries.insertNotice(tx, { ...about, words, created_at: now, due_at: dueAt(now) });
}

/** Records a notice for one side of a match and schedules it (hiring#notices). */
export async function notify(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  match: queries.LockedMatch,
  notice: Notice,
): Promise<void> {
  await insertNoticeFor(deps, tx, match, notice);
  await wakeNoticeSender(deps, tx, dueAt(deps.now()));
}

export async function cardOf(db: Executor, company: Company, id: string): Promise<boardQueries.CardRow> {
  const card = await boardQueries.selectCard(db, company.user_id, id);
  if (!card) throw new AppError('NOT_FOUND');
  return card;
}

/** Returns the first answer; an ending of which the candidate wasn't notified was no answer (hiring#answer). */
const answeredBefore = ({ answered_at, stage_at }: queries.LockedMatch): Date | null =>
  answered_at?.getTime() === stage_at.getTime() ? null : answered_at;

/**
 * Cancels the pending notice of an ended match before the match is moved on.
 * @returns when the company first answered, after the change
 * @throws AppError RATE_LIMITED
 */
async function reopen(deps: Pick<Deps, 'now'>, tx: Tx, match: queries.LockedMatch): Promise<Date | null> {
  const limit = { window: DAY_MS, max: REOPENINGS_PER_DAY };
  await limitAttempts(tx, { key: `reopen|${match.id}`, now: deps.now().getTime(), ...limit });
  const isUntold = await noticeQueries.deletePendingNotice(tx, match.id, endedNoticeKey(match.stage_version));
  return isUntold ? answeredBefore(match) : match.answered_at;
}

type MoveTarget = { stage: Stage; ended_for?: CompanyEnding | undefined; words?: string | undefined };

/**
 * Moves a locked match for which the move is valid; for an ending its candidate is notified later by a task. @throws
 * AppError WORDS_REFUSED
 */
async function moveLockedMatch(
  deps: Deps,
  tx: Tx,
  company: Company,
  match: queries.LockedMatch,
  { stage, ended_for, words }: MoveTarget,
) {
  const answered = match.stage === 'encerrado' ? await reopen(deps, tx, match) : match.answered_at;
  const at = deps.now();
  const move = { kind: 'moved', stage, ended_for: ended_for ?? null, ...actorColumns(company), at } as const;
  await queries.writeMove(tx, match, { ...move, answered_at: answered ?? (ended_for ? at : null) });
  if (ended_for === undefined) {
    return announce(tx, match);
  }
  const message = requireAllowedWords(words ?? preparedWords(ended_for));
  const key = endedNoticeKey(match.stage_version + 1);
  // The candidate's pages receive an event with the notice: until then the ending can be undone.
  await announce(tx, match, [match.company_id]);
  await insertNoticeFor(deps, tx, match, { key, to_id: match.candidate_id, words: message });
}

/**
 * Moves a match (hiring#moves). An ending notifies the candidate, with the company's own message or the prepared one
 * (hiring#notices).
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE when another move came between, BAD_REQUEST for a move that the stage does
 * not allow, WORDS_REFUSED, RATE_LIMITED
 */
export async function moveMatch(deps: Deps, company: Company, { id, version, ...to }: SeenVersion & MoveTarget) {
  await limitMoves(deps, company);
  return inTransaction(deps.db, async (tx) => {
    const match = await queries.lockMatch(tx, 'company', company.user_id, id);
    if (!match) throw new AppError('NOT_FOUND');
    if (match.stage_version !== version) throw new AppError('CHANGED_MEANWHILE');
    if (!canMove(match, to.stage)) throw new AppError('BAD_REQUEST');
    await moveLockedMatch(deps, tx, company, match, to);
    if (to.ended_for) await wakeNoticeSender(deps, tx, dueAt(deps.now()));
    return cardOf(tx, company, id);
  });
}

/** Undoes the last move of a locked match. @throws AppError NOT_FOUND when there is no move to undo, UNDO_TOO_LATE */
async function undoLockedMove(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  company: Company,
  match: queries.LockedMatch,
): Promise<void> {
  const { id, stage_version: version } = match;
  const step = await queries.selectStep(tx, id, version);
  if (!step || step.kind === 'undone' || step.kind === 'withdrawn') throw new AppError('NOT_FOUND');
  if (step.from_stage === 'encerrado') throw new AppError('NOT_FOUND');
  const isEnding = step.to_stage === 'encerrado';
  if (isEnding && !(await noticeQueries.deletePendingNotice(tx, id, endedNoticeKey(version))))
    throw new AppError('UNDO_TOO_LATE');
  const before = { stage: step.from_stage, ended_for: step.from_ending };
  const move = { kind: 'undone', ...before, ...actorColumns(company), at: deps.now() } as const;
  await queries.writeMove(tx, match, { ...move, ...(isEnding && { answered_at: answeredBefore(match) }) });
  await announce(tx, match);
}

/**
 * Undoes the last move, an ending only until the candidate was notified. An undo can't end a match again, because an
 * ending needs a message (hiring#undo).
 * @throws AppError NOT_FOUND when there is no move to undo, CHANGED_MEANWHILE when another move came between, UNDO_TOO_LATE,
 * RATE_LIMITED
 */
export async function undoMove(deps: Deps, company: Company, { id, version }: SeenVersion) {
  await limitMoves(deps, company);
  return inTransaction(deps.db, async (tx) => {
    const match = await queries.lockMatch(tx, 'company', company.user_id, id);
    if (!match) throw new AppError('NOT_FOUND');
    if (match.stage_version !== version) throw new AppError('CHANGED_MEANWHILE');
    await undoLockedMove(deps, tx, company, match);
    return cardOf(tx, company, id);
  });
}

/**
 * Does the same with several of a company's matches, all locked in one order, and returns each outcome
 * (hiring#several). A stage lists its newest first: each match is a millisecond older than the one before it, so that
 * they keep the given order.
 * @throws AppError NOT_FOUND when one of them isn't the company's: then nothing is done
 */
async function withSeveral(
  deps: Deps,
  company: Company,
  seen: readonly SeenVersion[],
  act: (deps: Deps, tx: Tx, match: queries.LockedMatch) => Promise<MoveOutcome>,
  wakesNoticeSender = false,
) {
  await limitMoves(deps, company, seen.length);
  return inTransaction(deps.db, async (tx) => {
    const ids = seen.map(({ id }) => id);
    const found = await queries.lockMatches(tx, company.user_id, ids);
    if (found.length !== seen.length) throw new AppError('NOT_FOUND');
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    const began = deps.now().getTime();
    const outcomes = new Map<string, MoveOutcome>();
    for (const match of found) {
      const isAsSeen = versions.get(match.id) === match.stage_version;
      const at = new Date(began - ids.indexOf(match.id));
      outcomes.set(match.id, isAsSeen ? await act({ ...deps, now: () => at }, tx, match) : 'changed');
    }
    if (wakesNoticeSender) await wakeNoticeSender(deps, tx, dueAt(deps.now()));
    const cards = new Map(
      (await boardQueries.selectCardsOf(tx, company.user_id, ids)).map((row) => [row.match.id, row]),
    );
    return ids.flatMap((id) => {
      const [card, outcome] = [cards.get(id), outcomes.get(id)];
      return card && outcome ? [{ card, outcome }] : [];
    });
  });
}

/**
 * Moves several matches to one stage (hiring#several). Ended matches can be opened again only one at a time.
 * @throws AppError NOT_FOUND when one isn't the company's, WORDS_REFUSED, RATE_LIMITED: then nothing is moved
 */
export const moveMatches = (
  deps: Deps,
  company: Company,
  { matches, ...to }: { matches: readonly SeenVersion[] } & MoveTarget,
) =>
  withSeveral(
    deps,
    company,
    matches,
    async (ofMatch, tx, match) => {
      if (match.stage === 'encerrado' || !canMove(match, to.stage)) return 'refused';
      await moveLockedMatch(ofMatch, tx, company, match, to);
      return 'done';
    },
    to.ended_for !== undefined,
  );

/**
 * Undoes the last moves of several matches, of those where that is still possible (hiring#several).
 * @throws AppError NOT_FOUND when one isn't the company's, RATE_LIMITED: then nothing is moved
 */
export const undoMoves = (deps: Deps, company: Company, matches: readonly SeenVersion[]) =>
  withSeveral(deps, company, matches, async (ofMatch, tx, match) => {
    try {
      await undoLockedMove(ofMatch, tx, company, match);
      return 'done';
    } catch (error) {
      // Refused before anything was written, so the others go on.
      if (error instanceof AppError && error.code === 'UNDO_TOO_LATE') return 'too_late';
      if (error instanceof AppError && error.code === 'NOT_FOUND') return 'refused';
      throw error;
    }
  });
