import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Db, Executor } from './create-db.ts';
import { gatherQueries } from './prepared-query.ts';

const dialect = new PgDialect();

/** What is asked on it fails at once, however silent the other side is. */
const cut = (client: PoolClient) => Reflect.get(client, 'connection').stream.destroy();

/**
 * Runs `work` on one connection, without a transaction. The prepared statements that it asks for before it waits for the first
 * answer, the functions that it calls included, are one question.
 * @param cutAfterMs breaks the connection when the work takes longer; for ever unless told
 */
export async function onOneConnection<T>(
  db: Db,
  work: (executor: Executor) => Promise<T>,
  cutAfterMs?: number,
): Promise<T> {
  const client = await db.$client.connect();
  const timer = cutAfterMs === undefined ? undefined : setTimeout(cut, cutAfterMs, client);
  try {
    gatherQueries(client);
    return await work(new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined));
  } finally {
    clearTimeout(timer);
    client.release();
  }
}
