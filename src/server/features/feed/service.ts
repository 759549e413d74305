import { z } from 'zod';
import { wantedFunctions } from '#domain/compatibility.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { cursorInstant, decodeCursor, pageOf } from '../../platform/database/cursor.ts';
import { type Actor, abilitiesOf, refreshWeeklyLikes } from '../profiles/service.ts';
import * as queries from './queries.ts';

/** Cards in one answer; a deck of 50 or 100 comes in several. */
const PAGE_SIZE = 20;
const LOCKED_SHOWN = 10;
const LOCKED_COUNTED = 99;

// The number of cards already served rides along, so that a deck ends at the plan's deck size.
const placeSchema = z
  .tuple([z.int().min(0).max(2), cursorInstant, z.uuid(), z.int().min(0).max(100)])
  .transform(([plan_rank, created_at, id, served]) => ({ plan_rank, created_at, id, served }));

const EMPTY = { jobs: [], total: 0, next_cursor: null, locked: [], locked_total: 0 };

const reachOf = (actor: Actor) => ({ functions: wantedFunctions(actor), city: actor.cidade_de_interesse ?? '' });

/** One page of the candidate's deck (feed#order). */
export async function readDeck(deps: Deps, caller: Actor, cursor: string | undefined) {
  const now = deps.now();
  const { actor, renewed } = await refreshWeeklyLikes(deps.db, caller, now);
  const { functions, city } = reachOf(actor);
  if (functions.length === 0 || city === '') return { ...EMPTY, has_valid_profile: false, actor, renewed };
  const { deck_size, salary_cap } = abilitiesOf(deps, actor);
  const owner = { candidate_id: actor.user_id, functions, city, salary_cap, now };
  const after = decodeCursor(placeSchema, cursor);
  const left = deck_size - (after?.served ?? 0);
  const limit = Math.min(PAGE_SIZE, left);
  const [found, counts, locked] = await Promise.all([
    limit > 0 ? queries.selectDeckPage(deps.db, owner, { after, limit: limit + 1 }) : [],
    queries.countDeck(deps.db, owner, { deck: deck_size, locked: LOCKED_COUNTED }),
    salary_cap === null ? [] : queries.selectLocked(deps.db, owner, LOCKED_SHOWN),
  ]);
  const { rows, next_cursor } = pageOf(found, limit, ({ job }) => {
    const served = deck_size - left + limit;
    return [job.plan_rank, job.created_at.toISOString(), job.id, served];
  });
  return {
    jobs: rows,
    next_cursor: limit < left ? next_cursor : null,
    locked,
    ...counts,
    has_valid_profile: true,
    actor,
    renewed,
  };
}

async function jobInReach(deps: Deps, actor: Actor, job_id: string) {
  const owner = { candidate_id: actor.user_id, ...reachOf(actor), now: deps.now() };
  const job = await queries.selectJobInReach(deps.db, owner, job_id);
  if (!job) throw new AppError('NOT_FOUND');
  return job;
}

/**
 * Not shown again until the skipped jobs are reset (feed#skip); skipping twice is the same as once.
 * @throws AppError NOT_FOUND when the job is not one of the candidate's city and functions
 */
export async function skipJob(deps: Deps, actor: Actor, job_id: string): Promise<void> {
  const job = await jobInReach(deps, actor, job_id);
  await queries.insertSkip(deps.db, actor.user_id, job.id);
}

/** @throws AppError NOT_FOUND as skipJob */
export async function rejectJob(deps: Deps, actor: Actor, job_id: string): Promise<void> {
  const job = await jobInReach(deps, actor, job_id);
  await queries.insertJobRejection(deps.db, actor.user_id, job);
}

/** @returns how many jobs come back into the deck */
export const resetSkipped = (deps: Deps, actor: Actor): Promise<number> => queries.deleteSkips(deps.db, actor.user_id);
