import { AsyncResource } from 'node:async_hooks';
import { type ClientConfig, Pool, type PoolClient } from 'pg';
import { currentRequest } from '../request-id.ts';
import { isTracing } from '../tracing/trace.ts';
import { markConnectionError } from './database-unavailable.ts';
import { PoolQueue } from './pool-queue.ts';
import { traceQueries } from './traced-queries.ts';

/** Time that a caller waits for a connection, unless the options set another one. */
const CONNECT_TIMEOUT_MS = 5000;
const CLOSE_TIMEOUT_MS = 5000;
/**
 * Time after which the pool closes an idle connection. The driver's default of 10 s would close connections in each short pause, and
 * each new connection plans every statement again. Cloud networks drop connections that are idle for 350 s.
 */
const IDLE_TIMEOUT_MS = 5 * 60_000;
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 };

/** Pools and connections on which statements are not prepared, because a pooler doesn't support them. */
const withoutPreparedStatements = new WeakSet<Pool | PoolClient>();

const queues = new WeakMap<Pool, PoolQueue>();

/** Returns the wait queue of a pool that createPool made. */
export function queueOf(pool: Pool): PoolQueue {
  const queue = queues.get(pool);
  if (!queue) throw new TypeError('This pool was not made by createPool');
  return queue;
}

/** Returns whether statements can be prepared on this connection; some poolers don't support that. */
export const preparesStatements = (client: Pool | PoolClient): boolean => !withoutPreparedStatements.has(client);

/**
 * Creates a pool of at most `size` connections. A database restart breaks connections but never ends the process. Queries that a
 * caller starts on one connection without waiting for results are sent at once (pipelining). Set `prepare` to false for a pooler
 * that assigns a connection per transaction and does not support prepared statements.
 */
export function createPool(
  connection: ClientConfig,
  size: number,
  onConnectionError: (error: Error) => void,
  {
    prepare = true,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
  }: { prepare?: boolean; connectTimeoutMs?: number | undefined } = {},
): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    ...KEEP_ALIVE,
    ...connection,
    max: size,
    pipeline: true,
  });
  if (!prepare) {
    withoutPreparedStatements.add(pool);
    pool.on('connect', (client) => withoutPreparedStatements.add(client));
  }
  if (isTracing()) pool.on('connect', traceQueries);
  pool.on('error', (error) => {
    if (!pool.ending) onConnectionError(error);
  });
  // The pool listens only to the errors of idle clients. Without this listener, an error of a client in use would end the process.
  pool.on('connect', (client) => client.on('error', markConnectionError));
  prioritiseStartedRequests(pool);
  return pool;
}

type ConnectCallback = (error: Error | undefined, client?: PoolClient, done?: () => void) => void;

/**
 * Makes the pool serve requests that already had a connection before requests that had none. Otherwise, under overload, a started
 * request would wait in the whole queue for each of its queries, and time out half done. Wraps both forms of `connect`; the pool's
 * own `query` uses the form with a callback.
 */
function prioritiseStartedRequests(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback: ConnectCallback) => void;
  const waiting: object[] = Reflect.get(pool, '_pendingQueue');
  const prioritised = new WeakSet<object>();
  /** Counts the started requests, which wait at the front of the queue in their order of arrival. */
  const countPrioritised = () => {
    const first = waiting.findIndex((each) => !prioritised.has(each));
    return first < 0 ? waiting.length : first;
  };
  const queue = new PoolQueue(pool.options.max, () => waiting.length - countPrioritised());
  queues.set(pool, queue);
  const connectInOrder = (callback: ConnectCallback) => {
    // The callback is called by the request that releases a connection; it must not run in that request's trace context.
    const boundCallback = isTracing() ? AsyncResource.bind(callback) : callback;
    const request = currentRequest();
    const isPrioritised = request?.hasBegun === true;
    const before = waiting.length;
    let isWaiting = false;
    connect((error, ...connected) => {
      if (request && !error) request.hasBegun = true;
      if (isWaiting && !isPrioritised && !error) queue.recordStep();
      boundCallback(error && markConnectionError(error), ...connected);
    });
    const joined = waiting[before];
    isWaiting = joined !== undefined;
    if (joined && isPrioritised) {
      waiting.pop();
      waiting.splice(countPrioritised(), 0, joined);
      prioritised.add(joined);
    } else if (isWaiting && countPrioritised() === before) queue.recordStart();
  };
  pool.connect = ((callback?: ConnectCallback) => {
    if (callback) return connectInOrder(callback);
    return new Promise<PoolClient>((resolve, reject) => {
      connectInOrder((error, client) => (client ? resolve(client) : reject(error)));
    });
  }) as Pool['connect'];
}

/** Closes a pool after its running queries. Waits at most 5 s for clients that are not released. */
export async function endPool(pool: Pool): Promise<void> {
  if (pool.ending) return;
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, CLOSE_TIMEOUT_MS);
  await Promise.race([pool.end(), timeout.promise]);
  clearTimeout(timer);
}
