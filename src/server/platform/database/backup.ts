import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { CommandError } from '../../command-error.ts';
import { PASSWORD_FILE } from './embedded-postgres.ts';
import { copyFile, filesBelow, flushFiles, foldersBelow, type Sum } from './file-copy.ts';
import { postgresFolder, SUPERUSER } from './postgres-cluster.ts';
import { archiveName } from './wal-archive.ts';

/** The list of what a backup holds; it is written last, so that a folder without one is no backup. */
export const LIST_FILE = 'encaixe-backup.json';
/** What lies in the data folder beside the database and the pictures, and is made anew where it is missing. */
export const SECRET_FILES = ['auth-secret', PASSWORD_FILE];

export type BackupList = {
  made_at: string;
  /** PostgreSQL's major version. */
  postgres: string;
  /** Which part of the archive goes on from here; null where the log isn't archived. */
  wal: string | null;
  /** Empty folders, too, have to be there again. */
  folders: string[];
  files: Record<string, Sum>;
};

/** Of a database that runs: what it makes anew at each start (as pg_basebackup leaves out). */
const LEFT_OUT = new RegExp(
  [
    '^(?:pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_replslot|pg_wal)/',
    '^(?:postmaster\\.(?:pid|opts)|backup_label(?:\\.old)?|tablespace_map|backup_manifest|current_logfiles|global/pg_control)$',
    '(?:^|/)(?:pg_internal\\.init|pgsql_tmp)',
  ].join('|'),
);
const CONTROL = 'global/pg_control';
const SEGMENT = /^[0-9A-F]{24}$/;

type Copy = (from: string, path: string) => Promise<void>;

/** PostgreSQL writes it in one piece, but it may be read in the middle of that: two readings that agree are whole. */
async function readWhole(file: string): Promise<Buffer> {
  for (let before = await readFile(file); ; ) {
    const now = await readFile(file);
    if (now.equals(before)) return now;
    before = now;
  }
}

/** The running database's files, and the log of what changed while they were copied, without which they are of no use. */
async function copyDatabase(client: Client, folder: string, draft: string, copy: Copy): Promise<void> {
  // Keeps the segments from being used again before they are copied; it goes with the connection.
  const slot = `encaixe_backup_${process.pid}`;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
  const begun = await client.query("select pg_walfile_name(pg_backup_start('encaixe', true)) as segment");
  for (const path of await filesBelow(folder, (each) => !LEFT_OUT.test(each))) {
    await copy(join(folder, path), `postgres/${path}`);
  }
  const control = join(draft, 'pg_control');
  await writeFile(control, await readWhole(join(folder, CONTROL)));
  await copy(control, `postgres/${CONTROL}`);
  const { rows } = await client.query(
    'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
  );
  const label = join(draft, 'backup_label');
  await writeFile(label, rows[0].label);
  await copy(label, 'postgres/backup_label');
  const [first, last]: string[] = [begun.rows[0].segment, rows[0].segment];
  const segments = (await readdir(join(folder, 'pg_wal'))).filter((name) => SEGMENT.test(name));
  for (const name of segments.filter((each) => each >= (first ?? '') && each <= (last ?? '')).sort()) {
    await copy(join(folder, 'pg_wal', name), `postgres/pg_wal/${name}`);
  }
  await rm(control);
  await rm(label);
}

/**
 * Copies the data folder of an embedded database that runs: the database as it is at the end of the copy, the stored pictures
 * and the generated secrets. Pictures are copied before and after, so that none that the database names is missing, whichever way it changed.
 * The folder gets its name when it is whole.
 * @param connection to the running server, as anybody
 * @param target must not exist
 * @throws CommandError when there is something at `target`
 */
export async function backUp(dataDir: string, connection: ClientConfig, target: string): Promise<BackupList> {
  const taken = await readdir(target).catch(() => null);
  if (taken !== null) throw new CommandError(`Já existe ${target}; escolha uma pasta que ainda não existe.`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  const files: Record<string, Sum> = {};
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
    const wal = await archiveName(dataDir);
    const list = { made_at: new Date().toISOString(), postgres, wal, folders, files };
    await writeFile(join(draft, LIST_FILE), JSON.stringify(list), { mode: 0o600, flush: true });
    await rename(draft, target);
    return list;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
