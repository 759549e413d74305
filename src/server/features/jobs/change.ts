import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { lockCompany } from './plan-limits.ts';
import * as queries from './queries.ts';
import { review } from './review.ts';

/** Returns the changes with the result of the review, if the company wants to show the job after them (safety#held). */
async function withReview(
  deps: Deps,
  tx: Tx,
  company: Actor,
  job: queries.JobRow,
  changes: Partial<queries.JobRow>,
): Promise<Partial<queries.JobRow>> {
  const isHeld = job.held_at !== null;
  const isWanted =
    changes.status === 'active' ||
    (changes.status === undefined && (job.status === 'active' || job.paused_by_block || job.refused_at !== null));
  if (isWanted) return { ...changes, ...(await review(deps, tx, company, { ...job, ...changes }, job)) };
  // A held job that its company pauses leaves the review queue; it is reviewed again when it is reactivated.
  return isHeld && changes.status === 'paused' ? { ...changes, paused_by_block: false } : changes;
}

/** Saves a company's changes of a job; the review may then hold the job. @throws AppError NOT_FOUND when the job was deleted */
export async function writeChange(
  deps: Deps,
  tx: Tx,
  company: Actor,
  job: queries.JobRow,
  changes: Partial<queries.JobRow>,
): Promise<queries.JobRow> {
  const reviewed = await withReview(deps, tx, company, job, changes);
  const row = await queries.updateJob(tx, company.user_id, job.id, reviewed);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Refuses changes of a reported job. @throws AppError JOB_UNDER_REVIEW when reports hide it, or an operator took it down */
export function assertNotReported({ reported_at }: queries.JobRow): void {
  if (reported_at !== null) throw new AppError('JOB_UNDER_REVIEW');
}

/** A function that returns the values to change of a job; the company's row is locked. */
export type Change = (tx: Tx, company: Actor, job: queries.JobRow) => Promise<Partial<queries.JobRow>>;

/**
 * Changes one of the company's jobs with the company's row locked, and publishes an event to its open pages. `after` runs
 * in the transaction.
 * @throws AppError NOT_FOUND when it isn't a job of the company's, JOB_UNDER_REVIEW as assertNotReported; UNAUTHENTICATED when the
 * company's profile is missing; and the errors of `change` and `after`
 */
export function changeJob(
  deps: Deps,
  caller: Actor,
  id: string,
  change: Change,
  after?: (tx: Tx, before: queries.JobRow, row: queries.JobRow) => Promise<void>,
): Promise<queries.JobRow> {
  return inTransaction(deps.db, async (tx) => {
    const company = await lockCompany(tx, caller);
    const job = await queries.selectOwnJob(tx, company.user_id, id);
    if (!job) throw new AppError('NOT_FOUND');
    assertNotReported(job);
    const row = await writeChange(deps, tx, company, job, await change(tx, company, job));
    await after?.(tx, job, row);
    await publish(tx, { user_id: company.user_id, type: 'jobs.changed', id });
    return row;
  });
}
