import type { ClientConfig } from 'pg';

/** What keeps a connection of the pool from being taken for ever; PostgreSQL hears of it when the connection is opened. */
export type SessionLimits = Pick<ClientConfig, 'statement_timeout' | 'idle_in_transaction_session_timeout'>;

/** @param ms how long a statement may run, and a transaction in which nothing is asked may wait; 0: for ever */
export const sessionLimits = (ms: number): SessionLimits =>
  ms === 0 ? {} : { statement_timeout: ms, idle_in_transaction_session_timeout: ms };
