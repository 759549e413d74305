import type { ClientConfig } from 'pg';

/** Timeouts in ms after which PostgreSQL cancels a statement or ends an idle transaction; startup parameters of a connection. */
export type SessionLimits = Pick<ClientConfig, 'statement_timeout' | 'idle_in_transaction_session_timeout'>;

/** @param ms for a statement and for an idle transaction; 0: no timeout */
export const sessionLimits = (ms: number): SessionLimits =>
  ms === 0 ? {} : { statement_timeout: ms, idle_in_transaction_session_timeout: ms };
