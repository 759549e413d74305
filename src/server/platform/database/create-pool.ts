import { AsyncResource } from 'node:async_hooks';
import { type ClientConfig, Pool, type PoolClient } from 'pg';
import { currentRequest } from '../request-id.ts';
import { isTracing } from '../tracing/trace.ts';
import { noteConnectionError } from './database-unavailable.ts';
import { PoolQueue } from './pool-queue.ts';
import { traceQueries } from './traced-queries.ts';

/** How long whoever wants a connection waits for one, unless the connection's settings say otherwise. */
const PATIENCE_MS = 5000;
const CLOSE_TIMEOUT_MS = 5000;
/**
 * A connection has every statement planned on it; after the driver's own 10 s each short pause would end in doing that anew. Less than
 * what stands between servers in a cloud forgets connections after (350 s); whether they are still there is asked before.
 */
const IDLE_MS = 5 * 60_000;
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 };

/** Pools and connections behind a pooler that can't keep prepared statements. */
const forgetful = new WeakSet<Pool | PoolClient>();

const lines = new WeakMap<Pool, PoolQueue>();

/** Of those who wait for a connection of a pool that createPool has made. */
export function queueOf(pool: Pool): PoolQueue {
  const line = lines.get(pool);
  if (!line) throw new TypeError('Nobody has watched this pool');
  return line;
}

/** Whether a statement prepared on this connection is still there the next time. */
export const preparesStatements = (client: Pool | PoolClient): boolean => !forgetful.has(client);

/**
 * `size` is the highest number of connections. A database that restarts breaks them, but never ends the process. What is
 * asked on one connection without waiting for answers is sent at once. `prepare` off suits a pooler that gives each
 * transaction another connection and doesn't know of prepared statements.
 */
export function createPool(
  connection: ClientConfig,
  size: number,
  onConnectionError: (error: Error) => void,
  { prepare = true, patienceMs = PATIENCE_MS }: { prepare?: boolean; patienceMs?: number | undefined } = {},
): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: IDLE_MS,
    ...KEEP_ALIVE,
    ...connection,
    max: size,
    pipeline: true,
  });
  if (!prepare) {
    forgetful.add(pool);
    pool.on('connect', (client) => forgetful.add(client));
  }
  if (isTracing()) pool.on('connect', traceQueries);
  pool.on('error', (error) => {
    if (!pool.ending) onConnectionError(error);
  });
  // The pool listens to idle clients alone. One in use gets the error with its next query.
  pool.on('connect', (client) => client.on('error', noteConnectionError));
  noteConnections(pool);
  return pool;
}

type Connected = (error: Error | undefined, client?: PoolClient, done?: () => void) => void;

/**
 * Both forms of `connect`: the pool's own `query` takes the one with a callback. A request that had a connection before goes before those
 * that have had none: in a crowd each would otherwise wait for all of it as often as it asks, and be given up half done.
 */
function noteConnections(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback: Connected) => void;
  const waiting: object[] = Reflect.get(pool, '_pendingQueue');
  const begun = new WeakSet<object>();
  /** Those that have begun wait in front, in the order in which they came. */
  const countBegun = () => {
    const first = waiting.findIndex((each) => !begun.has(each));
    return first < 0 ? waiting.length : first;
  };
  const line = new PoolQueue(pool.options.max, () => waiting.length - countBegun());
  lines.set(pool, line);
  const noted = (callback: Connected) => {
    // Who waited for a connection is called by whoever gives one back, and is no part of what that one does.
    const own = isTracing() ? AsyncResource.bind(callback) : callback;
    const request = currentRequest();
    const isBegun = request?.hasBegun === true;
    const before = waiting.length;
    let isWaiting = false;
    connect((error, ...connected) => {
      if (request && !error) request.hasBegun = true;
      if (isWaiting && !isBegun && !error) line.moves();
      own(error && noteConnectionError(error), ...connected);
    });
    const joined = waiting[before];
    isWaiting = joined !== undefined;
    if (joined && isBegun) {
      waiting.pop();
      waiting.splice(countBegun(), 0, joined);
      begun.add(joined);
    } else if (isWaiting && countBegun() === before) line.begins();
  };
  pool.connect = ((callback?: Connected) => {
    if (callback) return noted(callback);
    return new Promise<PoolClient>((resolve, reject) => {
      noted((error, client) => (client ? resolve(client) : reject(error)));
    });
  }) as Pool['connect'];
}

/** Lets running queries end, but doesn't wait longer than 5 s for a client that nobody gives back. */
export async function endPool(pool: Pool): Promise<void> {
  if (pool.ending) return;
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, CLOSE_TIMEOUT_MS);
  await Promise.race([pool.end(), timeout.promise]);
  clearTimeout(timer);
}
