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

/** When the last of this version's migrations was made (ms): how far a database that serves it has come, at least. */
export async function lastMigration(folder = MIGRATIONS_FOLDER): Promise<number> {
  const { entries } = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'));
  return entries.at(-1).when;
}

/**
 * Brings the schema up to date. Processes that boot at once wait for each other; the lock goes with the connection, so
 * one that dies in between leaves nothing behind.
 * @throws StartupError when a migration fails; all of this call's migrations are then undone
 */
export async function migrate(connection: ClientConfig, folder = MIGRATIONS_FOLDER): Promise<void> {
  const client = new Client(connection);
  // A broken connection also rejects the query under way; without a listener it would end the process as well.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
  } catch (error) {
    throw new StartupError('Não foi possível atualizar a estrutura do banco de dados.', { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}
