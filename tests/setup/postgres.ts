import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { SUPERUSER } from '#server/platform/database/postgres-cluster.ts';
import { createLog } from '#server/platform/log.ts';
import { createQueue } from '#server/platform/queue/queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server and the migrated database that `testDatabase` clones. */
    postgres: { host: string; user: string; password: string; template: string };
  }
}

/**
 * As nothing here has to outlive a power cut, the disk isn't waited for; deadlocks are noticed soon; and statistics change
 * only when a test says so.
 */
const QUICK = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  deadlock_timeout: '100ms',
  autovacuum: 'off',
  // Tests sign in to PostgreSQL hundreds of times, and each time a password is hashed.
  scram_iterations: 1,
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'encaixe-tests-'));
  const fail = (error: Error) => {
    throw error;
  };
  const database = await startEmbeddedPostgres({
    dataDir,
    poolSize: 200,
    settings: QUICK,
    onConnectionError: fail,
    onLost: fail,
  });
  await migrate(database.connection);
  // The queue makes its own tables at its first start, which each file's database would wait for anew.
  const queue = createQueue([], { connection: database.connection, log: createLog({ level: 'error' }) });
  await queue.start();
  await queue.stop();
  // PostgreSQL clones a database only while nobody is connected to it.
  await database.pool.end();
  const { host, user, password, database: template } = database.connection;
  if (!host || !user || typeof password !== 'string' || !template)
    throw new Error('The embedded database has no socket');
  await allowDatabases({ host }, user);
  project.provide('postgres', { host, user, password, template });
  return async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Each test file has a database of its own; the role that the server works as may make none. */
async function allowDatabases(server: ClientConfig, role: string): Promise<void> {
  const client = new Client({ ...server, user: SUPERUSER, database: 'postgres' });
  await client.connect();
  await client.query(`alter role ${client.escapeIdentifier(role)} createdb`).finally(() => client.end());
}
