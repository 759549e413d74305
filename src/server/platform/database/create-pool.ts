import { AsyncResource } from 'node:async_hooks';
import { type ClientConfig, Pool, type PoolClient } from 'pg';
import { currentRequest } from '../request-id.ts';
import { isTracing } from '../tracing/trace.ts';
import { markConnectionError } from './database-unavailable.ts';
import { PoolQueue } from './pool-queue.ts';
import { traceQueries } from './traced-queries.ts';

/** Milliseconds that a caller waits for a connection unless the connection's settings say otherwise. */
const TIMEOUT_MS = 5000;
const CLOSE_TIMEOUT_MS = 5000;
/**
 * Each new connection plans every statement again, and the driver's default of 10 s would close connections in each short pause.
 * The value is below the 350 s after which cloud networks drop idle connections; the server checks a connection before it uses
 * it.
 */
const IDLE_MS = 5 * 60_000;
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 };

/** Pools and connections behind a pooler that does not support prepared statements. */
const forgetful = new WeakSet<Pool | PoolClient>();

const queues = new WeakMap<Pool, PoolQueue>();

/** Returns the wait queue of a pool that createPool made. */
export function queueOf(pool: Pool): PoolQueue {
  const queue = queues.get(pool);
  if (!queue) throw new TypeError('This pool was not made by createPool');
  return queue;
}

/** Returns whether prepared statements survive on this connection; behind some poolers they don't. */
export const preparesStatements = (client: Pool | PoolClient): boolean => !forgetful.has(client);

/**
 * Creates a pool of at most `size` connections. A database restart breaks connections but never ends the process. Queries that a
 * caller starts on one connection without waiting for results are sent at once (pipelining). Set `prepare` to false for a pooler
 * that assigns a connection per transaction and does not support prepared statements.
 */
export function createPool(
  connection: ClientConfig,
  size: number,
  onConnectionError: (error: Error) => void,
  { prepare = true, connectTimeoutMs = TIMEOUT_MS }: { prepare?: boolean; connectTimeoutMs?: number | undefined } = {},
): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: connectTimeoutMs,
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
  // The pool listens only to idle clients; a client in use receives the error with its next query.
  pool.on('connect', (client) => client.on('error', markConnectionError));
  prioritiseBegunRequests(pool);
  return pool;
}

type Connected = (error: Error | undefined, client?: PoolClient, done?: () => void) => void;

/**
 * Wraps both forms of `connect`; the pool's own `query` uses the one with a callback. A request that already had a connection is
 * served before requests that had none. Under overload it would otherwise wait in the whole queue for each query, and time out
 * half done.
 */
function prioritiseBegunRequests(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback: Connected) => void;
  const waiting: object[] = Reflect.get(pool, '_pendingQueue');
  const begun = new WeakSet<object>();
  /** Requests that have begun wait in front, in their order of arrival. */
  const countBegun = () => {
    const first = waiting.findIndex((each) => !begun.has(each));
    return first < 0 ? waiting.length : first;
  };
  const queue = new PoolQueue(pool.options.max, () => waiting.length - countBegun());
  queues.set(pool, queue);
  const connectInOrder = (callback: Connected) => {
    // The callback is called by the request that releases a connection; it must not run in that request's trace context.
    const own = isTracing() ? AsyncResource.bind(callback) : callback;
    const request = currentRequest();
    const isBegun = request?.hasBegun === true;
    const before = waiting.length;
    let isWaiting = false;
    connect((error, ...connected) => {
      if (request && !error) request.hasBegun = true;
      if (isWaiting && !isBegun && !error) queue.moves();
      own(error && markConnectionError(error), ...connected);
    });
    const joined = waiting[before];
    isWaiting = joined !== undefined;
    if (joined && isBegun) {
      waiting.pop();
      waiting.splice(countBegun(), 0, joined);
      begun.add(joined);
    } else if (isWaiting && countBegun() === before) queue.begins();
  };
  pool.connect = ((callback?: Connected) => {
    if (callback) return connectInOrder(callback);
    return new Promise<PoolClient>((resolve, reject) => {
      connectInOrder((error, client) => (client ? resolve(client) : reject(error)));
    });
  }) as Pool['connect'];
}

/** Lets running queries finish, but waits at most 5 s for clients that are not released. */
export async function endPool(pool: Pool): Promise<void> {
  if (pool.ending) return;
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, CLOSE_TIMEOUT_MS);
  await Promise.race([pool.end(), timeout.promise]);
  clearTimeout(timer);
}
