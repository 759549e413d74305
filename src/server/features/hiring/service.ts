import { hoursToMilliseconds } from 'date-fns';
import { z } from 'zod';
import {
  type CompanyEnding,
  canMove,
  isWaitingAt,
  NOTES_MAX,
  type NoticeReason,
  preparedWords,
  STAGES,
  type Stage,
  TOLD_AFTER_MS,
} from '#domain/hiring.ts';
import type { UserType } from '#domain/user-types.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { cursorInstant, decodeCursor, pageOf } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { publishEach } from '../../platform/realtime/publish.ts';
import { deleteInterviewsOf, selectAllInterviewsOf } from './interview-queries.ts';
import { cancelWithMatches } from './interviews.ts';
import * as queries from './queries.ts';
import { carried } from './words.ts';
import { wakeTeller } from './workers.ts';

/** What was written about a removed account, by it and to it; who moved what stays without a name. */
export async function forgetHiring(tx: Tx, user_id: string): Promise<void> {
  await deleteInterviewsOf(tx, user_id);
  await queries.deleteHiringOf(tx, user_id);
}

const PAGE_SIZE = 20;
const STEPS_SHOWN = 30;
const HOUR_MS = hoursToMilliseconds(1);
const DAY_MS = hoursToMilliseconds(24);
/** Each tells the other side that something changed. */
const MOVES_PER_HOUR = 600;
const NOTES_PER_HOUR = 300;
/** Of one match: each ending tells its candidate, so nobody is told again and again. */
const REOPENINGS_PER_DAY = 3;

type Company = { user_id: string };

const stagePlace = z.tuple([cursorInstant, z.uuid()]).transform(([stage_at, id]) => ({ stage_at, id }));
const noticePlace = z.tuple([cursorInstant, z.uuid()]).transform(([told_at, id]) => ({ told_at, id }));

/** @throws AppError NOT_FOUND when it isn't a job of the company's */
export async function readBoard({ db }: Pick<Deps, 'db'>, company: Company, job_id: string) {
  const job = await queries.selectJob(db, company.user_id, job_id);
  if (!job) throw new AppError('NOT_FOUND');
  const counted = new Map(
    (await queries.countStages(db, company.user_id, job_id)).map((row) => [row.stage, row.count]),
  );
  const stages = Object.fromEntries(STAGES.map((stage) => [stage, counted.get(stage) ?? 0])) as Record<Stage, number>;
  return { job, stages };
}

/** A page of one stage's matches of a job (hiring#board). */
export async function listColumn(
  { db }: Pick<Deps, 'db'>,
  company: Company,
  { job_id, stage, cursor }: { job_id: string; stage: Stage; cursor?: string | undefined },
) {
  const after = decodeCursor(stagePlace, cursor);
  const found = await queries.selectColumn(db, company.user_id, { job_id, stage, after, limit: PAGE_SIZE + 1 });
  return pageOf(found, PAGE_SIZE, ({ match }) => [match.stage_at.toISOString(), match.id]);
}

async function cardOf(db: Executor, company: Company, id: string): Promise<queries.CardRow> {
  const card = await queries.selectCard(db, company.user_id, id);
  if (!card) throw new AppError('NOT_FOUND');
  return card;
}

/** A match with its last steps and its notes. @throws AppError NOT_FOUND when it isn't one of the company's */
export async function readMatch({ db }: Pick<Deps, 'db'>, company: Company, id: string) {
  const card = await cardOf(db, company, id);
  const [steps, notes] = await Promise.all([
    queries.selectSteps(db, id, STEPS_SHOWN),
    queries.selectNotes(db, id, NOTES_MAX),
  ]);
  return { card, steps, notes };
}

const limitMoves = (deps: Pick<Deps, 'db' | 'now'>, { user_id }: { user_id: string }) =>
  limitAttempts(deps.db, { key: `stage|${user_id}`, now: deps.now().getTime(), window: HOUR_MS, max: MOVES_PER_HOUR });

const endedKey = (version: number) => `ended:${version}`;

type Sides = { id: string; candidate_id: string; company_id: string };

/** The open pages of these, or of both sides. */
const announce = (tx: Tx, { id, ...match }: Sides, to = [match.candidate_id, match.company_id]) =>
  publishEach(
    tx,
    to.map((user_id) => ({ user_id, type: 'match.changed', id })),
  );

/**
 * Before an ended match is moved on: whoever wasn't told of the ending yet isn't told any more.
 * @throws AppError RATE_LIMITED
 */
async function reopen(deps: Pick<Deps, 'now'>, tx: Tx, { id, stage_version }: queries.LockedMatch): Promise<void> {
  const limit = { window: DAY_MS, max: REOPENINGS_PER_DAY };
  await limitAttempts(tx, { key: `reopen|${id}`, now: deps.now().getTime(), ...limit });
  await queries.deleteUntold(tx, id, endedKey(stage_version));
}

type Asked = {
  id: string;
  version: number;
  stage: Stage;
  ended_for?: CompanyEnding | undefined;
  words?: string | undefined;
};

/**
 * Moves a match (hiring#moves). Who ends one tells the candidate, by their own words or the prepared ones (hiring#told).
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE when another move came between, BAD_REQUEST, WORDS_REFUSED, RATE_LIMITED
 */
export async function moveMatch(deps: Deps, company: Company, { id, version, stage, ...ending }: Asked) {
  await limitMoves(deps, company);
  return inTransaction(deps.db, async (tx) => {
    const match = await queries.lockMatch(tx, 'company', company.user_id, id);
    if (!match) throw new AppError('NOT_FOUND');
    if (match.stage_version !== version) throw new AppError('CHANGED_MEANWHILE');
    if (!canMove(match, stage)) throw new AppError('BAD_REQUEST');
    if (match.stage === 'encerrado') await reopen(deps, tx, match);
    const at = deps.now();
    const ended_for = ending.ended_for ?? null;
    await queries.writeMove(tx, match, { kind: 'moved', stage, ended_for, by_id: company.user_id, at });
    if (ended_for === null) await announce(tx, match);
    else {
      const words = carried(ending.words ?? preparedWords(ended_for));
      await tell(deps, tx, match, { key: endedKey(version + 1), to_id: match.candidate_id, words });
      // The candidate's pages hear of it when they are told: until then it can be taken back.
      await announce(tx, match, [match.company_id]);
    }
    return cardOf(tx, company, id);
  });
}

/**
 * Takes the last move back, an ending only until the candidate was told; what was ended isn't ended again so, as it is asked
 * then what to tell (hiring#undo).
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE, UNDO_TOO_LATE, RATE_LIMITED
 */
export async function undoMove(deps: Deps, company: Company, { id, version }: { id: string; version: number }) {
  await limitMoves(deps, company);
  return inTransaction(deps.db, async (tx) => {
    const match = await queries.lockMatch(tx, 'company', company.user_id, id);
    if (!match) throw new AppError('NOT_FOUND');
    if (match.stage_version !== version) throw new AppError('CHANGED_MEANWHILE');
    const step = await queries.selectStep(tx, id, version);
    if (!step || step.kind === 'undone' || step.kind === 'withdrawn') throw new AppError('NOT_FOUND');
    if (step.from_stage === 'encerrado') throw new AppError('NOT_FOUND');
    const isEnding = step.to_stage === 'encerrado';
    if (isEnding && !(await queries.deleteUntold(tx, id, endedKey(version)))) throw new AppError('UNDO_TOO_LATE');
    const before = { stage: step.from_stage, ended_for: step.from_ending };
    await queries.writeMove(tx, match, { kind: 'undone', ...before, by_id: company.user_id, at: deps.now() });
    await announce(tx, match);
    return cardOf(tx, company, id);
  });
}

/** Somebody opened the other one's contact: what was new is talked about (hiring#contact). */
export async function noteTalk(
  deps: { db: Executor; now: () => Date },
  viewer: { user_id: string; user_type: UserType },
  other_id: string,
  match_id: string | null,
): Promise<void> {
  const isCandidate = viewer.user_type === 'candidate';
  const pair = {
    candidate_id: isCandidate ? viewer.user_id : other_id,
    company_id: isCandidate ? other_id : viewer.user_id,
  };
  const at = deps.now();
  for (const id of await queries.writeContact(deps.db, pair, { match_id, by_id: viewer.user_id, at })) {
    await publishEach(
      deps.db,
      Object.values(pair).map((user_id) => ({ user_id, type: 'match.changed', id })),
    );
  }
}

/** @throws AppError NOT_FOUND, TOO_MANY_NOTES, RATE_LIMITED */
export async function addNote(deps: Deps, company: Company, { id, words }: { id: string; words: string }) {
  const limit = { window: HOUR_MS, max: NOTES_PER_HOUR };
  await limitAttempts(deps.db, { key: `match-note|${company.user_id}`, now: deps.now().getTime(), ...limit });
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.lockMatch(tx, 'company', company.user_id, id))) throw new AppError('NOT_FOUND');
    if ((await queries.countNotes(tx, id)) >= NOTES_MAX) throw new AppError('TOO_MANY_NOTES');
    const note = await queries.insertNote(tx, { match_id: id, words, created_at: deps.now() });
    if (!note) throw new AppError('INTERNAL_SERVER_ERROR');
    return note;
  });
}

/** @throws AppError NOT_FOUND when it isn't a note on a match of the company's */
export function removeNote(deps: Deps, company: Company, { id, note_id }: { id: string; note_id: string }) {
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.lockMatch(tx, 'company', company.user_id, id))) throw new AppError('NOT_FOUND');
    if (!(await queries.deleteNote(tx, id, note_id))) throw new AppError('NOT_FOUND');
  });
}

async function tell(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  match: queries.LockedMatch,
  { key, to_id, words }: { key: string; to_id: string; words: string },
): Promise<void> {
  const now = deps.now();
  const due_at = new Date(now.getTime() + TOLD_AFTER_MS);
  const from_id = to_id === match.candidate_id ? match.company_id : match.candidate_id;
  const job = match.job_id === null ? undefined : await queries.selectJob(tx, match.company_id, match.job_id);
  const about = { match_id: match.id, key, to_id, from_id, job_title: job?.title ?? null };
  await queries.insertNotice(tx, { ...about, words, created_at: now, due_at });
  await wakeTeller(deps, tx, due_at);
}

type Words = { reason: NoticeReason; words?: string | undefined };

const tellingAt = (deps: Pick<Deps, 'now'>, { reason, words }: Words) => {
  const now = deps.now();
  return { words: carried(words ?? preparedWords(reason)), created_at: now, due_at: now };
};

/** Ends all who wait, and tells each; part of what ends the job (hiring#no-silence). @returns how many @throws AppError WORDS_REFUSED */
export async function endAllWaiting(
  deps: Deps,
  tx: Tx,
  company: Company,
  { job_id, ended_for, words }: { job_id: string; ended_for: CompanyEnding; words?: string | undefined },
): Promise<number> {
  const telling = tellingAt(deps, { reason: ended_for, words });
  const ended = await queries.endWaiting(tx, company.user_id, job_id, ended_for, telling);
  await cancelWithMatches(
    deps,
    tx,
    ended.map(({ match_id }) => match_id),
  );
  await follow(
    deps,
    tx,
    company,
    ended.map(({ to_id }) => to_id),
    telling.due_at,
  );
  return ended.length;
}

/** Tells all who wait but once for each `key`, and ends nothing (hiring#no-silence). @returns how many @throws AppError WORDS_REFUSED */
export async function tellAllWaiting(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  company: Company,
  { job_id, key, ...what }: Words & { job_id: string; key: string },
): Promise<number> {
  const telling = tellingAt(deps, what);
  const told = await queries.noticeWaiting(tx, company.user_id, job_id, key, telling);
  await follow(deps, tx, company, told, telling.due_at);
  return told.length;
}

async function follow(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  { user_id }: Company,
  told: readonly string[],
  due_at: Date,
): Promise<void> {
  if (told.length === 0) return;
  await publishEach(
    tx,
    [user_id, ...new Set(told)].map((id) => ({ user_id: id, type: 'match.changed' })),
  );
  await wakeTeller(deps, tx, due_at);
}

type Closing = { job_id: string; ended_for: CompanyEnding; words?: string | undefined };

/** Ends all who wait for an answer about a job, and tells each. @throws AppError NOT_FOUND, WORDS_REFUSED, RATE_LIMITED */
export async function closeJob(deps: Deps, company: Company, closing: Closing): Promise<number> {
  await limitMoves(deps, company);
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.selectJob(tx, company.user_id, closing.job_id))) throw new AppError('NOT_FOUND');
    return endAllWaiting(deps, tx, company, closing);
  });
}

const WITHDRAWN = 'Desisti desta vaga. Obrigado pela atenção e pelo seu tempo!';

/**
 * The candidate wants it no more, and the company is told (hiring#withdrawal).
 * @throws AppError NOT_FOUND when it isn't theirs, NOTHING_CHANGES when nobody waits any more, WORDS_REFUSED, RATE_LIMITED
 */
export async function withdraw(
  deps: Deps,
  candidate: { user_id: string },
  { id, words = '' }: { id: string; words?: string | undefined },
): Promise<void> {
  await limitMoves(deps, candidate);
  await inTransaction(deps.db, async (tx) => {
    const match = await queries.lockMatch(tx, 'candidate', candidate.user_id, id);
    if (!match) throw new AppError('NOT_FOUND');
    if (!isWaitingAt(match.stage)) throw new AppError('NOTHING_CHANGES');
    const ended = { stage: 'encerrado', ended_for: 'desistiu' } as const;
    await queries.writeMove(tx, match, { kind: 'withdrawn', ...ended, by_id: candidate.user_id, at: deps.now() });
    const said = carried(words === '' ? WITHDRAWN : words);
    await tell(deps, tx, match, { key: endedKey(match.stage_version + 1), to_id: match.company_id, words: said });
    await announce(tx, match);
  });
}

/** A page of what somebody was told (hiring#told). */
export async function listNotices(deps: ReadingDeps, { user_id }: { user_id: string }, cursor: string | undefined) {
  const found = await queries.selectNotices(deps.db, user_id, decodeCursor(noticePlace, cursor), PAGE_SIZE + 1);
  return pageOf(found, PAGE_SIZE, ({ told_at, id }) => [told_at.toISOString(), id]);
}

/** What is kept here of somebody, for the export. A company's notes are its own, and no candidate's (hiring#notes). */
export async function exportHiring(
  { db }: Pick<ReadingDeps, 'db'>,
  { user_id, user_type }: { user_id: string; user_type: UserType },
) {
  return {
    match_notices: await queries.selectAllNoticesOf(db, user_id),
    match_interviews: await selectAllInterviewsOf(db, user_id),
    ...(user_type === 'company' && {
      match_steps: await queries.selectAllStepsBy(db, user_id),
      match_notes: await queries.selectAllNotes(db, user_id),
    }),
  };
}
