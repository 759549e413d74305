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
 * File in the data folder with the name of its part of the archive. A backup leaves it out: a restored database writes its own
 * WAL, and must not meet files of the previous one under the same names.
 */
const NAME_FILE = 'wal-archive';
/** Seconds after which PostgreSQL archives an incomplete WAL segment: the most that the loss of the disk costs. */
const TIMEOUT_S = 60;

/** Quotes a path for a shell, and doubles the percent sign, which PostgreSQL interprets. */
const quoted = (path: string) => `'${path.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;

/** Returns the name of this database's part of the archive; null when it was never archived. */
export const archiveName = (dataDir: string): Promise<string | null> =>
  readFile(join(dataDir, NAME_FILE), 'utf8').catch(() => null);

/** Makes the next start begin a new part of the archive, because the existing one belongs to another database. */
export const startNewArchive = (dataDir: string): Promise<void> => rm(join(dataDir, NAME_FILE), { force: true });

async function archiveNameOrNew(dataDir: string): Promise<string> {
  const known = await archiveName(dataDir);
  if (known !== null && known !== '') return known;
  const name = `${new Date().toISOString().slice(0, 10)}-${randomUUID().slice(0, 8)}`;
  await writeFile(join(dataDir, NAME_FILE), name, { mode: 0o600, flush: true });
  return name;
}

/**
 * Returns the settings with which PostgreSQL archives its WAL, compressed, in this database's own folder below `archive`.
 * @throws StartupError when that folder can't be created or written
 */
export async function archiving(archive: string, dataDir: string, account: ServerAccount): Promise<PostgresSettings> {
  const folder = join(archive, await archiveNameOrNew(dataDir));
  try {
    await mkdir(archive, { recursive: true, mode: account ? 0o711 : 0o700 });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (account) await chown(folder, account.uid, account.gid);
    // PostgreSQL's account may lack access to the parent folders, which would fail without a message.
    await run('test', ['-w', folder], { cwd: '/', ...account });
  } catch (error) {
    throw new StartupError(`Não é possível gravar em ${archive}; confira as permissões ou mude WAL_ARCHIVE.`, {
      cause: error,
    });
  }
  const kept = `${quoted(folder)}/%f.gz`;
  const draft = `${quoted(folder)}/.%f.new`;
  // An existing file is either the same one, archived just before a crash, or an error that must be reported.
  const command = `if test -e ${kept}; then gzip -dc ${kept} | cmp -s - "%p"; else gzip -1 -c "%p" > ${draft} && sync ${draft} && mv ${draft} ${kept}; fi`;
  return { archive_mode: 'on', archive_command: command, archive_timeout: TIMEOUT_S };
}

/** The moment up to which an archive is replayed; 'last': to its end. */
export type Until = Date | 'last';

/**
 * Returns the settings with which a restored database replays the archived WAL before it accepts connections.
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
    // PostgreSQL doesn't understand the suffix Z while it reads its settings.
    ...(until !== 'last' && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
  };
}
