import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { cursorInstant, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { findOwnJob } from '../jobs/service.ts';
import { type Actor, findActor, refreshWeeklyLikes } from '../profiles/service.ts';
import * as queries from './queries.ts';

const PAGE_SIZE = 20;
const COUNTED = 999;

const placeSchema = z.tuple([z.int().min(0).max(2), z.boolean(), z.int().min(0).max(100), cursorInstant, z.uuid()]);

function afterOf(cursor: string | undefined): queries.CandidatePlace | null {
  const place = decodeCursor(placeSchema, cursor);
  if (place === null) return null;
  const [plan_rank, super_liked, score, created_at, user_id] = place;
  return { plan_rank, super_liked, score, created_at, user_id };
}

/**
 * One page of the candidates compatible with a job of the caller's (candidates#evaluate).
 * @throws AppError NOT_FOUND when it isn't a job of the caller
 */
export async function readCandidateDeck(
  deps: Deps,
  caller: Actor,
  input: { job_id: string; cursor?: string | undefined },
) {
  const job = await findOwnJob(deps, caller, input.job_id);
  const page = { after: afterOf(input.cursor), limit: PAGE_SIZE + 1 };
  const [rows, total, { actor, renewed }] = await Promise.all([
    queries.selectCandidatePage(deps.db, job, page),
    queries.countCandidates(deps.db, job, COUNTED),
    refreshWeeklyLikes(deps.db, caller, deps.now()),
  ]);
  const candidates = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? candidates.at(-1) : undefined;
  const next_cursor = last
    ? encodeCursor([last.plan_rank ?? 2, last.super_liked, last.score, last.created_at.toISOString(), last.user_id])
    : null;
  return { job, candidates, total, next_cursor, actor, renewed };
}

type Choice = { job_id: string | null; candidate_id: string };

/**
 * The candidate, if the company may look at them: compatible with this job (or any of its jobs), or matched
 * (candidates#visible).
 */
async function findVisible(deps: Deps, company: Actor, { job_id, candidate_id }: Choice) {
  const job = job_id === null ? null : await findOwnJob(deps, company, job_id);
  const candidate = await findActor(deps.db, candidate_id);
  if (candidate?.user_type !== 'candidate' || candidate.removed_at !== null) throw new AppError('NOT_FOUND');
  const match = await queries.selectMatchWith(deps.db, company.user_id, candidate_id, job_id);
  const is_compatible = job
    ? await queries.isCandidateOf(deps.db, job, candidate_id)
    : await queries.isCandidateOfCompany(deps.db, company.user_id, candidate_id);
  if (!is_compatible && !match) throw new AppError('NOT_FOUND');
  return { job, candidate, match, is_compatible };
}

/**
 * A candidate as the company sees them (candidates#profile).
 * @throws AppError NOT_FOUND when the job isn't the caller's, or the candidate is neither one of its nor matched
 */
export async function viewCandidate(deps: Deps, caller: Actor, choice: Choice) {
  const seen = await findVisible(deps, caller, choice);
  const { candidate_id, job_id } = choice;
  const [decision, super_liked, { actor, renewed }] = await Promise.all([
    queries.selectDecision(deps.db, caller.user_id, candidate_id, job_id),
    job_id === null ? false : queries.hasSuperLiked(deps.db, candidate_id, job_id),
    refreshWeeklyLikes(deps.db, caller, deps.now()),
  ]);
  return { ...seen, decision, super_liked, actor, renewed };
}

/**
 * Rejecting twice is the same as once; without a job it is about the candidate as such (candidates#reject).
 * @throws AppError NOT_FOUND as viewCandidate
 */
export async function rejectCandidate(deps: Deps, actor: Actor, choice: Choice): Promise<void> {
  await findVisible(deps, actor, choice);
  await queries.insertCandidateRejection(deps.db, { ...choice, company_id: actor.user_id });
}
