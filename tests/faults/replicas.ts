import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { createPool } from '#server/platform/database/create-pool.ts';
import { type HttpClient, httpClient } from '../load/http-client.ts';
import { cpuMillisOf, HAS_PROC } from '../load/processes.ts';
import { type Standby, startReplicated } from '../support/replicated.ts';
import type { Fault } from './fault.ts';
import { type Swipers, swipe } from './swipers.ts';
import { givenPeople, type People, type Server, startServer, temporaryFolder } from './world.ts';

const CANDIDATES = 16;
const JOBS = 500;
/** How often each candidate does the work in a round, and the number of rounds on each server. */
const REQUESTS_PER_ROUND = 40;
const ROUNDS = 6;
/** Time until a monitor would notice that the primary has failed. */
const FAILOVER_DELAY_MS = 1000;

type Work = (client: HttpClient) => Promise<unknown>;

async function doAll(server: Server, { people }: People, work: Work): Promise<void> {
  await Promise.all(
    people.map(async ({ user_id }) => {
      const client = httpClient(server, user_id);
      for (let time = 0; time < REQUESTS_PER_ROUND; time++) await work(client);
      client.close();
    }),
  );
}

/** Measures the CPU milliseconds of the primary for doing the work once on each of these servers. */
async function primaryCpu(servers: readonly Server[], pid: number, people: People, work: Work): Promise<number[]> {
  const spent = servers.map(() => 0);
  for (const server of servers) await doAll(server, people, work);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [which, server] of servers.entries()) {
      const before = cpuMillisOf(pid);
      await doAll(server, people, work);
      spent[which] = (spent[which] ?? 0) + cpuMillisOf(pid) - before;
    }
  }
  return spent.map((ms) => ms / (ROUNDS * REQUESTS_PER_ROUND * people.people.length));
}

const isUp = async (server: Server, { connection: { host } }: Standby) =>
  (await server.readMetric(`encaixe_replica_up{replica="${host}:5432"}`)) > 0;

/** Waits until the server uses a replica (`wanted`) or stops using it; returns the seconds. */
async function waitUntilUp(server: Server, standby: Standby, wanted: boolean): Promise<string> {
  const startedAt = performance.now();
  while ((await isUp(server, standby)) !== wanted) await sleep(50);
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}

async function readsOf(server: Server) {
  const of = (outcome: string) => server.readMetric(`encaixe_replica_reads_total{outcome="${outcome}"}`);
  const [answered = 0, ...others] = await Promise.all(['answered', 'behind', 'failed', 'none'].map(of));
  return { answered, all: others.reduce((sum, each) => sum + each, answered) };
}

/** Returns the end of the WAL that a standby has received, as comparable text. */
async function receivedLsn({ connection }: Standby): Promise<string> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `select lpad(to_hex((pg_last_wal_receive_lsn() - '0/0')::bigint), 16, '0') as lsn`,
  );
  await client.end();
  return rows[0].lsn;
}

const DECISIONS_OF_USER = {
  'likes/likeJob': 'select job_id from likes where quem_curtiu = $1',
  'feed/skip': 'select vaga_id as job_id from vagas_puladas where candidato_id = $1',
  'feed/reject': 'select job_id from rejections where user_id = $1',
};

/** Counts confirmed decisions that are missing, and duplicates. */
async function countLostDecisions(pool: Pool, swipers: Swipers) {
  let lost = 0;
  let duplicates = 0;
  const decisions = swipers.currentDecisions();
  for (const [decision, text] of Object.entries(DECISIONS_OF_USER)) {
    for (const [user_id, ofUser] of Map.groupBy(decisions, (each) => each.user_id)) {
      const { rows } = await pool.query<{ job_id: string }>(text, [user_id]);
      const stored = new Set(rows.map(({ job_id }) => job_id));
      duplicates += rows.length - stored.size;
      lost += ofUser.filter((each) => each.decision === decision && !stored.has(each.job_id)).length;
    }
  }
  return { decisions: decisions.length, lost, duplicates };
}

/** Runs a server with two replicas: one lags, one is killed and restarted, one is promoted. */
export const replicas: Fault = {
  name: 'replicas that lag, die and are promoted while people swipe',
  async run({ expect, report }) {
    const { folder, remove } = await temporaryFolder();
    const replicated = await startReplicated(2);
    const { primary, gate } = replicated;
    const [firstStandby, secondStandby] = replicated.standbys;
    if (!firstStandby || !secondStandby) throw new Error('Two standbys are required');
    const people = await givenPeople(primary, CANDIDATES, JOBS);
    // Replication is synchronous, so that every confirmed write is on two servers.
    await replicated.asSuperuser(`alter system set synchronous_standby_names = 'ANY 1 (*)'`);
    await replicated.asSuperuser('select pg_reload_conf()');
    const server = await startServer({
      DATABASE_URL: replicated.urlThroughGate,
      DATABASE_READ_URL: [firstStandby.url, secondStandby.url].join(','),
      DATA_DIR: join(folder, 'data'),
    });
    await Promise.all([waitUntilUp(server, firstStandby, true), waitUntilUp(server, secondStandby, true)]);
    if (HAS_PROC) {
      const plain = await startServer({ DATABASE_URL: replicated.urlThroughGate, DATA_DIR: join(folder, 'plain') });
      const pid = await replicated.primaryPid();
      const job_id = people.jobs[0]?.id ?? '';
      const cpu = (work: Work) => primaryCpu([plain, server], pid, people, work);
      const [deckBefore = 0, deck = 0] = await cpu((client) => client.call('feed/deck', {}));
      const [skipBefore = 0, skip = 0] = await cpu(async (client) => {
        await client.call('feed/skip', { job_id });
        await client.call('feed/resetSkipped', {});
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
    const failed = () => [...swipers.statuses].reduce((sum, [status, count]) => sum + (status < '500' ? 0 : count), 0);
    /** Prints the results since `begin`, and checks that no deck has been wrong since the start. */
    async function logReads(phase: string): Promise<void> {
      const now = await readsOf(server);
      const share = ((now.answered - before.answered) / Math.max(1, now.all - before.all)) * 100;
      const { repeatedJobs, missingRestored } = swipers.deckErrors();
      const statusCounts = [...swipers.statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
      report(
        `${phase}: ${statusCounts}; ${share.toFixed(0)} % of ${now.all - before.all} decks from replicas; longest silence ${(swipers.longestSilence() / 1000).toFixed(2)} s; errors in decks: ${repeatedJobs + missingRestored}; load ${loadavg()[0]?.toFixed(1)}`,
      );
      expect(repeatedJobs === 0 && missingRestored === 0, `${phase}: each deck shows what its reader has decided`);
    }

    await begin();
    await sleep(10_000);
    await logReads('undisturbed, 10 s');
    expect((await readsOf(server)).answered > before.answered, 'replicas answer reads');
    expect(failed() === 0, 'no request fails without a fault');

    await begin();
    await firstStandby.pause();
    const outAfter = await waitUntilUp(server, firstStandby, false);
    await sleep(4_000);
    await firstStandby.resume();
    const backAfter = await waitUntilUp(server, firstStandby, true);
    await logReads(`one replica pauses: left out after ${outAfter} s, back ${backAfter} s after it resumes`);
    expect(failed() === 0, 'a lagging replica fails no request');

    await begin();
    await secondStandby.kill();
    const deadAfter = await waitUntilUp(server, secondStandby, false);
    await sleep(3_000);
    await secondStandby.start();
    const aliveAfter = await waitUntilUp(server, secondStandby, true);
    await logReads(
      `the other replica is killed: left out after ${deadAfter} s, read from ${aliveAfter} s after it is started`,
    );
    expect(failed() === 0, 'a killed replica fails no request');

    await begin();
    gate.shut();
    await replicated.killPrimary();
    await sleep(FAILOVER_DELAY_MS);
    const promotedStandby =
      (await receivedLsn(firstStandby)) >= (await receivedLsn(secondStandby)) ? firstStandby : secondStandby;
    const remainingStandby = promotedStandby === firstStandby ? secondStandby : firstStandby;
    const promotedFrom = performance.now();
    await promotedStandby.promote();
    const promoted = performance.now() - promotedFrom;
    gate.connectTo(`${promotedStandby.connection.host}/.s.PGSQL.5432`);
    gate.reopen();
    const reopened = performance.now();
    const { answered } = await readsOf(server);
    while ((await readsOf(server)).answered < answered + CANDIDATES) await sleep(50);
    const follows = ((performance.now() - reopened) / 1000).toFixed(1);
    const isFollowing = await isUp(server, remainingStandby);
    await sleep(3_000);
    await logReads(
      `the primary is killed, after ${FAILOVER_DELAY_MS} ms a standby is promoted in ${promoted.toFixed(0)} ms, the remaining replica is read from ${follows} s later`,
    );
    expect(swipers.countWithoutRetryAfter() === 0, 'each 503 has a Retry-After header');
    expect(!swipers.statuses.has('500') && !swipers.statuses.has('no answer'), 'no request is answered with 500');
    expect(
      isFollowing && (await isUp(server, remainingStandby)),
      'the remaining replica follows the new primary and answers reads',
    );
    expect(!(await isUp(server, promotedStandby)), 'the promoted server is no longer used as a replica');

    await swipers.stop();
    await server.stop();
    const pool = createPool(promotedStandby.connection, 2, () => {});
    const { decisions, lost, duplicates } = await countLostDecisions(pool, swipers);
    await pool.end();
    report(`${decisions} decisions answered, ${lost} lost, ${duplicates} duplicates`);
    expect(lost === 0 && duplicates === 0, 'every confirmed decision is stored once');
    await replicated.remove();
    await remove();
  },
};
