import type { ClientConfig } from 'pg';

/** Timeouts that prevent a query from occupying a pool connection forever; they are sent when the connection is opened. */
export type SessionLimits = Pick<ClientConfig, 'statement_timeout' | 'idle_in_transaction_session_timeout'>;

/** @param ms limit for a statement, and for an idle transaction; 0: no limit */
export const sessionLimits = (ms: number): SessionLimits =>
  ms === 0 ? {} : { statement_timeout: ms, idle_in_transaction_session_timeout: ms };
