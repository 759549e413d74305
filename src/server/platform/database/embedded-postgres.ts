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

/** The file in the data folder with the password of the role that the server works as. */
export const PASSWORD_FILE = 'database-password';
/** A server that is just stopping still holds its folder for a moment. */
const LOCK_PATIENCE_MS = 4000;
/** Connections beside the pool: listening, migrating, the queue, an operator. */
const SPARE_CONNECTIONS = 50;

export type EmbeddedPostgresOptions = DatabaseListeners & {
  /** Absolute. */
  dataDir: string;
  poolSize: number;
  /** The pools of other processes. */
  otherConnections?: number;
  /** How long a folder that is in use is waited for; 4000 ms when left out. */
  lockPatienceMs?: number;
  /** How long whoever wants a connection waits for one; 5000 ms when left out. */
  patienceMs?: number;
  limits?: SessionLimits;
  /** Further settings of PostgreSQL. */
  settings?: PostgresSettings;
};

/**
 * A PostgreSQL of our own as a child process, its data in `<dataDir>/postgres`.
 * @throws StartupError when the folder is in use or can't be written, or PostgreSQL doesn't start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<Database> {
  const { dataDir } = options;
  prepareDataFolder(dataDir);
  const unlock = await lockDataFolder(dataDir, options.lockPatienceMs ?? LOCK_PATIENCE_MS);
  try {
    const account = serverAccount(postgresFolder(dataDir));
    const binaries = await findPostgresBinaries(account);
    await ensureCluster(dataDir, binaries, account);
    const settings = {
      max_connections: options.poolSize + (options.otherConnections ?? 0) + SPARE_CONNECTIONS,
      ...options.settings,
    };
    const server = await startPostgres({ dataDir, binaries, account, settings });
    return await open(server, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function open(server: PostgresProcess, options: EmbeddedPostgresOptions, unlock: () => void): Promise<Database> {
  try {
    const access = await prepareDatabase(server.connection, readOrCreateSecret(options.dataDir, PASSWORD_FILE));
    const connection: ClientConfig = { ...access, application_name: 'encaixe' };
    const poolConnection = { ...connection, ...options.limits };
    const pool = createPool(poolConnection, options.poolSize, options.onConnectionError, {
      patienceMs: options.patienceMs,
    });
    const isNew = !(await isInitialised(pool));
    let closing: Promise<void> | undefined;
    const close = async () => {
      await endPool(pool);
      await server.stop();
      unlock();
    };
    void server.exited.then(() => {
      if (!closing) options.onLost(lost(options.dataDir));
    });
    return { kind: 'embedded', pool, connection, poolConnection, isNew, close: () => (closing ??= close()) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function lost(dataDir: string): StartupError {
  const reason = existsSync(postgresFolder(dataDir)) ? 'parou inesperadamente' : 'perdeu a pasta de dados';
  return new StartupError(`O PostgreSQL embutido ${reason}; veja ${logFile(dataDir)} e inicie o Encaixe de novo.`);
}
