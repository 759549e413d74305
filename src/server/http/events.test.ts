import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/setup/test-database.ts';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { ORIGIN, testApp } from '#tests/support/test-app.ts';
import { publish } from '../platform/realtime/publish.ts';
import { eventRoutes } from './events.ts';

const database = await testDatabase(20);
const firstProcess = await testApp({ database });
const secondProcess = await testApp({ database });
const { db } = database;

type Event = { event?: string; data?: string; id?: string };
type Session = { fetch: (path: string, init?: RequestInit) => Promise<Response> };

const open: ReadableStreamDefaultReader<string>[] = [];
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.cancel();
});

/** Reads a stream of events one by one; null is its end. */
function listen(response: Response) {
  if (!response.body) throw new Error('No stream');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  open.push(reader);
  let received = '';
  return {
    close: () => reader.cancel(),
    async next(): Promise<Event | null> {
      for (;;) {
        const end = received.indexOf('\n\n');
        if (end >= 0) {
          const lines = received.slice(0, end).split('\n');
          received = received.slice(end + 2);
          return Object.fromEntries(lines.map((line) => line.split(/: ?(.*)/s)).map(([name, value]) => [name, value]));
        }
        const { done, value } = await reader.read();
        if (done) return null;
        received += value;
      }
    },
  };
}

async function connect({ fetch }: Session, init: RequestInit = {}, query = '') {
  const response = await fetch(`/api/events${query}`, init);
  expect(response.status).toBe(200);
  const stream = listen(response);
  return { ...stream, response, first: await stream.next() };
}

const dataOf = (event: Event | null) => JSON.parse(event?.data ?? 'null');

describe('the stream of events', () => {
  it('requires a session', async () => {
    const response = await firstProcess.request('/api/events');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('sends the first event at once, uncompressed and unbuffered', async () => {
    const session = await firstProcess.as(await givenCandidate(db));
    const { response, first } = await connect(session, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(first).toMatchObject({ event: 'ready' });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('sends a match that one process has created to both sides on another process', async () => {
    const candidate = await givenCandidate(db);
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    // Waits until the events of the like are published, before the streams begin.
    const received = new Promise<void>((resolve) => {
      secondProcess.deps.realtime.subscribe(candidate.user_id, () => resolve());
    });
    await (await firstProcess.as(candidate)).api.likes.likeJob({ job_id: job.id });
    await received;
    const asCandidate = await connect(await secondProcess.as(candidate));
    const asCompany = await connect(await secondProcess.as(company));

    const like = { candidate_id: candidate.user_id, job_id: job.id };
    const { match } = await (await firstProcess.as(company)).api.likes.likeCandidate(like);

    expect(match).not.toBeNull();
    const event = await asCandidate.next();
    expect(dataOf(event)).toEqual({ type: 'match.created', id: match?.matchId });
    expect(event?.id).toBe('1');
    expect(dataOf(await asCompany.next())).toEqual({ type: 'match.created', id: match?.matchId });
  });

  it('sends no event of another user', async () => {
    const [mine, other] = [await givenCandidate(db), await givenCandidate(db)];
    const stream = await connect(await secondProcess.as(mine));
    await publish(db, { user_id: other.user_id, type: 'profile.changed' });
    await publish(db, { user_id: mine.user_id, type: 'likes.changed' });
    expect(dataOf(await stream.next())).toEqual({ type: 'likes.changed' });
  });

  it('sends resync to a page that reconnects', async () => {
    const session = await secondProcess.as(await givenCandidate(db));
    const { first } = await connect(session, { headers: { 'last-event-id': '7' } });
    expect(dataOf(first)).toEqual({ type: 'resync' });
  });

  it('sends resync to a page that missed an event before it subscribed', async () => {
    const candidate = await givenCandidate(db);
    const session = await secondProcess.as(candidate);
    const connected = async (since: number | string) => {
      const { first, close } = await connect(session, {}, `?since=${since}`);
      await close();
      return first?.event ?? dataOf(first).type;
    };
    const loadedAt = secondProcess.clock.now.getTime() + 1;
    expect(await connected(loadedAt)).toBe('ready');
    const received = new Promise<void>((resolve) => {
      secondProcess.deps.realtime.subscribe(candidate.user_id, () => resolve());
    });
    secondProcess.clock.now = new Date(loadedAt + 1000);
    await publish(db, { user_id: candidate.user_id, type: 'plan.changed' });
    await received;
    expect(await connected(loadedAt)).toBe('resync');
    expect(await connected(loadedAt + 1001), 'a page that was loaded after the event').toBe('ready');
    for (const unknown of ['0', '-1', 'agora', '', '1e999']) expect(await connected(unknown), unknown).toBe('resync');
  });

  it('refuses an eleventh stream of a user until another one is closed', async () => {
    const candidate = await givenCandidate(db);
    const session = await firstProcess.as(candidate);
    const streams = [];
    for (let n = 0; n < 10; n++) streams.push(await connect(session));
    const refused = await session.fetch('/api/events');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    await connect(await firstProcess.as(await givenCandidate(db)));

    await streams[3]?.close();

    const { next } = await connect(session);
    await publish(db, { user_id: candidate.user_id, type: 'likes.changed' });
    expect(dataOf(await next())).toEqual({ type: 'likes.changed' });
    expect((await session.fetch('/api/events')).status).toBe(429);
  });

  it('responds to HEAD without opening a stream', async () => {
    const session = await firstProcess.as(await givenCandidate(db));
    for (let n = 0; n < 11; n++) {
      expect((await session.fetch('/api/events', { method: 'HEAD' })).status).toBe(200);
    }
    await connect(session);
  });

  it('refuses a stream with 503 when the process has its maximum, until another one is closed', async () => {
    const app = new Hono().route('/', eventRoutes(firstProcess.deps, { maxStreams: 1 }));
    const request = async () => {
      const { cookie } = await firstProcess.as(await givenCandidate(db));
      return app.fetch(new Request(`${ORIGIN}/api/events`, { headers: { cookie } }));
    };
    const first = listen(await request());
    expect((await first.next())?.event).toBe('ready');
    const refused = await request();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    await first.close();
    expect((await request()).status).toBe(200);
  });
});

type Person = Awaited<ReturnType<typeof firstProcess.as>>;

describe('a stream whose session ends on another process', () => {
  const headers = { 'content-type': 'application/json' };
  const ENDINGS: [how: string, end: (sessions: { ended: Person; kept: Person }) => Promise<unknown>][] = [
    ['by sign-out', ({ ended }) => ended.fetch('/api/auth/sign-out', { method: 'POST', body: '{}', headers })],
    [
      'when another browser ends it',
      async ({ ended, kept }) => {
        const own = (await ended.api.accounts.sessions()).find(({ current }) => current);
        await kept.api.accounts.endSession({ id: String(own?.id) });
      },
    ],
    [
      'when another browser signs out all others',
      ({ kept }) => kept.fetch('/api/auth/sign-out', { method: 'POST', body: '{"scope":"others"}', headers }),
    ],
    ['when another browser ends all other sessions', ({ kept }) => kept.api.accounts.endOtherSessions()],
    [
      'when its row is deleted',
      async ({ ended }) => {
        const own = (await ended.api.accounts.sessions()).find(({ current }) => current);
        await database.pool.query('delete from session where id = $1', [own?.id]);
      },
    ],
  ];

  it.each(ENDINGS)('ends at once %s, and the stream of another session continues', async (_, end) => {
    const person = await givenCandidate(db);
    const [ended, kept] = [await firstProcess.as(person), await firstProcess.as(person)];
    const [endedStream, keptStream] = [
      await connect(secondProcess.with(ended)),
      await connect(secondProcess.with(kept)),
    ];

    await end({ ended, kept });

    const last: (Event | null)[] = [];
    while (last.at(-1) !== null) last.push(await endedStream.next());
    expect(last.slice(0, -1).map((event) => dataOf(event))).toContainEqual({ type: 'session.ended' });
    await publish(db, { user_id: person.user_id, type: 'likes.changed' });
    const received: unknown[] = [];
    while (received.at(-1) !== 'likes.changed') received.push(dataOf(await keptStream.next()).type);
    expect(received).not.toContain('session.ended');
  });

  it('ends with all other streams of the user when the account is deleted', async () => {
    const person = await givenCandidate(db);
    const streams = [await connect(await firstProcess.as(person)), await connect(await secondProcess.as(person))];
    await database.pool.query('delete from "user" where id = $1', [person.user_id]);
    for (const stream of streams) {
      let last: Event | null = {};
      while (last !== null) last = await stream.next();
    }
  });
});

describe('a stream with a short heartbeat', () => {
  const app = new Hono().route('/', eventRoutes(firstProcess.deps, { heartbeatMs: 10 }));
  const request = (cookie: string) => app.fetch(new Request(`${ORIGIN}/api/events`, { headers: { cookie } }));

  it('continues while the session is valid, and ends when the session was deleted', async () => {
    const candidate = await givenCandidate(db);
    const { cookie } = await firstProcess.as(candidate);
    const stream = listen(await request(cookie));
    const heartbeats = [];
    for (let n = 0; n < 8; n++) heartbeats.push((await stream.next())?.event);
    expect(heartbeats).toEqual(['ready', ...Array(7).fill('ping')]);

    await firstProcess.pool.query('delete from session where user_id = $1', [candidate.user_id]);

    let last: Event | null = {};
    while (last !== null) last = await stream.next();
    expect(last).toBeNull();
    expect((await request(cookie)).status).toBe(401);
  });
});
