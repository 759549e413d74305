import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { RealtimeMessage } from '#contract/realtime.ts';
import { agreesToTerms } from '#domain/terms.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../features/profiles/service.ts';
import { askingWith, findSession } from './caller.ts';
import { errorResponse } from './error-response.ts';

const HEARTBEAT_MS = 25_000;
/** Heartbeats between two looks whether the session still stands. */
const BEATS_PER_CHECK = 3;
/** In one process: what it holds open for one person, not a rule of the product. */
const MAX_STREAMS_PER_USER = 10;
/** The longest delay that setTimeout knows: it fires at once for a longer one. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Milliseconds between which a page waits before it asks another process: all at once they would be a wave. */
const RECONNECT_MS = { least: 500, most: 4000 };

const reconnectAfter = () => Math.round(RECONNECT_MS.least + Math.random() * (RECONNECT_MS.most - RECONNECT_MS.least));

/** Calls back at an instant, or before one that is too far away; gives what forgets it. */
type WakeAt = (when: Date, wake: () => void) => () => void;

const byTimer: WakeAt = (when, wake) => {
  const left = Math.max(when.getTime() - Date.now(), 0);
  const timer = setTimeout(wake, Math.min(left, LONGEST_TIMER_MS));
  return () => clearTimeout(timer);
};

type EventOptions = { heartbeatMs?: number; wakeAt?: WakeAt };

/**
 * `GET /api/events`: what changed for the caller, as server-sent events, until the page or the session ends.
 * `since` is the instant (ms) at which the page was made: what was announced between it and now begins with a 'resync'.
 */
export function eventRoutes(deps: Deps, { heartbeatMs = HEARTBEAT_MS, wakeAt = byTimer }: EventOptions = {}): Hono {
  const streams = new Map<string, number>();
  const count = (id: string, change: 1 | -1) => {
    const open = (streams.get(id) ?? 0) + change;
    if (open > 0) streams.set(id, open);
    else streams.delete(id);
  };
  return new Hono().get('/api/events', async (c) => {
    const asking = askingWith(c.req.raw.headers);
    const session = await findSession(deps, asking, (cookie) => c.header('set-cookie', cookie, { append: true }));
    if (session === null) return errorResponse(c, 'UNAUTHENTICATED');
    const { actor: caller } = session;
    const person = personOf(caller);
    c.set('user_id', person);
    if (!agreesToTerms(caller)) return errorResponse(c, 'TERMS_PENDING');
    if ((streams.get(person) ?? 0) >= MAX_STREAMS_PER_USER) return errorResponse(c, 'RATE_LIMITED');
    // Proxies otherwise keep events back until a buffer is full.
    c.header('x-accel-buffering', 'no');
    const isReconnect = c.req.header('last-event-id') !== undefined;
    const made = c.req.query('since');
    const response = streamSSE(c, async (stream) => {
      let sent = 0;
      const send = ({ type, id }: RealtimeMessage) =>
        stream.writeSSE({ data: JSON.stringify({ type, ...(id && { id }) }), id: String(++sent) });
      const ended = Promise.withResolvers<'ended' | 'moved'>();
      /** A session of this user has ended; the page of another one goes on and needs to hear nothing. */
      const hearEnd = async (message: RealtimeMessage) => {
        if ((await findSession(deps, asking)) !== null) return;
        await send(message);
        ended.resolve('ended');
      };
      let forget = () => {};
      /** Looks again at the end that the session had when it was last looked at: it may have been prolonged meanwhile. */
      const endAt = (expires_at: Date) => {
        forget = wakeAt(expires_at, () => void lookAgain().catch(() => ended.resolve('ended')));
      };
      const lookAgain = async () => {
        const now = await findSession(deps, asking);
        if (now === null) ended.resolve('ended');
        else if (!closed) endAt(now.expires_at);
      };
      const hear = (message: RealtimeMessage) => (message.type === 'session.ended' ? hearEnd(message) : send(message));
      // Whoever works for a company hears what is the company's, and what is their own account's.
      const heard = [...new Set([caller.user_id, person])];
      const subscriptions = heard.map((id) =>
        deps.realtime.subscribe(
          id,
          // Whether the page is gone or its right can't be looked up: it gets nothing more.
          (message) => void hear(message).catch(() => ended.resolve('ended')),
          // This process stops: the page's browser asks again, and another one answers.
          () => ended.resolve('moved'),
        ),
      );
      count(person, 1);
      let closed = false;
      endAt(session.expires_at);
      // At once when the page goes, not at the next heartbeat: a page reloaded a few times still gets its stream.
      const close = () => {
        if (!closed) count(person, -1);
        closed = true;
        forget();
        for (const unsubscribe of subscriptions) unsubscribe();
      };
      stream.onAbort(close);
      try {
        // Whatever was announced while the page was away, or before it listened, is gone: it asks anew.
        const isLate = made !== undefined && heard.some((id) => deps.realtime.hasNewsSince(id, new Date(Number(made))));
        await (isReconnect || isLate
          ? send({ type: 'resync' })
          : stream.writeSSE({ event: 'ready', data: '', id: '0' }));
        for (let beat = 1; !stream.aborted; beat++) {
          const why = await Promise.race([stream.sleep(heartbeatMs), ended.promise]);
          if (why === 'moved') await stream.writeSSE({ event: 'moved', data: '', retry: reconnectAfter() });
          if (why !== undefined) break;
          if (beat % BEATS_PER_CHECK === 0 && (await findSession(deps, asking)) === null) break;
          await stream.writeSSE({ event: 'ping', data: '' });
        }
      } finally {
        close();
      }
    });
    response.headers.set('content-type', 'text/event-stream; charset=utf-8');
    response.headers.set('cache-control', 'no-store');
    return response;
  });
}
