import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createStorage, type Storage } from './storage.ts';

export type LocalStorageConfig = {
  /** The folder in which all objects are stored; created by the first write. */
  folder: string;
};

/** Creates a storage in a folder of this machine. */
export function createLocalStorage({ folder }: LocalStorageConfig): Storage {
  return createStorage({
    read: (key) => readFile(join(folder, key)),
    async write(key, bytes) {
      const path = join(folder, key);
      const part = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(part, bytes, { mode: 0o600 });
        await rename(part, path);
      } catch (error) {
        // The disk may be full, and nothing else would delete the partial file.
        await rm(part, { force: true }).catch(() => {});
        throw error;
      }
    },
    remove: (key) => rm(join(folder, key), { force: true }),
    isMissing: (error) => error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(`${error.code}`),
  });
}
