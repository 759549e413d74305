import { getConstructionPlans } from 'pg-boss';

/** Where the job tables are put once, for instance in the database that tests are cloned from. */
export type SqlRunner = { query(text: string): Promise<unknown> };

/**
 * Puts the job queue's empty schema into a database that has none, so that `Jobs.start()` on a clone finds it there.
 * Opens its own transaction.
 */
export async function installJobsSchema(database: SqlRunner): Promise<void> {
  await database.query(getConstructionPlans('pgboss'));
}
