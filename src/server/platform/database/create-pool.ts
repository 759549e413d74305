import { AsyncResource } from 'node:async_hooks';
import { type ClientConfig, Pool, type PoolClient } from 'pg';
import { currentRequest } from '../request-id.ts';
import { isTracing } from '../tracing/trace.ts';
import { markConnectionError } from './database-unavailable.ts';
import { PoolQueue } from './pool-queue.ts';
import { traceQueries } from './traced-queries.ts';

/** Default time that a caller waits for a free or new connection. */
const CONNECT_TIMEOUT_MS = 5000;
const CLOSE_TIMEOUT_MS = 5000;
/**
 * Time after which the pool closes an idle connection. With the driver's default of 10 s, the pool would close connections in each
 * short pause, and new connections must prepare every statement again. Some cloud networks drop connections after 350 s without traffic.
 */
const IDLE_TIMEOUT_MS = 5 * 60_000;
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 };

/** The pools created with `prepare: false`, and their connections. */
const withoutPreparedStatements = new WeakSet<Pool | PoolClient>();

const queues = new WeakMap<Pool, PoolQueue>();

/** Returns the measured wait queue of a pool. @throws TypeError when createPool didn't create the pool */
export function poolQueueOf(pool: Pool): PoolQueue {
  const queue = queues.get(pool);
  if (!queue) throw new TypeError('This pool was not made by createPool');
  return queue;
}

/** Returns whether this connection, or the pool's connections, support prepared statements: see `prepare` of createPool. */
export const preparesStatements = (client: Pool | PoolClient): boolean => !withoutPreparedStatements.has(client);

/**
 * Creates a pool of at most `size` connections. A broken connection is replaced and never ends the process. Queries that a caller
 * starts on one connection without waiting for results are sent without delay (pipelining). Set `prepare` to false for a pooler in
 * transaction mode that does not support prepared statements.
 * @param onConnectionError called when an idle connection breaks
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
  // pg-pool handles the 'error' event of idle clients only. Without this listener, an error of a client in use would end the process.
  pool.on('connect', (client) => client.on('error', markConnectionError));
  prioritiseStartedRequests(pool);
  return pool;
}

type ConnectCallback = (error: Error | undefined, client?: PoolClient, done?: () => void) => void;

/**
 * Makes the pool serve HTTP requests that already had a connection before those that had none. Otherwise, under overload, a started
 * request would wait in the whole queue for each of its queries, and time out half done. Wraps both forms of `connect`, with a
 * promise and with a callback; the pool's own `query` uses the latter.
 */
function prioritiseStartedRequests(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback: ConnectCallback) => void;
  const waiting: object[] = Reflect.get(pool, '_pendingQueue');
  const prioritised = new WeakSet<object>();
  /** Returns the number of prioritised waiters, which are at the front of the queue in their order of arrival. */
  const countPrioritised = () => {
    const first = waiting.findIndex((each) => !prioritised.has(each));
    return first < 0 ? waiting.length : first;
  };
  const queue = new PoolQueue(pool.options.max, () => waiting.length - countPrioritised());
  queues.set(pool, queue);
  const connectInOrder = (callback: ConnectCallback) => {
    // pg-pool calls the callback when another request releases its connection; the callback must keep its own trace context.
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
