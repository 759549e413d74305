import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '#tests/setup/test-database.ts';
import { StartupError } from '../startup-error.ts';
import { migrate } from './migrate.ts';

const { connection, pool } = await testDatabase();
let folder: string;

/** Writes a migrations folder in drizzle-kit's format, with newer migrations than those of the product, which are applied already. */
async function writeMigrations(name: string, statements: string[]): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, 'meta'), { recursive: true });
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: 4e12 + idx,
    tag: `000${idx}`,
    breakpoints: true,
  }));
  await writeFile(
    join(path, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  await Promise.all(statements.map((statement, index) => writeFile(join(path, `000${index}.sql`), statement)));
  return path;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encaixe-migrations-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('applies the migrations of the repository, and applies none when it runs again', async () => {
  const count = async () => (await pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows[0].n;
  const applied = await count();
  await migrate(connection);
  expect(applied).toBeGreaterThan(0);
  expect(await count()).toBe(applied);
});

test('rolls back all new migrations when one of them fails', async () => {
  const path = await writeMigrations('broken', ['create table first_half (id int)', 'create nonsense']);
  await expect(migrate(connection, path)).rejects.toThrow(StartupError);
  const { rows } = await pool.query("select to_regclass('first_half') as found");
  expect(rows).toEqual([{ found: null }]);
});

test('applies each migration once when several processes start at the same time', async () => {
  const path = await writeMigrations('together', [
    'create table once_only (id int)',
    'insert into once_only values (1)',
  ]);
  await Promise.all(Array.from({ length: 5 }, () => migrate(connection, path)));
  const { rows } = await pool.query('select count(*)::int as n from once_only');
  expect(rows).toEqual([{ n: 1 }]);
});

test('refuses a database of another sequence of migrations with one sentence, and leaves it unchanged', async () => {
  const { name } = await emptyDatabase();
  const other = { ...connection, database: name };
  const client = new Client(other);
  await client.connect();
  await client.query('create schema drizzle');
  await client.query('create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)');
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1795000000000)");
  const refused = await migrate(other).catch((error: unknown) => error);
  const { rows } = await client.query("select to_regclass('profiles') as made");
  await client.end();
  expect(refused).toBeInstanceOf(StartupError);
  expect(String(refused)).toMatch(/apague a pasta de dados .* ou aponte DATABASE_URL para um banco vazio\.$/);
  expect(rows).toEqual([{ made: null }]);
});

test('refuses a database whose first migration had another content', async () => {
  const changed = await testDatabase();
  await changed.pool.query(
    `update drizzle.__drizzle_migrations set hash = 'earlier' where created_at = (select min(created_at) from drizzle.__drizzle_migrations)`,
  );
  await expect(migrate(changed.connection)).rejects.toThrow(/apague a pasta de dados/);
});
