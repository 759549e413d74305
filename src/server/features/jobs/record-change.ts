import type { JobAct } from '#domain/jobs/jobs.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { insertChanges } from './change-queries.ts';
import type { JobRow } from './queries.ts';

type RecordDeps = Pick<Deps, 'now'>;
type State = Pick<JobRow, 'id' | 'status' | 'data_expiracao'>;
/** What a user does to an existing job. */
export type ExistingJobAct = Exclude<JobAct, 'created'>;
type JobChange = { act: ExistingJobAct; before: State; row: State; batch?: string };

/** Records which user of the company did what to a job, and the job's state before (team#who-did-what). */
export const recordJobChange = (deps: RecordDeps, tx: Tx, { member }: Actor, { act, before, row, batch }: JobChange) =>
  insertChanges(tx, [
    {
      ...{ job_id: row.id, act, batch: batch ?? null, member_id: member?.id ?? null, at: deps.now() },
      ...{ from_status: before.status, from_end: before.data_expiracao },
      ...{ to_status: row.status, to_end: row.data_expiracao },
    },
  ]);

export const recordJobCreation = (deps: RecordDeps, tx: Tx, { member }: Actor, rows: readonly State[]) =>
  insertChanges(
    tx,
    rows.map((row) => ({
      ...{ job_id: row.id, act: 'created' as const, member_id: member?.id ?? null, at: deps.now() },
      ...{ to_status: row.status, to_end: row.data_expiracao },
    })),
  );
