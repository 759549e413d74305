import type { Database, DatabaseListeners } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { connectExternalPostgres } from './external-postgres.ts';
import { sessionLimits } from './session-limits.ts';

export type DatabaseSettings = {
  /** URL of an external PostgreSQL; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** URL of the same database that bypasses the pooler of `databaseUrl`, if there is one. */
  databaseDirectUrl?: string | undefined;
  /** Maximum duration in ms of a statement and an idle transaction of the pool; default 0: no limit. Not used with `databaseDirectUrl`. */
  databaseStatementTimeoutMs?: number;
  /** Maximum number of connections of this process's pool. */
  databasePoolSize: number;
  /** Number of connections that other processes open; an embedded server's `max_connections` includes them. */
  otherConnections?: number;
  /** False for a pooler at `databaseUrl` that doesn't support prepared statements; default true. */
  databasePrepare?: boolean;
  /** Absolute path of the data folder. */
  dataDir: string;
};

/**
 * Connects to the external database if `databaseUrl` is set, or starts the embedded one. Applies no migrations.
 * @throws StartupError when the database can't be reached or started
 */
export function connectDatabase(settings: DatabaseSettings, listeners: DatabaseListeners): Promise<Database> {
  const { databaseUrl: url, databasePoolSize: poolSize, databasePrepare: prepare = true, dataDir } = settings;
  const { otherConnections = 0, databaseDirectUrl: directUrl, databaseStatementTimeoutMs: timeoutMs = 0 } = settings;
  const limits = sessionLimits(timeoutMs);
  return url === undefined
    ? startEmbeddedPostgres({ ...listeners, dataDir, poolSize, limits, otherConnections })
    : connectExternalPostgres({ ...listeners, url, directUrl, poolSize, limits, prepare });
}
