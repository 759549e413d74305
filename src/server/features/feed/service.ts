import { subDays } from 'date-fns/subDays';
import { z } from 'zod';
import { relatedFunctions } from '#domain/catalogue/related-functions.ts';
import { compatibility, wantedFunctions } from '#domain/compatibility.ts';
import { COUNTED } from '#domain/counts.ts';
import { dayNameOf } from '#domain/daily-figures.ts';
import { hasWishes, metWishes, shiftBits, type ToldOfJob } from '#domain/job-wishes.ts';
import { RADII, reachOf } from '#domain/reach.ts';
import { FUNCTIONS_MAX } from '#domain/text-limits.ts';
import { youngAge } from '#domain/young-workers.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { type Actor, entitlementsOf, refreshWeeklyLikes } from '../profiles/service.ts';
import {
  type DeckAnswer,
  type DeckPlace,
  type DeckQuestion,
  type DeckWishes,
  LAST_PLACE,
  selectDeck,
  setMark,
} from './deck-queries.ts';
import * as queries from './queries.ts';
import type { JobSight } from './schema.ts';
import { type ShownJob, selectShown } from './shown-queries.ts';
import { selectLeftOut, selectRelated, selectWider } from './wider-queries.ts';

/** Cards in one answer; a deck of 50 or 100 comes in several. */
const PAGE_SIZE = 20;
const LOCKED_SHOWN = 10;

/** How long a blurred card that was laid aside stays away (feed#locked-jobs). */
export const LOCKED_AWAY_DAYS = 7;

/** A reading that walks over at least this many decided jobs moves the mark past them. */
const MARKED_AFTER = 64;

// The number of cards already served rides along, so that a deck ends at the plan's deck size.
const placeSchema = z.tuple([z.int(), z.uuid(), z.int().min(0).max(100)]);

const EMPTY = {
  cards: '',
  shown: 0,
  total: 0,
  next_cursor: null,
  locked: '[]',
  locked_total: 0,
  passed: null,
  left_out: null,
  young_age: null,
};

/** What the deck goes by (feed#eligible). */
const wishesOf = (actor: Actor, now: Date): DeckWishes => ({
  functions: wantedFunctions(actor),
  cidade_de_interesse: actor.cidade_de_interesse ?? '',
  raio_km: actor.raio_km,
  aceita_remoto: actor.aceita_remoto,
  narrow: hasWishes(actor)
    ? { contratos: actor.contratos, salario_minimo: actor.salario_minimo, turnos: shiftBits(actor.turnos) }
    : null,
  age: actor.born_by === null ? null : youngAge(actor, dayNameOf(now)),
});

type SightDeps = Pick<Deps, 'now' | 'candidateSalaryGate'>;

/** What decides how much of a job the candidate may read. */
function viewingOf(deps: SightDeps, actor: Actor, job_id: string): queries.Viewing {
  const now = deps.now();
  const sees_every_salary = entitlementsOf(deps, actor).salary_cap === null;
  return { candidate_id: actor.user_id, job_id, now, today: dayNameOf(now), sees_every_salary };
}

/** What a candidate may read of a job (feed#job-sight): every procedure that takes a job's id follows it. */
export const readJobSight = (deps: SightDeps, db: Executor, actor: Actor, job_id: string): Promise<JobSight> =>
  queries.selectJobSight(db, viewingOf(deps, actor, job_id));

/** The sides of the salary limit that the deck is merged from, and those of the blurred cards behind it (feed#salary-limit). */
const sidesOf = (salary_cap: number | null) =>
  salary_cap === null ? { open: [false, true], locked: [] } : { open: [false], locked: [true] };

/**
 * Where the decided jobs at the head of the deck end, when it is worth remembering: they were many, and the mark goes
 * forward. A late job that isn't decided yet keeps it where it is.
 */
function newMark({ first, passed, mark, late }: DeckAnswer): DeckPlace | null {
  if (first === null) return mark?.place === LAST_PLACE.place && late < MARKED_AFTER ? null : LAST_PLACE;
  if (passed === null || passed < MARKED_AFTER) return null;
  return mark && BigInt(first.place) < BigInt(mark.place) ? null : first;
}

/** What a reading found out that spares the next one a walk. */
type Passed = { question: DeckQuestion; mark: DeckPlace; seen: string };

/**
 * One page of the candidate's deck (feed#eligible, feed#order, feed#deck-size). What it `passed` is to be kept.
 * @throws where a replica is read and there would be something to keep
 */
export async function readDeck(deps: ReadingDeps, caller: Actor, cursor: string | undefined) {
  const now = deps.now();
  const { actor, renewed } = await refreshWeeklyLikes(deps.db, caller, now);
  const wishes = wishesOf(actor, now);
  if (wishes.functions.length === 0 || wishes.cidade_de_interesse === '')
    return { ...EMPTY, has_valid_profile: false, actor, renewed };
  const { deck_size, salary_cap } = entitlementsOf(deps, actor);
  const place = decodeCursor(placeSchema, cursor);
  const served = place?.[2] ?? 0;
  const limit = Math.max(0, Math.min(PAGE_SIZE, deck_size - served));
  const question: DeckQuestion = {
    candidate_id: actor.user_id,
    now,
    wishes,
    ...sidesOf(salary_cap),
    after: place && { place: String(place[0]), id: place[1] },
    limit,
    upTo: { deck: deck_size, locked: COUNTED.locked_jobs, locked_shown: LOCKED_SHOWN },
    passed_after: subDays(now, LOCKED_AWAY_DAYS),
  };
  const deck = await selectDeck(deps.db, question, undefined, deps.replicaOf);
  // Nobody who wishes nothing more waits for this, nor a page further on.
  const left_out = wishes.narrow && place === null ? await readLeftOut(deps, question) : null;
  const mark = newMark(deck);
  // A replica's snapshots don't tell what is under way on the primary.
  if (mark && deps.replicaOf !== undefined)
    throw new Error('The primary is to read this deck, and to remember how far');
  const passed: Passed | null = mark && { question, mark, seen: deck.seen };
  if (place === null) deps.usage.dealt('candidate');
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
    young_age: wishes.age,
    actor,
    renewed,
  };
}

/** Only what the plan shows in full counts. */
const readLeftOut = ({ db }: ReadingDeps, question: DeckQuestion) =>
  selectLeftOut(db, { ...question, upTo: COUNTED.left_out });

export async function keepPassed({ db }: ReadingDeps, { passed }: { passed: Passed | null }): Promise<void> {
  if (passed) await setMark(db, passed.question, passed.mark, passed.seen);
}

const MINUTE_MS = 60_000;
/** Looks a minute at what a wider reach would bring: each end of a deck is one. */
const WIDER_A_MINUTE = 30;

/**
 * How the candidate fits the job, by the rule that its company reads of them (feed#why).
 * @throws AppError NOT_FOUND when their deck couldn't show it in full
 */
export async function readFit(deps: Deps, actor: Actor, job_id: string) {
  const job = await queries.selectFitting(deps.db, viewingOf(deps, actor, job_id));
  if (!job) throw new AppError('NOT_FOUND');
  deps.views.ofJob({ job_id, candidate_id: actor.user_id });
  return fitOf(actor, job);
}

/** Why a job is one for them, whoever tells it (feed#why). */
function fitOf(
  actor: Actor,
  job: { funcao: string; location: string; outras_cidades: string[]; reach: number } & ToldOfJob,
) {
  const reach = reachOf(job.reach);
  return { reach, met: metWishes(actor, job), ...compatibility(actor, job, reach) };
}

/**
 * Which of these jobs their deck would show now, in its order, each with why (feed#eligible, feed#why); its size
 * is no limit here, as a next one follows it.
 */
export async function selectFits(
  deps: Pick<ReadingDeps, 'db' | 'now' | 'candidateSalaryGate'>,
  actor: Actor,
  job_ids: readonly string[],
): Promise<{ job: ShownJob; fit: ReturnType<typeof fitOf> }[]> {
  const now = deps.now();
  const wishes = wishesOf(actor, now);
  const { open } = sidesOf(entitlementsOf(deps, actor).salary_cap);
  const shown = await selectShown(deps.db, { candidate_id: actor.user_id, now, wishes, open }, job_ids);
  return shown.map((job) => ({ job, fit: fitOf(actor, job) }));
}

/** Other functions that are counted, the nearest first, and those offered, which bring the most. */
const RELATED_COUNTED = 12;
const RELATED_OFFERED = 4;

/** None for whoever has as many as a profile takes. */
function relatedTo({ functions }: DeckWishes): string[] {
  return functions.length < FUNCTIONS_MAX ? relatedFunctions(functions).slice(0, RELATED_COUNTED) : [];
}

/**
 * What a wider reach would bring (feed#wider): each radius that brings more than the one before, remote work, and functions like these.
 * @throws AppError RATE_LIMITED
 */
export async function readWider(deps: Deps, actor: Actor) {
  const now = deps.now();
  const attempt = { key: `wider|${actor.user_id}`, now: now.getTime(), window: MINUTE_MS, max: WIDER_A_MINUTE };
  await limitAttempts(deps.db, attempt);
  const wishes = wishesOf(actor, now);
  const { open } = sidesOf(entitlementsOf(deps, actor).salary_cap);
  const question = { candidate_id: actor.user_id, now, wishes, open, upTo: COUNTED.wider };
  const wider = await selectWider(deps.db, { ...question, radii: RADII.filter((radius) => radius > actor.raio_km) });
  const related = await selectRelated(deps.db, { ...question, functions: relatedTo(wishes) });
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
 * Not shown again until the skipped jobs are reset (feed#skip); skipping twice is the same as once.
 * @throws AppError NOT_FOUND when the candidate may not read all of the job (feed#job-sight)
 */
export async function skipJob(deps: Deps, actor: Actor, job_id: string): Promise<void> {
  const decision = viewingOf(deps, actor, job_id);
  if (!(await queries.insertSkip(deps.db, decision))) throw new AppError('NOT_FOUND');
  deps.views.ofJob(decision);
}

/**
 * The blurred card is not shown again for a week (feed#locked-jobs).
 * @throws AppError NOT_FOUND when the candidate may read nothing of the job
 */
export async function passLocked(deps: Deps, actor: Actor, job_id: string): Promise<void> {
  const decision = viewingOf(deps, actor, job_id);
  if (!(await queries.insertPassedLocked(deps.db, decision))) throw new AppError('NOT_FOUND');
}

export { deletePassedLocked } from './queries.ts';

/** @throws AppError NOT_FOUND as skipJob */
export async function rejectJob(deps: Deps, actor: Actor, job_id: string): Promise<void> {
  const decision = viewingOf(deps, actor, job_id);
  if (!(await queries.insertJobRejection(deps.db, decision))) throw new AppError('NOT_FOUND');
  deps.views.ofJob(decision);
}

/** The job is as if it had not been decided on (feed#undo). */
export const undoSkip = ({ db }: { db: Executor }, actor: Actor, job_id: string): Promise<void> =>
  queries.deleteSkip(db, actor.user_id, job_id);

export const undoRejectJob = ({ db }: { db: Executor }, actor: Actor, job_id: string): Promise<void> =>
  queries.deleteJobRejection(db, actor.user_id, job_id);

/** @returns how many jobs come back into the deck */
export const resetSkipped = (deps: Deps, actor: Actor): Promise<number> => queries.deleteSkips(deps.db, actor.user_id);
