import { existsSync } from 'node:fs';
import type { ClientConfig } from 'pg';
import { prepareDataFolder } from '../data-folder.ts';
import { readOrCreateSecret } from '../secret-file.ts';
import { StartupError } from '../startup-error.ts';
import { createPool, endPool } from './create-pool.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Database, DatabaseListeners } from './database.ts';
import { isInitialised } from './initialised.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { ensureCluster, logFile, postgresFolder } from './postgres-cluster.ts';
import { type PostgresProcess, type PostgresSettings, startPostgres } from './postgres-process.ts';
import { prepareDatabase } from './prepare-database.ts';
import { serverAccount } from './server-account.ts';
import type { SessionLimits } from './session-limits.ts';

/** Name of the file in the data folder that contains the password of the role `encaixe_app`. */
export const PASSWORD_FILE = 'database-password';
/** Default milliseconds to wait for the lock of a previous server that is still stopping. */
const LOCK_TIMEOUT_MS = 4000;
/** Part of `max_connections` beyond the pools' sizes: for LISTEN, migrations, the queue and an administrator. */
const SPARE_CONNECTIONS = 50;

export type EmbeddedPostgresOptions = DatabaseListeners & {
  /** Absolute path of the data folder. */
  dataDir: string;
  poolSize: number;
  /** Total size of the pools of other processes; `max_connections` includes them. */
  otherConnections?: number;
  /** Milliseconds to wait while another server uses the folder; default 4000. */
  lockTimeoutMs?: number;
  /** Milliseconds to wait for a connection of the pool; default 5000. */
  connectTimeoutMs?: number;
  /** Session settings of the pool's connections. */
  limits?: SessionLimits;
  /** Milliseconds for each of three attempts to start PostgreSQL; default two minutes. */
  readyMs?: number | undefined;
  /** Further configuration parameters of PostgreSQL; they override the defaults of `startPostgres`. */
  settings?: PostgresSettings;
  /** Maximum number of restarts per minute of a PostgreSQL that stopped unexpectedly; default 3. */
  maxRestartsPerMinute?: number;
};

const MAX_RESTARTS_PER_MINUTE = 3;
const MINUTE_MS = 60_000;

/**
 * Starts PostgreSQL as a child process, with its data in `<dataDir>/postgres`.
 * @throws StartupError when the folder is in use, can't be written or has a database of another major version, or PostgreSQL doesn't start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<Database> {
  const { dataDir } = options;
  prepareDataFolder(dataDir);
  const unlock = await lockDataFolder(dataDir, options.lockTimeoutMs ?? LOCK_TIMEOUT_MS);
  try {
    const account = serverAccount(postgresFolder(dataDir));
    const binaries = await findPostgresBinaries(account);
    await ensureCluster(dataDir, binaries, account);
    const settings = {
      max_connections: options.poolSize + (options.otherConnections ?? 0) + SPARE_CONNECTIONS,
      ...options.settings,
    };
    const { readyMs } = options;
    const launch = (socketFolder?: string) =>
      startPostgres({ dataDir, binaries, account, settings, socketFolder, readyMs });
    return await open(await launch(), launch, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function open(
  first: PostgresProcess,
  launch: (socketFolder?: string) => Promise<PostgresProcess>,
  options: EmbeddedPostgresOptions,
  unlock: () => void,
): Promise<Database> {
  let server = first;
  try {
    const access = await prepareDatabase(server.connection, readOrCreateSecret(options.dataDir, PASSWORD_FILE));
    const connection: ClientConfig = { ...access, application_name: 'encaixe' };
    const poolConnection = { ...connection, ...options.limits };
    const pool = createPool(poolConnection, options.poolSize, options.onConnectionError, {
      connectTimeoutMs: options.connectTimeoutMs,
    });
    const isNew = !(await isInitialised(pool));
    let closing: Promise<void> | undefined;
    let starting = Promise.resolve(first);
    const close = async () => {
      await endPool(pool);
      await starting.catch(() => {});
      await server.stop();
      unlock();
    };
    const restartTimes: number[] = [];
    /**
     * Restarts PostgreSQL, which recovers all committed transactions. In the meantime the database is unavailable.
     * @throws Error when PostgreSQL was restarted too often in the last minute, doesn't start, or has lost its data folder
     */
    async function restart(): Promise<void> {
      const since = performance.now() - MINUTE_MS;
      const isTooOften =
        restartTimes.filter((at) => at > since).length >= (options.maxRestartsPerMinute ?? MAX_RESTARTS_PER_MINUTE);
      if (isTooOften || !existsSync(postgresFolder(options.dataDir)))
        throw new Error('PostgreSQL stopped too often, or its folder is gone');
      restartTimes.push(performance.now());
      options.onConnectionError(new Error('PostgreSQL stopped unexpectedly and is restarted'));
      // A backend of the killed server may still run a statement, and no new server starts before that ends; so the launch is tried twice.
      const stopped = server;
      starting = launch(stopped.connection.host).catch(() => launch(stopped.connection.host));
      server = await starting;
      watch();
    }
    function watch(): void {
      void server.exited.then(() => {
        if (!closing) restart().catch(() => closing ?? options.onLost(lostError(options.dataDir)));
      });
    }
    watch();
    return { kind: 'embedded', pool, connection, poolConnection, isNew, close: () => (closing ??= close()) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function lostError(dataDir: string): StartupError {
  const reason = existsSync(postgresFolder(dataDir)) ? 'parou inesperadamente' : 'perdeu a pasta de dados';
  return new StartupError(`O PostgreSQL embutido ${reason}; veja ${logFile(dataDir)} e inicie o Encaixe de novo.`);
}
