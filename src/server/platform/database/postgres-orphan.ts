import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 30_000;
const PAUSE_MS = 50;
/** Name prefix of the private folders of sockets. */
export const SOCKET_FOLDER = 'encaixe-pg-';

/**
 * Shuts down the PostgreSQL that a killed server left running on the folder, without losing anything committed. The caller holds
 * the data folder's lock, so no running server uses it.
 * @throws StartupError when it doesn't stop
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0)) return;
  if (await isPostgresOn(folder, pid)) {
    await stop(folder, pid);
    const socketFolder = lines[4] ?? '';
    if (basename(socketFolder).startsWith(SOCKET_FOLDER)) await rm(socketFolder, { recursive: true, force: true });
  } else if (isAlive(pid)) {
    // Another program has this process id now; PostgreSQL would not start as long as that program runs.
    await rm(pidFile, { force: true });
  }
}

async function stop(folder: string, pid: number): Promise<void> {
  const immediateAt = Date.now() + TIMEOUT_MS;
  const giveUpAt = immediateAt + TIMEOUT_MS;
  send(pid, 'SIGINT');
  let immediate = false;
  while (await isPostgresOn(folder, pid)) {
    if (Date.now() > giveUpAt) {
      throw new StartupError(
        `O PostgreSQL de uma execução anterior (processo ${pid}) não para; encerre-o e tente de novo.`,
      );
    }
    if (!immediate && Date.now() > immediateAt) {
      immediate = true;
      send(pid, 'SIGQUIT');
    }
    await sleep(PAUSE_MS);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended in between.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isPostgresOn(folder: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    try {
      const [cwd, own] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder)]);
      const name = await readFile(`/proc/${pid}/comm`, 'utf8');
      return cwd.ino === own.ino && cwd.dev === own.dev && name.trim() === 'postgres';
    } catch {
      return false;
    }
  }
  const command = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined);
  return command?.stdout.includes(`postgres -D ${folder}`) ?? false;
}
