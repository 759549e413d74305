import { Hono } from 'hono';
import type { RealtimeMessage } from '#contract/realtime.ts';
import { agreesToTerms } from '#domain/terms.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../features/profiles/service.ts';
import { batchSessionLookups } from './batched-session-lookup.ts';
import { callerRequestOf, findSession } from './caller.ts';
import { toAppError } from './error-mapping.ts';
import { errorResponse } from './error-response.ts';
import { eventBytes, openEventStream } from './event-stream.ts';

const HEARTBEAT_MS = 25_000;
/** Heartbeats between two looks whether the session still stands. */
const BEATS_PER_CHECK = 3;
/** In one process: what it holds open for one person, not a rule of the product. */
const MAX_STREAMS_PER_USER = 10;
/** In one process: what its memory and its files bear. */
const MAX_STREAMS = 10_000;
/** The longest delay that setTimeout knows: it fires at once for a longer one. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Milliseconds during which refused streams are counted before one log line reports them. */
const LOGGED_EVERY_MS = 1000;

/** Milliseconds between which a page waits before it asks another process: all at once they would be a wave. */
const RECONNECT_MS = { least: 500, most: 4000 };

const reconnectAfter = () => Math.round(RECONNECT_MS.least + Math.random() * (RECONNECT_MS.most - RECONNECT_MS.least));

/** Those who came at once need not be written to in the same moment ever after; few lengths, for each is a list of timers. */
const spread = (ms: number) => Math.max(1, Math.round((ms * (80 + Math.floor(Math.random() * 20))) / 100));

const PING = eventBytes({ event: 'ping' });
const READY = eventBytes({ event: 'ready', id: 0 });

/** Calls back at an instant, or before one that is too far away; gives what forgets it. */
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
 * `GET /api/events`: what changed for the caller, as server-sent events, until the page or the session ends.
 * `since` is the instant (ms) at which the page was made: what was announced between it and now begins with a 'resync'.
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
    const asking = callerRequestOf(c.req.raw.headers);
    const renewed = (line: string) => c.header('set-cookie', line, { append: true });
    const found = await findSession(deps, asking, renewed, look).catch((error: unknown) => {
      const refused = toAppError(error);
      if (refused?.code !== 'UNAVAILABLE') throw error;
      logRefusedStream(String(refused.cause));
      return refused;
    });
    if (found instanceof AppError) return errorResponse(c, found.code);
    if (found === null) return errorResponse(c, 'UNAUTHENTICATED');
    const { actor: caller, token, expires_at: ends } = found;
    const cookie = asking.cookie ?? '';
    const person = personOf(caller);
    c.set('user_id', person);
    if (!agreesToTerms(caller)) return errorResponse(c, 'TERMS_PENDING');
    if ((streams.get(person) ?? 0) >= MAX_STREAMS_PER_USER) return errorResponse(c, 'RATE_LIMITED');
    c.header('content-type', 'text/event-stream; charset=utf-8');
    c.header('cache-control', 'no-store');
    // Proxies otherwise keep events back until a buffer is full.
    c.header('x-accel-buffering', 'no');
    // What is asked for its headers alone has no body whose end would be heard of.
    if (c.req.method === 'HEAD') return c.body(null);
    // Sent as it comes, by the server too.
    c.header('transfer-encoding', 'chunked');

    let isOpen = true;
    const stream = openEventStream(() => {
      isOpen = false;
      count(person, -1);
      clearInterval(beating);
      forget();
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
    let forget = () => {};
    /** Looks again at the end that the session had when it was last looked at: it may have been prolonged meanwhile. */
    const endAt = (expires_at: Date) => {
      forget = wakeAt(expires_at, () => void lookAgain().catch(stream.end));
    };
    const lookAgain = async () => {
      // Not the request's own headers: they would be held as long as the page is open.
      const now = await findSession(deps, callerRequestOf(new Headers({ cookie })));
      if (now === null) stream.end();
      else if (isOpen) endAt(now.expires_at);
    };
    const hear = (message: RealtimeMessage) => {
      // Where the page's right can't be looked up it gets nothing more.
      if (message.type === 'session.ended') void onSessionEnd(message).catch(stream.end);
      else send(message);
    };
    let beats = 0;
    const beating = setInterval(() => {
      stream.send(PING);
      beats += 1;
      if (beats < BEATS_PER_CHECK) return;
      hasValidSession(token).then(
        (stands) => {
          if (!stands) stream.end();
          beats = 0;
        },
        // Nobody can be asked: with the next beat. Meanwhile nothing is announced either.
        () => {},
      );
    }, spread(heartbeatMs));
    count(person, 1);
    if (ends !== null) endAt(ends);
    // Whoever works for a company hears what is the company's, and what is their own account's.
    const heard = [...new Set([caller.user_id, person])];
    const subscriptions: (() => void)[] = [];
    for (const id of heard) {
      const moved = () => {
        stream.send(eventBytes({ event: 'moved', retry: reconnectAfter() }));
        stream.end();
      };
      // This process stops: the page's browser asks again, and another one answers.
      subscriptions.push(deps.realtime.subscribe(id, hear, moved));
    }
    // Whatever was announced while the page was away, or before it listened, is gone: it asks anew.
    const made = c.req.query('since');
    const isReconnect = c.req.header('last-event-id') !== undefined;
    const isLate = made !== undefined && heard.some((id) => deps.realtime.hasNewsSince(id, new Date(Number(made))));
    if (isReconnect || isLate) send({ type: 'resync' });
    else stream.send(READY);
    return c.body(stream.body);
  });
}
