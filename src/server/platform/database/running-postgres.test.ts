import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findRunningPostgres } from './running-postgres.ts';

test('finds the connection of the server’s role only while its PostgreSQL runs', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'encaixe-running-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const listeners = { onConnectionError: () => undefined, onLost: () => undefined };
  expect(await findRunningPostgres(dataDir)).toBeNull();

  const database = await startEmbeddedPostgres({ dataDir, poolSize: 1, connectTimeoutMs: 60_000, ...listeners });
  onTestFinished(() => database.close());
  const connection = await findRunningPostgres(dataDir);
  const client = new Client(connection ?? {});
  await client.connect();
  const { rows } = await client.query('select current_user::text as role, current_database()::text as database');
  expect(rows).toEqual([{ role: 'encaixe_app', database: 'encaixe' }]);
  await client.end();

  await database.close();
  expect(await findRunningPostgres(dataDir)).toBeNull();
});
