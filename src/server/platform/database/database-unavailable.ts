import { sqlState } from './sql-state.ts';

/** pg-pool's error message when no connection became free within the timeout. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';
/** pg's error message for a query on a connection that has broken since its previous query. */
const BROKEN_CONNECTION = 'Client has encountered a connection error and is not queryable';

/**
 * SQLSTATE codes of a database that is temporarily unavailable: broken connections (08), exhausted connections, memory or disk (53),
 * shutdown or start (57P01 to 57P03), and a read-only server (25006).
 */
const UNAVAILABLE_CODES = /^(08...|53...|57P0[1-3]|25006)$/;

const connectionErrors = new WeakSet<object>();

/** Marks an error as one of a database connection for isDatabaseUnavailable: errors of other services can have the same code. */
export function markConnectionError(error: Error): Error {
  connectionErrors.add(error);
  return error;
}

/**
 * Returns whether the error, or an error that it wraps, means that the database is temporarily unavailable: it can't be reached, has one
 * of UNAVAILABLE_CODES, or the pool had no free connection in time. After a broken connection, the statement may have run.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (UNAVAILABLE_CODES.test(sqlState(error) ?? '')) return true;
  for (let current = error; current instanceof Error; current = current.cause) {
    if ([POOL_TIMEOUT, BROKEN_CONNECTION].includes(current.message) || connectionErrors.has(current)) return true;
  }
  return false;
}
