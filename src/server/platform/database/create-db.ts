import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

export type Db = NodePgDatabase & { $client: Pool };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What a query runs on: the pool, or the caller's transaction. */
export type Executor = NodePgDatabase | Tx;

export function createDb(pool: Pool): Db {
  return drizzle({ client: pool });
}
