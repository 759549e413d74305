import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

export type Db = NodePgDatabase & { $client: Pool };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** The pool or the caller's transaction, on which a query runs. */
export type Executor = NodePgDatabase | Tx;

export function createDb(pool: Pool): Db {
  return drizzle({ client: pool });
}
