import type { Pool } from 'pg';
import { type Samples, sampleKey } from './samples.ts';

const QUESTION = `
  select name as task, active_count::int as active, greatest(queued_count - deferred_count, 0)::int as waiting,
    deferred_count::int as deferred, failed_count::int as failed
  from pgboss.queue`;

const ARCHIVING = `
  select (last_failed_time > coalesce(last_archived_time, '-infinity')) is not true as works from pg_stat_archiver
  where current_setting('archive_mode') <> 'off'`;

const PATIENCE_MS = 2000;

type Counted = { task: string } & Record<'active' | 'waiting' | 'deferred' | 'failed', number>;

/**
 * Returns the task counts of the queue and whether WAL archiving works, where it is enabled; `encaixe_database_up` is
 * 0 when the database does not respond.
 */
export async function queueSamples(pool: Pick<Pool, 'query'>): Promise<Samples> {
  try {
    const question: { text: string; query_timeout: number } = { text: QUESTION, query_timeout: PATIENCE_MS };
    const { rows } = await pool.query<Counted>(question);
    const entries = rows.flatMap(({ task, ...states }) =>
      Object.entries(states).map(([state, count]) => [sampleKey('encaixe_queue_tasks', { task, state }), count]),
    );
    const archiving = await pool.query<{ works: boolean }>({ ...question, text: ARCHIVING });
    const [archiver] = archiving.rows;
    return {
      ...Object.fromEntries(entries),
      ...(archiver && { encaixe_log_archiving_up: Number(archiver.works) }),
      encaixe_database_up: 1,
    };
  } catch {
    return { encaixe_database_up: 0 };
  }
}
