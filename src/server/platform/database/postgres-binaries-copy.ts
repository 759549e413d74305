import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerAccount } from './server-account.ts';
import { sharedTempFolder } from './shared-temp.ts';

/**
 * Copies PostgreSQL's programs to a folder from which every user can execute them and only this process's user can change them. All starts
 * of this version share the copy. Another user can guess the folder's name, so an existing copy is used only when it is complete and no
 * other user could have written it; an incomplete one of this user is replaced. Otherwise the copy receives a unique name.
 * @param finish called with the copied folder before the copy is used, to create its missing links
 * @returns the folder with the copy
 */
export async function copyBinaries(
  installed: string,
  account: ServerAccount,
  finish: (folder: string) => Promise<void>,
): Promise<string> {
  const temp = sharedTempFolder(account);
  const { version }: { version: string } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8'));
  const shared = join(temp, `encaixe-postgres-${version}-${process.arch}`);
  if (await isCompleteAndOurs(shared, installed)) return shared;
  const copy = await mkdtemp(join(temp, 'encaixe-postgres-'));
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
  await finish(copy);
  await makeReadable(copy);
  if (await isOurs(shared)) await rm(shared, { recursive: true });
  try {
    await rename(copy, shared);
    return shared;
  } catch {
    if (!(await isCompleteAndOurs(shared, installed))) return copy;
    await rm(copy, { recursive: true });
    return shared;
  }
}

async function isOurs(folder: string): Promise<boolean> {
  const stats = await lstat(folder).catch(() => undefined);
  if (!stats?.isDirectory()) return false;
  return stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}

async function isCompleteAndOurs(folder: string, installed: string): Promise<boolean> {
  if (!(await isOurs(folder))) return false;
  const [present, wanted] = await Promise.all([folder, installed].map((path) => readdir(path, { recursive: true })));
  const names = new Set(present);
  return wanted?.every((name) => names.has(name)) ?? false;
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
