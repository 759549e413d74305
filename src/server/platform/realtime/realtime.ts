import pg from 'pg';
import { z } from 'zod';
import { REALTIME_TYPES } from '#contract/realtime.ts';
import type { Logger } from '../log.ts';
import type { RealtimeEvent, RealtimeMessage } from './events.ts';
import { createLastAnnouncements } from './last-announcements.ts';
import { CHANNEL } from './publish.ts';

type RealtimeListener = (message: RealtimeMessage) => void;

export type Realtime = {
  /** Connects and listens; rejects when the database can't be reached this first time. */
  start(): Promise<void>;
  /**
   * Hears the events of one user. Returns what ends the subscription; `onStop` is told when this process ends it, at once
   * when it has stopped before.
   */
  subscribe(userId: string, listener: RealtimeListener, onStop?: () => void): () => void;
  /** Whether anything was announced to this user from `since` on; also where that can't be known any more. */
  hasNewsSince(userId: string, since: Date): boolean;
  /** How many subscriptions there are. */
  listening(): number;
  /** Whether its connection answers now. @param patienceMs how long it may take */
  isUp(patienceMs: number): Promise<boolean>;
  /** Whether there is a connection, as far as is known. */
  isConnected(): boolean;
  stop(): Promise<void>;
};

type Subscriber = { listener: RealtimeListener; onStop: () => void };

export type RealtimeOptions = {
  connectionConfig: pg.ClientConfig;
  log: Logger;
  now: () => Date;
  /** Milliseconds before the first attempt to reconnect; doubles up to 60 times as much. */
  retryDelayMs?: number;
  /** Milliseconds between two checks that the connection still answers, and how long an answer may take. */
  heartbeatMs?: number;
};

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
 * Events from the database to this process's subscribers over one listening connection, however many subscribe. A
 * lost connection is opened again with growing delays; afterwards every subscriber gets `resync`, because whatever
 * was announced in between is gone.
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
      log.warn('A realtime payload that is no event was dropped');
      return;
    }
    announced.note(event.user_id, now());
    for (const { listener } of listeners.get(event.user_id) ?? []) deliver(listener, event);
  }

  function scheduleReconnect(): void {
    if (stopped) return;
    const delay = retryDelayMs * Math.min(2 ** attempts, 60);
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
    log.info('The realtime connection is back');
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
    next.once('end', () => lose(next));
    heartbeat = setInterval(() => void beat(next), heartbeatMs);
  }

  /** A question that is given up after so many milliseconds. */
  const question = (query_timeout: number): pg.QueryConfig & { query_timeout: number } => ({
    text: 'select 1',
    query_timeout,
  });

  /** A network that vanished without a word never ends the connection: only a question left unanswered tells. */
  async function beat(current: pg.Client): Promise<void> {
    try {
      await current.query(question(heartbeatMs));
    } catch (err) {
      if (client === current) log.warn({ err }, 'The realtime connection no longer answers');
      lose(current);
    }
  }

  function lose(lost: pg.Client): void {
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
    hasNewsSince: announced.isAfter,
    listening: () => [...listeners.values()].reduce((sum, group) => sum + group.size, 0),
    isConnected: () => client !== null,
    async isUp(patienceMs) {
      const asked = client?.query(question(patienceMs));
      return asked === undefined ? false : asked.then(() => true).catch(() => false);
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
