import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A short test for the normal run; `npm run test:full -- backup database upgrade` runs the long ones. */
test('the embedded database keeps its rows when it is stopped and started again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'encaixe-embedded-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const fail = (error: Error) => {
    throw error;
  };
  const start = async () => {
    const database = await startEmbeddedPostgres({
      dataDir,
      poolSize: 2,
      connectTimeoutMs: 60_000,
      onConnectionError: fail,
      onLost: fail,
    });
    onTestFinished(() => database.close());
    return database;
  };
  const first = await start();
  await first.pool.query('create table kept as select 7 as row');
  await first.close();
  const second = await start();
  expect((await second.pool.query('select row from kept')).rows).toEqual([{ row: 7 }]);
});
