import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig } from 'pg';
import { projectFolder } from '../project-folder.ts';
import { StartupError } from '../startup-error.ts';

const MIGRATIONS_FOLDER = join(projectFolder(), 'migrations');
/** Key of the advisory lock; never change it, because servers of different versions must exclude each other. */
const MIGRATION_LOCK_KEY = 3_620_924;

/** Returns the creation times of the migrations, in ms since 1970. */
async function migrationTimes(): Promise<number[]> {
  const { entries } = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8'));
  return entries.map(({ when }: { when: number }) => when);
}

/** Returns the creation time (ms since 1970) of the newest migration that this version of the server needs. */
export async function newestMigrationTime(): Promise<number> {
  return Math.max(...(await migrationTimes()));
}

/**
 * Checks that the database's first migrations are this version's, with the same content. Otherwise other migrations have created its
 * tables, which this version can't continue.
 * @throws StartupError when the time or the content of a migration differs
 */
async function assertSameSequence(client: Client): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (tables[0]?.found === null) return;
  const { rows } = await client.query(
    'select created_at::float8 as at, hash from drizzle.__drizzle_migrations order by created_at',
  );
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).slice(0, rows.length);
  if (migrations.every(({ folderMillis, hash }, i) => rows[i].at === folderMillis && rows[i].hash === hash)) return;
  throw new StartupError(
    'O banco de dados é de uma versão anterior do Encaixe, que esta não sabe atualizar: apague a pasta de dados (.data, ou a de DATA_DIR) para começar de novo ou aponte DATABASE_URL para um banco vazio.',
  );
}

/**
 * Applies the missing migrations. An advisory lock makes processes that start at the same time wait for each other. PostgreSQL releases the
 * lock with the connection, so a process that dies leaves no lock behind.
 * @throws StartupError when the connection or a migration fails (then all of this call's migrations are rolled back); or when the database
 * comes from another sequence of migrations
 */
export async function migrate(connection: ClientConfig, folder = MIGRATIONS_FOLDER): Promise<void> {
  const client = new Client(connection);
  // A broken connection rejects the running query. Without this listener, it would also end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    await assertSameSequence(client);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError('Não foi possível atualizar a estrutura do banco de dados.', { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}
