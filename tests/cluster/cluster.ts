/**
 * `npm run cluster` starts deploy/cluster on this machine with two servers, stops parts of the cluster while users like jobs and read decks,
 * and counts lost likes. The results are in docs/scaling.md.
 */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, endPool } from '#server/platform/database/create-pool.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { startS3 } from '../fakes/s3.ts';
import { givenPeople, likesIn, type Server, startServer, waitUntil } from '../faults/world.ts';
import { startBalancer } from '../load/balancer.ts';
import { freePort } from '../load/processes.ts';
import { startLoad } from './load.ts';
import { type Machine, moveEtcdLeader } from './machines.ts';
import { startCluster } from './start.ts';

const LIKERS = 8;
const READERS = 4;
const JOBS = 2500;
/** Duration of the measurement after each event. */
const MEASUREMENT_MS = 30_000;
const MAX_SECONDS_WITHOUT_LIKES = { switchover: 2, killed: 15 };
/** Time after which a write that was sent to a frozen primary counts as not answered. */
const WRITE_TIMEOUT_MS = 60_000;

/** A program of each Debian package that deploy/cluster uses. */
const PROGRAMS = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
};
const missing = Object.entries(PROGRAMS).filter(([, path]) => !existsSync(path));
if (missing.length > 0) {
  const packages = missing.map(([name]) => name).join(' ');
  console.error(
    `Faltam pacotes do Debian 12: apt-get install --no-install-recommends ${packages} (os serviços deles não precisam iniciar).`,
  );
  process.exit(1);
}

/** Parts of the names of the events to provoke; default: all. */
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part));

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const startedAt = performance.now();
const report = (line: string) => console.log(`${seconds(performance.now() - startedAt).padStart(6)} s  ${line}`);

const cluster = await startCluster();
const { waitForPrimary, waitForStandbys, queryOn } = cluster;
report(`three PostgreSQL, one of them the primary: ${(await waitForPrimary()).name}`);

const [first] = cluster.applications;
if (!first) throw new Error('There is no application machine');
const pool = createPool({ connectionString: first.DATABASE_URL }, 4, () => {}, { prepare: false });
await migrate({ connectionString: first.DATABASE_DIRECT_URL });
const people = await givenPeople({ pool }, LIKERS + READERS, JOBS);

const s3 = await startS3();
const port = await freePort();
const origin = `http://localhost:${port}`;
const servers: Server[] = [];
for (const [index, addresses] of cluster.applications.entries()) {
  servers.push(
    await startServer({
      ...{ ...addresses, DATA_DIR: join(cluster.folder, `server-${index + 1}`), WEB_CONCURRENCY: '1' },
      ...{ PUBLIC_URL: origin, TRUST_PROXY: 'on', LOG_LEVEL: 'error' },
      ...{ S3_BUCKET: s3.config.bucket, S3_REGION: s3.config.region, S3_ENDPOINT: s3.config.endpoint },
      ...{ S3_ACCESS_KEY_ID: s3.config.accessKeyId, S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey },
    }),
  );
}
const balancer = startBalancer(
  port,
  servers.map((server) => server.port),
);
await waitUntil(async () => (await fetch(`${origin}/readyz`)).ok, 'the servers answer');
report(`two servers at ${origin}`);

const load = startLoad({ port, origin }, people, READERS);
const rows: Record<string, string | number>[] = [];
const failures: string[] = [];

/** Returns the number of deck reads that replicas answered, and the number of all deck reads. */
async function replicaReads() {
  const countOf = async (outcome: string) => {
    const counts = servers.map((server) => server.readMetric(`encaixe_replica_reads_total{outcome="${outcome}"}`));
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };
  const [answered = 0, ...others] = await Promise.all(['answered', 'behind', 'failed', 'none'].map(countOf));
  return { answered, all: others.reduce((sum, count) => sum + count, answered) };
}

type Event = {
  name: string;
  /** Returns the machine that the event affects; default: the primary. */
  choose?: () => Promise<Machine>;
  provoke?: (machine: Machine) => unknown;
  repair?: (machine: Machine) => unknown;
  /** Maximum number of seconds without likes. */
  goal?: number;
};

/** Provokes an event, measures the load after it, and waits until the primary has two standbys again. */
async function measure({ name, choose = waitForPrimary, provoke, repair, goal }: Event): Promise<void> {
  if (!isWanted(name)) return;
  await waitForStandbys();
  const machine = await choose();
  const before = await replicaReads();
  const provokedAt = performance.now();
  await provoke?.(machine);
  await sleep(provokedAt + MEASUREMENT_MS - performance.now());
  await waitUntil(
    async () => load.summarise('likes/likeJob', performance.now() - 2000).ok > 0,
    'likes are stored again',
  );
  const [likes, decks, after] = [
    load.summarise('likes/likeJob', provokedAt),
    load.summarise('feed/deck', provokedAt),
    await replicaReads(),
  ];
  const newPrimary = await waitForPrimary();
  const repaired = performance.now();
  await repair?.(machine);
  await waitForStandbys();
  rows.push({
    event: name,
    'without likes': `${seconds(likes.longestGap)} s`,
    'likes stored': likes.ok,
    'longest like': `${seconds(likes.longestResponse)} s`,
    'without decks': `${seconds(decks.longestGap)} s`,
    'decks read': decks.ok,
    'from replicas': `${(((after.answered - before.answered) / Math.max(1, after.all - before.all)) * 100).toFixed(0)} %`,
    load: loadavg()[0]?.toFixed(1) ?? '',
  });
  const whole = repair ? `; two standbys again ${seconds(performance.now() - repaired)} s after its repair` : '';
  report(
    `${name}: ${machine.name}, ${seconds(likes.longestGap)} s without likes, now the primary: ${newPrimary.name}${whole}`,
  );
  for (const [what, { others }] of Object.entries({ likes, decks }))
    for (const [outcome, count] of others) report(`  ${what}: ${count} × ${outcome}`);
  if (goal !== undefined && likes.longestGap > goal * 1000)
    failures.push(`${name}: ${seconds(likes.longestGap)} s without likes instead of ${goal} s`);
}

/** Returns the machine of the synchronous standby, for which commits wait. */
async function synchronousStandby(): Promise<Machine> {
  const name = (await cluster.standbys()).find(({ sync_state }) => sync_state === 'sync')?.name;
  const machine = cluster.machines.find((each) => each.name === name);
  if (!machine) throw new Error('No standby is synchronous');
  return machine;
}

/** Moves etcd's leader to the primary's machine, so that both fail together; returns the machine. */
async function primaryWithEtcdLeader(): Promise<Machine> {
  const machine = await waitForPrimary();
  await moveEtcdLeader(cluster.machines, machine);
  return machine;
}

const start = (machine: Machine) => machine.start();
const resume = (machine: Machine) => machine.resume();

await measure({ name: 'nothing' });
await measure({ name: 'switchover', provoke: cluster.switchover, goal: MAX_SECONDS_WITHOUT_LIKES.switchover });
await measure({
  ...{
    name: 'the primary is killed',
    choose: primaryWithEtcdLeader,
    repair: start,
    goal: MAX_SECONDS_WITHOUT_LIKES.killed,
  },
  provoke: (machine) => machine.kill(),
});

await queryOn(await waitForPrimary(), 'create table sent_while_frozen (sent_at timestamptz)');
let write: Promise<string> = Promise.resolve('');
await measure({
  ...{
    name: 'the primary is frozen',
    choose: primaryWithEtcdLeader,
    repair: resume,
    goal: MAX_SECONDS_WITHOUT_LIKES.killed,
  },
  async provoke(machine) {
    // The former primary receives this write when it resumes.
    const client = await cluster.connect(machine);
    machine.freeze();
    write = client.query('insert into sent_while_frozen values (now())').then(
      () => 'confirmed',
      (error: Error) => `refused (${error.message})`,
    );
  },
});
const answer = await Promise.race([write, sleep(WRITE_TIMEOUT_MS, 'not answered')]);
const [frozenWrite] = await queryOn<{ count: string }>(
  await waitForPrimary(),
  'select count(*) from sent_while_frozen',
);
report(`a write that was sent to the frozen primary: ${answer}; rows on the new primary: ${frozenWrite?.count}`);
if (answer === 'confirmed') failures.push('the former primary confirmed a write');

await measure({
  ...{
    name: 'the synchronous standby is frozen',
    choose: synchronousStandby,
    repair: resume,
    goal: MAX_SECONDS_WITHOUT_LIKES.killed,
  },
  provoke: (machine) => machine.freeze(),
});

await load.stop();
const { stored, duplicates } = await likesIn(pool);
const lost = [...load.confirmed].filter((like) => !stored.has(like)).length;
balancer.close();
for (const server of servers) await server.stop();
await endPool(pool);
await s3.stop();

console.table(rows);
console.log(`${load.confirmed.size} likes confirmed, ${lost} of them lost, ${duplicates} stored twice`);
if (lost > 0 || duplicates > 0) failures.push('not every confirmed like is stored once');
for (const line of failures) console.log(`✗ ${line}`);
if (failures.length > 0) console.log(`The logs are in ${cluster.folder}`);
else cluster.remove();
process.exit(failures.length > 0 ? 1 : 0);
