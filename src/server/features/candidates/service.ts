import { z } from 'zod';
import { entitlementsFor } from '#domain/billing/entitlements.ts';
import type { RejectOutcome } from '#domain/candidates/candidate-list.ts';
import { jobState } from '#domain/jobs/jobs.ts';
import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import { COUNT_LIMITS } from '#domain/text/counts.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { decryptCursor, encryptCursor } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { findReach } from '../cities/service.ts';
import { limitUndo } from '../feed/service.ts';
import { findOwnJob } from '../jobs/service.ts';
import { refreshWeeklyLikes, selectProfileForCompany } from '../profiles/service.ts';
import { SKIPPED_RANK, selectCandidateDeck } from './deck-queries.ts';
import * as queries from './queries.ts';

/** Number of candidates of a page, in the deck and in a list. */
export const PAGE_SIZE = 20;

const HOUR_MS = 60 * 60 * 1000;
/** Numbers of pages and of profiles that a company may open per hour, besides the first pages of decks without filter and sort. */
const READ_PER_HOUR = { pages: 300, profiles: 600 };

/**
 * Counts a read, so that a company can't copy all candidates (candidates#reading-limit).
 * @throws AppError RATE_LIMITED when the company has read READ_PER_HOUR pages or profiles
 */
export function limitReading(
  { db, now }: Pick<ReadingDeps, 'db' | 'now'>,
  { user_id }: Actor,
  kind: keyof typeof READ_PER_HOUR,
): Promise<void> {
  const key = `read-${kind}|${user_id}`;
  return limitAttempts(db, { key, now: now().getTime(), window: HOUR_MS, max: READ_PER_HOUR[kind] });
}

/** Maximum number per hour of bulk rejections and bulk undos together, each of up to BULK_ACTION_MAX candidates. */
const BULK_REQUESTS_PER_HOUR = 120;

/** A position in the deck's order, as a cursor contains it. */
export const cursorSchema = z
  .tuple([z.int().min(0).max(SKIPPED_RANK), z.int().min(0).max(2), z.string().regex(/^\d{1,18}$/), z.uuid()])
  .transform(([plan_rank, interest, place, user_id]) => ({ plan_rank, interest, place, user_id }));

/** Returns whether this company's plan shows which candidates like its job, and not only how many (candidates#interest-shown). */
export const canSeeInterest = ({ user_type, plano }: Pick<Actor, 'user_type' | 'plano'>): boolean =>
  entitlementsFor(user_type, plano).can_see_who_liked;

/**
 * Returns the field `has_evaluated` of a deck or list (candidates#deciding) if `total`, the number of undecided candidates before the
 * filters, is 0; otherwise, and for the candidates who like the job (`interested`), no field.
 */
export async function describeEmptyDeck(
  db: Executor,
  { user_id }: Actor,
  { job_id, interested = false }: { job_id: string; interested?: boolean | undefined },
  total: number,
) {
  return total === 0 && !interested && { has_evaluated: await queries.hasEvaluated(db, user_id, job_id) };
}

/**
 * Returns one page of the candidates compatible with a job of the caller (candidates#evaluate); with `interested`, of
 * those who like the job (candidates#interested).
 * @throws AppError PLAN_REQUIRED for `interested` when the plan doesn't show who likes the job; NOT_FOUND when it isn't
 * a job of the caller
 */
export async function readCandidateDeck(
  deps: ReadingDeps,
  caller: Actor,
  input: { job_id: string; interested?: boolean | undefined; cursor?: string | undefined },
) {
  const interested = input.interested === true;
  if (interested && !canSeeInterest(caller)) throw new AppError('PLAN_REQUIRED');
  // The cursor is encrypted, because a place reveals how interested its candidate is.
  const { secret } = await deps.auth.$context;
  const after = decryptCursor(secret, cursorSchema, input.cursor);
  const now = deps.now();
  const page = { after, size: PAGE_SIZE, upTo: COUNT_LIMITS.candidates, interested, today: dayNameOf(now) };
  const deck = await selectCandidateDeck(deps.db, caller.user_id, input.job_id, page);
  if (!deck) throw new AppError('NOT_FOUND');
  if (after === null) deps.usage.recordDeck('company');
  const { actor, renewed } = await refreshWeeklyLikes(deps.db, caller, now);
  const { job, rows, end, ...counts } = deck;
  const next_cursor = end && encryptCursor(secret, [end.plan_rank, end.interest, end.place, end.user_id]);
  return {
    job: { ...job, state: jobState(job, now) },
    candidates: rows,
    ...counts,
    ...(await describeEmptyDeck(deps.db, caller, input, counts.total)),
    next_cursor,
    actor,
    renewed,
  };
}

type Choice = { job_id: string | null; candidate_id: string };
type JobChoice = Choice & { job_id: string };

/**
 * Returns the candidate, if this company may see them (candidates#visible). With `job_id`, the candidate must be
 * compatible with this job and old enough for it; without `job_id`, with any job of the company, whatever its status. A
 * candidate with an active match is visible whatever they look for now. The two sides of a block can't see each other
 * (safety#blocked-pair). A company may decide on the candidates it may see: reading, liking (likes#visible-candidate) and
 * rejecting all use this function.
 * @throws AppError NOT_FOUND when the company may not see the candidate, or the job isn't the company's
 */
export async function findVisibleCandidate(db: Executor, company: Actor, { job_id, candidate_id }: Choice, now: Date) {
  const job = job_id === null ? null : await findOwnJob(db, company, job_id);
  const candidate = await selectProfileForCompany(db, company.user_id, candidate_id);
  if (candidate?.user_type !== 'candidate' || candidate.removed_at !== null || candidate.blocked_at !== null) {
    throw new AppError('NOT_FOUND');
  }
  const pair = { company_id: company.user_id, candidate_id, job_id };
  const is_compatible = await queries.isCandidateOf(db, pair, dayNameOf(now));
  const reach = job && (await findReach(db, candidate, job));
  if (!is_compatible && !(await queries.selectMatchWith(db, company.user_id, candidate_id, job_id))) {
    throw new AppError('NOT_FOUND');
  }
  return { job, candidate, reach, is_compatible };
}

/**
 * Returns a candidate as the company sees them (candidates#profile).
 * @throws AppError NOT_FOUND as findVisibleCandidate, RATE_LIMITED as limitReading
 */
export async function viewCandidate(deps: Deps, caller: Actor, choice: Choice) {
  await limitReading(deps, caller, 'profiles');
  const now = deps.now();
  const seen = await findVisibleCandidate(deps.db, caller, choice, now);
  const { candidate_id, job_id } = choice;
  deps.views.ofProfile({ candidate_id, company_id: caller.user_id });
  const [match, decision, interest, { actor, renewed }] = await Promise.all([
    queries.selectMatchWith(deps.db, caller.user_id, candidate_id, job_id),
    queries.selectDecision(deps.db, caller.user_id, candidate_id, job_id),
    job_id === null ? { super_liked: false, liked: false } : queries.selectInterest(deps.db, candidate_id, job_id),
    refreshWeeklyLikes(deps.db, caller, now),
  ]);
  const job = seen.job && { ...seen.job, state: jobState(seen.job, now) };
  return { ...seen, job, match, decision, ...interest, actor, renewed };
}

/**
 * Moves a candidate to the end of the job's deck, until the skip is undone or the job has too many newer skips (candidates#skip); a
 * repeated skip moves them to the end again.
 * @throws AppError NOT_FOUND as findVisibleCandidate
 */
export async function skipCandidate(deps: Deps, actor: Actor, choice: JobChoice): Promise<void> {
  await findVisibleCandidate(deps.db, actor, choice, deps.now());
  await queries.upsertCandidateSkip(deps.db, { ...choice, skipped_at: deps.now() });
}

const actorColumns = ({ user_id, member }: Actor) => ({ company_id: user_id, member_id: member?.id ?? null });

/**
 * Rejects a candidate for a job, or with `job_id` null in general (candidates#reject). A repeated rejection changes
 * nothing.
 * @throws AppError NOT_FOUND as findVisibleCandidate; ALREADY_LIKED when the company has liked the candidate for the same job
 */
export async function rejectCandidate(deps: Deps, actor: Actor, choice: Choice): Promise<void> {
  await findVisibleCandidate(deps.db, actor, choice, deps.now());
  await queries.insertCandidateRejection(deps.db, { ...choice, ...actorColumns(actor) });
}

/**
 * Deletes a skip: the candidate returns to the position that they had before the skip (candidates#undo).
 * @throws AppError RATE_LIMITED as limitUndo
 */
export async function undoSkipCandidate(deps: Deps, actor: Actor, choice: JobChoice): Promise<void> {
  await limitUndo(deps, actor);
  await queries.deleteSkip(deps.db, { ...choice, company_id: actor.user_id });
}

/**
 * Deletes a rejection, for a job or without one: the candidate is undecided again (candidates#undo, likes#refused).
 * @throws AppError RATE_LIMITED as limitUndo
 */
export async function undoRejectCandidate(deps: Deps, actor: Actor, { candidate_id, job_id }: Choice): Promise<void> {
  await limitUndo(deps, actor);
  await queries.deleteCandidateRejections(deps.db, {
    candidate_ids: [candidate_id],
    job_id,
    company_id: actor.user_id,
  });
}

type RejectManyInput = { job_id: string; candidate_ids: string[] };

/** @throws AppError RATE_LIMITED over BULK_REQUESTS_PER_HOUR */
const limitBulkRequests = ({ db, now }: Pick<Deps, 'db' | 'now'>, { user_id }: Actor): Promise<void> =>
  limitAttempts(db, { key: `several|${user_id}`, now: now().getTime(), window: HOUR_MS, max: BULK_REQUESTS_PER_HOUR });

/**
 * Rejects several of a job's candidates in one transaction (candidates#several); a candidate who isn't visible any more
 * doesn't stop the others.
 * @returns the outcome for each, ordered by the candidate's id
 * @throws AppError NOT_FOUND when the job isn't the caller's, RATE_LIMITED as limitBulkRequests
 */
export async function rejectCandidates(deps: Deps, actor: Actor, { job_id, candidate_ids }: RejectManyInput) {
  await limitBulkRequests(deps, actor);
  await findOwnJob(deps.db, actor, job_id);
  return inTransaction(deps.db, async (tx) => {
    const outcomes: { candidate_id: string; outcome: RejectOutcome }[] = [];
    // A fixed order, so that two calls for the same candidates cannot deadlock.
    for (const candidate_id of candidate_ids.toSorted()) {
      outcomes.push({ candidate_id, outcome: await rejectOne(tx, actor, { job_id, candidate_id }, deps.now()) });
    }
    return outcomes;
  });
}

async function rejectOne(tx: Executor, actor: Actor, choice: Choice, now: Date): Promise<RejectOutcome> {
  try {
    await findVisibleCandidate(tx, actor, choice, now);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return 'gone';
    throw error;
  }
  // Every decision of this company takes this lock, so nothing is decided between the read and the rejection.
  await queries.lockDecisions(tx, actor.user_id);
  const decision = await queries.selectDecision(tx, actor.user_id, choice.candidate_id, choice.job_id);
  if (decision !== null) return decision === 'rejected' ? 'already' : 'liked';
  await queries.insertCandidateRejection(tx, { ...choice, ...actorColumns(actor) });
  return 'rejected';
}

/**
 * Undoes several rejections (candidates#undo); candidates who were never rejected are ignored.
 * @throws AppError RATE_LIMITED as limitBulkRequests
 */
export async function undoRejectCandidates(deps: Deps, actor: Actor, several: RejectManyInput): Promise<void> {
  await limitBulkRequests(deps, actor);
  await queries.deleteCandidateRejections(deps.db, { ...several, company_id: actor.user_id });
}
