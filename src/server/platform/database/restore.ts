import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../../command-error.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { type BackupList, LIST_FILE, SECRET_FILES } from './backup.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { copyFile, flushFiles } from './file-copy.ts';
import { postgresFolder } from './postgres-cluster.ts';
import { type ServerAccount, serverAccount } from './server-account.ts';

const PARTS = ['storage', ...SECRET_FILES, 'postgres'];

async function readList(source: string): Promise<BackupList> {
  const text = await readFile(join(source, LIST_FILE), 'utf8').catch(() => null);
  if (text === null) throw new CommandError(`${source} não é uma cópia de segurança inteira: falta ${LIST_FILE}.`);
  return JSON.parse(text);
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Gives the folder to the account of PostgreSQL's programs, which may differ from that of the caller and must own it. */
async function changeOwner(account: ServerAccount, folder: string): Promise<void> {
  await chmod(folder, 0o700);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  for (const path of account ? paths : []) await chown(path, account?.uid ?? 0, account?.gid ?? 0);
}

/**
 * Copies a backup to a data folder. It overwrites nothing, and compares each file with the backup's manifest. The database comes
 * last, so an interrupted restore is never mistaken for a complete one.
 * @param dataDir absolute; created when missing
 * @throws CommandError when the backup is damaged, or there is data already
 * @throws StartupError when a server uses the folder, or it can't be written
 */
export async function restore(source: string, dataDir: string): Promise<BackupList> {
  const list = await readList(source);
  prepareDataFolder(dataDir);
  const unlock = await lockDataFolder(dataDir, 0);
  try {
    for (const part of PARTS) {
      if (!(await exists(join(dataDir, part)))) continue;
      throw new CommandError(
        `${join(dataDir, part)} já existe; restaure em outra pasta (DATA_DIR) ou tire esta do lugar.`,
      );
    }
    const draft = await mkdtemp(join(dataDir, 'restoring-'));
    try {
      for (const [path, { bytes, sha256 }] of Object.entries(list.files)) {
        const sum = await copyFile(join(source, path), join(draft, path));
        if (sum?.bytes === bytes && sum.sha256 === sha256) continue;
        throw new CommandError(`${join(source, path)} não é o arquivo que foi copiado; nada foi restaurado.`);
      }
      await flushFiles(Object.keys(list.files).map((path) => join(draft, path)));
      for (const folder of list.folders) {
        await mkdir(join(draft, 'postgres', folder), { recursive: true, mode: 0o700 });
      }
      await changeOwner(serverAccount(postgresFolder(dataDir)), join(draft, 'postgres'));
      for (const part of PARTS)
        if (await exists(join(draft, part))) await rename(join(draft, part), join(dataDir, part));
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
  return list;
}
