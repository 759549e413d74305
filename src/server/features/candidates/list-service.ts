import { z } from 'zod';
import {
  activeFilters,
  type CandidateFilters,
  isDescendingSort,
  LIST_BATCH,
  type ListSort,
} from '#domain/candidates/candidate-list.ts';
import { jobState } from '#domain/jobs/jobs.ts';
import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import { COUNT_LIMITS } from '#domain/text/counts.ts';
import { AppError } from '../../app-error.ts';
import type { ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { decryptCursor, encryptCursor } from '../../platform/database/cursor.ts';
import { refreshWeeklyLikes } from '../profiles/service.ts';
import type { CandidatePosition } from './deck-queries.ts';
import { type ListPosition, selectCandidateList } from './list-queries.ts';
import { canSeeInterest, cursorSchema, describeEmptyDeck, PAGE_SIZE } from './service.ts';

const KEY_MAX = 60;
const listCursorSchema = z
  .tuple([
    cursorSchema.nullable(),
    cursorSchema.nullable(),
    z.tuple([z.string().max(KEY_MAX), cursorSchema]).nullable(),
  ])
  .transform(([from, to, last]): ListPosition => ({ from, to, after: last && { key: last[0], place: last[1] } }));

const BEGINNING: ListPosition = { from: null, to: null, after: null };

const toTuple = (position: CandidatePosition | null) =>
  position && [position.plan_rank, position.interest, position.place, position.user_id];

type ListQuery = CandidateFilters & { sort?: ListSort | undefined; reversed?: boolean | undefined };

/** Returns whether the request filters or sorts the candidates; otherwise the deck itself answers the request, at a lower cost. */
export const isListQuery = ({ sort = 'list', ...filters }: ListQuery): boolean =>
  sort !== 'list' || activeFilters(filters).length > 0;

/**
 * Returns one page of a job's candidates, filtered and sorted as requested (candidates#filters, candidates#sorts), and for
 * each filter the number of candidates that this filter alone leaves out (candidates#left-out).
 * @throws AppError PLAN_REQUIRED for `interested` when the plan doesn't show who likes the job; NOT_FOUND when it isn't a
 * job of the caller
 */
export async function readCandidateList(
  deps: ReadingDeps,
  caller: Actor,
  input: ListQuery & { job_id: string; interested?: boolean | undefined; cursor?: string | undefined },
) {
  const { sort = 'list', reversed = false, ...filters } = input;
  const interested = input.interested === true;
  if (interested && !canSeeInterest(caller)) throw new AppError('PLAN_REQUIRED');
  const { secret } = await deps.auth.$context;
  const position = decryptCursor(secret, listCursorSchema, input.cursor) ?? BEGINNING;
  const now = deps.now();
  const list = await selectCandidateList(deps.db, caller.user_id, input.job_id, {
    ...position,
    size: PAGE_SIZE,
    upTo: COUNT_LIMITS.candidates,
    batchSize: LIST_BATCH,
    interested,
    today: dayNameOf(now),
    filters,
    sort,
    // The deck's order cannot be reversed.
    descending: sort !== 'list' && isDescendingSort(sort) !== reversed,
  });
  if (!list) throw new AppError('NOT_FOUND');
  const { actor, renewed } = await refreshWeeklyLikes(deps.db, caller, now);
  const { job, rows, end, batch_end, total, filter_summary } = list;
  const to = position.to ?? batch_end;
  const has_more_batches = to !== null;
  const next = end
    ? [toTuple(position.from), toTuple(to), [end.key, toTuple(end.place)]]
    : has_more_batches && [toTuple(to), null, null];
  return {
    job: { ...job, state: jobState(job, now) },
    candidates: rows,
    ...(await describeEmptyDeck(deps.db, caller, input, filter_summary.unfiltered_total)),
    total,
    interested: list.interested,
    filter_summary: { ...filter_summary, has_more_batches },
    next_cursor: next ? encryptCursor(secret, next) : null,
    actor,
    renewed,
  };
}
