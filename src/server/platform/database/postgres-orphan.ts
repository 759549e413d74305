import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

const run = promisify(execFile);
const SHUTDOWN_TIMEOUT_MS = 30_000;
const POLL_MS = 50;
/** Prefix of the names of the private temporary folders that contain PostgreSQL's Unix socket. */
export const SOCKET_FOLDER_PREFIX = 'encaixe-pg-';

/**
 * Shuts down a PostgreSQL that still runs on the folder because the server that started it was killed. Committed transactions are not
 * lost. The caller must hold the data folder's lock, so that no running server uses this PostgreSQL.
 * @throws StartupError when PostgreSQL doesn't stop within a minute
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0)) return;
  if (await isPostgresOn(folder, pid)) {
    await stop(folder, pid);
    const socketFolder = lines[4] ?? '';
    if (basename(socketFolder).startsWith(SOCKET_FOLDER_PREFIX))
      await rm(socketFolder, { recursive: true, force: true });
  } else if (isAlive(pid)) {
    // Another program has this process id now. PostgreSQL would refuse to start while that program runs.
    await rm(pidFile, { force: true });
  }
}

async function stop(folder: string, pid: number): Promise<void> {
  const immediateAt = Date.now() + SHUTDOWN_TIMEOUT_MS;
  const deadline = immediateAt + SHUTDOWN_TIMEOUT_MS;
  send(pid, 'SIGINT');
  let isImmediate = false;
  while (await isPostgresOn(folder, pid)) {
    if (Date.now() > deadline) {
      throw new StartupError(
        `O PostgreSQL de uma execução anterior (processo ${pid}) não para; encerre-o e tente de novo.`,
      );
    }
    if (!isImmediate && Date.now() > immediateAt) {
      isImmediate = true;
      send(pid, 'SIGQUIT');
    }
    await sleep(POLL_MS);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended.
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
