import { subDays } from 'date-fns/subDays';
import { DECISION_RETENTION_DAYS } from '#domain/likes/decision-retention.ts';
import type { Deps } from '../../deps.ts';
import type { Db, Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import * as queries from './cleanup-queries.ts';

type Step = {
  jobs: number;
  /** Maximum number of rows deleted of each kind of decision. */
  rows: number;
};

/** Limits of one transaction: the renewal of a job waits until it ends. */
const STEP: Step = { jobs: 50, rows: 2000 };

/** @returns false when nothing is left to delete */
async function deleteDecisionsStep(tx: Tx, until: Date, step: Step): Promise<boolean> {
  await queries.beginCleanup(tx);
  const after = await queries.lockCleanupProgress(tx);
  const expired = await queries.lockNextExpired(tx, { after, until, limit: step.jobs });
  const last = expired.at(-1);
  if (last === undefined) return false;
  const ids = expired.map(({ id }) => id);
  const isMore = await queries.deleteDecisionsOn(tx, ids, step.rows);
  if (!isMore) await queries.recordCleanupProgress(tx, last);
  return true;
}

/** Deletes rejections and skips of jobs that expired by `until`, in small transactions; an abort keeps the finished ones. */
export async function deleteDecisionsUntil(db: Db, until: Date, signal?: AbortSignal, step = STEP): Promise<void> {
  while (await inTransaction(db, (tx) => deleteDecisionsStep(tx, until, step))) signal?.throwIfAborted();
}

/** Deletes rejections and skips of jobs that expired at least 90 days ago (likes#old-decisions). */
export const deleteOldDecisions = ({ db, now }: Pick<Deps, 'db' | 'now'>, signal: AbortSignal): Promise<void> =>
  deleteDecisionsUntil(db, subDays(now(), DECISION_RETENTION_DAYS), signal);
