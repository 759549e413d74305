import type { ClientConfig, Pool } from 'pg';

export type Database = {
  kind: 'embedded' | 'external';
  pool: Pool;
  /** Settings for clients outside of the pool (LISTEN, migrations, the queue), which need session state: never through a pooler. */
  connection: ClientConfig;
  /** Settings with which another process can create an equal pool. */
  poolConnection: ClientConfig;
  /** True for an embedded database on which `markInitialised` was never called. An external one is never new. */
  isNew: boolean;
  /** Closes the pool after at most 5 s for running queries, and stops the embedded server. Repeated calls have no effect. */
  close: () => Promise<void>;
};

export type DatabaseListeners = {
  /** Called when an idle connection breaks, which the pool replaces, and when the embedded server is restarted. */
  onConnectionError: (error: Error) => void;
  /** Called when the embedded server has stopped unexpectedly and is not restarted. The message is written for the administrator. */
  onLost: (error: Error) => void;
};
