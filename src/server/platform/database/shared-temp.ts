import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { ServerAccount } from './server-account.ts';

/** A Unix socket's path has at most 103 characters on macOS; the rest is for what goes below the folder. */
const LONGEST_FOLDER = 64;

/** Returns the folder for temporary files that PostgreSQL, under the given account, can reach and create a socket in. */
export function sharedTempFolder(account: ServerAccount): string {
  const folder = tmpdir();
  return folder.length <= LONGEST_FOLDER && (!account || isOpenToAll(folder)) ? folder : '/tmp';
}

function isOpenToAll(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  const open = stats !== undefined && (stats.mode & 0o001) !== 0;
  return open && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}
