import type { ClientConfig } from 'pg';

/** Timeouts after which PostgreSQL cancels a query or ends an idle transaction; the client sends them when it connects. */
export type SessionLimits = Pick<ClientConfig, 'statement_timeout' | 'idle_in_transaction_session_timeout'>;

/** Returns the limits of a connection. @param ms limit for a statement, and for an idle transaction; 0: no limit */
export const sessionLimits = (ms: number): SessionLimits =>
  ms === 0 ? {} : { statement_timeout: ms, idle_in_transaction_session_timeout: ms };
