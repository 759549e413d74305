import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server and the migrated database that `testDatabase` clones. */
    postgres: { host: string; user: string; template: string };
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
  // PostgreSQL clones a database only while nobody is connected to it.
  await database.pool.end();
  const { host, user, database: template } = database.connection;
  if (!host || !user || !template) throw new Error('The embedded database has no socket');
  project.provide('postgres', { host, user, template });
  return async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
