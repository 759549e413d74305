import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { createStorage, type Storage } from './storage.ts';

export type LocalStorageConfig = {
  /** The folder that holds everything; made when first written to. */
  folder: string;
};

/** Storage in a folder of this machine. */
export function createLocalStorage({ folder }: LocalStorageConfig): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return createStorage({
    disk,
    async write(key, bytes) {
      const part = `${key}.${randomUUID()}.part`;
      try {
        await disk.put(part, bytes);
        await rename(join(folder, part), join(folder, key));
      } catch (error) {
        // On a disk that is full it would take the room that is left, and nobody knows of it.
        await rm(join(folder, part), { force: true }).catch(() => {});
        throw error;
      }
    },
    isMissing: (error) => error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(`${error.code}`),
  });
}
