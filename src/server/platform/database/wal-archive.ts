import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { access, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';
import type { PostgresSettings } from './postgres-process.ts';
import type { ServerAccount } from './server-account.ts';

const run = promisify(execFile);

/**
 * The file in the data folder with the name of its part of the archive. A backup doesn't hold it: a restored database writes a log of its own,
 * and must not meet files of the one before under the same names.
 */
const NAME_FILE = 'wal-archive';
/** Seconds after which a file of the log is archived though it isn't full: what the loss of the disk costs at most. */
const TIMEOUT_S = 60;

/** For a shell, and with the percent sign that PostgreSQL takes for its own. */
const quoted = (path: string) => `'${path.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;

/** The name of this database's part of the archive; null where it was never archived. */
export const archiveName = (dataDir: string): Promise<string | null> =>
  readFile(join(dataDir, NAME_FILE), 'utf8').catch(() => null);

/** Has the next start begin a part of its own: what is there now is another database's. */
export const forgetArchive = (dataDir: string): Promise<void> => rm(join(dataDir, NAME_FILE), { force: true });

async function archiveNameOrNew(dataDir: string): Promise<string> {
  const known = await archiveName(dataDir);
  if (known !== null && known !== '') return known;
  const name = `${new Date().toISOString().slice(0, 10)}-${randomUUID().slice(0, 8)}`;
  await writeFile(join(dataDir, NAME_FILE), name, { mode: 0o600, flush: true });
  return name;
}

/**
 * The settings with which PostgreSQL keeps each file of its log in a folder of this database's own below `archive`, compressed.
 * @throws StartupError when that folder can't be made or written
 */
export async function archiving(archive: string, dataDir: string, account: ServerAccount): Promise<PostgresSettings> {
  const folder = join(archive, await archiveNameOrNew(dataDir));
  try {
    await mkdir(archive, { recursive: true, mode: account ? 0o711 : 0o700 });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (account) await chown(folder, account.uid, account.gid);
    // PostgreSQL's account may not get through the folders above it, and nobody would hear of that.
    await run('test', ['-w', folder], { cwd: '/', ...account });
  } catch (error) {
    throw new StartupError(`Não é possível gravar em ${archive}; confira as permissões ou mude WAL_ARCHIVE.`, {
      cause: error,
    });
  }
  const kept = `${quoted(folder)}/%f.gz`;
  const draft = `${quoted(folder)}/.%f.new`;
  // A file that is there already is the same one, archived just before a crash, or else a failure that has to be seen.
  const command = `if test -e ${kept}; then gzip -dc ${kept} | cmp -s - "%p"; else gzip -1 -c "%p" > ${draft} && sync ${draft} && mv ${draft} ${kept}; fi`;
  return { archive_mode: 'on', archive_command: command, archive_timeout: TIMEOUT_S };
}

/** Up to which moment an archive is played; 'last': as far as it goes. */
export type Until = Date | 'last';

/**
 * The settings with which a restored database plays the archived log, and takes no connection before it has.
 * @throws StartupError when there is no such folder
 */
export async function recovering(archive: string, name: string, until: Until): Promise<PostgresSettings> {
  const folder = join(archive, name);
  await access(folder).catch((cause) => {
    throw new StartupError(`O arquivo do log de transações, ${folder}, não está lá ou não pode ser lido.`, { cause });
  });
  const kept = `${quoted(folder)}/%f.gz`;
  return {
    restore_command: `test -e ${kept} && gzip -dc ${kept} > "%p"`,
    recovery_target_action: 'promote',
    hot_standby: 'off',
    // PostgreSQL doesn't know the letter Z yet while it reads its settings.
    ...(until !== 'last' && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
  };
}
