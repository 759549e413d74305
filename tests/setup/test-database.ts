import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { afterAll, inject, vi } from 'vitest';
import { createDb, type Db } from '#server/platform/database/create-db.ts';
import { createPool } from '#server/platform/database/create-pool.ts';
import { currentTransaction } from '#server/platform/database/transaction.ts';
import { isInTest, whenDone } from './when-done.ts';

/** A database of tests; `pool` and `db` use the same connections. */
export type TestDatabase = { db: Db; pool: Pool; connection: ClientConfig };

/**
 * Creates a migrated, empty database for one test file: `const { db } = await testDatabase()` at the top of the file, outside of any
 * hook. The database is dropped at the end of the file, or at the end of the test that created it.
 * @param poolSize maximum number of connections; tests of parallel requests may need more than the default
 */
export async function testDatabase(poolSize = 8): Promise<TestDatabase> {
  const database = await createDatabase(poolSize);
  whenDone(async () => {
    await database.pool.end();
    await administer(`drop database "${database.connection.database}" with (force)`);
  });
  return database;
}

async function createDatabase(poolSize: number): Promise<TestDatabase> {
  const { template, major: _major, ...server } = inject('postgres');
  const name = `test_${randomUUID()}`;
  await administer(`create database "${name}" template "${template}" strategy file_copy`);
  const connection = { ...server, database: name, connectionTimeoutMillis: 60_000 };
  const pool = createPool(connection, poolSize, (error) => {
    throw error;
  });
  refuseSecondConnections(pool);
  return { db: createDb(pool), pool, connection };
}

let sharedDatabase: Promise<TestDatabase> | undefined;
let isInUse = false;

/**
 * Returns the database that the files of one worker use one after the other. It is empty at the start of each file. Sharing saves
 * time, because its connections have loaded the catalog and planned the statements. While a file uses it, and inside a test, a
 * further call returns a separate database.
 */
export async function workerDatabase(): Promise<TestDatabase> {
  if (isInUse || isInTest()) return testDatabase();
  isInUse = true;
  sharedDatabase ??= createDatabase(8);
  const database = await sharedDatabase;
  const before = await schemaOf(database);
  afterAll(async () => {
    // The next file gets another database if this one can't be emptied.
    const used = sharedDatabase;
    sharedDatabase = undefined;
    isInUse = false;
    await vi.waitFor(() => {
      if (database.pool.idleCount < database.pool.totalCount) throw new Error('A connection was not released');
    }, RELEASE_WAIT);
    await database.pool.query('select tests.delete_rows()');
    if ((await schemaOf(database)) !== before) {
      throw new Error('The file changed the schema or its statistics: call testApp({ ownDatabase: true })');
    }
    sharedDatabase = used;
  });
  return database;
}

/** Limit and interval in milliseconds of waiting until the file's connections are released. */
const RELEASE_WAIT = { timeout: 60_000, interval: 5 };

const schemaOf = async ({ pool }: TestDatabase): Promise<string> =>
  (await pool.query('select tests.schema_digest() as digest')).rows[0].digest;

/** Runs a statement on the test server, as the owner of the databases. */
async function administer(statement: string): Promise<void> {
  const { template: _template, major: _major, ...server } = inject('postgres');
  const client = new Client({ ...server, database: 'postgres' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Creates a database without any table, which is dropped at the same time as one of `testDatabase`. */
export async function emptyDatabase(): Promise<{ name: string; url: string }> {
  const { host, user, password } = inject('postgres');
  const name = `test_${randomUUID()}`;
  await administer(`create database "${name}" template template0 strategy file_copy`);
  whenDone(() => administer(`drop database "${name}" with (force)`));
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return { name, url: `postgres://${credentials}@/${name}?host=${encodeURIComponent(host)}` };
}

type ConnectCallback = (error: Error | undefined, client?: PoolClient, done?: () => void) => void;

/** Makes code in a transaction fail when it takes a second connection of the pool. */
function refuseSecondConnections(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: ConnectCallback) => Promise<PoolClient>;
  function guarded(callback?: ConnectCallback): unknown {
    if (currentTransaction() === undefined) return connect(callback);
    const error = new Error('A second connection was taken inside of a transaction');
    if (callback === undefined) return Promise.reject(error);
    return callback(error);
  }
  pool.connect = guarded as Pool['connect'];
}
