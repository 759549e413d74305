import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { unwritable } from '../data-folder.ts';
import { StartupError } from '../startup-error.ts';

const SQLITE_BUSY = 5;
const PAUSE_MS = 100;

/**
 * Makes this process the data folder's only server for as long as it lives. An empty SQLite file's lock serves, because
 * it is the operating system's own: it ends with the process however that dies, so there is no stale lock to judge.
 * @param patienceMs how long a server that is just stopping is waited for
 * @returns gives the folder back
 * @throws StartupError when another server has it
 */
export async function lockDataFolder(dataDir: string, patienceMs: number): Promise<() => void> {
  const deadline = Date.now() + patienceMs;
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
    throw unwritable(dataDir, error);
  }
}
