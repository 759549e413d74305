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
/** Default time for each attempt to start; long enough to replay the WAL after a power failure. */
const READY_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;
/** When the log file is larger, it is overwritten at the next start. */
const MAX_LOG_BYTES = 5_000_000;

/** PostgreSQL's configuration parameters (GUC) by name. */
export type PostgresSettings = Readonly<Record<string, string | number>>;

export type PostgresProcess = {
  /** Connection settings for the superuser and the database `postgres`, which every cluster has. */
  connection: ClientConfig;
  /** Settles when the process has ended, whether `stop` was called or not. */
  exited: Promise<unknown>;
  /**
   * Requests a fast shutdown (SIGINT), which rolls back running transactions, and after 20 s an immediate one (SIGQUIT). Resolves when
   * PostgreSQL has exited.
   */
  stop: () => Promise<void>;
};

type Launch = {
  dataDir: string;
  binaries: PostgresBinaries;
  account: ServerAccount;
  settings: PostgresSettings;
  /** The previous process's socket folder, so that its clients can reconnect to the same path; undefined: a new folder. */
  socketFolder?: string | undefined;
  readyMs?: number | undefined;
};

/**
 * Starts PostgreSQL on the data folder. By default it accepts connections only at a Unix socket in a private folder. Stops a
 * PostgreSQL that still runs on the folder first. Tries three times, because processes of the previous PostgreSQL may still be ending.
 * @throws StartupError when PostgreSQL doesn't start in three attempts, or the previous one doesn't stop
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
    // In its own process group, PostgreSQL doesn't receive Ctrl-C of a terminal. The server receives it and stops PostgreSQL last.
    detached: true,
    ...account,
  });
  const exited = exitOf(child).then(() => rm(socketFolder, { recursive: true, force: true }));
  const { port } = settings;
  // The port is part of the socket's file name (.s.PGSQL.5432).
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
    // With the default, PostgreSQL logs the row's values (DETAIL) of a constraint violation.
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
  // If the program can't be started, the child emits 'error' and never 'exit', and `once` rejects.
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
