import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { StartupError } from '../startup-error.ts';
import { acceptsConnections } from './accepts-connections.ts';
import { writeAccessRules } from './postgres-access.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { dataFolderArgument, logFile, postgresFolder, SUPERUSER } from './postgres-cluster.ts';
import { SOCKET_FOLDER, stopOrphan } from './postgres-orphan.ts';
import type { ServerAccount } from './server-account.ts';
import { sharedTempFolder } from './shared-temp.ts';

const ATTEMPTS = 3;
const PAUSE_MS = 500;
const POLL_MS = 20;
/** Long, because it includes replaying the WAL after a power failure. */
const READY_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;
const LARGEST_LOG = 5_000_000;

export type PostgresSettings = Readonly<Record<string, string | number>>;

export type PostgresProcess = {
  /** To the database 'postgres', which every cluster has, as the superuser. */
  connection: ClientConfig;
  /** Settles when it has ended, requested or not. */
  exited: Promise<unknown>;
  /** Ends running transactions and waits until everything is on the disk. */
  stop: () => Promise<void>;
};

type Launch = {
  dataDir: string;
  binaries: PostgresBinaries;
  account: ServerAccount;
  settings: PostgresSettings;
  /** The previous socket folder, for clients that know it; a new one when undefined. */
  socketFolder?: string | undefined;
  readyMs?: number | undefined;
};

/**
 * Starts PostgreSQL on the data folder, reachable only through a socket in a private folder. A server that was left running there
 * is stopped first; its last process may need a moment, hence the attempts.
 * @throws StartupError when it doesn't start
 */
export async function startPostgres(launch: Launch): Promise<PostgresProcess> {
  for (let attempt = 1; ; attempt++) {
    await stopOrphan(postgresFolder(launch.dataDir));
    const server = await start(launch);
    if (server) return server;
    if (attempt === ATTEMPTS) {
      throw new StartupError(`O PostgreSQL embutido não iniciou; veja o motivo em ${logFile(launch.dataDir)}.`);
    }
    await sleep(PAUSE_MS);
  }
}

async function start({
  dataDir,
  binaries,
  account,
  settings,
  ...launch
}: Launch): Promise<PostgresProcess | undefined> {
  const folder = postgresFolder(dataDir);
  await writeAccessRules(folder, account);
  const socketFolder = launch.socketFolder ?? (await mkdtemp(join(sharedTempFolder(account), SOCKET_FOLDER)));
  await mkdir(socketFolder, { mode: 0o700, recursive: true });
  if (account) await chown(socketFolder, account.uid, account.gid);
  const log = await openLog(logFile(dataDir));
  const child = spawn(binaries.postgres, ['-D', dataFolderArgument(folder), '-k', socketFolder, ...options(settings)], {
    cwd: folder,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log.fd, log.fd],
    // Its own process group: Ctrl-C in a terminal reaches only the server, which then stops PostgreSQL last.
    detached: true,
    ...account,
  });
  const exited = exitOf(child).then(() => rm(socketFolder, { recursive: true, force: true }));
  const { port } = settings;
  // The port is part of the socket's name.
  const address = { host: socketFolder, ...(port !== undefined && { port: Number(port) }) };
  const connection: ClientConfig = { ...address, user: SUPERUSER, database: 'postgres' };
  await log.close();
  if (await isReady(child, connection, launch.readyMs ?? READY_TIMEOUT_MS))
    return { connection, exited, stop: () => stop(child, exited) };
  await stop(child, exited);
  return undefined;
}

function options(settings: PostgresSettings): string[] {
  const all = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Without this, the log of a constraint violation contains the row's values.
    log_error_verbosity: 'terse',
    shared_buffers: '128MB',
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function openLog(file: string) {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  return open(file, size > LARGEST_LOG ? 'w' : 'a', 0o600);
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

async function exitOf(child: ChildProcess): Promise<void> {
  // A program that can't be started emits only 'error', and `once` rejects with it.
  await once(child, 'exit').catch(() => {});
}

async function isReady(child: ChildProcess, connection: ClientConfig, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isRunning(child) && Date.now() < deadline) {
    if (await acceptsConnections(connection)) return true;
    await sleep(POLL_MS);
  }
  return false;
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (isRunning(child)) {
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
    await exited.finally(() => clearTimeout(timer));
  }
  await exited;
}
