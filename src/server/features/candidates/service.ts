import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { cursorInstant, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { findOwnJob } from '../jobs/service.ts';
import { type Actor, refreshWeeklyLikes } from '../profiles/service.ts';
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
 * One page of the candidates compatible with a job of the caller's (company.md 2 'Evaluate Candidates').
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

/**
 * Rejecting twice is the same as once.
 * @throws AppError NOT_FOUND when the job isn't the caller's or the candidate isn't one of its
 */
export async function rejectCandidate(deps: Deps, actor: Actor, input: { job_id: string; candidate_id: string }) {
  const job = await findOwnJob(deps, actor, input.job_id);
  if (!(await queries.isCandidateOf(deps.db, job, input.candidate_id))) throw new AppError('NOT_FOUND');
  await queries.insertCandidateRejection(deps.db, job, input.candidate_id);
}
