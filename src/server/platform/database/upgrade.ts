import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg';
import { CommandError } from '../../command-error.ts';
import { readOrCreateSecret } from '../secret-file.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { PASSWORD_FILE } from './embedded-postgres.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import {
  dataFolderArgument,
  ensureCluster,
  flushFolder,
  INCOMPLETE_PREFIX,
  postgresFolder,
  SUPERUSER,
  upgradedFolder,
} from './postgres-cluster.ts';
import { stopOrphan } from './postgres-orphan.ts';
import { type PostgresSettings, startPostgres } from './postgres-process.ts';
import { prepareDatabase } from './prepare-database.ts';
import { serverAccount } from './server-account.ts';

export type UpgradeOptions = {
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Folder with the PostgreSQL programs of the old version: `native` in its npm package. */
  programs: string;
  /** Applies this server version's migrations to a database; called for the old and the new one. */
  prepare: (connection: ClientConfig) => Promise<void>;
  /** Settings of the new PostgreSQL while the rows are copied. */
  settings?: PostgresSettings;
};

/** Selects all tables with their writable columns. */
const SELECT_TABLES = `
  select format('%I.%I', nspname, relname) as name,
    string_agg(quote_ident(attname), ', ' order by attname) filter (where attgenerated = '') as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relkind in ('r', 'p') and not relispartition and nspname !~ '^(?:pg_|information_schema$)'
  group by 1 order by 1`;
const SELECT_SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences where last_value is not null`;
/** Selects triggers enabled as ALWAYS, which fire even with session_replication_role = 'replica', the setting during the copy. */
const SELECT_ALWAYS_TRIGGERS = `
  select tgrelid::regclass::text as "table", quote_ident(tgname) as name from pg_trigger where tgenabled = 'A' and not tgisinternal`;
const SELECT_MARK = `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()`;

const TRANSFER_FILE = 'encaixe-upgrade.copy';

type Side = { client: Client; folder: string };
type Table = { name: string; columns: string | null };

async function withClient<Result>(config: ClientConfig, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ ...config, user: SUPERUSER, password: undefined });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Copies a table's rows through a file in the data folders. @returns the number of rows */
async function copyTable({ name, columns }: Table, from: Side, to: Side): Promise<number> {
  const pathIn = (folder: string) => escapeLiteral(`${dataFolderArgument(folder)}/${TRANSFER_FILE}`);
  const list = columns ?? '';
  const written = await from.client.query(`copy (select ${list} from ${name}) to ${pathIn(from.folder)}`);
  await rename(join(from.folder, TRANSFER_FILE), join(to.folder, TRANSFER_FILE));
  const read = await to.client.query(`copy ${name} (${list}) from ${pathIn(to.folder)}`);
  await rm(join(to.folder, TRANSFER_FILE));
  if (read.rowCount !== written.rowCount) throw new CommandError(`Nem todas as linhas de ${name} foram copiadas.`);
  return read.rowCount ?? 0;
}

/** Copies all rows, sequence values and the comment of `markInitialised` to a database with the same tables. @returns the row count */
async function copyDatabase(from: Side, to: Side): Promise<number> {
  const tables = (await from.client.query<Table>(SELECT_TABLES)).rows;
  const targetColumns = new Map(
    (await to.client.query<Table>(SELECT_TABLES)).rows.map(({ name, columns }) => [name, columns]),
  );
  const mismatch = tables.find(({ name, columns }) => targetColumns.get(name) !== columns);
  if (mismatch) throw new CommandError(`A tabela ${mismatch.name} não é a desta versão do Encaixe; nada foi mudado.`);
  const alwaysTriggers = (await to.client.query<{ table: string; name: string }>(SELECT_ALWAYS_TRIGGERS)).rows;
  for (const { table, name } of alwaysTriggers) await to.client.query(`alter table ${table} enable trigger ${name}`);
  await to.client.query("set session_replication_role = 'replica'");
  // Migrations have inserted rows into the new database; they are copied from the old one, which has them too.
  if (tables.length > 0) await to.client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  let rows = 0;
  for (const table of tables) rows += await copyTable(table, from, to);
  for (const { name, last } of (await from.client.query<{ name: string; last: string }>(SELECT_SEQUENCES)).rows) {
    await to.client.query(`select setval(${escapeLiteral(name)}, ${last})`);
  }
  for (const { table, name } of alwaysTriggers)
    await to.client.query(`alter table ${table} enable always trigger ${name}`);
  const mark: string | null = (await from.client.query(SELECT_MARK)).rows[0]?.mark;
  const database = escapeIdentifier(String(to.client.database));
  if (mark !== null) await to.client.query(`comment on database ${database} is ${escapeLiteral(mark)}`);
  await to.client.query('analyze');
  return rows;
}

/** Creates the new database in the folder `draft`, and copies the rows while both servers run. @returns the number of rows */
async function createUpgraded(
  { dataDir, programs, prepare, settings = {} }: UpgradeOptions,
  draft: string,
): Promise<number> {
  const folder = postgresFolder(dataDir);
  const account = serverAccount(folder);
  const oldBinaries = await findPostgresBinaries(account, programs);
  const newBinaries = await findPostgresBinaries(account);
  await ensureCluster(draft, newBinaries, account);
  const from = await startPostgres({ dataDir, binaries: oldBinaries, account, settings: {} });
  try {
    const to = await startPostgres({ dataDir: draft, binaries: newBinaries, account, settings });
    try {
      const password = readOrCreateSecret(dataDir, PASSWORD_FILE);
      const source = await prepareDatabase(from.connection, password);
      const target = await prepareDatabase(to.connection, password);
      await prepare(source);
      await prepare(target);
      return await withClient(source, (read) =>
        withClient(target, (write) =>
          copyDatabase({ client: read, folder }, { client: write, folder: postgresFolder(draft) }),
        ),
      );
    } finally {
      await to.stop();
    }
  } finally {
    await from.stop();
  }
}

/**
 * Upgrades the data folder's database to this server's version of PostgreSQL: applies the migrations to the old database, and copies
 * its rows into a new one. When the new one is flushed to the disk, the old folder is renamed to `postgres.<version>`. After an
 * interruption at any time, the next start finds either the old or the new database.
 * @returns the previous major version of PostgreSQL, and the number of copied rows
 * @throws CommandError when there is no database, `postgres.<version>` exists, a table differs from this version's, or rows are missing in
 * the copy
 * @throws StartupError when a server uses the folder, a migration fails, or one of the two PostgreSQL servers doesn't start
 */
export async function upgrade(options: UpgradeOptions): Promise<{ version: string; rows: number }> {
  const { dataDir } = options;
  const folder = postgresFolder(dataDir);
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === '') throw new CommandError(`Não há um banco de dados em ${folder}.`);
  const oldFolder = `${folder}.${version}`;
  if (existsSync(oldFolder)) throw new CommandError(`${oldFolder} já existe; tire-o do lugar.`);
  const unlock = await lockDataFolder(dataDir, 0);
  try {
    for (const name of await readdir(dataDir)) {
      const isLeftover = name.startsWith(INCOMPLETE_PREFIX) || join(dataDir, name) === upgradedFolder(dataDir);
      if (!isLeftover) continue;
      // If an earlier upgrade was killed, its new PostgreSQL may still run on this folder.
      await stopOrphan(postgresFolder(join(dataDir, name)));
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
    const draft = await mkdtemp(join(dataDir, INCOMPLETE_PREFIX));
    try {
      const rows = await createUpgraded(options, draft);
      await rename(postgresFolder(draft), upgradedFolder(dataDir));
      await flushFolder(dataDir);
      await rename(folder, oldFolder);
      await flushFolder(dataDir);
      await rename(upgradedFolder(dataDir), folder);
      await flushFolder(dataDir);
      return { version, rows };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
}
