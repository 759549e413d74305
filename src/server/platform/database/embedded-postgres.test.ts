import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client, type ClientConfig } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { createDb } from './create-db.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { markInitialised } from './initialised.ts';

const PROGRAM = fileURLToPath(new URL('../../../../tests/setup/database-process.ts', import.meta.url));
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };
/** User and group id of `daemon`, which every Linux has; initdb refuses to run as a user that has no name. */
const DAEMON = { uid: 1, gid: 1 };
const isRoot = process.getuid?.() === 0;
const isReadableToAll = ((await stat(PROGRAM)).mode & 0o004) !== 0 && (await isTraversableByAll(join(PROGRAM, '..')));

async function isTraversableByAll(folder: string): Promise<boolean> {
  const open = ((await stat(folder)).mode & 0o001) !== 0;
  return open && (folder === '/' || (await isTraversableByAll(join(folder, '..'))));
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'encaixe-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) {
  const fail = (error: Error) => {
    throw error;
  };
  const database = await startEmbeddedPostgres({
    dataDir,
    poolSize: 2,
    lockTimeoutMs: 0,
    // Long enough for a busy machine.
    connectTimeoutMs: 60_000,
    onConnectionError: fail,
    onLost: fail,
    ...options,
  });
  onTestFinished(() => database.close());
  return database;
}

/** Starts PROGRAM, another process with an embedded PostgreSQL on the folder, and waits for the result that it prints. */
async function startProcess(dataDir: string, account?: typeof UNPRIVILEGED) {
  const child = spawn(process.execPath, [PROGRAM, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...account,
  });
  onTestFinished(() => end(child, 'SIGTERM'));
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, answer: JSON.parse(String(line)) as { connection: ClientConfig; refused?: string } };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function query(connection: ClientConfig, statement: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const postmaster = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

test('creates a private folder, keeps its data between starts, and reports isNew until markInitialised', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const first = await start(dataDir);
  expect(first).toMatchObject({ kind: 'embedded', isNew: true });
  const modes = [dataDir, join(dataDir, 'postgres'), String(first.connection.host)].map((path) => stat(path));
  expect((await Promise.all(modes)).map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o700, 0o700]);
  const settings = ['fsync', 'listen_addresses', 'timezone', 'server_encoding'];
  const shown = await Promise.all(settings.map((name) => first.pool.query({ text: `show ${name}`, rowMode: 'array' })));
  expect(shown.map(({ rows }) => rows[0]?.[0])).toEqual(['on', '', 'UTC', 'UTF8']);
  await first.pool.query('create table kept (word text)');
  await first.pool.query("insert into kept values ('ação')");
  await first.close();
  await first.close();
  expect(existsSync(String(first.connection.host))).toBe(false);

  const second = await start(dataDir);
  expect(second.isNew).toBe(true);
  expect((await second.pool.query('select word from kept')).rows).toEqual([{ word: 'ação' }]);
  await markInitialised(createDb(second.pool));
  await second.close();

  expect((await start(dataDir)).isNew).toBe(false);
});

test('logs a constraint violation without the values of the row', async () => {
  const dataDir = await temporaryFolder();
  const { connection } = await start(dataDir);
  await query(connection, 'create table people (email text unique, age int check (age > 0))');
  await query(connection, "insert into people values ('ana@segredo.example', 30)");
  const client = new Client(connection);
  await client.connect();
  const insert = (email: string, age: number) => client.query('insert into people values ($1, $2)', [email, age]);
  await expect(insert('ana@segredo.example', 30)).rejects.toThrow('people_email_key');
  await expect(insert('rui@segredo.example', -1)).rejects.toThrow('people_age_check');
  await client.end();
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('people_email_key');
  expect(log).toContain('people_age_check');
  expect(log).not.toMatch(/(?:ana|rui)@segredo/);
});

test('refuses a second server on the same folder, while the first one continues', async () => {
  const dataDir = await temporaryFolder();
  const first = await start(dataDir);
  const { answer } = await startProcess(dataDir);
  expect(answer.refused).toBe(
    `Já existe um Encaixe em execução com a pasta de dados ${dataDir}; pare o outro ou mude DATA_DIR.`,
  );
  await expect(start(dataDir)).rejects.toThrow(StartupError);
  expect((await first.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('stops the PostgreSQL that a server killed with SIGKILL has left running, and loses no rows', async () => {
  const dataDir = await temporaryFolder();
  const { child, answer } = await startProcess(dataDir);
  await query(answer.connection, 'create table kept (n int); insert into kept select generate_series(1, 1000)');
  const orphan = await postmaster(dataDir);
  await end(child, 'SIGKILL');
  expect(process.kill(orphan, 0)).toBe(true);

  const next = await start(dataDir);
  expect((await next.pool.query('select count(*)::int as n from kept')).rows).toEqual([{ n: 1000 }]);
  expect(await postmaster(dataDir)).not.toBe(orphan);
  expect(existsSync(String(answer.connection.host))).toBe(false);
});

test('calls onLost when PostgreSQL was killed and may not be restarted; the next start recovers all rows', async () => {
  const dataDir = await temporaryFolder();
  const lost = Promise.withResolvers<Error>();
  const first = await start(dataDir, { onLost: lost.resolve, onConnectionError: () => {}, maxRestartsPerMinute: 0 });
  await first.pool.query('create table kept as select generate_series(1, 1000) as n');
  process.kill(await postmaster(dataDir), 'SIGKILL');
  expect((await lost.promise).message).toBe(
    `O PostgreSQL embutido parou inesperadamente; veja ${dataDir}/postgres.log e inicie o Encaixe de novo.`,
  );
  await first.close();

  const next = await start(dataDir);
  expect((await next.pool.query('select count(*)::int as n from kept')).rows).toEqual([{ n: 1000 }]);
});

test('restarts a PostgreSQL that was killed, and keeps all committed rows', async () => {
  const dataDir = await temporaryFolder();
  const output: string[] = [];
  const server = await start(dataDir, { onConnectionError: ({ message }) => void output.push(message) });
  await server.pool.query('create table kept as select 42 as answer');
  process.kill(await postmaster(dataDir), 'SIGKILL');
  await expect.poll(() => output.join()).toContain('is restarted');
  const readAnswer = () => server.pool.query('select answer from kept').then(({ rows }) => rows);
  await expect.poll(() => readAnswer().catch(() => null)).toEqual([{ answer: 42 }]);
  await server.close();
});

test('removes the leftovers of an interrupted initdb, runs it again, and leaves other files unchanged', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, 'postgres.new-abc/base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.new-abc/PG_VERSION'), '18\n');
  await writeFile(join(dataDir, 'mine.txt'), 'mine');
  await start(dataDir);
  const names = (await readdir(dataDir)).sort();
  expect(names).toEqual(['database-password', 'mine.txt', 'postgres', 'postgres.log', 'server.lock']);
});

test('starts although a stale postmaster.pid contains the process id of another program', async () => {
  const dataDir = await temporaryFolder();
  await (await start(dataDir)).close();
  const leftover = `${process.pid}\n/somewhere\n1\n5432\n/tmp\n\n0 0\n`;
  const file = join(dataDir, 'postgres/postmaster.pid');
  await writeFile(file, leftover);
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  await chown(file, uid, gid);
  expect((await start(dataDir)).isNew).toBe(true);
});

test('refuses a folder that can’t be written, with one sentence', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const dataDir = join(file, 'data');
  await expect(start(dataDir)).rejects.toThrow(
    new StartupError(`Não é possível gravar na pasta de dados ${dataDir}; confira as permissões ou mude DATA_DIR.`),
  );
});

test('refuses the folder of another PostgreSQL version, and leaves it unchanged', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '16\n');
  await expect(start(dataDir)).rejects.toThrow(/é do PostgreSQL 16, e este Encaixe traz o 18; veja 'npm run upgrade'/);
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});

test.runIf(isRoot)('runs as root in a folder to which other users have no access', async () => {
  const parent = await temporaryFolder();
  await chmod(parent, 0o700);
  const dataDir = join(parent, 'data');
  await (await start(dataDir)).close();
  const database = await start(dataDir);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(UNPRIVILEGED.uid);
});

test.runIf(isRoot && isReadableToAll)(
  'runs as an unprivileged user, and afterwards as root with the same folder',
  async () => {
    const dataDir = await temporaryFolder();
    await chown(dataDir, DAEMON.uid, DAEMON.gid);
    const { child, answer } = await startProcess(dataDir, DAEMON);
    await query(answer.connection, 'create table kept ()');
    await end(child, 'SIGTERM');

    const database = await start(dataDir);
    expect((await database.pool.query("select to_regclass('kept')::text as found")).rows).toEqual([{ found: 'kept' }]);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(DAEMON.uid);
  },
);

test.runIf(isRoot && isReadableToAll)('refuses an unprivileged user the folder of another user', async () => {
  const dataDir = await temporaryFolder();
  const { answer } = await startProcess(dataDir, UNPRIVILEGED);
  expect(answer.refused).toMatch(/^Não é possível gravar na pasta de dados /);
});
