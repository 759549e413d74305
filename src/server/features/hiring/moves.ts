import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import {
  type CompanyEnding,
  canMove,
  type MoveOutcome,
  NOTICE_DELAY_MS,
  preparedNotice,
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
import { requireAllowedText } from './notice-text.ts';
import * as queries from './queries.ts';
import { wakeNoticeSender } from './workers.ts';

const HOUR_MS = hoursToMilliseconds(1);
const DAY_MS = hoursToMilliseconds(24);
/** Limits the moves of one account, because each sends an event to the other side. A company's team shares its account's limit. */
const MOVES_PER_HOUR = 600;
/** Maximum number of times that one match is reopened in a day, because each ending notifies the candidate. */
const REOPENINGS_PER_DAY = 3;

type Company = ActingUser;
type SeenVersion = { id: string; version: number };

/** Counts moves of this account. @throws AppError RATE_LIMITED over MOVES_PER_HOUR */
export const limitMoves = (deps: Pick<Deps, 'db' | 'now'>, { user_id }: { user_id: string }, times = 1) =>
  limitAttempts(deps.db, {
    ...{ key: `stage|${user_id}`, now: deps.now().getTime(), times },
    ...{ window: HOUR_MS, max: MOVES_PER_HOUR },
  });

/** Returns the key of the notice about the ending that made this version of the match. */
export const endedNoticeKey = (version: number) => `ended:${version}`;

type Sides = { id: string; candidate_id: string; company_id: string };

/** Sends an event to the open pages of `to`, by default of both sides. */
export const publishMatchChange = (tx: Tx, { id, ...match }: Sides, to = [match.candidate_id, match.company_id]) =>
  publishEach(
    tx,
    to.map((user_id) => ({ user_id, type: 'match.changed', id })),
  );

type Notice = { key: string; to_id: string; text: string };

const dueAt = (now: Date) => new Date(now.getTime() + NOTICE_DELAY_MS);

/** Records a notice for one side of a match; the caller schedules it. */
async function insertNoticeFor(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  match: queries.LockedMatch,
  { key, to_id, text }: Notice,
) {
  const now = deps.now();
  const from_id = to_id === match.candidate_id ? match.company_id : match.candidate_id;
  const job = match.job_id === null ? undefined : await boardQueries.selectJob(tx, match.company_id, match.job_id);
  const about = { match_id: match.id, key, to_id, from_id, job_title: job?.title ?? null };
  await noticeQueries.insertNotice(tx, { ...about, text, created_at: now, due_at: dueAt(now) });
}

/** Records a notice for one side of a match and schedules it (hiring#notices). */
export async function scheduleNotice(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  match: queries.LockedMatch,
  notice: Notice,
): Promise<void> {
  await insertNoticeFor(deps, tx, match, notice);
  await wakeNoticeSender(deps, tx, dueAt(deps.now()));
}

/** @throws AppError NOT_FOUND when it isn't a visible match of the company's */
export async function findCard(db: Executor, company: Company, id: string): Promise<boardQueries.CardRow> {
  const card = await boardQueries.selectCard(db, company.user_id, id);
  if (!card) throw new AppError('NOT_FOUND');
  return card;
}

/** Returns when the company first answered before its last move, an ending that is being reversed; null if it hadn't (hiring#answer). */
const answeredBefore = ({ answered_at, stage_at }: queries.LockedMatch): Date | null =>
  answered_at?.getTime() === stage_at.getTime() ? null : answered_at;

/**
 * Cancels the pending notice of an ended match before the match is moved on.
 * @returns when the company first answered: an ending without a sent notice was no answer
 * @throws AppError RATE_LIMITED over REOPENINGS_PER_DAY
 */
async function reopen(deps: Pick<Deps, 'now'>, tx: Tx, match: queries.LockedMatch): Promise<Date | null> {
  const limit = { window: DAY_MS, max: REOPENINGS_PER_DAY };
  await limitAttempts(tx, { key: `reopen|${match.id}`, now: deps.now().getTime(), ...limit });
  const wasPending = await noticeQueries.deletePendingNotice(tx, match.id, endedNoticeKey(match.stage_version));
  return wasPending ? answeredBefore(match) : match.answered_at;
}

type MoveTarget = { stage: Stage; ended_for?: CompanyEnding | undefined; text?: string | undefined };

/**
 * Moves a locked match for which the move is valid; for an ending it records the candidate's notice, which a task sends.
 * @throws AppError TEXT_REFUSED for a refused message, RATE_LIMITED as reopen
 */
async function moveLockedMatch(
  deps: Deps,
  tx: Tx,
  company: Company,
  match: queries.LockedMatch,
  { stage, ended_for, text }: MoveTarget,
) {
  const answered = match.stage === 'encerrado' ? await reopen(deps, tx, match) : match.answered_at;
  const at = deps.now();
  const move = { kind: 'moved', stage, ended_for: ended_for ?? null, ...actorColumns(company), at } as const;
  await queries.writeMove(tx, match, { ...move, answered_at: answered ?? (ended_for ? at : null) });
  if (ended_for === undefined) {
    return publishMatchChange(tx, match);
  }
  const message = requireAllowedText(text ?? preparedNotice(ended_for));
  const key = endedNoticeKey(match.stage_version + 1);
  // The candidate's pages receive an event with the notice: until then the ending can be undone.
  await publishMatchChange(tx, match, [match.company_id]);
  await insertNoticeFor(deps, tx, match, { key, to_id: match.candidate_id, text: message });
}

/**
 * Moves a match (hiring#moves). An ending notifies the candidate, with the company's own message or the prepared one
 * (hiring#notices).
 * @throws AppError NOT_FOUND when it isn't a match of the company's, CHANGED_MEANWHILE when another move came between,
 * BAD_REQUEST for a move that the stage doesn't allow, TEXT_REFUSED for a refused message, RATE_LIMITED as limitMoves
 * and reopen
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
    return findCard(tx, company, id);
  });
}

/** @throws AppError NOT_FOUND when there is no move to undo, UNDO_TOO_LATE when the notice of the ending was sent */
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
  await publishMatchChange(tx, match);
}

/**
 * Undoes the last move, an ending only until the candidate was notified. An undo can't end a match again, because an
 * ending needs a message (hiring#undo).
 * @throws AppError NOT_FOUND when it isn't a match of the company's or there is no move to undo, CHANGED_MEANWHILE when another move
 * came between, UNDO_TOO_LATE when the candidate was notified, RATE_LIMITED as limitMoves
 */
export async function undoMove(deps: Deps, company: Company, { id, version }: SeenVersion) {
  await limitMoves(deps, company);
  return inTransaction(deps.db, async (tx) => {
    const match = await queries.lockMatch(tx, 'company', company.user_id, id);
    if (!match) throw new AppError('NOT_FOUND');
    if (match.stage_version !== version) throw new AppError('CHANGED_MEANWHILE');
    await undoLockedMove(deps, tx, company, match);
    return findCard(tx, company, id);
  });
}

/**
 * Runs `act` on several of a company's matches in one transaction, locked in the order of their ids, and returns each
 * outcome (hiring#several). The time of each move is a millisecond before that of the previous match, so that a stage,
 * which lists the newest first, keeps the given order.
 * @throws AppError NOT_FOUND when one of them isn't the company's: then nothing is done; RATE_LIMITED as limitMoves
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
 * @throws AppError as withSeveral; TEXT_REFUSED for a refused message: then nothing is moved
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
 * Undoes the last moves of those of several matches where that is still possible (hiring#several).
 * @throws AppError as withSeveral
 */
export const undoMoves = (deps: Deps, company: Company, matches: readonly SeenVersion[]) =>
  withSeveral(deps, company, matches, async (ofMatch, tx, match) => {
    try {
      await undoLockedMove(ofMatch, tx, company, match);
      return 'done';
    } catch (error) {
      // The undo was refused before it wrote anything, so the transaction continues with the other matches.
      if (error instanceof AppError && error.code === 'UNDO_TOO_LATE') return 'too_late';
      if (error instanceof AppError && error.code === 'NOT_FOUND') return 'refused';
      throw error;
    }
  });
