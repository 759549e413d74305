import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { endAllWaiting } from '../hiring/service.ts';
import type { Actor } from '../profiles/service.ts';
import { type JobCopy, selectIsClosed } from './copy-queries.ts';
import { noteChange } from './note.ts';
import { insertJob, type JobRow, lockLeaving, selectOwnJob, updateJob } from './queries.ts';
import { takeAway } from './take-away.ts';

/** Nobody waits for an answer about it any more, as when its company closes it (jobs#several-jobs). */
async function close(deps: Deps, tx: Tx, company: Actor, { before, row }: { before: JobRow; row: JobRow }) {
  await endAllWaiting(deps, tx, company, { job_id: row.id, ended_for: 'vaga_encerrada' });
  await noteChange(deps, tx, company, { act: 'closed', before, row });
}

/**
 * Writes a job of a company that is at home in another region as it stands there (docs/decisions/0083). What this region decided about it
 * stays: triggers keep it from being seen against that. The company's row must be locked.
 */
export async function saveCopy(deps: Deps, tx: Tx, company: Actor, { is_closed, ...job }: JobCopy): Promise<void> {
  const before = await selectOwnJob(tx, company.user_id, job.id);
  const wasClosed = before !== undefined && (await selectIsClosed(tx, job.id));
  const row = before
    ? await updateJob(tx, company.user_id, job.id, { ...job, paused_by_block: false })
    : await insertJob(tx, job);
  if (!row) throw new Error('A copy was neither made nor changed');
  if (is_closed && !wasClosed) await close(deps, tx, company, { before: before ?? row, row });
  if (!is_closed && wasClosed) await noteChange(deps, tx, company, { act: 'reactivated', before: before ?? row, row });
}

/** It is nothing for this region any more: it ends as by its company's closing it. */
export async function endCopy(deps: Deps, tx: Tx, company: Actor, id: string): Promise<void> {
  const before = await selectOwnJob(tx, company.user_id, id);
  if (!before || (await selectIsClosed(tx, id))) return;
  const row = await updateJob(tx, company.user_id, id, { status: 'paused', paused_by_block: false });
  if (row) await close(deps, tx, company, { before, row });
}

/** Its company deleted it. What is reported here stays, ended, until somebody decided: with it would go what there is to read. */
export async function removeCopy(deps: Deps, tx: Tx, company: Actor, id: string): Promise<void> {
  await lockLeaving(tx, company.user_id, id);
  const job = await selectOwnJob(tx, company.user_id, id);
  if (!job) return;
  if (job.reported_at !== null && job.removed_for === null) await endCopy(deps, tx, company, id);
  else await takeAway(deps, tx, company, { id });
}
