import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { unwritableFolderError } from '../data-folder.ts';
import { StartupError } from '../startup-error.ts';

const SQLITE_BUSY = 5;
const PAUSE_MS = 100;

/**
 * Locks the data folder, so that only one server uses it, until the lock is released or this process ends. The lock is an exclusive
 * SQLite transaction on the file `server.lock`: the operating system releases it however the process ends, so no lock is ever stale.
 * @param timeoutMs milliseconds to wait for a server that is just stopping
 * @returns the function that releases the lock
 * @throws StartupError when another server still holds the lock after `timeoutMs`, or the folder can't be written
 */
export async function lockDataFolder(dataDir: string, timeoutMs: number): Promise<() => void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const release = tryLock(dataDir);
    if (release) return release;
    if (Date.now() >= deadline) {
      throw new StartupError(
        `Já existe um Encaixe em execução com a pasta de dados ${dataDir}; pare o outro ou mude DATA_DIR.`,
      );
    }
    await sleep(PAUSE_MS);
  }
}

function tryLock(dataDir: string): (() => void) | undefined {
  try {
    const file = new DatabaseSync(join(dataDir, 'server.lock'));
    try {
      file.exec('pragma journal_mode = memory; begin exclusive');
      return () => file.close();
    } catch (error) {
      file.close();
      throw error;
    }
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw unwritableFolderError(dataDir, error);
  }
}
