/** Restarts several servers, one after the other, under load, and counts lost decisions (decision 0063). */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ProfileData } from '#demo/types.ts';
import { session } from '#server/features/accounts/schema.ts';
import { createDb } from '#server/platform/database/create-db.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { connectionUrl } from '../support/connection-url.ts';
import { givenCandidates, givenCompany, givenJobs } from '../support/people.ts';
import { startBalancer } from './balancer.ts';
import { cookieOf, SECRET } from './contenders.ts';
import { httpClient } from './http-client.ts';
import { freePort, type RunningProcess, startServer } from './processes.ts';

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '3' },
    clients: { type: 'string', default: '12' },
    streams: { type: 'string', default: '30' },
    drain: { type: 'string', default: '2' },
  },
});

const JOBS = 400;
const DAY_MS = 86_400_000;

type RollingResults = { answered: Map<string, number>; failed: string[]; millis: number[]; likes: number };

const folder = await mkdtemp(join(tmpdir(), 'encaixe-rolling-'));
const fail = (error: Error) => {
  throw error;
};
const database = await startEmbeddedPostgres({ dataDir: folder, poolSize: 60, onConnectionError: fail, onLost: fail });
await migrate(database.connection);
const db = createDb(database.pool);
const people = await givenCandidates(db, Number(values.clients), { plano: 'super_premium' });
await givenJobs(db, await givenCompany(db, { plano: 'super_premium' }), JOBS);
for (const { user_id: userId } of people) {
  const expiresAt = new Date(Date.now() + DAY_MS);
  await db.insert(session).values({ id: randomUUID(), token: `bench-${userId}`, userId, expiresAt });
}

const port = await freePort();
const origin = `http://localhost:${port}`;
const ports = await Promise.all(Array.from({ length: Number(values.servers) }, freePort));
const startOn = (at: number): Promise<RunningProcess> =>
  startServer('dist/server/main.js', {
    port: at,
    ready: '/readyz',
    env: {
      DATABASE_URL: connectionUrl(database.connection),
      DATABASE_POOL_SIZE: '6',
      AUTH_SECRET: SECRET,
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: origin,
      TRUST_PROXY: 'on',
      RATE_LIMITS: 'off',
      WEB_CONCURRENCY: '2',
      DRAIN_SECONDS: values.drain,
      LOG_LEVEL: 'error',
    },
  });

const servers = new Map<number, RunningProcess>();
for (const at of ports) servers.set(at, await startOn(at));
const balancer = startBalancer(port, ports);
await sleep(1000);

let isRunning = true;
const results: RollingResults = { answered: new Map(), failed: [], millis: [], likes: 0 };

/** Simulates a user who reads the deck, skips and likes jobs, and reads matches, without a pause. */
async function client(person: ProfileData): Promise<void> {
  const browser = httpClient({ port, origin }, person.user_id);
  async function request(path: string, json: object): Promise<string> {
    const startedAt = performance.now();
    try {
      const { status, body } = await browser.call(path, json);
      results.millis.push(performance.now() - startedAt);
      const key = `${path} ${status}`;
      results.answered.set(key, (results.answered.get(key) ?? 0) + 1);
      if (status >= 500 || status === 401) results.failed.push(`${key} ${body.slice(0, 100)}`);
      if (path === 'likes/likeJob' && status === 200) results.likes++;
      return status === 200 ? body : '';
    } catch (error) {
      results.failed.push(`${path} ${error}`);
      return '';
    }
  }
  while (isRunning) {
    const deck = await request('feed/deck', {});
    const jobs: { id: string }[] = deck === '' ? [] : JSON.parse(deck).json.jobs;
    for (const [at, { id: job_id }] of jobs.slice(0, 6).entries()) {
      await request(at % 3 === 0 ? 'likes/likeJob' : 'feed/skip', { job_id });
      await request('likes/counters', {});
    }
    await request('matches/list', {});
    if (jobs.length === 0) await request('feed/resetSkipped', {});
  }
  browser.close();
}

const streams = { opened: 0, moved: 0, refused: 0, soonest: Number.POSITIVE_INFINITY };

/** Keeps a page's event stream open: reconnects when the server closes it, after the delay that the server has sent. */
async function listenOn(person: ProfileData): Promise<void> {
  while (isRunning) {
    const wait = await new Promise<number>((resolve) => {
      const headers = { host: new URL(origin).host, cookie: cookieOf(person.user_id) };
      const outgoing = get({ host: '127.0.0.1', port, path: '/api/events', headers, agent: false }, (response) => {
        let text = '';
        if (response.statusCode === 200) streams.opened++;
        else streams.refused++;
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.once('close', () => {
          const moved = /event: moved[\s\S]*?retry: (\d+)|retry: (\d+)[\s\S]*?event: moved/.exec(text);
          if (moved) streams.moved++;
          resolve(Number(moved?.[1] ?? moved?.[2] ?? 1000));
        });
        closers.push(() => response.destroy());
      });
      outgoing.once('error', () => resolve(1000));
    });
    streams.soonest = Math.min(streams.soonest, wait);
    await sleep(isRunning ? wait : 0);
  }
}
const closers: (() => void)[] = [];

const listening = Array.from({ length: Number(values.streams) }, (_, at) => {
  const person = people[at % people.length];
  return person && listenOn(person);
});
const clients = people.map(client);
await sleep(3000);
const restarts: string[] = [];
for (const at of ports) {
  const startedAt = performance.now();
  await servers.get(at)?.stop();
  const stopped = performance.now();
  servers.set(at, await startOn(at));
  restarts.push(`${((stopped - startedAt) / 1000).toFixed(1)} + ${((performance.now() - stopped) / 1000).toFixed(1)}`);
  await sleep(1000);
}
await sleep(2000);
isRunning = false;
await Promise.all(clients);
for (const close of closers) close();
await Promise.all(listening);
balancer.close();
for (const server of servers.values()) await server.stop();
const { rows } = await database.pool.query('select count(*)::int as likes from likes');
await database.close();
await rm(folder, { recursive: true, force: true });

const total = [...results.answered.values()].reduce((sum, count) => sum + count, 0);
results.millis.sort((a, b) => a - b);
const at = (share: number) => (results.millis[Math.floor(results.millis.length * share)] ?? 0).toFixed(1);
console.log(`${total} requests answered, ${results.failed.length} failed, ${balancer.failed.length} lost by the proxy`);
console.log(`p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(0.99999)} ms`);
console.log(`seconds to stop + start: ${restarts.join(', ')}`);
console.log(`likes confirmed ${results.likes}, in the database ${rows[0].likes}`);
console.log(`streams opened ${streams.opened}, closed by the server ${streams.moved}, refused ${streams.refused}`);
for (const [key, count] of [...results.answered].sort()) console.log(`  ${key}: ${count}`);
for (const line of [...results.failed, ...balancer.failed].slice(0, 10)) console.log(`  failed: ${line}`);
process.exitCode = results.failed.length + balancer.failed.length > 0 || rows[0].likes !== results.likes ? 1 : 0;
