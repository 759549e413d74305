import { Hono } from 'hono';
import type { RealtimeMessage } from '#contract/realtime.ts';
import { hasAcceptedCurrentTerms } from '#domain/accounts/terms.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../platform/log.ts';
import { toAppError } from './error-mapping.ts';
import { errorResponse } from './error-response.ts';
import { eventBytes, openEventStream } from './event-stream.ts';
import { actingUserIdOf } from './session/actor.ts';
import { batchSessionLookups } from './session/batched-session-lookup.ts';
import { callerRequestOf, findSession } from './session/caller.ts';

const HEARTBEAT_MS = 25_000;
/** Heartbeats between two checks of the session. */
const BEATS_PER_CHECK = 3;
/** Maximum number of streams of a user in one process; it limits the memory of the process. */
const MAX_STREAMS_PER_USER = 10;
/** Maximum number of streams in one process; it limits memory and file descriptors. */
const MAX_STREAMS = 10_000;
/** The longest delay that setTimeout supports; it fires at once for a longer one. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const REFUSAL_LOG_INTERVAL_MS = 1000;

/** Range of the random delay before a page reconnects, so that not all pages reconnect at the same time. */
const RECONNECT_DELAY_MS = { min: 500, max: 4000 };

const reconnectAfter = () =>
  Math.round(RECONNECT_DELAY_MS.min + Math.random() * (RECONNECT_DELAY_MS.max - RECONNECT_DELAY_MS.min));

/**
 * Shortens a delay by 1 to 20 %, at random, so that streams opened together don't send together. It returns only 20 different delays,
 * because Node.js has a list of timers for each.
 */
const withJitter = (ms: number) => Math.max(1, Math.round((ms * (80 + Math.floor(Math.random() * 20))) / 100));

const PING = eventBytes({ event: 'ping' });
const READY = eventBytes({ event: 'ready', id: 0 });

/** Calls `wake` at `when`, or earlier if `when` is later than a timer supports; returns the function that cancels the call. */
type ScheduleWake = (when: Date, wake: () => void) => () => void;

const wakeByTimer: ScheduleWake = (when, wake) => {
  const left = Math.max(when.getTime() - Date.now(), 0);
  const timer = setTimeout(wake, Math.min(left, MAX_TIMER_MS));
  return () => clearTimeout(timer);
};

type EventOptions = { heartbeatMs?: number; wakeAt?: ScheduleWake; maxStreams?: number };

/** Returns a function that counts refused streams, and logs their number in one line per interval, with the reason of the first. */
function refusedStreamLog({ log }: Pick<Deps, 'log'>): (reason: string) => void {
  let count = 0;
  return (reason) => {
    count += 1;
    if (count > 1) return;
    setTimeout(() => {
      log.warn({ count, reason }, 'Event streams were refused');
      count = 0;
    }, REFUSAL_LOG_INTERVAL_MS).unref();
  };
}

/**
 * `GET /api/events`: sends changes of the caller's data as server-sent events, until the page is closed or reads too slowly, the session
 * ends or the process stops. `since` (ms since 1970) is the time at which the server rendered the page. The stream begins with 'resync'
 * after a reconnect, or when events may have been published after `since`; otherwise with 'ready'.
 */
export function eventRoutes(
  deps: Deps,
  { heartbeatMs = HEARTBEAT_MS, wakeAt = wakeByTimer, maxStreams = MAX_STREAMS }: EventOptions = {},
): Hono {
  const streams = new Map<string, number>();
  let openStreams = 0;
  const count = (id: string, change: 1 | -1) => {
    openStreams += change;
    const open = (streams.get(id) ?? 0) + change;
    if (open > 0) streams.set(id, open);
    else streams.delete(id);
  };
  const findSessionOwner = batchSessionLookups(deps);
  const hasValidSession = async (token: string) => {
    const owner = await findSessionOwner(token);
    return owner !== null && owner.expires_at > new Date();
  };
  const logRefusedStream = refusedStreamLog(deps);

  return new Hono().get('/api/events', async (c) => {
    if (openStreams >= maxStreams) {
      logRefusedStream('The process has the maximum number of streams');
      return errorResponse(c, 'UNAVAILABLE');
    }
    const request = callerRequestOf(c.req.raw.headers);
    const addCookie = (line: string) => c.header('set-cookie', line, { append: true });
    const found = await findSession(deps, request, addCookie, findSessionOwner).catch((error: unknown) => {
      const refused = toAppError(error);
      if (refused?.code !== 'UNAVAILABLE') throw error;
      logRefusedStream(reasonOf(refused.cause));
      return refused;
    });
    if (found instanceof AppError) return errorResponse(c, found.code);
    if (found === null) return errorResponse(c, 'UNAUTHENTICATED');
    const { actor: caller, token, expires_at: ends } = found;
    const cookie = request.cookie ?? '';
    const person = actingUserIdOf(caller);
    c.set('user_id', person);
    if (!hasAcceptedCurrentTerms(caller)) return errorResponse(c, 'TERMS_PENDING');
    if ((streams.get(person) ?? 0) >= MAX_STREAMS_PER_USER) return errorResponse(c, 'RATE_LIMITED');
    c.header('content-type', 'text/event-stream; charset=utf-8');
    c.header('cache-control', 'no-store');
    // Without this header, proxies delay events until a buffer is full.
    c.header('x-accel-buffering', 'no');
    // A response to HEAD has no body, so its end would never be noticed.
    if (c.req.method === 'HEAD') return c.body(null);
    // With this header, @hono/node-server sends the first chunk at once instead of waiting for further ones.
    c.header('transfer-encoding', 'chunked');

    let isOpen = true;
    const stream = openEventStream(() => {
      isOpen = false;
      count(person, -1);
      clearInterval(heartbeatTimer);
      cancelWake();
      for (const unsubscribe of subscriptions) unsubscribe();
    });
    let sent = 0;
    const send = ({ type, id }: RealtimeMessage) =>
      stream.send(eventBytes({ data: JSON.stringify({ type, ...(id && { id }) }), id: ++sent }));
    /** Closes the stream if its own session, not the user's session in another browser, is no longer valid. */
    const onSessionEnd = async (message: RealtimeMessage) => {
      if (await hasValidSession(token)) return;
      send(message);
      stream.end();
    };
    let cancelWake = () => {};
    /** Checks the session at its expiry, because it may have been renewed in the meantime. */
    const checkAt = (expires_at: Date) => {
      cancelWake = wakeAt(expires_at, () => void checkExpiry().catch(stream.end));
    };
    const checkExpiry = async () => {
      // Only the cookie is used, so that the request's headers don't stay in memory while the page is open.
      const now = await findSession(deps, callerRequestOf(new Headers({ cookie })));
      if (now === null) stream.end();
      else if (isOpen) checkAt(now.expires_at);
    };
    const onMessage = (message: RealtimeMessage) => {
      if (message.type === 'session.ended') void onSessionEnd(message).catch(stream.end);
      else send(message);
    };
    let beats = 0;
    const heartbeatTimer = setInterval(() => {
      stream.send(PING);
      beats += 1;
      if (beats < BEATS_PER_CHECK) return;
      hasValidSession(token).then(
        (isValid) => {
          if (!isValid) stream.end();
          beats = 0;
        },
        // When the check fails, the next heartbeat repeats it. No events are published while the database is unavailable.
        () => {},
      );
    }, withJitter(heartbeatMs));
    count(person, 1);
    if (ends !== null) checkAt(ends);
    // A team member receives the events of the company and of their own account.
    const userIds = [...new Set([caller.user_id, person])];
    const subscriptions: (() => void)[] = [];
    for (const id of userIds) {
      const onShutdown = () => {
        stream.send(eventBytes({ event: 'moved', retry: reconnectAfter() }));
        stream.end();
      };
      // When this process stops, the browser reconnects to another one.
      subscriptions.push(deps.realtime.subscribe(id, onMessage, onShutdown));
    }
    // The stream doesn't send events that were published before the subscription: a page that may have missed some must reload its data.
    const loadedAt = c.req.query('since');
    const isReconnect = c.req.header('last-event-id') !== undefined;
    const isLate =
      loadedAt !== undefined && userIds.some((id) => deps.realtime.hasEventSince(id, new Date(Number(loadedAt))));
    if (isReconnect || isLate) send({ type: 'resync' });
    else stream.send(READY);
    return c.body(stream.body);
  });
}
