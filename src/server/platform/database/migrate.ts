import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig } from 'pg';
import { projectFolder } from '../project-folder.ts';
import { StartupError } from '../startup-error.ts';

const MIGRATIONS_FOLDER = join(projectFolder(), 'migrations');
/** Any number, the same in every version of the server. */
const MIGRATION_LOCK = 3_620_924;

/** The creation times (ms since 1970) of the migrations of this version, oldest first. */
async function migrationTimes(): Promise<number[]> {
  const { entries } = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8'));
  return entries.map(({ when }: { when: number }) => when);
}

/** The creation time (ms since 1970) of this version's last migration: a database that serves this version has at least that one. */
export async function lastMigration(): Promise<number> {
  return Math.max(...(await migrationTimes()));
}

/**
 * Refuses a database whose first migration is not this version's first: its tables come from another sequence of migrations, which
 * this one can't continue.
 * @throws StartupError
 */
async function assertSameSequence(client: Client): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (tables[0]?.found === null) return;
  const { rows } = await client.query('select min(created_at)::float8 as first from drizzle.__drizzle_migrations');
  const [first] = await migrationTimes();
  if (rows[0]?.first === null || rows[0]?.first === first) return;
  throw new StartupError(
    'O banco de dados é de uma versão anterior do Encaixe, que esta não sabe atualizar: apague a pasta de dados (.data, ou a de DATA_DIR) para começar de novo ou aponte DATABASE_URL para um banco vazio.',
  );
}

/**
 * Brings the schema up to date. Processes that boot at once wait for each other; the lock goes with the connection, so
 * one that dies in between leaves nothing behind.
 * @throws StartupError when a migration fails, and all of this call's migrations are then undone; or when the database comes from
 * another sequence of migrations
 */
export async function migrate(connection: ClientConfig, folder = MIGRATIONS_FOLDER): Promise<void> {
  const client = new Client(connection);
  // A broken connection also rejects the query under way; without a listener it would end the process as well.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await assertSameSequence(client);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError('Não foi possível atualizar a estrutura do banco de dados.', { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}
