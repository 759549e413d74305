import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { CommandError } from '../../command-error.ts';
import { PASSWORD_FILE } from './embedded-postgres.ts';
import { copyFile, type FileChecksum, filesBelow, flushFiles, foldersBelow } from './file-copy.ts';
import { postgresFolder, SUPERUSER } from './postgres-cluster.ts';

/** File name of a backup's manifest. It is written last, so a folder without it is not a complete backup. */
export const MANIFEST_FILE = 'encaixe-backup.json';
/** Names of the data folder's files with generated secrets; at its start, the server generates those that are missing. */
export const SECRET_FILES = ['auth-secret', PASSWORD_FILE];

/** List of a backup's content, from which a restore checks that the backup is complete. */
export type BackupManifest = {
  /** Time of the backup (ISO 8601). */
  made_at: string;
  /** PostgreSQL's major version. */
  postgres: string;
  /** Folders of the database, also empty ones, which a restore must create. */
  folders: string[];
  /** Checksums by the path within the backup. */
  files: Record<string, FileChecksum>;
};

/** Files that PostgreSQL creates again at each start (pg_basebackup excludes the same); and the WAL and pg_control, copied separately. */
const EXCLUDED_FILES = new RegExp(
  [
    '^(?:pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_replslot|pg_wal)/',
    '^(?:postmaster\\.(?:pid|opts)|backup_label(?:\\.old)?|tablespace_map|backup_manifest|current_logfiles|global/pg_control)$',
    '(?:^|/)(?:pg_internal\\.init|pgsql_tmp)',
  ].join('|'),
);
const CONTROL_FILE = 'global/pg_control';
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

type Copy = (from: string, path: string) => Promise<void>;

/** Reads a file until two reads return the same bytes, because a single read may overlap with a write. */
async function readConsistently(file: string): Promise<Buffer> {
  for (let before = await readFile(file); ; ) {
    const now = await readFile(file);
    if (now.equals(before)) return now;
    before = now;
  }
}

/** Makes a base backup of the running database: its files, and the WAL written during the copy, which recovery needs. */
async function copyDatabase(client: Client, folder: string, draft: string, copy: Copy): Promise<void> {
  // The temporary replication slot retains the WAL segments until they are copied; PostgreSQL drops it with the connection.
  const slot = `encaixe_backup_${process.pid}`;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
  const started = await client.query("select pg_walfile_name(pg_backup_start('encaixe', true)) as segment");
  for (const path of await filesBelow(folder, (each) => !EXCLUDED_FILES.test(each))) {
    await copy(join(folder, path), `postgres/${path}`);
  }
  const control = join(draft, 'pg_control');
  await writeFile(control, await readConsistently(join(folder, CONTROL_FILE)));
  await copy(control, `postgres/${CONTROL_FILE}`);
  const { rows } = await client.query(
    'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
  );
  const label = join(draft, 'backup_label');
  await writeFile(label, rows[0].label);
  await copy(label, 'postgres/backup_label');
  const [first, last]: string[] = [started.rows[0].segment, rows[0].segment];
  const segments = (await readdir(join(folder, 'pg_wal'))).filter((name) => WAL_SEGMENT.test(name));
  for (const name of segments.filter((each) => each >= (first ?? '') && each <= (last ?? '')).sort()) {
    await copy(join(folder, 'pg_wal', name), `postgres/pg_wal/${name}`);
  }
  await rm(control);
  await rm(label);
}

/**
 * Backs up the data folder of a running embedded database: the database as of the end of the copy, the stored pictures and the
 * generated secrets. Pictures are copied before and after the database, so the backup has every picture that the database references.
 * The backup is written to a folder beside `target`, which is renamed to `target` when it is complete.
 * @param connection settings of the running server; its user is replaced by the superuser, which needs no password
 * @param target must not exist
 * @throws CommandError when `target` exists
 */
export async function createBackup(dataDir: string, connection: ClientConfig, target: string): Promise<BackupManifest> {
  const existing = await readdir(target).catch(() => null);
  if (existing !== null) throw new CommandError(`Já existe ${target}; escolha uma pasta que ainda não existe.`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  const files: Record<string, FileChecksum> = {};
  const copy: Copy = async (from, path) => {
    const sum = await copyFile(from, join(draft, path));
    if (sum !== null) files[path] = sum;
  };
  const storage = join(dataDir, 'storage');
  async function copyPictures(): Promise<void> {
    for (const path of await filesBelow(storage)) {
      if (files[`storage/${path}`] === undefined) await copy(join(storage, path), `storage/${path}`);
    }
  }
  const client = new Client({ ...connection, user: SUPERUSER, password: undefined, database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    const folder = postgresFolder(dataDir);
    await copyPictures();
    await copyDatabase(client, folder, draft, copy);
    await copyPictures();
    for (const name of SECRET_FILES) await copy(join(dataDir, name), name);
    await flushFiles(Object.keys(files).map((path) => join(draft, path)));
    const postgres = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
    const folders = (await foldersBelow(folder)).filter((path) => !/^pg_replslot\/|pgsql_tmp/.test(path));
    const list = { made_at: new Date().toISOString(), postgres, folders, files };
    await writeFile(join(draft, MANIFEST_FILE), JSON.stringify(list), { mode: 0o600, flush: true });
    await rename(draft, target);
    return list;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
