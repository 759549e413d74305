import { subDays } from 'date-fns/subDays';
import { z } from 'zod';
import { compatibility, wantedFunctions } from '#domain/candidates/compatibility.ts';
import { relatedFunctions } from '#domain/catalogue/related-functions.ts';
import { hasPreferences, type JobTermValues, metPreferences, shiftBits } from '#domain/jobs/job-preferences.ts';
import { RADII, reachOf } from '#domain/jobs/reach.ts';
import { minorAge } from '#domain/jobs/young-workers.ts';
import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import { COUNT_LIMITS } from '#domain/text/counts.ts';
import { FUNCTIONS_MAX } from '#domain/text/text-limits.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { entitlementsOf, refreshWeeklyLikes } from '../profiles/service.ts';
import {
  type DeckPosition,
  type DeckPreferences,
  type DeckQuery,
  type DeckResult,
  deleteLockedDismissalsBefore,
  POSITION_AFTER_ALL,
  selectDeck,
  setMark,
  sweepDeck,
} from './deck-queries.ts';
import * as queries from './queries.ts';
import type { JobSight } from './schema.ts';
import { type ShownJob, selectShownJobs } from './shown-queries.ts';
import { countJobsOfFunctions, countJobsOfWiderReach, countLeftOutJobs } from './wider-queries.ts';

/** Cards in one response; a deck of 50 or 100 comes in several. */
const PAGE_SIZE = 20;
const LOCKED_SHOWN = 10;
/** Maximum number of unanswered likes of companies, the newest, that are compared with the cards of a page. */
const LIKED_BY_MAX = 100;

/** Days for which a dismissed blurred card stays hidden (feed#locked-jobs). */
const DISMISSED_LOCKED_DAYS = 7;
/** Reads leave out expired jobs anyway; after a day every process's clock agrees that they are expired. */
const SWEPT_AFTER_DAYS = 1;

/** Minimum number of decided jobs at the head of the deck for which a read moves the mark. */
const MARKED_AFTER = 64;

// The cursor holds the number of cards already served, so that a deck ends at the plan's deck size.
const cursorSchema = z.tuple([z.int(), z.uuid(), z.int().min(0).max(100)]);

const EMPTY = {
  cards: '',
  shown: 0,
  total: 0,
  next_cursor: null,
  locked: '[]',
  locked_total: 0,
  passed: null,
  left_out: null,
  liked_by: [],
  young_age: null,
};

const preferencesOf = (actor: Actor, now: Date): DeckPreferences => ({
  functions: wantedFunctions(actor),
  cidade_de_interesse: actor.cidade_de_interesse ?? '',
  raio_km: actor.raio_km,
  aceita_remoto: actor.aceita_remoto,
  narrow: hasPreferences(actor)
    ? { contratos: actor.contratos, salario_minimo: actor.salario_minimo, turnos: shiftBits(actor.turnos) }
    : null,
  age: actor.born_by === null ? null : minorAge(actor, dayNameOf(now)),
});

type SightDeps = Pick<Deps, 'now' | 'candidateSalaryGate'>;

function viewingOf(deps: SightDeps, actor: Actor, job_id: string): queries.JobReader {
  const now = deps.now();
  const sees_every_salary = entitlementsOf(deps, actor).salary_cap === null;
  return { candidate_id: actor.user_id, job_id, now, today: dayNameOf(now), sees_every_salary };
}

export const readJobSight = (deps: SightDeps, db: Executor, actor: Actor, job_id: string): Promise<JobSight> =>
  queries.selectJobSight(db, viewingOf(deps, actor, job_id));

/**
 * Returns the values of `over_cap` of the jobs that are shown in full, and of those that are shown as blurred cards
 * (feed#salary-limit).
 */
const sidesOf = (salary_cap: number | null) =>
  salary_cap === null ? { open: [false, true], locked: [] } : { open: [false], locked: [true] };

/**
 * Returns the position of the first undecided job when it is worth storing as the mark: many decided jobs were read before it, and it
 * doesn't come before the present mark. Returns `POSITION_AFTER_ALL` when no undecided job is left, unless the mark is there already and
 * few jobs are late. Returns null otherwise, also when that job comes before the present mark, which then stays.
 */
function newMark({ first, passed, mark, late }: DeckResult): DeckPosition | null {
  if (first === null)
    return mark?.place === POSITION_AFTER_ALL.place && late < MARKED_AFTER ? null : POSITION_AFTER_ALL;
  if (passed === null || passed < MARKED_AFTER) return null;
  return mark && BigInt(first.place) < BigInt(mark.place) ? null : first;
}

/** What is stored of a read so that the next one can skip the decided jobs. */
type DeckMark = { query: DeckQuery; mark: DeckPosition; seen: string };

/**
 * Returns one page of the candidate's deck (feed#eligible, feed#order, feed#deck-size). The caller passes the result to
 * `storeMark`.
 * @throws Error on a replica when there is a mark to store, or the weekly likes are due for renewal
 */
export async function readDeck(deps: ReadingDeps, caller: Actor, cursor: string | undefined) {
  const now = deps.now();
  const { actor, renewed } = await refreshWeeklyLikes(deps.db, caller, now);
  const preferences = preferencesOf(actor, now);
  if (preferences.functions.length === 0 || preferences.cidade_de_interesse === '')
    return { ...EMPTY, has_valid_profile: false, actor, renewed };
  const { deck_size, salary_cap, can_see_who_liked } = entitlementsOf(deps, actor);
  const last = decodeCursor(cursorSchema, cursor);
  const served = last?.[2] ?? 0;
  const limit = Math.max(0, Math.min(PAGE_SIZE, deck_size - served));
  const query: DeckQuery = {
    candidate_id: actor.user_id,
    now,
    preferences,
    ...sidesOf(salary_cap),
    after: last && { place: String(last[0]), id: last[1] },
    limit,
    upTo: { deck: deck_size, locked: COUNT_LIMITS.locked_jobs, locked_shown: LOCKED_SHOWN },
    passed_after: subDays(now, DISMISSED_LOCKED_DAYS),
  };
  const deck = await selectDeck(deps.db, query, undefined, deps.replicaOf);
  // Only the first page of a deck with preferences needs this query.
  const left_out = preferences.narrow && last === null ? await readLeftOut(deps, query) : null;
  const waiting = can_see_who_liked ? await queries.selectLikedBy(deps.db, actor.user_id, LIKED_BY_MAX) : [];
  const mark = newMark(deck);
  // A replica's snapshots don't contain the transactions that are running on the primary.
  if (mark && deps.replicaOf !== undefined) throw new Error('Only the primary can store the mark of this deck');
  const passed: DeckMark | null = mark && { query, mark, seen: deck.seen };
  if (last === null) deps.usage.recordDeck('candidate');
  const next = served + limit;
  const next_cursor = deck.end && next < deck_size ? encodeCursor([Number(deck.end.place), deck.end.id, next]) : null;
  const { cards, shown, total, locked, locked_total } = deck;
  return {
    cards,
    shown,
    total,
    locked,
    locked_total,
    next_cursor,
    passed,
    has_valid_profile: true,
    left_out,
    // A card contains the id of its own job and of no other.
    liked_by: waiting.filter((id) => deck.cards.includes(id)),
    young_age: preferences.age,
    actor,
    renewed,
  };
}

/** Counts the jobs that preferences leave out, among those that the plan shows in full. */
const readLeftOut = ({ db }: ReadingDeps, query: DeckQuery) =>
  countLeftOutJobs(db, { ...query, upTo: COUNT_LIMITS.left_out });

export async function storeMark({ db }: ReadingDeps, { passed }: { passed: DeckMark | null }): Promise<void> {
  if (passed) await setMark(db, passed.query, passed.mark, passed.seen);
}

const MINUTE_MS = 60_000;
/** Maximum per account and minute of `wider` requests; the deck's page sends one at the end of each deck, and for an empty deck. */
const WIDER_A_MINUTE = 30;
/** Maximum per account and minute of undone skips and rejections, in a deck or a list: more than a user needs (likes#refused). */
const UNDONE_PER_MINUTE = 60;

/**
 * Returns how the candidate fits the job, with the score and reasons that its company reads (feed#why), and counts a view of the job.
 * @throws AppError NOT_FOUND when the candidate may not read all of the job, or the job is out of reach or not in `deck_jobs`:
 * paused, or expired for about a day
 */
export async function readFit(deps: Deps, actor: Actor, job_id: string) {
  const job = await queries.selectFitting(deps.db, viewingOf(deps, actor, job_id));
  if (!job) throw new AppError('NOT_FOUND');
  deps.views.ofJob({ job_id, candidate_id: actor.user_id });
  return fitOf(actor, job);
}

function fitOf(
  actor: Actor,
  job: { funcao: string; location: string; outras_cidades: string[]; reach: number } & JobTermValues,
) {
  const reach = reachOf(job.reach);
  return { reach, met: metPreferences(actor, job), ...compatibility(actor, job, reach) };
}

/**
 * Returns which of these jobs the candidate's deck would show now, in the deck's order, each with the reasons
 * (feed#eligible, feed#why). The deck size is no limit here.
 */
export async function selectFits(
  deps: Pick<ReadingDeps, 'db' | 'now' | 'candidateSalaryGate'>,
  actor: Actor,
  job_ids: readonly string[],
): Promise<{ job: ShownJob; fit: ReturnType<typeof fitOf> }[]> {
  const now = deps.now();
  const preferences = preferencesOf(actor, now);
  const { open } = sidesOf(entitlementsOf(deps, actor).salary_cap);
  const shown = await selectShownJobs(deps.db, { candidate_id: actor.user_id, now, preferences, open }, job_ids);
  return shown.map((job) => ({ job, fit: fitOf(actor, job) }));
}

/** Maximum number of related functions whose jobs are counted, the most closely related first. */
const RELATED_COUNTED = 12;
/** Maximum number of related functions that are offered, those with the most jobs. */
const RELATED_OFFERED = 4;

function relatedTo({ functions }: DeckPreferences): string[] {
  return functions.length < FUNCTIONS_MAX ? relatedFunctions(functions).slice(0, RELATED_COUNTED) : [];
}

/**
 * Returns how many jobs a wider reach would add (feed#wider): each radius that adds more than the one before, remote work,
 * and related functions.
 * @throws AppError RATE_LIMITED after WIDER_A_MINUTE requests in a minute
 */
export async function readWider(deps: Deps, actor: Actor) {
  const now = deps.now();
  const attempt = { key: `wider|${actor.user_id}`, now: now.getTime(), window: MINUTE_MS, max: WIDER_A_MINUTE };
  await limitAttempts(deps.db, attempt);
  const preferences = preferencesOf(actor, now);
  const { open } = sidesOf(entitlementsOf(deps, actor).salary_cap);
  const query = { candidate_id: actor.user_id, now, preferences, open, upTo: COUNT_LIMITS.wider };
  const wider = await countJobsOfWiderReach(deps.db, {
    ...query,
    radii: RADII.filter((radius) => radius > actor.raio_km),
  });
  const related = await countJobsOfFunctions(deps.db, { ...query, functions: relatedTo(preferences) });
  const jobsAt = (raio_km: number | null) => wider.find((row) => row.raio_km === raio_km)?.jobs ?? 0;
  const radii = RADII.map((raio_km) => ({ raio_km, jobs: jobsAt(raio_km) }));
  const byJobs = related.filter(({ jobs }) => jobs > 0).toSorted((one, other) => other.jobs - one.jobs);
  return {
    radii: radii.filter(({ jobs }, index) => jobs > (radii[index - 1]?.jobs ?? 0)),
    remote: jobsAt(null),
    functions: byJobs.slice(0, RELATED_OFFERED),
  };
}

/**
 * Hides the job until the skip is undone or reset (feed#skip), and counts a view of it; a repeated skip changes nothing else.
 * @throws AppError NOT_FOUND when the candidate may not read all of the job (feed#job-sight); a database error that `toAppError` maps to
 * ALREADY_LIKED or ALREADY_REJECTED when they liked or rejected it (likes#one-decision)
 */
export async function skipJob(deps: Deps, actor: Actor, job_id: string): Promise<void> {
  const decision = viewingOf(deps, actor, job_id);
  if (!(await queries.insertSkip(deps.db, decision))) throw new AppError('NOT_FOUND');
  deps.views.ofJob(decision);
}

/**
 * Hides the blurred card for a week (feed#locked-jobs).
 * @throws AppError NOT_FOUND when the candidate may read nothing of the job
 */
export async function dismissLocked(deps: Deps, actor: Actor, job_id: string): Promise<void> {
  const decision = viewingOf(deps, actor, job_id);
  if (!(await queries.insertLockedDismissal(deps.db, decision))) throw new AppError('NOT_FOUND');
}

export { deleteLockedDismissals } from './queries.ts';

/** Deletes expired jobs and old dismissals of blurred cards from the deck's tables. */
export async function deleteExpiredDeckRows({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await sweepDeck(db, subDays(now(), SWEPT_AFTER_DAYS));
  await deleteLockedDismissalsBefore(db, subDays(now(), DISMISSED_LOCKED_DAYS + SWEPT_AFTER_DAYS));
}

/**
 * Rejects the job for this candidate, and counts a view of it; a repeated rejection changes nothing else.
 * @throws AppError NOT_FOUND as skipJob; a database error that `toAppError` maps to ALREADY_LIKED or ALREADY_SKIPPED when they liked or
 * skipped it (likes#one-decision)
 */
export async function rejectJob(deps: Deps, actor: Actor, job_id: string): Promise<void> {
  const decision = viewingOf(deps, actor, job_id);
  if (!(await queries.insertJobRejection(deps.db, decision))) throw new AppError('NOT_FOUND');
  deps.views.ofJob(decision);
}

/** Counts an undone skip or rejection, of a job or a candidate. @throws AppError RATE_LIMITED after UNDONE_PER_MINUTE in a minute */
export const limitUndo = ({ db, now }: Deps, { user_id }: Actor): Promise<void> =>
  limitAttempts(db, { key: `deck-undo|${user_id}`, now: now().getTime(), window: MINUTE_MS, max: UNDONE_PER_MINUTE });

/** Deletes the skip, so that the job is undecided again (feed#undo, likes#refused). @throws AppError RATE_LIMITED as limitUndo */
export async function undoSkip(deps: Deps, actor: Actor, job_id: string): Promise<void> {
  await limitUndo(deps, actor);
  await queries.deleteSkip(deps.db, actor.user_id, job_id);
}

/** Deletes the rejection, so that the job is undecided again (feed#undo, likes#refused). @throws AppError RATE_LIMITED as limitUndo */
export async function undoRejectJob(deps: Deps, actor: Actor, job_id: string): Promise<void> {
  await limitUndo(deps, actor);
  await queries.deleteJobRejection(deps.db, actor.user_id, job_id);
}

/** @returns the number of deleted skips (feed#skip) */
export const resetSkipped = (deps: Deps, actor: Actor): Promise<number> => queries.deleteSkips(deps.db, actor.user_id);
