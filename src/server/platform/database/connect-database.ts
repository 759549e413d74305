import type { Database, DatabaseListeners } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { connectExternalPostgres } from './external-postgres.ts';

export type DatabaseSettings = {
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** Those of other processes, for which an embedded server needs room. */
  otherConnections?: number;
  databasePrepare?: boolean;
  dataDir: string;
};

/**
 * The database the settings ask for, ready to be migrated.
 * @throws StartupError when it can't be had
 */
export function connectDatabase(settings: DatabaseSettings, listeners: DatabaseListeners): Promise<Database> {
  const { databaseUrl: url, databasePoolSize: poolSize, databasePrepare: prepare = true, dataDir } = settings;
  const { otherConnections = 0 } = settings;
  return url === undefined
    ? startEmbeddedPostgres({ ...listeners, dataDir, poolSize, otherConnections })
    : connectExternalPostgres({ ...listeners, url, poolSize, prepare });
}
