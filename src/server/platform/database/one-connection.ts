import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Db, Executor } from './create-db.ts';
import { batchQueries } from './prepared-query.ts';

const dialect = new PgDialect();

/** Closes the socket, so that the running query fails at once even when PostgreSQL does not respond. */
const destroyConnection = (client: PoolClient) => Reflect.get(client, 'connection').stream.destroy();

/**
 * Runs `work` on one connection, without a transaction. The prepared statements that `work` starts before it awaits a result, and
 * that the connection has run before, are sent in one write and must be read-only (`batchQueries`).
 * @param timeoutMs the connection is closed when the work takes longer; no limit when undefined
 */
export async function onOneConnection<T>(
  db: Db,
  work: (executor: Executor) => Promise<T>,
  timeoutMs?: number,
): Promise<T> {
  const client = await db.$client.connect();
  const timer = timeoutMs === undefined ? undefined : setTimeout(destroyConnection, timeoutMs, client);
  try {
    batchQueries(client);
    return await work(new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined));
  } finally {
    clearTimeout(timer);
    client.release();
  }
}
