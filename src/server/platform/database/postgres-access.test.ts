import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { createQueue } from '../queue/queue.ts';
import type { Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { SUPERUSER } from './postgres-cluster.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'encaixe-access-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string): Promise<Database> {
  const ignore = () => {};
  const database = await startEmbeddedPostgres({ dataDir, poolSize: 2, onConnectionError: ignore, onLost: ignore });
  onTestFinished(() => database.close());
  return database;
}

async function runQuery<Row extends object>(connection: ClientConfig, ...statements: string[]): Promise<Row[]> {
  const client = new Client(connection);
  try {
    await client.connect();
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const superuserOf = ({ connection: { host } }: Database): ClientConfig => ({
  ...(host !== undefined && { host }),
  user: SUPERUSER,
  database: 'encaixe',
});

const SELECT_PRIVILEGES = `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
  from pg_roles where rolname = current_user`;
const NO_PRIVILEGES = {
  rolname: 'encaixe_app',
  rolsuper: false,
  rolcreaterole: false,
  rolcreatedb: false,
  rolreplication: false,
  rolbypassrls: false,
};
/** Selects the user-defined objects of the database that are not owned by the server's role. */
const SELECT_FOREIGN_OBJECTS = `select relname from pg_class where oid >= 16384 and pg_get_userbyid(relowner) <> 'encaixe_app'
  union all select typname from pg_type where oid >= 16384 and pg_get_userbyid(typowner) <> 'encaixe_app'
  union all select proname from pg_proc where oid >= 16384 and pg_get_userbyid(proowner) <> 'encaixe_app'
  union all select nspname from pg_namespace where oid >= 16384 and pg_get_userbyid(nspowner) <> 'encaixe_app'`;

test('uses a role without superuser privileges, whose password only the owner of the folder can read', async () => {
  const dataDir = await temporaryFolder();
  const { connection, pool } = await start(dataDir);
  expect((await pool.query(SELECT_PRIVILEGES)).rows).toEqual([NO_PRIVILEGES]);
  const stored = await pool.query("select rolpassword from pg_authid where rolname = 'encaixe_app'").catch(String);
  expect(stored).toMatch('permission denied');
  await expect(pool.query("copy (select 1) to program 'true'")).rejects.toThrow('permission denied');
  expect((await stat(join(dataDir, 'database-password'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(connection.password);

  const { password: _, ...withoutPassword } = connection;
  await expect(runQuery({ ...withoutPassword, password: 'guessed' }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  await expect(runQuery({ ...withoutPassword, password: '' }, 'select 1')).rejects.toThrow();
  await expect(runQuery({ ...connection, user: 'nobody' }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test.runIf(isRoot)('refuses the other users of the machine, even the owner of the socket', async () => {
  const database = await start(await temporaryFolder());
  const host = String(database.connection.host);
  const { uid, gid } = await stat(host);
  const attempt = async (as: { uid: number; gid: number }, user: string) => {
    const pg = import.meta.resolve('pg');
    // The program calls setuid only after its imports, because that user may have no access to the project's folder.
    const program = `const { default: { Client } } = await import(${JSON.stringify(pg)});
      process.setgroups([]); process.setgid(${as.gid}); process.setuid(${as.uid});
      const client = new Client({ host: ${JSON.stringify(host)}, user: '${user}', password: 'a guess', database: 'encaixe' });
      await client.connect().then(() => console.log('in'), (error) => console.log(error.code ?? error.message));
      await client.end();`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: '/' });
    return stdout.trim();
  };
  const [owner, outsider] = [
    { uid, gid },
    { uid: 1, gid: 1 },
  ];
  expect(await attempt(outsider, SUPERUSER)).toBe('EACCES');
  expect(await attempt(outsider, 'encaixe_app')).toBe('EACCES');
  expect(await attempt(owner, SUPERUSER)).toBe('28000');
  expect(await attempt(owner, 'encaixe_app')).toBe('28P01');
});

test('replaces a pg_hba.conf that trusts every local user, transfers ownership and keeps all data', async () => {
  const dataDir = await temporaryFolder();
  const first = await start(dataDir);
  const superuser = superuserOf(first);
  // Recreates the state of an older version: the superuser owns the database and all its objects.
  await runQuery(
    { ...superuser, database: 'postgres' },
    'drop database encaixe with (force)',
    'drop role encaixe_app',
    'create database encaixe',
  );
  await migrate(superuser);
  const queue = createQueue([], { connection: superuser, log: createLog({ level: 'error' }) });
  await queue.start();
  await queue.stop();
  await runQuery(
    superuser,
    'create schema mine',
    'create table mine.kept (n serial, word text)',
    "insert into mine.kept (word) values ('ação'), ('reação')",
    'create sequence mine.free',
    'create type mine.pair as (a int, b int)',
    'create procedure mine.nothing() language sql as $$ select 1 $$',
  );
  await first.close();
  const hba = join(dataDir, 'postgres/pg_hba.conf');
  const { uid, gid } = await stat(hba);
  await writeFile(hba, 'local all all trust\n');
  await chmod(hba, 0o600);
  await chown(hba, uid, gid);
  await rm(join(dataDir, 'database-password'));

  const next = await start(dataDir);
  expect((await next.pool.query(SELECT_PRIVILEGES)).rows).toEqual([NO_PRIVILEGES]);
  expect((await next.pool.query(SELECT_FOREIGN_OBJECTS)).rows).toEqual([]);
  expect((await next.pool.query('select word from mine.kept order by n')).rows).toEqual([
    { word: 'ação' },
    { word: 'reação' },
  ]);
  await next.pool.query("insert into mine.kept (word) values ('mais')");
  await next.pool.query("alter table profiles add column tried text; select nextval('mine.free'); call mine.nothing()");
  await migrate(next.connection);
  const again = createQueue([], { connection: next.connection, log: createLog({ level: 'error' }) });
  await again.start();
  await again.stop();
  await expect(runQuery({ ...next.connection, password: '' }, 'select 1')).rejects.toThrow();
  await next.close();

  const last = await start(dataDir);
  expect((await last.pool.query('select count(*)::int as n from mine.kept')).rows).toEqual([{ n: 3 }]);
});

test('generates a new password when the password file is missing', async () => {
  const dataDir = await temporaryFolder();
  const first = await start(dataDir);
  await first.close();
  await rm(join(dataDir, 'database-password'));
  const next = await start(dataDir);
  expect(next.connection.password).not.toBe(first.connection.password);
  expect((await next.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
