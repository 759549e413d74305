import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../../command-error.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { type BackupManifest, MANIFEST_FILE, SECRET_FILES } from './backup.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { copyFile, flushFiles } from './file-copy.ts';
import { flushFolder, postgresFolder } from './postgres-cluster.ts';
import { type ServerAccount, serverAccount } from './server-account.ts';

const DATA_FOLDER_PARTS = ['storage', ...SECRET_FILES, 'postgres'];

async function readManifest(source: string): Promise<BackupManifest> {
  const text = await readFile(join(source, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) throw new CommandError(`${source} não é uma cópia de segurança inteira: falta ${MANIFEST_FILE}.`);
  return JSON.parse(text);
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Makes the account that runs PostgreSQL the owner of the folder and its content, as PostgreSQL requires. */
async function changeOwner(account: ServerAccount, folder: string): Promise<void> {
  await chmod(folder, 0o700);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  for (const path of account ? paths : []) await chown(path, account?.uid ?? 0, account?.gid ?? 0);
}

/**
 * Restores a backup into a data folder that has no data yet. Compares each file with the backup's manifest. The database is moved to
 * its final place last, so that an interrupted restore is never used as a complete one.
 * @param source the folder of the backup
 * @param dataDir absolute; created when missing
 * @throws CommandError when the backup is damaged, or the folder contains data
 * @throws StartupError when a server uses the folder, or the folder can't be written
 */
export async function restore(source: string, dataDir: string): Promise<BackupManifest> {
  const list = await readManifest(source);
  prepareDataFolder(dataDir);
  const unlock = await lockDataFolder(dataDir, 0);
  try {
    for (const part of DATA_FOLDER_PARTS) {
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
      for (const part of DATA_FOLDER_PARTS) {
        if (!(await exists(join(draft, part)))) continue;
        await rename(join(draft, part), join(dataDir, part));
        await flushFolder(dataDir);
      }
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
  return list;
}
