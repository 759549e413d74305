import { createHash } from 'node:crypto';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type FileChecksum = { bytes: number; sha256: string };

const CHUNK_BYTES = 1 << 20;
const PARALLEL_FLUSHES = 16;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Returns the relative paths of the regular files below a folder; [] without the folder. `isIncluded` is called for files and folders. */
export async function filesBelow(
  folder: string,
  isIncluded: (path: string) => boolean = () => true,
): Promise<string[]> {
  const found: string[] = [];
  async function walk(at: string): Promise<void> {
    const entries = await readdir(join(folder, at), { withFileTypes: true }).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const path = at === '' ? entry.name : `${at}/${entry.name}`;
      if (!isIncluded(path)) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) found.push(path);
    }
  }
  await walk('');
  return found;
}

/** Returns the paths of all folders below a folder, relative to it. */
export async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Flushes files to the disk (fsync), several at a time. */
export async function flushFiles(paths: readonly string[]): Promise<void> {
  const waiting = [...paths];
  const worker = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const handle = await open(path, 'r');
      await handle.sync().finally(() => handle.close());
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_FLUSHES }, worker));
}

/**
 * Copies a file and returns its checksum; null when the file is missing, because a running database may delete its files at any time.
 * If the file grows during the copy, the end of the copy is the end of the file at the last read.
 */
export async function copyFile(from: string, to: string): Promise<FileChecksum | null> {
  const source = await open(from, 'r').catch((error) => {
    if (isMissing(error)) return null;
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
