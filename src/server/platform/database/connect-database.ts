import type { Database, DatabaseListeners } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { connectExternalPostgres } from './external-postgres.ts';
import { sessionLimits } from './session-limits.ts';

export type DatabaseSettings = {
  databaseUrl: string | undefined;
  /** Address of the same database that bypasses the pooler. */
  databaseDirectUrl?: string | undefined;
  /** Statement timeout of requests and tasks in milliseconds; 0: no timeout. */
  databaseStatementTimeoutMs?: number;
  databasePoolSize: number;
  /** Number of connections of other processes, which an embedded server must allow. */
  otherConnections?: number;
  databasePrepare?: boolean;
  dataDir: string;
};

/**
 * Connects to the configured external database, or starts the embedded one. The database is then ready for migrations.
 * @throws StartupError when it is not available
 */
export function connectDatabase(settings: DatabaseSettings, listeners: DatabaseListeners): Promise<Database> {
  const { databaseUrl: url, databasePoolSize: poolSize, databasePrepare: prepare = true, dataDir } = settings;
  const { otherConnections = 0, databaseDirectUrl: directUrl, databaseStatementTimeoutMs: timeoutMs = 0 } = settings;
  const limits = sessionLimits(timeoutMs);
  return url === undefined
    ? startEmbeddedPostgres({ ...listeners, dataDir, poolSize, limits, otherConnections })
    : connectExternalPostgres({ ...listeners, url, directUrl, poolSize, limits, prepare });
}
