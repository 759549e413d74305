import { expiryOf, isExpired, type JobStatus, RENEWAL_DAYS } from '#domain/jobs/jobs.ts';
import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { notifyAllWaiting } from '../hiring/service.ts';
import { changeJob } from './change.ts';
import { assertNotHidden, assertWithinPlanLimits, neededSlots } from './plan-limits.ts';
import type { JobRow } from './queries.ts';
import { recordJobChange } from './record-change.ts';

/** Returns the key of the notices about a pause on this day: each candidate gets at most one for each job and day. */
export const pausedKey = (at: Date): string => `paused:${dayNameOf(at)}`;

/** Refuses a job that an operator refused: only an edit submits it again (safety#held-queue). @throws AppError JOB_REFUSED */
function assertNotRefused({ refused_at }: JobRow): void {
  if (refused_at !== null) throw new AppError('JOB_REFUSED');
}

/**
 * Records notices to the waiting candidates of a locked job that is active, due after `afterMs` milliseconds, and returns their number
 * and the changes that pause the job.
 * @throws AppError JOB_EXPIRED for an expired job, TEXT_REFUSED for a refused message
 */
export async function pauseChanges(
  deps: Deps,
  tx: Tx,
  { company, job, text, afterMs = 0 }: { company: Actor; job: JobRow; text?: string | undefined; afterMs?: number },
) {
  if (isExpired(job, deps.now())) throw new AppError('JOB_EXPIRED');
  const notice = { job_id: job.id, key: pausedKey(deps.now()), reason: 'vaga_pausada', text, afterMs } as const;
  const notified = job.status === 'active' ? await notifyAllWaiting(deps, tx, company, notice) : 0;
  return { changes: { status: 'paused' } as const, notified };
}

/**
 * Returns the changes that reactivate a locked, unexpired job.
 * @throws AppError JOB_EXPIRED for an expired job; UNDER_REVIEW as assertNotHidden; JOB_REFUSED as assertNotRefused;
 * ACTIVE_JOB_LIMIT, HIGH_SALARY_LIMIT as assertWithinPlanLimits
 */
export async function reactivationChanges(deps: Deps, tx: Tx, { company, job }: { company: Actor; job: JobRow }) {
  if (isExpired(job, deps.now())) throw new AppError('JOB_EXPIRED');
  if (job.status !== 'active') {
    assertNotHidden(company);
    assertNotRefused(job);
    await assertWithinPlanLimits(tx, company, neededSlots({ ...job, becomes_active: true }), deps.now());
  }
  return { status: 'active' } as const;
}

/**
 * Returns the changes that renew a locked, expired job.
 * @throws AppError JOB_NOT_EXPIRED for an unexpired job; UNDER_REVIEW, JOB_REFUSED, ACTIVE_JOB_LIMIT, HIGH_SALARY_LIMIT as
 * reactivationChanges
 */
export async function renewalChanges(deps: Deps, tx: Tx, { company, job }: { company: Actor; job: JobRow }) {
  const now = deps.now();
  assertNotHidden(company);
  assertNotRefused(job);
  if (!isExpired(job, now)) throw new AppError('JOB_NOT_EXPIRED');
  await assertWithinPlanLimits(tx, company, neededSlots({ ...job, becomes_active: true }), now);
  return { status: 'active', data_expiracao: expiryOf(now, RENEWAL_DAYS) } as const;
}

/**
 * Pauses or reactivates a job (jobs#status). Candidates who wait for an answer are notified of a pause, once a day at
 * most (hiring#no-silence). A repetition that changes nothing isn't recorded (jobs#history).
 * @throws AppError as changeJob, and as pauseChanges or reactivationChanges
 */
export function setJobStatus(
  deps: Deps,
  caller: Actor,
  { id, status, text }: { id: string; status: JobStatus; text?: string | undefined },
): Promise<JobRow> {
  const act = status === 'paused' ? 'paused' : 'reactivated';
  return changeJob(
    deps,
    caller,
    id,
    async (tx, company, job) =>
      status === 'paused'
        ? (await pauseChanges(deps, tx, { company, job, text })).changes
        : reactivationChanges(deps, tx, { company, job }),
    async (tx, before, row) => {
      const isChanged = before.status !== row.status || before.paused_by_block !== row.paused_by_block;
      if (isChanged) await recordJobChange(deps, tx, caller, { act, before, row });
    },
  );
}

/**
 * Renews an expired job for 7 days, on every plan (jobs#renewal).
 * @throws AppError as changeJob and renewalChanges
 */
export function renewJob(deps: Deps, caller: Actor, id: string): Promise<JobRow> {
  return changeJob(
    deps,
    caller,
    id,
    (tx, company, job) => renewalChanges(deps, tx, { company, job }),
    (tx, before, row) => recordJobChange(deps, tx, caller, { act: 'renewed', before, row }),
  );
}
