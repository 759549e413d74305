import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, type ClientConfig, type Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { CommandError } from '../../command-error.ts';
import { StartupError } from '../startup-error.ts';
import { createDb } from './create-db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { markInitialised } from './initialised.ts';
import { upgrade } from './upgrade.ts';

// Without TEST_PREVIOUS_POSTGRES, upgrades from the installed version to itself, because the code is the same for all versions.
const INSTALLED = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
const PROGRAMS = process.env.TEST_PREVIOUS_POSTGRES ?? join(dirname(INSTALLED), '..', 'native');
const INTERRUPTED = fileURLToPath(new URL('../../../../tests/setup/upgrade-process.ts', import.meta.url));
// Without fsync, so that the test is fast.
const settings = { fsync: 'off' };

const SCHEMA = `
  create schema if not exists other;
  create table if not exists people (id int generated always as identity primary key, name text not null,
    upper text generated always as (upper(name)) stored);
  create table if not exists likes (id int primary key, person int not null references people);
  create table if not exists other.days (day date, text text) partition by list (day);
  create table if not exists other.days_else partition of other.days default;
  create table if not exists catalogue (name text primary key);
  insert into catalogue values ('made with it') on conflict do nothing;
  create or replace function counts() returns trigger language plpgsql as $$ begin
    insert into catalogue values (concat('seen ', new.id)); return null; end $$;
  create or replace trigger counted after insert on people for each row execute function counts();
  alter table people enable always trigger counted;`;

async function prepare(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(SCHEMA).finally(() => client.end());
}

async function start(dataDir: string) {
  const fail = (error: Error) => {
    throw error;
  };
  const listeners = { onConnectionError: fail, onLost: fail };
  const timeout = { lockTimeoutMs: 0, connectTimeoutMs: 60_000 };
  const database = await startEmbeddedPostgres({ dataDir, poolSize: 2, settings, ...timeout, ...listeners });
  onTestFinished(() => database.close());
  return database;
}

const rowsOf = async (pool: Pool) =>
  (
    await pool.query(`select (select json_agg(people order by id) from people) as people,
      (select json_agg(likes order by id) from likes) as likes, (select json_agg(days) from other.days) as days,
      (select json_agg(name order by name) from catalogue where name <> 'made with it') as catalogue`)
  ).rows[0];

const postgresFolders = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => /^postgres(?!\.log)/.test(name)).sort();

async function givenDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'encaixe-upgrade-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { connection, pool, close } = await start(dataDir);
  await prepare(connection);
  await pool.query(`insert into people (name) select concat('pessoa ', n, e'\\t\\\\') from generate_series(1, 50) n;
    insert into likes select n, n from generate_series(1, 50) n; insert into other.days values ('2026-01-01', null)`);
  await markInitialised(createDb(pool));
  const rows = await rowsOf(pool);
  await close();
  return { dataDir, rows };
}

test('copies all rows into a new database in the same folder', async () => {
  const { dataDir, rows } = await givenDatabase();
  const { version, rows: count } = await upgrade({ dataDir, programs: PROGRAMS, prepare, settings });
  expect(count).toBe(50 + 50 + 1 + 51);
  expect(await postgresFolders(dataDir)).toEqual(['postgres', `postgres.${version}`]);
  const { pool, isNew } = await start(dataDir);
  expect(await rowsOf(pool)).toEqual(rows);
  expect(isNew, 'the mark of an initialised database is copied').toBe(false);
  expect((await pool.query("insert into people (name) values ('new') returning id")).rows).toEqual([{ id: 51 }]);
  expect((await pool.query("select from catalogue where name = 'seen 51'")).rowCount).toBe(1);
  await expect(pool.query('insert into likes values (51, 9999)')).rejects.toThrow('likes_person_fkey');
});

test('leaves the old database unchanged when the upgrade fails, and refuses a folder that a server uses', async () => {
  const { dataDir, rows } = await givenDatabase();
  let prepared = 0;
  // Prepares only the old database, so the new one has no tables and the copy fails.
  const prepareOnlyOldDatabase = (connection: ClientConfig) =>
    ++prepared === 1 ? prepare(connection) : Promise.resolve();
  await expect(upgrade({ dataDir, programs: PROGRAMS, prepare: prepareOnlyOldDatabase, settings })).rejects.toThrow(
    CommandError,
  );
  expect(await postgresFolders(dataDir)).toEqual(['postgres']);
  const { pool } = await start(dataDir);
  expect(await rowsOf(pool)).toEqual(rows);
  await expect(upgrade({ dataDir, programs: PROGRAMS, prepare })).rejects.toThrow(StartupError);
});

test('leaves the old database if killed during the copy, the new one if killed before the last rename', async () => {
  const { dataDir, rows } = await givenDatabase();
  const child = spawn(process.execPath, [INTERRUPTED, dataDir, PROGRAMS], { stdio: ['ignore', 'pipe', 'inherit'] });
  // The process prints when both servers run and the new database is incomplete.
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const before = await start(dataDir);
  expect(await rowsOf(before.pool)).toEqual(rows);
  await before.close();

  const { version } = await upgrade({ dataDir, programs: PROGRAMS, prepare, settings });
  expect(await postgresFolders(dataDir), 'the interrupted upgrade leaves no folder').toEqual([
    'postgres',
    `postgres.${version}`,
  ]);
  await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.upgraded'));
  expect(await rowsOf((await start(dataDir)).pool)).toEqual(rows);
});
