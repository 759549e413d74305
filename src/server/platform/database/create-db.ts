import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/** Drizzle on the connection pool. */
export type Db = NodePgDatabase & { $client: Pool };
/** Drizzle in a transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What a query runs on: the pool, one connection of it, or the caller's transaction. */
export type Executor = NodePgDatabase | Tx;

export function createDb(pool: Pool): Db {
  return drizzle({ client: pool });
}
