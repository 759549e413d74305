import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { ServerAccount } from './server-account.ts';

/** The path of a Unix socket can have at most 103 characters on macOS; 39 are left for the socket's own folder and name. */
const MAX_FOLDER_LENGTH = 64;

/**
 * Returns the operating system's temporary folder if its path is short enough for a socket and, with an account, every user can enter it;
 * else /tmp.
 */
export function sharedTempFolder(account: ServerAccount): string {
  const folder = tmpdir();
  return folder.length <= MAX_FOLDER_LENGTH && (!account || isOpenToAll(folder)) ? folder : '/tmp';
}

function isOpenToAll(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  const open = stats !== undefined && (stats.mode & 0o001) !== 0;
  return open && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}
