import pg from 'pg';
import { z } from 'zod';
import { REALTIME_TYPES } from '#contract/realtime.ts';
import type { Logger } from '../log.ts';
import type { RealtimeEvent, RealtimeMessage } from './events.ts';
import { createLastAnnouncements } from './last-announcements.ts';
import { CHANNEL } from './publish.ts';

type RealtimeListener = (message: RealtimeMessage) => void;

export type Realtime = {
  /** Connects and listens (LISTEN); rejects when the database can't be reached. */
  start(): Promise<void>;
  /**
   * Subscribes to the events of one user and returns the function that unsubscribes. `onStop` is called when `stop` ends the
   * subscription; at once when `stop` was called before.
   */
  subscribe(userId: string, listener: RealtimeListener, onStop?: () => void): () => void;
  /** Returns whether this user had an event at `since` or later; true when that is unknown. */
  hasEventSince(userId: string, since: Date): boolean;
  countSubscriptions(): number;
  /** Returns whether the listening connection responds to a query. @param timeoutMs milliseconds to wait */
  isUp(timeoutMs: number): Promise<boolean>;
  /** Returns whether there is a listening connection, without checking that it responds. */
  isConnected(): boolean;
  /** Removes all subscriptions and closes the connection. */
  stop(): Promise<void>;
};

type Subscriber = { listener: RealtimeListener; onStop: () => void };

export type RealtimeOptions = {
  /** Settings of the listening connection, which must not go through a pooler. */
  connectionConfig: pg.ClientConfig;
  log: Logger;
  now: () => Date;
  /** Milliseconds before the first attempt to reconnect, default 500; the delay doubles with each failure, up to four times the first. */
  retryDelayMs?: number;
  /** Milliseconds between two checks of the connection, and the timeout of each; default 15,000. */
  heartbeatMs?: number;
};

/**
 * The maximum delay between two attempts, as a multiple of the first delay. Small, because a process without this connection delivers
 * no events and, while its pool is busy, reports itself unready. After a failover, the process must listen as soon as it can query.
 */
const LONGEST_RETRY = 4;

const eventSchema = z.object({
  user_id: z.string(),
  type: z.enum(REALTIME_TYPES).exclude(['resync']),
  id: z.string().exactOptional(),
});

function parseEvent(payload: string | undefined): RealtimeEvent | null {
  try {
    return eventSchema.safeParse(JSON.parse(payload ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Creates the delivery of events from the database (LISTEN) to this process's subscribers over one connection. Reconnects with growing
 * delays when the connection is lost. Then every subscriber receives `resync`, because events in between are lost.
 */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { connectionConfig, log, now, retryDelayMs = 500, heartbeatMs = 15_000 } = options;
  const announced = createLastAnnouncements();
  const listeners = new Map<string, Set<Subscriber>>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let attempts = 0;
  let stopped = false;

  function deliver(listener: RealtimeListener, message: RealtimeMessage): void {
    try {
      listener(message);
    } catch (err) {
      log.error({ err, type: message.type }, 'A realtime listener failed');
    }
  }

  function onNotification(payload: string | undefined): void {
    const event = parseEvent(payload);
    if (!event) {
      log.warn('An invalid realtime payload was dropped');
      return;
    }
    announced.note(event.user_id, now());
    for (const { listener } of listeners.get(event.user_id) ?? []) deliver(listener, event);
  }

  function scheduleReconnect(): void {
    if (stopped) return;
    const delay = retryDelayMs * Math.min(2 ** attempts, LONGEST_RETRY);
    attempts += 1;
    retry = setTimeout(reconnect, delay);
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
    } catch (err) {
      log.warn({ err, attempts }, 'The realtime connection could not be opened again');
      scheduleReconnect();
      return;
    }
    log.info('The realtime connection is open again');
    for (const group of listeners.values()) for (const { listener } of group) deliver(listener, { type: 'resync' });
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionTimeoutMillis: 10_000,
      ...connectionConfig,
      application_name: 'encaixe-realtime',
    });
    next.on('error', (err) => log.warn({ err }, 'The realtime connection failed'));
    next.on('notification', (message) => onNotification(message.payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (err) {
      next.end().catch(() => undefined);
      throw err;
    }
    if (stopped) return next.end();
    attempts = 0;
    announced.beginAt(now());
    client = next;
    next.once('end', () => dropConnection(next));
    heartbeat = setInterval(() => void checkConnection(next), heartbeatMs);
  }

  /** @param query_timeout milliseconds */
  const pingQuery = (query_timeout: number): pg.QueryConfig & { query_timeout: number } => ({
    text: 'select 1',
    query_timeout,
  });

  /** Checks the connection with a query, and drops a connection that does not respond: a network failure may not close the socket. */
  async function checkConnection(current: pg.Client): Promise<void> {
    try {
      await current.query(pingQuery(heartbeatMs));
    } catch (err) {
      if (client === current) log.warn({ err }, 'The realtime connection does not respond');
      dropConnection(current);
    }
  }

  function dropConnection(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    clearInterval(heartbeat);
    lost.end().catch(() => undefined);
    scheduleReconnect();
  }

  return {
    start: connect,
    subscribe(userId, listener, onStop = () => {}) {
      if (stopped) onStop();
      const subscriber = { listener, onStop };
      const group = listeners.get(userId) ?? new Set();
      listeners.set(userId, group.add(subscriber));
      return () => {
        group.delete(subscriber);
        if (group.size === 0 && listeners.get(userId) === group) listeners.delete(userId);
      };
    },
    hasEventSince: announced.isAfter,
    countSubscriptions: () => [...listeners.values()].reduce((sum, group) => sum + group.size, 0),
    isConnected: () => client !== null,
    async isUp(timeoutMs) {
      const query = client?.query(pingQuery(timeoutMs));
      return query === undefined ? false : query.then(() => true).catch(() => false);
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      for (const group of listeners.values()) for (const { onStop } of group) onStop();
      listeners.clear();
      await client?.end();
    },
  };
}
