import type { PoolClient } from 'pg';
import { type TestDatabase, testDatabase } from '../setup/test-database.ts';

const SAVEPOINTS: Readonly<Record<string, string>> = {
  begin: 'savepoint of_the_server',
  commit: 'release savepoint of_the_server',
  rollback: 'rollback to savepoint of_the_server',
};

type Query = (statement: string | { text: string }, ...rest: unknown[]) => Promise<unknown>;

/**
 * Opens a database with one connection and one transaction. `undo` rolls back all changes since the last `keep`, so that a test can
 * run many calls on the same rows. A transaction of the server becomes a savepoint: deferred constraints are not checked at its end,
 * and no other connection sees its changes.
 */
export async function undoableDatabase(): Promise<TestDatabase & Record<'keep' | 'undo', () => Promise<unknown>>> {
  const database = await testDatabase(1);
  const client = await database.pool.connect();
  const query = client.query.bind(client) as Query;
  await query('begin');
  const nested: Query = (statement, ...rest) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    const savepoint = SAVEPOINTS[text.trim().toLowerCase()];
    if (savepoint === undefined) return query(statement, ...rest);
    return query(typeof statement === 'string' ? savepoint : { ...statement, text: savepoint }, ...rest);
  };
  client.query = nested as PoolClient['query'];
  client.release();
  const runQuery = (statement: string) => database.pool.query(statement);
  await runQuery('savepoint kept');
  return { ...database, keep: () => runQuery('savepoint kept'), undo: () => runQuery('rollback to savepoint kept') };
}
