import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chown, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { ServerAccount } from './server-account.ts';

const run = promisify(execFile);
/** Prefix of the names of PostgreSQL data folders that are still being created. */
export const INCOMPLETE_PREFIX = 'postgres.new-';
const MAJOR_VERSION = '18';
/** Name of PostgreSQL's superuser. The server uses it only to prepare, back up and upgrade the database. */
export const SUPERUSER = 'encaixe';

/**
 * Returns the path of the data folder for the arguments of PostgreSQL's programs, whose working directory is that folder. The path
 * used on Linux, /proc/self/cwd, needs no permission on the parent folders.
 */
export const dataFolderArgument = (folder: string) => (process.platform === 'linux' ? '/proc/self/cwd' : folder);

export const postgresFolder = (dataDir: string) => join(dataDir, 'postgres');

/** Returns the temporary folder of a completely upgraded database that has not replaced the old one yet. */
export const upgradedFolder = (dataDir: string) => join(dataDir, 'postgres.upgraded');

export const logFile = (dataDir: string) => join(dataDir, 'postgres.log');

/**
 * Creates PostgreSQL's data directory with initdb unless it exists. The directory has another name until it is complete, so that an
 * incomplete one is never used as a database. The caller must hold the data folder's lock.
 * @throws StartupError when the folder can't be created, or contains no database of this major version
 */
export async function ensureCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  account: ServerAccount,
): Promise<void> {
  const folder = postgresFolder(dataDir);
  if (existsSync(folder)) return checkVersion(folder);
  // Completes an upgrade that was interrupted between its last two renames. An empty database here would hide the upgraded one.
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
    await flushFolder(dataDir);
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

/** Flushes a folder's directory entries to the disk (fsync), so that renames in it survive a power failure. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
