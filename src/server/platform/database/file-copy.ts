import { createHash } from 'node:crypto';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Size and checksum that a file of a backup is compared with. */
export type FileChecksum = { bytes: number; sha256: string };

const CHUNK_BYTES = 1 << 20;
/** Files that are flushed at the same time. */
const AT_ONCE = 16;

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Lists the path of each file below a folder; an empty list when there is no folder. `keeps` filters the paths. */
export async function filesBelow(folder: string, keeps: (path: string) => boolean = () => true): Promise<string[]> {
  const found: string[] = [];
  async function walk(at: string): Promise<void> {
    const entries = await readdir(join(folder, at), { withFileTypes: true }).catch((error) => {
      if (isGone(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const path = at === '' ? entry.name : `${at}/${entry.name}`;
      if (!keeps(path)) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) found.push(path);
    }
  }
  await walk('');
  return found;
}

/** Lists each folder below a folder, because a restore must create empty ones too. */
export async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Flushes files to the disk; in parallel, which is faster than one after the other. */
export async function flushFiles(paths: readonly string[]): Promise<void> {
  const waiting = [...paths];
  const worker = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const handle = await open(path, 'r');
      await handle.sync().finally(() => handle.close());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Copies a file and returns its checksum, or null when the file was deleted, which can happen to files of a running database at
 * any time. Of a file that grows during the copy, its initial length is copied.
 */
export async function copyFile(from: string, to: string): Promise<FileChecksum | null> {
  const source = await open(from, 'r').catch((error) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (source === null) return null;
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const target = await open(to, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
      let bytes = 0;
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES, bytes);
        if (bytesRead === 0) break;
        const part = buffer.subarray(0, bytesRead);
        hash.update(part);
        await target.writeFile(part);
        bytes += bytesRead;
      }
      return { bytes, sha256: hash.digest('hex') };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
