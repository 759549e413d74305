import { Hono } from 'hono';
import type { RealtimeMessage } from '#contract/realtime.ts';
import { agreesToTerms } from '#domain/accounts/terms.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { toAppError } from './error-mapping.ts';
import { errorResponse } from './error-response.ts';
import { eventBytes, openEventStream } from './event-stream.ts';
import { personOf } from './session/actor.ts';
import { batchSessionLookups } from './session/batched-session-lookup.ts';
import { callerRequestOf, findSession } from './session/caller.ts';

const HEARTBEAT_MS = 25_000;
/** Heartbeats between two checks of the session. */
const BEATS_PER_CHECK = 3;
/** In one process; a limit of memory, not a rule of the product. */
const MAX_STREAMS_PER_USER = 10;
/** In one process; a limit of its memory and file descriptors. */
const MAX_STREAMS = 10_000;
/** The longest delay of setTimeout: it fires at once for a longer one. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Milliseconds during which refused streams are counted before one log line reports them. */
const LOGGED_EVERY_MS = 1000;

/** Milliseconds that a page waits before it reconnects; random, so that not all pages reconnect at once. */
const RECONNECT_MS = { least: 500, most: 4000 };

const reconnectAfter = () => Math.round(RECONNECT_MS.least + Math.random() * (RECONNECT_MS.most - RECONNECT_MS.least));

/**
 * Varies a delay, so that streams opened together don't send together. There are few values, because each is a list of timers.
 */
const spread = (ms: number) => Math.max(1, Math.round((ms * (80 + Math.floor(Math.random() * 20))) / 100));

const PING = eventBytes({ event: 'ping' });
const READY = eventBytes({ event: 'ready', id: 0 });

/** Calls `wake` at an instant, or earlier when that is too far away; returns the function that cancels it. */
type WakeAt = (when: Date, wake: () => void) => () => void;

const byTimer: WakeAt = (when, wake) => {
  const left = Math.max(when.getTime() - Date.now(), 0);
  const timer = setTimeout(wake, Math.min(left, LONGEST_TIMER_MS));
  return () => clearTimeout(timer);
};

type EventOptions = { heartbeatMs?: number; wakeAt?: WakeAt; maxStreams?: number };

/** Logs in one line how many streams were refused within a moment. */
function refusedStreamLog({ log }: Pick<Deps, 'log'>): (reason: string) => void {
  let count = 0;
  return (reason) => {
    count += 1;
    if (count > 1) return;
    setTimeout(() => {
      log.warn({ count, reason }, 'Event streams were refused');
      count = 0;
    }, LOGGED_EVERY_MS).unref();
  };
}

/**
 * `GET /api/events`: changes of the caller's data as server-sent events, until the page or the session ends.
 * `since` is the instant (ms) at which the page was made: if anything was announced since, the stream begins with 'resync'.
 */
export function eventRoutes(
  deps: Deps,
  { heartbeatMs = HEARTBEAT_MS, wakeAt = byTimer, maxStreams = MAX_STREAMS }: EventOptions = {},
): Hono {
  const streams = new Map<string, number>();
  let held = 0;
  const count = (id: string, change: 1 | -1) => {
    held += change;
    const open = (streams.get(id) ?? 0) + change;
    if (open > 0) streams.set(id, open);
    else streams.delete(id);
  };
  const look = batchSessionLookups(deps);
  const hasValidSession = async (token: string) => {
    const looked = await look(token);
    return looked !== null && looked.expires_at > new Date();
  };
  const logRefusedStream = refusedStreamLog(deps);

  return new Hono().get('/api/events', async (c) => {
    if (held >= maxStreams) {
      logRefusedStream('The process has the maximum number of streams');
      return errorResponse(c, 'UNAVAILABLE');
    }
    const request = callerRequestOf(c.req.raw.headers);
    const renewed = (line: string) => c.header('set-cookie', line, { append: true });
    const found = await findSession(deps, request, renewed, look).catch((error: unknown) => {
      const refused = toAppError(error);
      if (refused?.code !== 'UNAVAILABLE') throw error;
      logRefusedStream(String(refused.cause));
      return refused;
    });
    if (found instanceof AppError) return errorResponse(c, found.code);
    if (found === null) return errorResponse(c, 'UNAUTHENTICATED');
    const { actor: caller, token, expires_at: ends } = found;
    const cookie = request.cookie ?? '';
    const person = personOf(caller);
    c.set('user_id', person);
    if (!agreesToTerms(caller)) return errorResponse(c, 'TERMS_PENDING');
    if ((streams.get(person) ?? 0) >= MAX_STREAMS_PER_USER) return errorResponse(c, 'RATE_LIMITED');
    c.header('content-type', 'text/event-stream; charset=utf-8');
    c.header('cache-control', 'no-store');
    // Proxies otherwise hold events back until a buffer is full.
    c.header('x-accel-buffering', 'no');
    // A response to HEAD has no body, so its end would never be noticed.
    if (c.req.method === 'HEAD') return c.body(null);
    // Sent unbuffered by the server too.
    c.header('transfer-encoding', 'chunked');

    let isOpen = true;
    const stream = openEventStream(() => {
      isOpen = false;
      count(person, -1);
      clearInterval(beating);
      cancelWake();
      for (const unsubscribe of subscriptions) unsubscribe();
    });
    let sent = 0;
    const send = ({ type, id }: RealtimeMessage) =>
      stream.send(eventBytes({ data: JSON.stringify({ type, ...(id && { id }) }), id: ++sent }));
    /**
     * Closes the stream if its own session was revoked; a revoked session of the same user in another browser does
     * not affect it.
     */
    const onSessionEnd = async (message: RealtimeMessage) => {
      if (await hasValidSession(token)) return;
      send(message);
      stream.end();
    };
    let cancelWake = () => {};
    /** Checks the session again at the expiry known so far: it may have been renewed in between. */
    const endAt = (expires_at: Date) => {
      cancelWake = wakeAt(expires_at, () => void lookAgain().catch(stream.end));
    };
    const lookAgain = async () => {
      // Not the request's own headers, which would stay in memory as long as the page is open.
      const now = await findSession(deps, callerRequestOf(new Headers({ cookie })));
      if (now === null) stream.end();
      else if (isOpen) endAt(now.expires_at);
    };
    const onMessage = (message: RealtimeMessage) => {
      // Ends the stream when the session can't be checked.
      if (message.type === 'session.ended') void onSessionEnd(message).catch(stream.end);
      else send(message);
    };
    let beats = 0;
    const beating = setInterval(() => {
      stream.send(PING);
      beats += 1;
      if (beats < BEATS_PER_CHECK) return;
      hasValidSession(token).then(
        (isValid) => {
          if (!isValid) stream.end();
          beats = 0;
        },
        // The check failed; the next heartbeat repeats it. Without a database nothing is announced either.
        () => {},
      );
    }, spread(heartbeatMs));
    count(person, 1);
    if (ends !== null) endAt(ends);
    // A team member receives the events of the company and of their own account.
    const userIds = [...new Set([caller.user_id, person])];
    const subscriptions: (() => void)[] = [];
    for (const id of userIds) {
      const moved = () => {
        stream.send(eventBytes({ event: 'moved', retry: reconnectAfter() }));
        stream.end();
      };
      // This process stops: the browser reconnects to another one.
      subscriptions.push(deps.realtime.subscribe(id, onMessage, moved));
    }
    // Announcements before the subscription are lost, so the page must reload its data.
    const made = c.req.query('since');
    const isReconnect = c.req.header('last-event-id') !== undefined;
    const isLate = made !== undefined && userIds.some((id) => deps.realtime.hasNewsSince(id, new Date(Number(made))));
    if (isReconnect || isLate) send({ type: 'resync' });
    else stream.send(READY);
    return c.body(stream.body);
  });
}
