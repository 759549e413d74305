import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Deck } from '#contract/feed.ts';
import type { ProfileData } from '#demo/types.ts';
import { listingPath } from '#domain/jobs/listings.ts';
import { startGate } from '#tests/fakes/gate.ts';
import { givenCandidate, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { procedurePaths } from '#tests/support/procedures.ts';
import { type Standby, startReplicated } from '#tests/support/replicated.ts';
import { ORIGIN, testApp } from '#tests/support/test-app.ts';
import { createApp } from '../app.ts';
import { listingPages } from '../pages/listings/listing-pages.ts';
import { createDb } from '../platform/database/create-db.ts';
import { createPool, endPool } from '../platform/database/create-pool.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { createReplicas } from '../platform/replicas/replicas.ts';
import { READ_ONLY_CALLS } from './session/read-your-writes.ts';

/** PostgreSQL settings that give up durability for speed. */
const FAST_SETTINGS = { fsync: 'off', full_page_writes: 'off' };
const { primary, standbys, remove } = await startReplicated(2, FAST_SETTINGS);
const [standby, other] = standbys;
if (!standby || !other) throw new Error('Two standbys are required');
const metrics = createMetrics();
const log = createLog({ level: 'silent' });
const replicasOf = (urls: readonly string[], lagMs: number) =>
  createReplicas({ urls, primary: primary.connection, poolSize: 4, lagMs, log, metrics });
/** The replica of most tests, which is not excluded although it lags while a test pauses it. */
const replicas = replicasOf([standby.url], 30_000);
await replicas.start();
const { pool, connection } = primary;
const app = await testApp({ replicas, database: { db: createDb(pool), pool, connection } });
const { db } = app;

const folder = await mkdtemp(join(tmpdir(), 'encaixe-replicas-'));
await mkdir(join(folder, '.vite'));
await writeFile(join(folder, '.vite', 'page.css'), '');
await writeFile(join(folder, 'index.html'), '<body></body>');
const site = createApp(app.deps, { trustProxy: true, more: [await listingPages(app.deps, { folder })] });

afterEach(() => standby.resume().catch(() => {}));
afterAll(async () => {
  await replicas.stop();
  await remove();
  await rm(folder, { recursive: true });
});

type Gate = Awaited<ReturnType<typeof startGate>>;
type ReplicaPicker = Pick<typeof replicas, 'pick'>;
const waitUntilUsed = (tested: ReplicaPicker) => vi.waitFor(() => expect(tested.pick()).not.toBeNull());
const waitUntilExcluded = (tested: ReplicaPicker) => vi.waitFor(() => expect(tested.pick()).toBeNull());
beforeAll(() => waitUntilUsed(replicas));

const reads = (outcome: string) => metrics.samples()[`encaixe_replica_reads_total{outcome="${outcome}"}`] ?? 0;

/** Creates a user's browser, which stores cookies. @param site the app that answers the browser's requests */
async function browserOf(person: ProfileData, site: Pick<typeof app, 'request'> = app) {
  const { cookie } = await app.as(person);
  const jar = new Map([cookie.split('=', 2) as [string, string]]);
  async function call(path: string, json: object = {}): Promise<Response> {
    const response = await site.request(`/api/rpc/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: ORIGIN,
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify({ json }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return response;
  }
  async function read<Answer>(path: string, json: object = {}): Promise<Answer> {
    const response = await call(path, json);
    expect(response.status).toBe(200);
    return JSON.parse(await response.text()).json;
  }
  const deck = async () => (await read<Deck>('feed/deck')).jobs.map(({ id }) => id);
  // Caches the caller, so that later requests read speculatively.
  await call('likes/counters');
  return { call, read, deck, jar };
}

let cities = 0;
/** Creates a candidate, and jobs that are the only active ones of the candidate's city. */
async function givenDeck(count: number) {
  cities += 1;
  const city =
    ['Recife - PE', 'Olinda - PE', 'Natal - RN', 'Manaus - AM', 'Belém - PA', 'Santos - SP'][cities % 6] ?? '';
  await pool.query(`update jobs set status = 'paused' where location = $1`, [city]);
  const company = await givenCompany(db, { plano: 'super_premium' });
  const jobs = await givenJobs(db, company, count, { location: city });
  const person = await givenCandidate(db, { plano: 'super_premium', cidade_de_interesse: city });
  return { person, company, jobs: jobs.map(({ id }) => id), browser: await browserOf(person) };
}

describe('a deck read on a replica', () => {
  it('equals the primary’s deck', async () => {
    const { browser, jobs } = await givenDeck(3);
    await standby.caughtUp();
    const before = reads('answered');
    expect((await browser.deck()).toSorted()).toEqual(jobs.toSorted());
    expect(reads('answered')).toBe(before + 1);
  });

  it('shows a decision at once, even when the replica lags', async () => {
    const { browser, jobs, person } = await givenDeck(6);
    await standby.caughtUp();
    await standby.pause();
    const [liked = '', skipped = '', rejected = ''] = jobs;
    const left = new Set(jobs);
    for (const [path, job_id] of [
      ['likes/likeJob', liked],
      ['feed/skip', skipped],
      ['feed/reject', rejected],
    ] as const) {
      expect((await browser.call(path, { job_id })).status).toBe(200);
      left.delete(job_id);
      expect(new Set(await browser.deck())).toEqual(left);
    }
    expect(reads('behind')).toBeGreaterThanOrEqual(3);
    expect((await browser.call('feed/resetSkipped')).status).toBe(200);
    expect(new Set(await browser.deck())).toEqual(left.add(skipped));
    expect((await browser.call('feed/undoReject', { job_id: rejected })).status).toBe(200);
    expect(new Set(await browser.deck())).toEqual(left.add(rejected));
    // A browser without the cookie reads the replica's older state.
    expect(new Set(await (await browserOf(person)).deck())).toEqual(new Set(jobs));
    await standby.resume();
    await standby.caughtUp();
    const before = reads('answered');
    expect(new Set(await browser.deck())).toEqual(left);
    expect(reads('answered')).toBe(before + 1);
  });

  it('excludes at once a company that the candidate has blocked', async () => {
    const { browser, jobs } = await givenDeck(2);
    await standby.caughtUp();
    await standby.pause();
    expect(await browser.deck()).toHaveLength(2);
    expect((await browser.call('safety/block', { about: { kind: 'job', job_id: jobs[0] } })).status).toBe(200);
    expect(await browser.deck()).toEqual([]);
  });

  it('excludes at once a company that has blocked the candidate, without the read-your-writes cookie', async () => {
    const { browser, company, person, jobs } = await givenDeck(1);
    await standby.caughtUp();
    await standby.pause();
    expect(await browser.deck()).toEqual(jobs);
    const blocking = await browserOf(company);
    const about = { kind: 'candidate', candidate_id: person.user_id, job_id: jobs[0] };
    expect((await blocking.call('safety/block', { about })).status).toBe(200);
    expect(await browser.deck()).toEqual([]);
    // The process then reads like one that has not cached the caller.
    app.deps.callers.delete(decodeURIComponent(browser.jar.get('encaixe.session_token') ?? '').split('.')[0] ?? '');
    expect(await browser.deck()).toEqual([]);
  });

  it('follows a change of the profile, which the session check reads from the primary', async () => {
    const { browser, jobs, person } = await givenDeck(1);
    await standby.caughtUp();
    await standby.pause();
    expect(await browser.deck()).toEqual(jobs);
    await pool.query(`update profiles set cidade_de_interesse = 'Palmas - TO' where user_id = $1`, [person.user_id]);
    expect(await browser.deck()).toEqual([]);
  });

  it('leaves a long scan to the primary, which stores its position for later reads', async () => {
    const { browser, jobs, person } = await givenDeck(70);
    await pool.query('insert into vagas_puladas (candidato_id, vaga_id) select $1, unnest($2::uuid[])', [
      person.user_id,
      jobs.slice(1),
    ]);
    await standby.caughtUp();
    const marks = () => pool.query('select place from deck_marks where candidate_id = $1', [person.user_id]);
    const failed = reads('failed');
    expect(await browser.deck()).toHaveLength(1);
    expect((await marks()).rowCount).toBeLessThanOrEqual(1);
    await pool.query('insert into vagas_puladas (candidato_id, vaga_id) values ($1, $2)', [person.user_id, jobs[0]]);
    await standby.caughtUp();
    expect(await browser.deck()).toEqual([]);
    expect(reads('failed')).toBeGreaterThan(failed);
    expect((await marks()).rowCount).toBe(1);
    await standby.caughtUp();
    const answered = reads('answered');
    expect(await browser.deck()).toEqual([]);
    expect(reads('answered')).toBe(answered + 1);
  });

  it('is refused for a revoked session', async () => {
    const { browser, person } = await givenDeck(1);
    await standby.caughtUp();
    await standby.pause();
    await pool.query('delete from session where user_id = $1', [person.user_id]);
    expect((await browser.call('feed/deck')).status).toBe(401);
  });
});

describe('a job’s candidates read on a replica', () => {
  it('exclude at once a candidate that the company decided on', async () => {
    const { browser: _, company, jobs, person } = await givenDeck(1);
    const [job_id] = jobs;
    await standby.caughtUp();
    const browser = await browserOf(company);
    const candidates = async () =>
      (await browser.read<{ candidates: { user_id: string }[] }>('candidates/deck', { job_id })).candidates.map(
        ({ user_id }) => user_id,
      );
    const answered = reads('answered');
    expect(await candidates()).toContain(person.user_id);
    expect(reads('answered')).toBe(answered + 1);
    await standby.pause();
    expect((await browser.call('candidates/reject', { job_id, candidate_id: person.user_id })).status).toBe(200);
    expect(await candidates()).not.toContain(person.user_id);
  });

  it('are found for a job that the replica does not have yet', async () => {
    const { company } = await givenDeck(1);
    await standby.caughtUp();
    const browser = await browserOf(company);
    await standby.pause();
    const { id } = await givenJob(db, company);
    expect((await browser.call('candidates/deck', { job_id: id })).status).toBe(200);
    expect((await browser.call('candidates/deck', { job_id: company.user_id })).status).toBe(404);
  });
});

describe('a public page', () => {
  const open = async (path: string) => (await site.request(`${ORIGIN}${path}`)).status;

  it('is read on a replica, and from the primary when the replica does not have its rows yet', async () => {
    const company = await givenCompany(db);
    await pool.query(
      `insert into listed_companies (company_id, slug, listed_at) values ($1, 'padaria-do-teste', now())`,
      [company.user_id],
    );
    const replicatedJob = await givenJob(db, company, { location: 'Macapá - AP' });
    await standby.caughtUp();
    const pages = [
      '/empresas/padaria-do-teste',
      '/vagas-de/padeiro',
      '/vagas-de/padeiro/em/macapa-ap',
      '/vagas-em/macapa-ap',
    ];
    const answered = reads('answered');
    for (const path of [listingPath(replicatedJob), ...pages]) expect(await open(path)).toBe(200);
    expect(reads('answered')).toBe(answered + 1 + pages.length);
    await standby.pause();
    const newJob = await givenJob(db, company, { location: 'Boa Vista - RR' });
    for (const path of [listingPath(newJob), '/vagas-de/padeiro/em/boa-vista-rr']) expect(await open(path)).toBe(200);
    expect(await open('/vaga/nenhuma-00000000-0000-4000-8000-000000000000')).toBe(404);
  });
});

describe('the read-your-writes cookie', () => {
  it('is set by a call that writes, and by a failed call that may have written', async () => {
    const { browser, jobs } = await givenDeck(2);
    await browser.deck();
    expect([...browser.jar.keys()]).toEqual(['encaixe.session_token']);
    await browser.call('feed/skip', { job_id: '00000000-0000-4000-8000-000000000000' });
    expect(browser.jar.get('encaixe.written')).toBe('1');
    browser.jar.delete('encaixe.written');
    const answer = await browser.call('feed/skip', { job_id: jobs[0] });
    expect(answer.headers.getSetCookie()).toEqual(['encaixe.written=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax']);
  });

  it('is omitted only for procedures that exist (READ_ONLY_CALLS)', () => {
    const paths = new Set(procedurePaths());
    expect([...READ_ONLY_CALLS].filter((path) => !paths.has(path))).toEqual([]);
  });
});

describe('while the primary does not respond', () => {
  const FROZEN_MS = 60 * 60 * 1000;

  /** Starts a server that reaches the primary through a TCP proxy (`gate`), and creates a candidate with a deck, who is not cached. */
  async function givenServer({ url, caughtUp }: Standby) {
    const gate = await startGate(`${connection.host}/.s.PGSQL.5432`);
    const throughGate = { ...connection, host: '127.0.0.1', port: gate.port };
    const gatedPool = createPool(throughGate, 4, () => {}, { connectTimeoutMs: 1000 });
    const tested = createReplicas({
      ...{ urls: [url], primary: throughGate, poolSize: 4, lagMs: 4000, log, metrics },
    });
    onTestFinished(async () => {
      gate.close();
      await tested.stop();
      await endPool(gatedPool);
    });
    await tested.start();
    const gated = await testApp({
      replicas: tested,
      database: { db: createDb(gatedPool), pool: gatedPool, connection: throughGate },
    });
    const { jobs, person, company } = await givenDeck(2);
    await caughtUp();
    await waitUntilUsed(tested);
    const session = await app.as(person);
    return { gate, tested, gated, jobs, company, person, session };
  }

  it.each([
    ['refuses connections', (gate: Gate) => gate.shut()],
    ['is frozen', (gate: Gate) => gate.delay(FROZEN_MS)],
  ])('and %s, decks are read on a replica, for sessions that the replica has', async (_, loseIn) => {
    const { gate, gated, tested, jobs, session, company } = await givenServer(standby);
    const { api } = gated.with(session);
    const deck = async () => (await api.feed.deck({})).jobs.map(({ id }) => id).toSorted();
    const ofCompany = await app.as(company);
    await standby.caughtUp();
    loseIn(gate);
    expect(await deck()).toEqual(jobs.toSorted());
    await vi.waitFor(() => expect(tested.servesWithoutPrimary()).toBe(true));
    expect(await deck()).toEqual(jobs.toSorted());
    const candidates = await gated.with(ofCompany).api.candidates.deck({ job_id: jobs[0] ?? '' });
    expect(candidates.candidates.length).toBeGreaterThan(0);
    expect((await gated.with(session).rpc('likes/likeJob', { job_id: jobs[0] })).status).toBe(503);
    gate.delay(0);
    gate.reopen();
    await vi.waitFor(() => expect(tested.servesWithoutPrimary()).toBe(false));
    expect((await gated.with(session).rpc('likes/likeJob', { job_id: jobs[0] })).status).toBe(200);
    await standby.caughtUp();
    expect(await deck()).toEqual(jobs.slice(1).toSorted());
  });

  it('returns 503 for a session that has expired or that the replica does not have yet', async () => {
    const { gate, gated, tested, person, session } = await givenServer(standby);
    await pool.query('update session set expires_at = now() where user_id = $1', [person.user_id]);
    await standby.caughtUp();
    await standby.pause();
    const tooNew = await app.as(person);
    gate.shut();
    await vi.waitFor(() => expect(tested.servesWithoutPrimary()).toBe(true));
    for (const each of [session, tooNew]) expect((await gated.with(each).rpc('feed/deck', {})).status).toBe(503);
  });
});

describe('a replica that can’t be used', () => {
  const startReplicas = async (urls: readonly string[], lagMs: number) => {
    const tested = replicasOf(urls, lagMs);
    await tested.start();
    return tested;
  };

  it('is excluded while it lags, and used again afterwards', async () => {
    const tested = await startReplicas([standby.url], 400);
    await waitUntilUsed(tested);
    await standby.pause();
    await givenCompany(db);
    await waitUntilExcluded(tested);
    await standby.resume();
    await waitUntilUsed(tested);
    await tested.stop();
  });

  it('does not prevent the start, and a primary is not used as a replica', async () => {
    const nowhere = 'postgres://encaixe@127.0.0.1:1/encaixe';
    const { host, user, password, database } = primary.connection;
    const itself = `postgres://${user}:${password}@/${database}?host=${host}`;
    const tested = await startReplicas([nowhere, itself], 2000);
    expect(tested.pick()).toBeNull();
    await tested.stop();
  });

  it('is excluded after it has been promoted', async () => {
    const tested = await startReplicas([other.url], 1000);
    await waitUntilUsed(tested);
    await other.promote();
    await waitUntilExcluded(tested);
    await tested.stop();
  });

  it('may be killed during reads, and every read has a response', async () => {
    const { browser, jobs } = await givenDeck(3);
    await standby.caughtUp();
    const before = reads('answered');
    let isKilled = false;
    const readers = Array.from({ length: 8 }, async () => {
      const seen: number[] = [];
      for (let after = 0; after < 20; after += isKilled ? 1 : 0) seen.push((await browser.deck()).length);
      return seen;
    });
    await vi.waitFor(() => expect(reads('answered')).toBeGreaterThan(before + 20));
    await standby.kill();
    isKilled = true;
    const seen = (await Promise.all(readers)).flat();
    expect(new Set(seen)).toEqual(new Set([jobs.length]));
    await waitUntilExcluded(replicas);
  });
});
