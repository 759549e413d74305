import type { ClientConfig, Pool } from 'pg';

/** The server's PostgreSQL database, embedded or external. */
export type Database = {
  kind: 'embedded' | 'external';
  pool: Pool;
  /** Settings for clients beside the pool (LISTEN, migrations, the queue). This connection keeps session state. */
  connection: ClientConfig;
  /** Settings with which another process can create a pool like `pool`. */
  poolConnection: ClientConfig;
  /** True for an embedded database on which `markInitialised` was never called. An external one is never new. */
  isNew: boolean;
  /** Ends the pool, waiting for running queries for at most 5 s, and stops the embedded server. May be called twice. */
  close: () => Promise<void>;
};

export type DatabaseListeners = {
  /** Called when an idle connection breaks; the pool replaces it. */
  onConnectionError: (error: Error) => void;
  /** Called when the embedded server has stopped unexpectedly and can't be restarted. The message is for the administrator. */
  onLost: (error: Error) => void;
};
