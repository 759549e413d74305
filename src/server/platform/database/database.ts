import type { ClientConfig, Pool } from 'pg';

/** The PostgreSQL database that stores everything, wherever it runs. */
export type Database = {
  kind: 'embedded' | 'external';
  pool: Pool;
  /** Settings for clients beside the pool (LISTEN, migrations, the queue). This connection keeps session state. */
  connection: ClientConfig;
  /** Settings for a pool like this one in another process. */
  poolConnection: ClientConfig;
  /** True for an embedded database on which `markInitialised` was never called. An external one is never new. */
  isNew: boolean;
  /** Ends the pool, waiting for running queries for at most 5 s, and stops the embedded server. May be called twice. */
  close: () => Promise<void>;
};

export type DatabaseListeners = {
  /** Called when an idle connection breaks; the pool replaces it. */
  onConnectionError: (error: Error) => void;
  /** Called when the embedded server stops unexpectedly and the process can't go on. The message is for the operator. */
  onLost: (error: Error) => void;
};
