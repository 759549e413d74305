import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chown, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { ServerAccount } from './server-account.ts';

const run = promisify(execFile);
/** How folders begin that nobody has finished. */
export const HALF_MADE = 'postgres.new-';
const MAJOR_VERSION = '18';
/** Owns PostgreSQL itself; the server signs in as it to prepare the database, and does its work as another role. */
export const SUPERUSER = 'encaixe';

/**
 * How PostgreSQL's programs name the data folder they are started in. On Linux this needs no permission on the folders
 * above it, which may be closed to their account.
 */
export const dataFolderArgument = (folder: string) => (process.platform === 'linux' ? '/proc/self/cwd' : folder);

/** The folder with PostgreSQL's own data. */
export const postgresFolder = (dataDir: string) => join(dataDir, 'postgres');

/** Where an upgraded database lies whole, until it takes the place of the one before. */
export const upgradedFolder = (dataDir: string) => join(dataDir, 'postgres.upgraded');

/** Where PostgreSQL's programs write what they have to say. */
export const logFile = (dataDir: string) => join(dataDir, 'postgres.log');

/**
 * Makes PostgreSQL's data folder unless it is there. It is made under another name and moved when whole, so one that was
 * interrupted is never mistaken for a database. The caller holds the data folder's lock.
 * @throws StartupError when it can't be made, or is another major version's
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
    if (name.startsWith(HALF_MADE)) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const draft = await mkdtemp(join(dataDir, HALF_MADE));
  try {
    if (account) await chown(draft, account.uid, account.gid);
    const options = ['-U', SUPERUSER, '-A', 'peer', '-E', 'UTF8', '--locale=C', '--no-instructions'];
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const place = { cwd: draft, env: { LC_ALL: 'C', TZ: 'UTC' }, ...account };
    await run(binaries.initdb, ['-D', dataFolderArgument(draft), ...options, ...locale], place);
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

/** Has the system write to the disk which names a folder holds. */
export async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
