import type { ClientConfig, Pool } from 'pg';

/** The one PostgreSQL everything is kept in, wherever it runs. */
export type Database = {
  kind: 'embedded' | 'external';
  pool: Pool;
  /** For clients beside the pool: listening, migrating, the queue. It keeps what a session is told. */
  connection: ClientConfig;
  /** For another pool like this one, in another process. */
  poolConnection: ClientConfig;
  /** An embedded database that `markInitialised` was never called on. An external one is never new. */
  isNew: boolean;
  /** Ends the pool, waiting for running queries for at most 5 s, and stops the embedded server. May be called twice. */
  close: () => Promise<void>;
};

export type DatabaseListeners = {
  /** An idle connection broke; the pool replaces it by itself. */
  onConnectionError: (error: Error) => void;
  /** The embedded server stopped without being asked; the process can't go on. The message is for the operator. */
  onLost: (error: Error) => void;
};
