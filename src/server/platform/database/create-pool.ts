import { type ClientConfig, Pool } from 'pg';

const CLOSE_TIMEOUT_MS = 5000;

/** `size` is the highest number of connections. A database that restarts breaks them, but never ends the process. */
export function createPool(connection: ClientConfig, size: number, onConnectionError: (error: Error) => void): Pool {
  const pool = new Pool({ ...connection, max: size, connectionTimeoutMillis: 5000 });
  pool.on('error', (error) => {
    if (!pool.ending) onConnectionError(error);
  });
  // The pool listens to idle clients alone. One in use gets the error with its next query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Lets running queries end, but doesn't wait longer than 5 s for a client that nobody gives back. */
export async function endPool(pool: Pool): Promise<void> {
  if (pool.ending) return;
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, CLOSE_TIMEOUT_MS);
  await Promise.race([pool.end(), timeout.promise]);
  clearTimeout(timer);
}
