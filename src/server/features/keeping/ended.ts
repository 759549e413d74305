import { subDays } from 'date-fns/subDays';
import { FORGOTTEN_DAYS } from '#domain/forgotten-decisions.ts';
import type { Deps } from '../../deps.ts';
import type { Db, Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import * as queries from './ended-queries.ts';

type Step = {
  jobs: number;
  /** Of each kind of decision. */
  rows: number;
};

/** What one transaction takes: whoever renews one of its jobs meanwhile waits for so many rows at most. */
const STEP: Step = { jobs: 50, rows: 2000 };

/** @returns false when there is nothing more to forget */
async function forgetSome(tx: Tx, until: Date, step: Step): Promise<boolean> {
  await queries.beginForgetting(tx);
  const after = await queries.lockForgotten(tx);
  const ended = await queries.lockNextEnded(tx, { after, until, limit: step.jobs });
  const last = ended.at(-1);
  if (last === undefined) return false;
  const ids = ended.map(({ id }) => id);
  const isMore = await queries.deleteDecisionsOn(tx, ids, step.rows);
  if (!isMore) await queries.noteForgotten(tx, last);
  return true;
}

/** Forgets what was refused and skipped of jobs that ended until then, in small steps; what one did stays done. */
export async function forgetUntil(db: Db, until: Date, signal?: AbortSignal, step = STEP): Promise<void> {
  while (await inTransaction(db, (tx) => forgetSome(tx, until, step))) signal?.throwIfAborted();
}

/** Forgets what was refused and skipped of jobs that ended long ago (likes#forgotten). */
export const forgetEnded = ({ db, now }: Pick<Deps, 'db' | 'now'>, signal: AbortSignal): Promise<void> =>
  forgetUntil(db, subDays(now(), FORGOTTEN_DAYS), signal);
