import { sqlState } from './sql-state.ts';

const POOL_TIMEOUT = 'timeout exceeded when trying to connect';
/** What the driver says to the next question on a connection that broke while nothing was asked on it, in the middle of a transaction. */
const BROKE_BEFORE = 'Client has encountered a connection error and is not queryable';

/**
 * What PostgreSQL says when it can do nothing for anybody now: connections that break or are none left (08, 53), memory or a disk that is
 * full (53), shutting down or coming up again (57P01 to 57P03), and a server that is only read from (25006).
 */
const AWAY = /^(08...|53...|57P0[1-3]|25006)$/;

const connectionErrors = new WeakSet<object>();

/** Notes that this is about a connection to the database: the same code may come from any other service. */
export function noteConnectionError(error: Error): Error {
  connectionErrors.add(error);
  return error;
}

/**
 * Whether the database can't answer now: it isn't there, or every connection was taken for as long as the pool waits for one. What
 * was asked may have happened where the connection broke before the answer.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (AWAY.test(sqlState(error) ?? '')) return true;
  for (let current = error; current instanceof Error; current = current.cause) {
    if ([POOL_TIMEOUT, BROKE_BEFORE].includes(current.message) || connectionErrors.has(current)) return true;
  }
  return false;
}
