import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db, Executor } from './create-db.ts';
import { gatherQueries } from './prepared-query.ts';

const dialect = new PgDialect();

/**
 * Runs `work` on one connection, without a transaction. The prepared statements that it asks for before it waits for the first
 * answer, the functions that it calls included, are one question.
 */
export async function onOneConnection<T>(db: Db, work: (executor: Executor) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  try {
    gatherQueries(client);
    return await work(new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined));
  } finally {
    client.release();
  }
}
