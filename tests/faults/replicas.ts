import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { createPool } from '#server/platform/database/create-pool.ts';
import { type HttpClient, httpClient } from '../load/http-client.ts';
import { cpuOf, HAS_PROC } from '../load/processes.ts';
import { type Standby, startReplicated } from '../support/replicated.ts';
import type { Fault } from './fault.ts';
import { type Swipers, swipe } from './swipers.ts';
import { givenPeople, type People, type Server, startServer, temporaryFolder } from './world.ts';

const CANDIDATES = 16;
const JOBS = 500;
/** A candidate's requests in a round, and rounds on each server in turn. */
const TIMES = 40;
const ROUNDS = 6;
/** Milliseconds until a monitor notices that the primary is gone. */
const NOTICED_MS = 1000;

type Work = (client: HttpClient) => Promise<unknown>;

async function doAll(server: Server, { people }: People, work: Work): Promise<void> {
  await Promise.all(
    people.map(async ({ user_id }) => {
      const client = httpClient(server, user_id);
      for (let time = 0; time < TIMES; time++) await work(client);
      client.close();
    }),
  );
}

/** Measures milliseconds of the primary's CPU for the work, sent to each of these servers. */
async function primaryCpu(servers: readonly Server[], pid: number, people: People, work: Work): Promise<number[]> {
  const spent = servers.map(() => 0);
  for (const server of servers) await doAll(server, people, work);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [which, server] of servers.entries()) {
      const before = cpuOf(pid);
      await doAll(server, people, work);
      spent[which] = (spent[which] ?? 0) + cpuOf(pid) - before;
    }
  }
  return spent.map((ms) => ms / (ROUNDS * TIMES * people.people.length));
}

const isUp = async (server: Server, { connection: { host } }: Standby) =>
  (await server.readMetric(`encaixe_replica_up{replica="${host}:5432"}`)) > 0;

/** Measures seconds until the server begins or stops reading from a replica. */
async function until(server: Server, standby: Standby, wanted: boolean): Promise<string> {
  const begun = performance.now();
  while ((await isUp(server, standby)) !== wanted) await sleep(50);
  return ((performance.now() - begun) / 1000).toFixed(1);
}

async function readsOf(server: Server) {
  const of = (outcome: string) => server.readMetric(`encaixe_replica_reads_total{outcome="${outcome}"}`);
  const [answered = 0, ...others] = await Promise.all(['answered', 'behind', 'failed', 'none'].map(of));
  return { answered, all: others.reduce((sum, each) => sum + each, answered) };
}

async function received({ connection }: Standby): Promise<string> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `select lpad(to_hex((pg_last_wal_receive_lsn() - '0/0')::bigint), 16, '0') as lsn`,
  );
  await client.end();
  return rows[0].lsn;
}

const TABLES = {
  'likes/likeJob': 'select job_id from likes where quem_curtiu = $1',
  'feed/skip': 'select vaga_id as job_id from vagas_puladas where candidato_id = $1',
  'feed/reject': 'select job_id from rejections where user_id = $1',
};

/** Counts confirmed decisions that are missing, and duplicates. */
async function lostIn(pool: Pool, swipers: Swipers) {
  let lost = 0;
  let twice = 0;
  const decisions = swipers.decided();
  for (const [decision, text] of Object.entries(TABLES)) {
    for (const [who, mine] of Map.groupBy(decisions, (each) => each.who)) {
      const { rows } = await pool.query<{ job_id: string }>(text, [who]);
      const there = new Set(rows.map(({ job_id }) => job_id));
      twice += rows.length - there.size;
      lost += mine.filter((each) => each.decision === decision && !there.has(each.job_id)).length;
    }
  }
  return { decisions: decisions.length, lost, twice };
}

/** Two replicas: one lags, one dies and returns, one is promoted. */
export const replicas: Fault = {
  name: 'replicas that lag, die and are promoted while people swipe',
  async run({ expect, report }) {
    const { folder, remove } = await temporaryFolder();
    const replicated = await startReplicated(2);
    const { primary, gate } = replicated;
    const [one, other] = replicated.standbys;
    if (!one || !other) throw new Error('Two standbys are required');
    const people = await givenPeople(primary, CANDIDATES, JOBS);
    // Synchronous replication: no confirmed write is on one machine only.
    await replicated.asSuperuser(`alter system set synchronous_standby_names = 'ANY 1 (*)'`);
    await replicated.asSuperuser('select pg_reload_conf()');
    const server = await startServer({
      DATABASE_URL: replicated.urlThroughGate,
      DATABASE_READ_URL: [one.url, other.url].join(','),
      DATA_DIR: join(folder, 'data'),
    });
    await Promise.all([until(server, one, true), until(server, other, true)]);
    if (HAS_PROC) {
      const plain = await startServer({ DATABASE_URL: replicated.urlThroughGate, DATA_DIR: join(folder, 'plain') });
      const pid = await replicated.primaryPid();
      const job_id = people.jobs[0]?.id ?? '';
      const cpu = (work: Work) => primaryCpu([plain, server], pid, people, work);
      const [deckBefore = 0, deck = 0] = await cpu((client) => client.call('feed/deck', {}));
      const [skipBefore = 0, skip = 0] = await cpu(async (client) => {
        await client.call('feed/skip', { job_id });
        await client.call('feed/undoSkip', { job_id });
      });
      await plain.stop();
      const latencyText = (before: number, now: number) =>
        `${before.toFixed(2)} ms without replicas, ${now.toFixed(2)} ms with two`;
      report(
        `the primary's CPU: a deck ${latencyText(deckBefore, deck)}; a skip and its undoing ${latencyText(skipBefore, skip)}`,
      );
      expect(deck < deckBefore, 'replicas answer some reads instead of the primary');
    }
    const swipers = swipe(server, people);
    let before = await readsOf(server);
    const begin = async () => {
      swipers.begin();
      before = await readsOf(server);
    };
    const failed = () => [...swipers.met].reduce((sum, [what, count]) => sum + (what < '500' ? 0 : count), 0);
    /** Prints the results since `begin`. */
    async function logReads(what: string): Promise<void> {
      const now = await readsOf(server);
      const share = ((now.answered - before.answered) / Math.max(1, now.all - before.all)) * 100;
      const { again, missing } = swipers.wrong();
      const met = [...swipers.met].map(([status, count]) => `${status}: ${count}`).join(', ');
      report(
        `${what}: ${met}; ${share.toFixed(0)} % of ${now.all - before.all} decks from replicas; longest silence ${(swipers.silence() / 1000).toFixed(2)} s; decks that were wrong: ${again + missing}; load ${loadavg()[0]?.toFixed(1)}`,
      );
      expect(again === 0 && missing === 0, `${what}: each deck shows what its reader has decided`);
    }

    await begin();
    await sleep(10_000);
    await logReads('undisturbed, 10 s');
    expect((await readsOf(server)).answered > before.answered, 'replicas answer reads');
    expect(failed() === 0, 'no request fails without a fault');

    await begin();
    await one.pause();
    const outAfter = await until(server, one, false);
    await sleep(4_000);
    await one.resume();
    const backAfter = await until(server, one, true);
    await logReads(`one stands still: left out after ${outAfter} s, back ${backAfter} s after it goes on`);
    expect(failed() === 0, 'a lagging replica fails no request');

    await begin();
    await other.kill();
    const deadAfter = await until(server, other, false);
    await sleep(3_000);
    await other.start();
    const aliveAfter = await until(server, other, true);
    await logReads(`the other is killed: left out after ${deadAfter} s, read from ${aliveAfter} s after it is started`);
    expect(failed() === 0, 'a killed replica fails no request');

    await begin();
    gate.shut();
    await replicated.killPrimary();
    await sleep(NOTICED_MS);
    const next = (await received(one)) >= (await received(other)) ? one : other;
    const left = next === one ? other : one;
    const promotedFrom = performance.now();
    await next.promote();
    const promoted = performance.now() - promotedFrom;
    gate.connectTo(`${next.connection.host}/.s.PGSQL.5432`);
    gate.reopen();
    const reopened = performance.now();
    const { answered } = await readsOf(server);
    while ((await readsOf(server)).answered < answered + CANDIDATES) await sleep(50);
    const follows = ((performance.now() - reopened) / 1000).toFixed(1);
    const isFollowing = await isUp(server, left);
    await sleep(3_000);
    await logReads(
      `the primary is killed, after ${NOTICED_MS} ms a copy is promoted in ${promoted.toFixed(0)} ms, the last one is read from ${follows} s later`,
    );
    expect(swipers.withoutRetry() === 0, 'each 503 has a Retry-After header');
    expect(!swipers.met.has('500') && !swipers.met.has('no answer'), 'no request is answered with 500');
    expect(
      isFollowing && (await isUp(server, left)),
      'the remaining replica follows the new primary and answers reads',
    );
    expect(!(await isUp(server, next)), 'the promoted server is no longer used as a replica');

    await swipers.stop();
    await server.stop();
    const pool = createPool(next.connection, 2, () => {});
    const { decisions, lost, twice } = await lostIn(pool, swipers);
    await pool.end();
    report(`${decisions} decisions answered, ${lost} lost, ${twice} twice`);
    expect(lost === 0 && twice === 0, 'every confirmed decision is stored once');
    await replicated.remove();
    await remove();
  },
};
