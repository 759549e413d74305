import { sqlState } from './sql-state.ts';

const POOL_TIMEOUT = 'timeout exceeded when trying to connect';
/** The driver's message for the next query on a connection that broke between two queries of a transaction. */
const BROKE_BEFORE = 'Client has encountered a connection error and is not queryable';

/**
 * SQLSTATE codes of a database that can serve no one now: broken or exhausted connections (08, 53), memory or disk full (53),
 * shutting down or starting (57P01 to 57P03), and a read-only server (25006).
 */
const AWAY = /^(08...|53...|57P0[1-3]|25006)$/;

const connectionErrors = new WeakSet<object>();

/** Marks this error as one of a database connection: any other service can have the same code. */
export function markConnectionError(error: Error): Error {
  connectionErrors.add(error);
  return error;
}

/**
 * Returns whether the database is unavailable: it can't be reached, or the pool had no free connection within its
 * timeout. When the connection broke before the response, the statement may have been executed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (AWAY.test(sqlState(error) ?? '')) return true;
  for (let current = error; current instanceof Error; current = current.cause) {
    if ([POOL_TIMEOUT, BROKE_BEFORE].includes(current.message) || connectionErrors.has(current)) return true;
  }
  return false;
}
