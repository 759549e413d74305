import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Executor } from './create-db.ts';

const MARK = 'Encaixe: initialised';

/**
 * Marks a new embedded database as initialised, by a comment on the database. If there is demonstration data, the caller passes the
 * transaction that writes it, so that an interrupted first start leaves neither and is repeated.
 */
export async function markInitialised(executor: Executor): Promise<void> {
  await executor.execute(
    sql.raw(`do $$ begin execute format('comment on database %I is %L', current_database(), '${MARK}'); end $$`),
  );
}

/** Returns whether `markInitialised` was ever committed on this database. */
export async function isInitialised(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ mark: string | null }>(
    "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()",
  );
  return rows[0]?.mark === MARK;
}
