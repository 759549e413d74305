import { randomUUID } from 'node:crypto';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import type { ApiErrorCode } from '#contract/errors.ts';
import { type CompanyEnding, NOTICE_DELAY_MS } from '#domain/hiring/hiring.ts';
import { isExpired, JOBS_UNDO_MS, type JobOutcome } from '#domain/jobs/jobs.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { cancelNotices, endAllWaiting } from '../hiring/service.ts';
import { assertNotReported, writeChange } from './change.ts';
import { type JobChange, selectBatch, selectJobsOf } from './change-queries.ts';
import { assertNotHidden, lockCompany } from './plan-limits.ts';
import { type JobRow, updateJob } from './queries.ts';
import { type ExistingJobAct, recordJobChange } from './record-change.ts';
import { pauseChanges, pausedKey, reactivationChanges, renewalChanges } from './states.ts';

const HOUR_MS = hoursToMilliseconds(1);
const CHANGES_PER_HOUR = 1000;

/** Outcomes of errors that concern only one job: it stays unchanged, and the other jobs are changed. */
const REFUSED: Partial<Record<ApiErrorCode, JobOutcome>> = {
  JOB_EXPIRED: 'already',
  JOB_UNDER_REVIEW: 'under_review',
  JOB_REFUSED: 'refused',
  ACTIVE_JOB_LIMIT: 'active_limit',
  HIGH_SALARY_LIMIT: 'high_salary_limit',
};

type Outcome = { job: JobRow; outcome: JobOutcome };
type ActResult = { job: JobRow; notified?: number } | JobOutcome;
/** The context of a bulk action. `deps.now` returns one time for all changes, by which an undo finds the pending notices. */
type BulkContext = { deps: Deps; tx: Tx; company: Actor; batch: string };

async function beginBulk(deps: Deps, tx: Tx, caller: Actor): Promise<BulkContext> {
  const company = await lockCompany(tx, caller);
  const now = deps.now();
  return { deps: { ...deps, now: () => now }, tx, company, batch: randomUUID() };
}

/** Runs `act` for one job and returns its outcome; `act` must throw the errors of REFUSED before it writes anything. */
async function outcomeOf(job: JobRow, act: () => Promise<ActResult>): Promise<Outcome & { notified: number }> {
  try {
    const done = await act();
    return typeof done === 'string'
      ? { job, outcome: done, notified: 0 }
      : { job: done.job, outcome: 'done', notified: done.notified ?? 0 };
  } catch (error) {
    const outcome = error instanceof AppError ? REFUSED[error.code] : undefined;
    if (outcome === undefined) throw error;
    return { job, outcome, notified: 0 };
  }
}

/** Counts `times` changes, whatever their outcome. @throws AppError RATE_LIMITED over CHANGES_PER_HOUR */
const limitChanges = (deps: Pick<Deps, 'db' | 'now'>, { user_id }: Actor, times: number) =>
  limitAttempts(deps.db, {
    ...{ key: `job-changes|${user_id}`, now: deps.now().getTime(), times },
    ...{ window: HOUR_MS, max: CHANGES_PER_HOUR },
  });

/**
 * `notified`: the number of notified candidates; `batch`: the id by which the action can be undone, null when nothing changed or it
 * can't be undone.
 */
type BulkResult = { outcomes: Outcome[]; notified: number; batch: string | null };

/** Publishes one event to the company's open pages if any job was changed, and returns the result. */
async function finish(
  { tx, company, batch }: BulkContext,
  results: (Outcome & { notified: number })[],
): Promise<BulkResult> {
  const isDone = results.some(({ outcome }) => outcome === 'done');
  if (isDone) await publish(tx, { user_id: company.user_id, type: 'jobs.changed' });
  return {
    outcomes: results,
    notified: results.reduce((sum, { notified }) => sum + notified, 0),
    batch: isDone ? batch : null,
  };
}

/**
 * Runs `act` for several jobs of a company, one after the other in the caller's order, in one transaction
 * (jobs#several-jobs).
 * @throws AppError NOT_FOUND when one of them isn't the company's: then nothing is done; RATE_LIMITED as limitChanges; UNAUTHENTICATED when
 * the company's profile is missing
 */
async function withSeveral(
  deps: Deps,
  caller: Actor,
  ids: readonly string[],
  act: (bulk: BulkContext, job: JobRow) => Promise<ActResult>,
): Promise<BulkResult> {
  await limitChanges(deps, caller, ids.length);
  return inTransaction(deps.db, async (tx) => {
    const bulk = await beginBulk(deps, tx, caller);
    const found = new Map((await selectJobsOf(tx, caller.user_id, ids)).map((job) => [job.id, job]));
    const results = [];
    for (const id of ids) {
      const job = found.get(id);
      if (!job) throw new AppError('NOT_FOUND');
      results.push(
        await outcomeOf(job, () => {
          assertNotReported(job);
          return act(bulk, job);
        }),
      );
    }
    return finish(bulk, results);
  });
}

/**
 * Returns whether the company wants to show the job: it is active, or held for an operator's review. False also for a job that is paused
 * only because reports hide its company.
 */
const isWanted = (job: JobRow): boolean => job.status === 'active' || (job.held_at !== null && job.paused_by_block);

type BulkWrite = { bulk: BulkContext; job: JobRow; act: ExistingJobAct; changes: Partial<JobRow> };

async function write({ bulk: { deps, tx, company, batch }, job, act, changes }: BulkWrite): Promise<JobRow> {
  const row = await writeChange(deps, tx, company, job, changes);
  await recordJobChange(deps, tx, company, { act, before: job, row, batch });
  return row;
}

/**
 * Pauses jobs that are active or held for a review. Candidates who wait on an active job are notified after NOTICE_DELAY_MS; once they
 * are, its pause can't be undone.
 * @throws AppError as withSeveral; TEXT_REFUSED for a refused message: then nothing is done
 */
export const pauseMany = (
  deps: Deps,
  caller: Actor,
  { ids, text }: { ids: readonly string[]; text?: string | undefined },
) =>
  withSeveral(deps, caller, ids, async (bulk, job) => {
    if (!isWanted(job)) return 'already';
    const { tx, company } = bulk;
    const { changes, notified } = await pauseChanges(bulk.deps, tx, { company, job, text, afterMs: NOTICE_DELAY_MS });
    return { job: await write({ bulk, job, act: 'paused', changes }), notified };
  });

/**
 * Reactivates paused jobs and renews expired ones, as far as the plan has slots, in the caller's order.
 * @throws AppError as withSeveral; UNDER_REVIEW when reports hide the company: then nothing is done
 */
export const reactivateMany = (deps: Deps, caller: Actor, { ids }: { ids: readonly string[] }) =>
  withSeveral(deps, caller, ids, async (bulk, job) => {
    const { tx, company } = bulk;
    assertNotHidden(company);
    const isJobExpired = isExpired(job, bulk.deps.now());
    if (!isJobExpired && isWanted(job)) return 'already';
    const changes = await (isJobExpired ? renewalChanges : reactivationChanges)(bulk.deps, tx, { company, job });
    return { job: await write({ bulk, job, act: isJobExpired ? 'renewed' : 'reactivated', changes }) };
  });

type CloseManyInput = { ids: readonly string[]; ended_for: CompanyEnding; text?: string | undefined };

/**
 * Closes jobs: pauses them, ends their waiting matches and notifies each candidate (hiring#no-silence). A closing can't
 * be undone.
 * @throws AppError as withSeveral; TEXT_REFUSED for a refused message: then nothing is done
 */
export async function closeMany(deps: Deps, caller: Actor, { ids, ...ending }: CloseManyInput): Promise<BulkResult> {
  const closed = await withSeveral(deps, caller, ids, async (bulk, job) => {
    const notified = await endAllWaiting(bulk.deps, bulk.tx, bulk.company, { job_id: job.id, ...ending });
    const isOff = !isWanted(job) || isExpired(job, bulk.deps.now());
    if (isOff && notified === 0) return 'already';
    if (!isOff) return { job: await write({ bulk, job, act: 'closed', changes: { status: 'paused' } }), notified };
    await recordJobChange(bulk.deps, bulk.tx, bulk.company, {
      act: 'closed',
      before: job,
      row: job,
      batch: bulk.batch,
    });
    return { job, notified };
  });
  return { ...closed, batch: null };
}

type UndoneChange = { change: JobChange; is_last: boolean };

/** Restores the state of a job before the change, if its state wasn't changed again; edits of its fields don't count. */
async function restoreJob(bulk: BulkContext, job: JobRow, { change, is_last }: UndoneChange): Promise<ActResult> {
  const { deps, tx, company, batch } = bulk;
  const { act, from_end, from_status, to_status, to_end, at } = change;
  const isAsLeft = job.status === to_status && job.data_expiracao.getTime() === to_end.getTime();
  if (!is_last || !isAsLeft) return 'changed';
  if (act === 'paused') {
    const changes = await reactivationChanges(deps, tx, { company, job });
    if (!(await cancelNotices(deps, tx, { job_id: job.id, key: pausedKey(at), since: at }))) return 'too_late';
    return { job: await write({ bulk, job, act: 'undone', changes }) };
  }
  if (act === 'reactivated') return { job: await write({ bulk, job, act: 'undone', changes: { status: 'paused' } }) };
  if (act !== 'renewed' || from_end === null || from_status === null) return 'too_late';
  // An undone renewal makes the job expired again, so it isn't visible and needs no review.
  const isHeld = job.held_at !== null;
  const changes = {
    data_expiracao: from_end,
    status: isHeld ? 'paused' : from_status,
    ...(isHeld && { paused_by_block: false }),
  } as const;
  const row = await updateJob(tx, company.user_id, job.id, changes);
  if (!row) throw new AppError('NOT_FOUND');
  await recordJobChange(deps, tx, company, { act: 'undone', before: job, row, batch });
  return { job: row };
}

/**
 * Undoes a bulk change for those jobs where that is still possible (jobs#several-jobs), and cancels pending notices about
 * a pause.
 * @throws AppError NOT_FOUND when the batch has no job of the company's, UNDER_REVIEW when a job would be active again while reports
 * hide the company, RATE_LIMITED as limitChanges, UNAUTHENTICATED when the company's profile is missing
 */
export async function undoMany(deps: Deps, caller: Actor, { batch }: { batch: string }): Promise<BulkResult> {
  await limitChanges(deps, caller, 1);
  return inTransaction(deps.db, async (tx) => {
    const bulk = await beginBulk(deps, tx, caller);
    const changes = await selectBatch(tx, caller.user_id, batch);
    if (changes.length === 0) throw new AppError('NOT_FOUND');
    const jobs = new Map(
      (
        await selectJobsOf(
          tx,
          caller.user_id,
          changes.map(({ change }) => change.job_id),
        )
      ).map((job) => [job.id, job]),
    );
    const results = [];
    for (const each of changes) {
      const job = jobs.get(each.change.job_id);
      if (!job) continue;
      const isLate = bulk.deps.now().getTime() - each.change.at.getTime() > JOBS_UNDO_MS;
      results.push(
        await outcomeOf(job, async () => {
          assertNotReported(job);
          return isLate ? 'too_late' : restoreJob(bulk, job, each);
        }),
      );
    }
    return { ...(await finish(bulk, results)), batch: null };
  });
}
