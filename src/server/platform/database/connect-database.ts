import type { Database, DatabaseListeners } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { connectExternalPostgres } from './external-postgres.ts';
import { sessionLimits } from './session-limits.ts';

export type DatabaseSettings = {
  databaseUrl: string | undefined;
  /** A way to the same database round the pooler that is in front of it. */
  databaseDirectUrl?: string | undefined;
  /** How long a statement of a request or a task may run; 0: for ever. */
  databaseStatementTimeoutMs?: number;
  databasePoolSize: number;
  /** Those of other processes, for which an embedded server needs room. */
  otherConnections?: number;
  databasePrepare?: boolean;
  dataDir: string;
  /** Absolute: where an embedded server archives its log of changes. */
  walArchive?: string | undefined;
};

/**
 * The database the settings ask for, ready to be migrated.
 * @throws StartupError when it can't be had
 */
export function connectDatabase(settings: DatabaseSettings, listeners: DatabaseListeners): Promise<Database> {
  const { databaseUrl: url, databasePoolSize: poolSize, databasePrepare: prepare = true, dataDir } = settings;
  const { otherConnections = 0, databaseDirectUrl: directUrl, databaseStatementTimeoutMs: timeoutMs = 0 } = settings;
  const { walArchive } = settings;
  const limits = sessionLimits(timeoutMs);
  return url === undefined
    ? startEmbeddedPostgres({ ...listeners, dataDir, poolSize, limits, otherConnections, walArchive })
    : connectExternalPostgres({ ...listeners, url, directUrl, poolSize, limits, prepare });
}
