import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chown, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { ServerAccount } from './server-account.ts';

const run = promisify(execFile);
/** Prefix of folders whose creation has not finished. */
export const INCOMPLETE_PREFIX = 'postgres.new-';
const MAJOR_VERSION = '18';
/** Owns PostgreSQL itself. The server uses it to prepare the database, and another role for its work. */
export const SUPERUSER = 'encaixe';

/**
 * The path by which PostgreSQL's programs name the data folder, their working directory. On Linux it needs no permission on the
 * parent folders, which may be closed to their account.
 */
export const dataFolderArgument = (folder: string) => (process.platform === 'linux' ? '/proc/self/cwd' : folder);

/** The folder with PostgreSQL's own data. */
export const postgresFolder = (dataDir: string) => join(dataDir, 'postgres');

/** The folder of a complete upgraded database until it replaces the previous one. */
export const upgradedFolder = (dataDir: string) => join(dataDir, 'postgres.upgraded');

/** The log of PostgreSQL's programs. */
export const logFile = (dataDir: string) => join(dataDir, 'postgres.log');

/**
 * Creates PostgreSQL's data folder unless it exists. It is created under another name and renamed when complete, so an
 * interrupted one is never mistaken for a database. The caller holds the data folder's lock.
 * @throws StartupError when it can't be created, or belongs to another major version
 */
export async function ensureCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  account: ServerAccount,
): Promise<void> {
  const folder = postgresFolder(dataDir);
  if (existsSync(folder)) return checkVersion(folder);
  // An upgrade was interrupted between its last two steps; an empty database in that place would be taken for the real one.
  if (existsSync(upgradedFolder(dataDir))) return rename(upgradedFolder(dataDir), folder);
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(INCOMPLETE_PREFIX))
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const draft = await mkdtemp(join(dataDir, INCOMPLETE_PREFIX));
  try {
    if (account) await chown(draft, account.uid, account.gid);
    const options = ['-U', SUPERUSER, '-A', 'peer', '-E', 'UTF8', '--locale=C', '--no-instructions'];
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const surroundings = { cwd: draft, env: { LC_ALL: 'C', TZ: 'UTC' }, ...account };
    await run(binaries.initdb, ['-D', dataFolderArgument(draft), ...options, ...locale], surroundings);
    await rename(draft, folder);
    await flush(dataDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    await appendFile(logFile(dataDir), `${error}\n`).catch(() => {});
    const where = `veja o motivo em ${logFile(dataDir)}`;
    throw new StartupError(`Não foi possível criar o banco de dados em ${folder}; ${where}.`, { cause: error });
  }
}

async function checkVersion(folder: string): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === MAJOR_VERSION) return;
  throw new StartupError(
    version
      ? `O banco de dados em ${folder} é do PostgreSQL ${version}, e este Encaixe traz o ${MAJOR_VERSION}; veja 'npm run upgrade' em docs/running.md.`
      : `A pasta ${folder} não contém um banco de dados do PostgreSQL que possa ser lido.`,
  );
}

/** Flushes a folder's entries to the disk. */
export async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
