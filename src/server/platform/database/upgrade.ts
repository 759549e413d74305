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
  flush,
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
  /** Absolute path. */
  dataDir: string;
  /** The programs of the data's current version: a package's folder `native`. */
  programs: string;
  /** Applies this server version's migrations. */
  prepare: (connection: ClientConfig) => Promise<void>;
  /** Settings of the PostgreSQL that is written to. */
  settings?: PostgresSettings;
};

/** Selects tables by name, with their writable columns. */
const TABLES = `
  select format('%I.%I', nspname, relname) as name,
    string_agg(quote_ident(attname), ', ' order by attname) filter (where attgenerated = '') as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relkind in ('r', 'p') and not relispartition and nspname !~ '^(?:pg_|information_schema$)'
  group by 1 order by 1`;
const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences where last_value is not null`;
/** Selects triggers that fire even while rows are only copied. */
const ALWAYS = `
  select tgrelid::regclass::text as "table", quote_ident(tgname) as name from pg_trigger where tgenabled = 'A' and not tgisinternal`;
const MARK = `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()`;

const PASSED_ON = 'encaixe-upgrade.copy';

type Side = { client: Client; folder: string };
type Table = { name: string; columns: string | null };

async function connected<Result>(config: ClientConfig, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ ...config, user: SUPERUSER, password: undefined });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Copies a table's rows through a file that never leaves the data folder. */
async function carryTable({ name, columns }: Table, from: Side, to: Side): Promise<number> {
  const pathIn = (folder: string) => escapeLiteral(`${dataFolderArgument(folder)}/${PASSED_ON}`);
  const list = columns ?? '';
  const written = await from.client.query(`copy (select ${list} from ${name}) to ${pathIn(from.folder)}`);
  await rename(join(from.folder, PASSED_ON), join(to.folder, PASSED_ON));
  const read = await to.client.query(`copy ${name} (${list}) from ${pathIn(to.folder)}`);
  await rm(join(to.folder, PASSED_ON));
  if (read.rowCount !== written.rowCount) throw new CommandError(`Nem todas as linhas de ${name} foram copiadas.`);
  return read.rowCount ?? 0;
}

async function carryOver(from: Side, to: Side): Promise<number> {
  const tables = (await from.client.query<Table>(TABLES)).rows;
  const made = new Map((await to.client.query<Table>(TABLES)).rows.map(({ name, columns }) => [name, columns]));
  const strange = tables.find(({ name, columns }) => made.get(name) !== columns);
  if (strange) throw new CommandError(`A tabela ${strange.name} não é a desta versão do Encaixe; nada foi mudado.`);
  const always = (await to.client.query<{ table: string; name: string }>(ALWAYS)).rows;
  for (const { table, name } of always) await to.client.query(`alter table ${table} enable trigger ${name}`);
  await to.client.query("set session_replication_role = 'replica'");
  // The rows to copy include those that the migrations themselves wrote.
  if (tables.length > 0) await to.client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  let rows = 0;
  for (const table of tables) rows += await carryTable(table, from, to);
  for (const { name, last } of (await from.client.query<{ name: string; last: string }>(SEQUENCES)).rows) {
    await to.client.query(`select setval(${escapeLiteral(name)}, ${last})`);
  }
  for (const { table, name } of always) await to.client.query(`alter table ${table} enable always trigger ${name}`);
  const mark: string | null = (await from.client.query(MARK)).rows[0]?.mark;
  const database = escapeIdentifier(String(to.client.database));
  if (mark !== null) await to.client.query(`comment on database ${database} is ${escapeLiteral(mark)}`);
  await to.client.query('analyze');
  return rows;
}

/** Creates the new database in `draft`, with both servers running. */
async function build({ dataDir, programs, prepare, settings = {} }: UpgradeOptions, draft: string): Promise<number> {
  const folder = postgresFolder(dataDir);
  const account = serverAccount(folder);
  const before = await findPostgresBinaries(account, programs);
  const now = await findPostgresBinaries(account);
  await ensureCluster(draft, now, account);
  const from = await startPostgres({ dataDir, binaries: before, account, settings: {} });
  try {
    const to = await startPostgres({ dataDir: draft, binaries: now, account, settings });
    try {
      const password = readOrCreateSecret(dataDir, PASSWORD_FILE);
      const source = await prepareDatabase(from.connection, password);
      const target = await prepareDatabase(to.connection, password);
      await prepare(source);
      await prepare(target);
      return await connected(source, (read) =>
        connected(target, (write) =>
          carryOver({ client: read, folder }, { client: write, folder: postgresFolder(draft) }),
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
 * Upgrades the data folder's database to the PostgreSQL version that this server brings. The current database is read
 * and migrated, and stays in use until the new one beside it is complete and flushed to the disk. The old folder is
 * then renamed to `postgres.<version>`. After an interruption at any moment, the next start finds one or the other.
 * @returns the previous version, and the number of rows
 * @throws CommandError when there is nothing to do, or an upgrade from that version is not supported
 * @throws StartupError when a server uses the folder, or one of the two doesn't start
 */
export async function upgrade(options: UpgradeOptions): Promise<{ version: string; rows: number }> {
  const { dataDir } = options;
  const folder = postgresFolder(dataDir);
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === '') throw new CommandError(`Não há um banco de dados em ${folder}.`);
  const kept = `${folder}.${version}`;
  if (existsSync(kept)) throw new CommandError(`${kept} já existe; tire-o do lugar.`);
  const unlock = await lockDataFolder(dataDir, 0);
  try {
    for (const name of await readdir(dataDir)) {
      const isLeft = name.startsWith(INCOMPLETE_PREFIX) || join(dataDir, name) === upgradedFolder(dataDir);
      if (!isLeft) continue;
      // The new server of an upgrade that was killed may still run.
      await stopOrphan(postgresFolder(join(dataDir, name)));
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
    const draft = await mkdtemp(join(dataDir, INCOMPLETE_PREFIX));
    try {
      const rows = await build(options, draft);
      await rename(postgresFolder(draft), upgradedFolder(dataDir));
      await flush(dataDir);
      await rename(folder, kept);
      await flush(dataDir);
      await rename(upgradedFolder(dataDir), folder);
      await flush(dataDir);
      return { version, rows };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
}
