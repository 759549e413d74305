import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '#server/platform/database/create-pool.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { postgresFolder, SUPERUSER } from '#server/platform/database/postgres-cluster.ts';
import { stopOrphan } from '#server/platform/database/postgres-orphan.ts';
import { createLog } from '#server/platform/log.ts';
import { createDeps } from '#server/wire.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server, its major version, and the migrated database (`template`) that `testDatabase` clones. */
    postgres: { host: string; user: string; password: string; template: string; major: number };
  }
}

/**
 * No test needs durability, so commits don't wait for the disk. PostgreSQL detects deadlocks after 100 ms, and the planner's statistics
 * change only when a test updates them. A connection plans each statement once; by default it would plan the first five executions,
 * which are most of a test's.
 */
const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  deadlock_timeout: '100ms',
  autovacuum: 'off',
  // Tests sign in to PostgreSQL hundreds of times, and each time a password is hashed.
  scram_iterations: 1,
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
  checkpoint_timeout: '1h',
};

/** Replaces a dependency that `createDeps` requires and the creation of the queues doesn't use. */
const UNUSED_PART = {} as never;

type Server = { connection: ClientConfig; close: () => Promise<void> };

/** Linux's folder in memory, where copying the thousand files of a database is fast. */
const MEMORY_FOLDER = '/dev/shm';
/** Ten times the size of the databases of all test files that run at the same time. */
const MIN_FREE_BYTES = 2 ** 31;

async function folderForData(): Promise<string> {
  const memory = await statfs(MEMORY_FOLDER).catch(() => undefined);
  return memory && memory.bavail * memory.bsize > MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir();
}

/** Removes the data folders of runs that were killed, and stops their servers. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = /^encaixe-tests-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    await stopOrphan(postgresFolder(join(parent, name)));
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Starts an embedded server with an empty database. */
async function startEmbedded(): Promise<Server> {
  const parent = await folderForData();
  await removeLeftovers(parent);
  const dataDir = await mkdtemp(join(parent, `encaixe-tests-${process.pid}-`));
  const fail = (error: Error) => {
    throw error;
  };
  const database = await startEmbeddedPostgres({
    dataDir,
    poolSize: 200,
    settings: TEST_SETTINGS,
    onConnectionError: fail,
    onLost: fail,
  });
  const close = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const { connection, pool } = database;
  await pool.end();
  await grantRights({ host: connection.host, user: SUPERUSER, database: 'postgres' }, String(connection.user));
  return { connection, close };
}

/** Creates a role and an empty database on the server of TEST_DATABASE_URL, as its superuser over its socket. */
async function connectExternal(url: string): Promise<Server> {
  const name = `tests_${randomUUID()}`;
  const password = randomUUID();
  const administer = async (statements: readonly string[]) => {
    const client = new Client(url);
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
      return client;
    } finally {
      await client.end();
    }
  };
  const { host } = await administer([
    `create role "${name}" login createdb password '${password}'`,
    `grant set on parameter session_replication_role to "${name}"`,
    `create database "${name}" owner "${name}"`,
  ]);
  const close = async () => {
    const client = new Client(url);
    await client.connect();
    const { rows } = await client
      .query('select datname from pg_database where datdba = $1::regrole', [`"${name}"`])
      .finally(() => client.end());
    await administer([...rows.map(({ datname }) => `drop database "${datname}" with (force)`), `drop role "${name}"`]);
  };
  return { connection: { host, user: name, password, database: name }, close };
}

/** Vitest's global setup: creates the template database. Returns the teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const server = url ? await connectExternal(url) : await startEmbedded();
  await migrate(server.connection);
  await createQueues(server.connection);
  await createHelpers(server.connection);
  const { host, user, password, database: template } = server.connection;
  if (!host || !user || typeof password !== 'string' || !template) throw new Error('The database has no socket');
  project.provide('postgres', { host, user, password, template, major: await majorOf(server.connection) });
  return server.close;
}

/** Creates the queues of every worker in the template, as the first start of a server would do in each file's database. */
async function createQueues(connection: ClientConfig): Promise<void> {
  const pool = createPool(connection, 1, (error) => {
    throw error;
  });
  const { queue } = createDeps({
    database: { pool, connection },
    storage: UNUSED_PART,
    mailer: UNUSED_PART,
    sms: UNUSED_PART,
    smsPerDay: 1,
    payments: UNUSED_PART,
    candidateSalaryGate: true,
    jobReview: { isOn: false, hours: null },
    issuers: [],
    wallets: [],
    log: createLog({ level: 'error' }),
    authSecret: randomUUID(),
    publicUrl: 'http://encaixe.test',
    port: 3000,
    supportEmail: 'suporte@encaixe.test',
    rateLimits: false,
    worksOnQueue: false,
  });
  await queue.start();
  await queue.stop();
  await pool.end();
}

async function createHelpers(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(await readFile(new URL('helpers.sql', import.meta.url), 'utf8')).finally(() => client.end());
}

async function majorOf(connection: ClientConfig): Promise<number> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client
    .query<{ version: string }>(`select current_setting('server_version_num') as version`)
    .finally(() => client.end());
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

/**
 * Grants the server's role the rights that only tests need: to create databases, and to delete rows without triggers and foreign
 * keys.
 */
async function grantRights(superuser: ClientConfig, role: string): Promise<void> {
  const client = new Client(superuser);
  await client.connect();
  const user = client.escapeIdentifier(role);
  await client
    .query(`alter role ${user} createdb; grant set on parameter session_replication_role to ${user}`)
    .finally(() => client.end());
}
