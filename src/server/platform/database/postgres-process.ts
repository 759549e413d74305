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
import { SOCKET_FOLDER_PREFIX, stopOrphan } from './postgres-orphan.ts';
import type { ServerAccount } from './server-account.ts';
import { sharedTempFolder } from './shared-temp.ts';

const ATTEMPTS = 3;
const RETRY_MS = 500;
const POLL_MS = 20;
/** Long enough to replay the WAL after a power failure. */
const READY_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;
/** A larger log is overwritten at the start. */
const MAX_LOG_BYTES = 5_000_000;

export type PostgresSettings = Readonly<Record<string, string | number>>;

export type PostgresProcess = {
  /** Settings of a connection as the superuser, to the database 'postgres' that every cluster has. */
  connection: ClientConfig;
  /** Settles when the process has ended, whether `stop` was called or not. */
  exited: Promise<unknown>;
  /** Ends running transactions, and waits until PostgreSQL has written everything to the disk and ended. */
  stop: () => Promise<void>;
};

type Launch = {
  dataDir: string;
  binaries: PostgresBinaries;
  account: ServerAccount;
  settings: PostgresSettings;
  /** The socket folder of the previous process, so that its clients can reconnect; a new folder when undefined. */
  socketFolder?: string | undefined;
  readyMs?: number | undefined;
};

/**
 * Starts PostgreSQL on the data folder. By default only a socket in a private folder accepts connections. A PostgreSQL that still runs
 * on the folder is stopped first. The start is tried three times, because processes of the previous PostgreSQL may end later.
 * @throws StartupError when PostgreSQL doesn't start
 */
export async function startPostgres(launch: Launch): Promise<PostgresProcess> {
  for (let attempt = 1; ; attempt++) {
    await stopOrphan(postgresFolder(launch.dataDir));
    const server = await start(launch);
    if (server) return server;
    if (attempt === ATTEMPTS) {
      throw new StartupError(`O PostgreSQL embutido não iniciou; veja o motivo em ${logFile(launch.dataDir)}.`);
    }
    await sleep(RETRY_MS);
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
  const socketFolder = launch.socketFolder ?? (await mkdtemp(join(sharedTempFolder(account), SOCKET_FOLDER_PREFIX)));
  await mkdir(socketFolder, { mode: 0o700, recursive: true });
  if (account) await chown(socketFolder, account.uid, account.gid);
  const log = await openLog(logFile(dataDir));
  const child = spawn(binaries.postgres, ['-D', dataFolderArgument(folder), '-k', socketFolder, ...options(settings)], {
    cwd: folder,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log.fd, log.fd],
    // PostgreSQL gets its own process group, so that Ctrl-C in a terminal reaches only the server, which stops PostgreSQL last.
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
  return open(file, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600);
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

async function exitOf(child: ChildProcess): Promise<void> {
  // A program that can't be started emits only 'error', with which `once` rejects.
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
