import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { limitReading } from '../candidates/service.ts';
import { readJobSight } from '../feed/service.ts';
import { findOwnJob } from '../jobs/service.ts';
import { limitDecisionCalls, pageFrom, preferencesOf, toPage } from './pages.ts';
import * as queries from './queries.ts';

/** Lists the jobs that a candidate liked, with the state of each like (likes#given). @throws AppError RATE_LIMITED as limitDecisionCalls */
export async function listLikedJobs(deps: Deps, actor: Actor, cursor: string | undefined) {
  await limitDecisionCalls(deps, actor, 'read');
  return toPage(await queries.selectLikedJobs(deps.db, actor.user_id, pageFrom(cursor)));
}

/**
 * Returns a job with all its details; one that the candidate liked or matched even while it is paused or after it has expired.
 * @throws AppError NOT_FOUND when the candidate may not read all of it; RATE_LIMITED as limitDecisionCalls
 */
export async function readJob(deps: Deps, actor: Actor, job_id: string) {
  await limitDecisionCalls(deps, actor, 'read');
  const isRead = (await readJobSight(deps, deps.db, actor, job_id)) === 'all';
  const row = isRead ? await queries.selectJob(deps.db, job_id) : undefined;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Lists the jobs that a candidate rejected or skipped and that the deck could show again (likes#refused).
 * @throws AppError RATE_LIMITED as limitDecisionCalls
 */
export async function listRefusedJobs(deps: Deps, actor: Actor, cursor: string | undefined) {
  await limitDecisionCalls(deps, actor, 'read');
  const preferences = preferencesOf(deps, actor);
  if (preferences === null) return { rows: [], next_cursor: null };
  return toPage(await queries.selectRefusedJobs(deps.db, preferences, pageFrom(cursor), deps.now()));
}

type PageInput = { job_id?: string | undefined; cursor?: string | undefined };

/**
 * Checks the limits and the job, and returns the filter of a company's list; pages after the first count like pages of its decks
 * (candidates#reading-limit).
 */
async function filterOf(deps: Deps, actor: Actor, { job_id, cursor }: PageInput) {
  await limitDecisionCalls(deps, actor, 'read');
  if (cursor !== undefined) await limitReading(deps, actor, 'pages');
  if (job_id !== undefined) await findOwnJob(deps.db, actor, job_id);
  return { company_id: actor.user_id, job_id, today: dayNameOf(deps.now()) };
}

/**
 * Lists the candidates that a company liked and still sees (candidates#visible), with the state of each like (likes#given).
 * @throws AppError NOT_FOUND when the job isn't the caller's; RATE_LIMITED as limitDecisionCalls and limitReading
 */
export async function listLikedCandidates(deps: Deps, actor: Actor, input: PageInput) {
  const decided = await filterOf(deps, actor, input);
  return toPage(await queries.selectLikedCandidates(deps.db, decided, pageFrom(input.cursor)));
}

/**
 * Lists the candidates that a company rejected, still sees and has no match with (likes#refused).
 * @throws AppError as listLikedCandidates
 */
export async function listRefusedCandidates(deps: Deps, actor: Actor, input: PageInput) {
  const decided = await filterOf(deps, actor, input);
  return toPage(await queries.selectRefusedCandidates(deps.db, decided, pageFrom(input.cursor)));
}

export { deleteAllSavedJobs, exportSavedJobs } from './saved.ts';
