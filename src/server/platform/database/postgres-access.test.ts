import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
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

async function connect(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}

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
  await expect(connect({ ...withoutPassword, password: 'guessed' })).rejects.toThrow('password authentication failed');
  await expect(connect({ ...withoutPassword, password: '' })).rejects.toThrow();
  await expect(connect({ ...connection, user: 'nobody' })).rejects.toThrow('password authentication failed');
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

test('replaces a pg_hba.conf that trusts every local user', async () => {
  const dataDir = await temporaryFolder();
  await (await start(dataDir)).close();
  await writeFile(join(dataDir, 'postgres/pg_hba.conf'), 'local all all trust\n');
  const next = await start(dataDir);
  await expect(connect({ ...next.connection, password: '' })).rejects.toThrow();
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
