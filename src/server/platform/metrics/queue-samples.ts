import type { Pool } from 'pg';
import { type Samples, sampleKey } from './samples.ts';

const COUNTS_QUERY = `
  select name as task, active_count::int as active, greatest(queued_count - deferred_count, 0)::int as waiting,
    deferred_count::int as deferred, failed_count::int as failed
  from pgboss.queue`;

const TIMEOUT_MS = 2000;

type TaskCounts = { task: string } & Record<'active' | 'waiting' | 'deferred' | 'failed', number>;

/** Returns the numbers of queued tasks by state, and `encaixe_database_up`; only that, as 0, when the query fails. */
export async function readQueueSamples(pool: Pick<Pool, 'query'>): Promise<Samples> {
  try {
    const query: { text: string; query_timeout: number } = { text: COUNTS_QUERY, query_timeout: TIMEOUT_MS };
    const { rows } = await pool.query<TaskCounts>(query);
    const entries = rows.flatMap(({ task, ...states }) =>
      Object.entries(states).map(([state, count]) => [sampleKey('encaixe_queue_tasks', { task, state }), count]),
    );
    return { ...Object.fromEntries(entries), encaixe_database_up: 1 };
  } catch {
    return { encaixe_database_up: 0 };
  }
}
