import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { CommandError } from '../../command-error.ts';
import { StartupError } from '../startup-error.ts';
import { createBackup, MANIFEST_FILE } from './backup.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { restore } from './restore.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'encaixe-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string, overrides: Partial<EmbeddedPostgresOptions> = {}) {
  const fail = (error: Error) => {
    throw error;
  };
  const options = {
    poolSize: 3,
    lockTimeoutMs: 0,
    connectTimeoutMs: 60_000,
    onConnectionError: fail,
    onLost: fail,
    ...overrides,
  };
  const database = await startEmbeddedPostgres({ dataDir, ...options });
  onTestFinished(() => database.close());
  return database;
}

/** Inserts pairs of rows until `stop` is called, each pair in one transaction. */
function writer(pool: Pool) {
  let isWriting = true;
  let writtenCount = 0;
  const work = (async () => {
    while (isWriting) {
      await pool.query(`with one as (insert into entries (text) values (repeat(md5(random()::text), 20)) returning id)
        insert into echoes select id from one`);
      writtenCount++;
      await sleep(0);
    }
  })();
  return {
    writtenCount: () => writtenCount,
    stop: () => {
      isWriting = false;
      return work;
    },
  };
}

const SELECT_COUNTS = `select (select count(*)::int from entries) as entries, (select count(*)::int from echoes) as echoes,
  (select count(*)::int from entries left join echoes using (id) where echoes.id is null) as alone`;

/** Starts a server with two tables, a picture and a secret. */
async function givenRunningServer() {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  // No fsync here, because it makes the test slow. The restored database below runs with fsync.
  const database = await start(dataDir, { settings: { fsync: 'off' } });
  await database.pool.query(`create table entries (id int generated always as identity primary key, text text);
    create table echoes (id int primary key references entries)`);
  await mkdir(join(dataDir, 'storage', 'avatar'), { recursive: true });
  await writeFile(join(dataDir, 'storage', 'avatar', 'a.webp'), 'a picture');
  await writeFile(join(dataDir, 'auth-secret'), 'a secret', { mode: 0o600 });
  return { folder, dataDir, database };
}

test('a backup taken during writes contains everything committed before it, and no partial transaction', async () => {
  const { folder, dataDir, database } = await givenRunningServer();
  const writing = writer(database.pool);
  await expect.poll(writing.writtenCount).toBeGreaterThan(20);
  const before = writing.writtenCount();
  const target = join(folder, 'copies', 'monday');
  await createBackup(dataDir, database.connection, target);
  await writing.stop();
  const after = writing.writtenCount();
  // This row is committed after the backup, so the backup must not contain it.
  await database.pool.query("insert into entries (text) values ('later')");
  await database.close();

  const restored = join(folder, 'restored');
  await restore(target, restored);
  const { pool, isNew } = await start(restored);
  const [counts] = (await pool.query(SELECT_COUNTS)).rows;
  expect(counts.entries).toBeGreaterThanOrEqual(before);
  expect(counts.entries).toBeLessThanOrEqual(after);
  expect(counts).toMatchObject({ echoes: counts.entries, alone: 0 });
  expect((await pool.query("select 1 from entries where text = 'later'")).rowCount).toBe(0);
  expect(isNew, 'the mark of an initialised database is not set').toBe(true);
  expect(await readFile(join(restored, 'storage', 'avatar', 'a.webp'), 'utf8')).toBe('a picture');
  expect(await readFile(join(restored, 'auth-secret'), 'utf8')).toBe('a secret');
  expect((await stat(join(restored, 'auth-secret'))).mode & 0o777).toBe(0o600);
  expect((await stat(target)).mode & 0o777, 'the backup contains personal data of all users').toBe(0o700);
  await pool.query("insert into entries (text) values ('goes on')");
});

test('a restore overwrites nothing, refuses a damaged or incomplete backup and leaves no files behind', async () => {
  const { folder, dataDir, database } = await givenRunningServer();
  const target = join(folder, 'copy');
  const { files } = await createBackup(dataDir, database.connection, target);
  await expect(createBackup(dataDir, database.connection, target)).rejects.toThrow(CommandError);
  await expect(restore(target, dataDir), 'a server uses the folder').rejects.toThrow(StartupError);
  await database.close();
  await expect(restore(target, dataDir)).rejects.toThrow('já existe');
  const pictures = join(folder, 'pictures');
  await mkdir(join(pictures, 'storage'), { recursive: true });
  await expect(restore(target, pictures)).rejects.toThrow('já existe');
  expect(await readdir(folder), 'no incomplete folders remain').not.toContainEqual(expect.stringMatching(/^\./));

  const [name = ''] = Object.keys(files).filter((path) => /^postgres\/base\/\d+\/\d+$/.test(path));
  const bytes = await readFile(join(target, name));
  const restored = join(folder, 'restored');
  const parts = async () => (await readdir(restored)).filter((part) => part !== 'server.lock');
  await writeFile(join(target, name), Buffer.concat([bytes.subarray(0, -1), Buffer.of((bytes.at(-1) ?? 0) ^ 1)]));
  await expect(restore(target, restored)).rejects.toThrow(name);
  expect(await parts()).toEqual([]);
  await rm(join(target, name));
  await expect(restore(target, restored)).rejects.toThrow(name);
  await rm(join(target, MANIFEST_FILE));
  await expect(restore(target, restored)).rejects.toThrow(MANIFEST_FILE);
  expect(await parts()).toEqual([]);
});
