/** Simulates the busiest hour of `--accounts` accounts on the built server, at multiples of its rate (`--rates`; docs/capacity.md). */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { encaixe } from './contenders.ts';
import { openDatabase } from './database.ts';
import { type HttpResponse, httpClient } from './http-client.ts';
import { DAILY_LOAD, VISITS, type VisitKind, visitsPerSecond } from './market-people.ts';
import { cpuMillisOf, freePort, machineBusyMs, memoryMiBOf } from './processes.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '1000000' },
    /** Multiples of the rate, one after the other. */
    rates: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1' },
    data: { type: 'string' },
    out: { type: 'string' },
  },
});
const accounts = Number(values.accounts);
const seconds = Number(values.minutes) * 60;
/** Duration of a visit. After this time as many visits end as begin. */
const SETTLE_MS = DAILY_LOAD.swipes * DAILY_LOAD.look * 1000 + 15_000;
const CANDIDATE_SESSIONS = 60_000;
const COMPANY_SESSIONS = 20_000;
/** SQL condition that excludes the benchmark's accounts with unlimited likes. */
const HAS_PLAIN_BUDGET = 'curtidas_semanais < 100';
const KINDS: readonly VisitKind[] = ['candidate', 'company', 'newUser'];

type Results = { millis: number[]; refused: number; later: number; failed: number };
type Period = {
  answers: Map<string, Results>;
  firstFailure: string;
  startedAt: number;
  ended: number;
  streams: number[];
  visits: number;
  gaveUp: number;
  refusals: number[];
};
const newPeriod = (): Period => ({
  answers: new Map(),
  firstFailure: '',
  startedAt: 0,
  ended: 0,
  streams: [0, 0],
  visits: 0,
  gaveUp: 0,
  refusals: [],
});

// One account in six is a company. There are half as many jobs as accounts.
const database = await openDatabase({
  data: values.data,
  jobs: Math.round(accounts / 2),
  candidates: Math.round((accounts * 5) / 6),
});
console.log(`Filled in ${database.filledInSeconds} s.`);
await database.client.query(
  `insert into session (id, expires_at, token, user_id, ip_address, user_agent)
   select gen_random_uuid(), now() + interval '30 days', 'bench-' || user_id, user_id, '127.0.0.1', 'market' from (
     (select user_id from profiles tablesample system (20)
       where user_type = 'candidate' and cidade_de_interesse is not null and removed_at is null and ${HAS_PLAIN_BUDGET} limit $1)
     union select company_id from (select company_id from jobs tablesample system (10) where status = 'active' limit $2) as owners) as people
   on conflict do nothing`,
  [CANDIDATE_SESSIONS, COMPANY_SESSIONS],
);
const visitors = (
  await database.client.query<{ user_id: string }>(
    `select user_id from session join profiles using (user_id) where user_type = 'candidate' and token = 'bench-' || user_id and ${HAS_PLAIN_BUDGET} order by md5(user_id::text)`,
  )
).rows.map(({ user_id }) => user_id);
const jobs = (
  await database.client.query<{ id: string; company_id: string }>(
    `select distinct on (company_id) jobs.id, company_id from jobs join session on user_id = company_id
     where status = 'active' and token = 'bench-' || company_id order by company_id, md5(jobs.id::text)`,
  )
).rows;
const port = await freePort();
const server = await encaixe(database.url, port, join(database.folder, 'server'), undefined).start();
const origin = `http://localhost:${port}`;
const atRest = memoryMiBOf(server.pid);

let period = newPeriod();
const rates = values.rates.split(',').map(Number);
let [rate = 1] = rates;
let activeVisits = 0;
let signUps = 0;
const nextOf = { candidate: 0, company: 0 };

function resultsOf(name: string): Results {
  const results = period.answers.get(name) ?? { millis: [], refused: 0, later: 0, failed: 0 };
  period.answers.set(name, results);
  return results;
}

async function request(name: string, send: () => Promise<HttpResponse>): Promise<HttpResponse | null | 'later'> {
  const startedAt = performance.now();
  try {
    const answer = await send();
    const results = resultsOf(name);
    const millis = performance.now() - startedAt;
    if (answer.status === 503) {
      results.later += 1;
      period.refusals.push(millis);
      return 'later';
    }
    results.millis.push(millis);
    if (answer.status < 400) return answer;
    if (answer.status >= 500 || answer.status === 401) {
      results.failed += 1;
      period.firstFailure ||= `${name} ${answer.status} ${answer.body.slice(0, 200)}`;
    } else results.refused += 1;
  } catch (error) {
    resultsOf(name).failed += 1;
    period.firstFailure ||= `${name} ${error}`;
  }
  return null;
}

async function visit(kind: VisitKind): Promise<void> {
  const job = kind === 'company' ? jobs[nextOf.company++ % jobs.length] : undefined;
  const who = kind === 'candidate' ? visitors[nextOf.candidate++ % visitors.length] : job?.company_id;
  const client = httpClient({ port, origin }, who ?? null);
  const streamed = (isTaken: boolean) => {
    const at = isTaken ? 0 : 1;
    period.streams[at] = (period.streams[at] ?? 0) + 1;
  };
  activeVisits += 1;
  period.visits += 1;
  const gaveUp = () => {
    period.gaveUp += 1;
  };
  const email = `mercado-${process.pid}-${signUps++}@encaixe.test`;
  try {
    await VISITS[kind]({
      client,
      request,
      recordStream: streamed,
      recordGivingUp: gaveUp,
      job_id: job?.id ?? null,
      email,
    });
  } finally {
    activeVisits -= 1;
    client.close();
  }
}

let isRunning = true;
/** Starts visits at a constant mean rate, independent of how long the responses take. */
async function arrivals(kind: VisitKind): Promise<void> {
  while (isRunning) {
    const each = visitsPerSecond(accounts)[kind] * rate;
    await sleep((-Math.log(1 - Math.random()) / each) * 1000);
    if (!isRunning) return;
    visit(kind).catch((error: unknown) => {
      period.firstFailure ||= String(error);
    });
  }
}

const wal = async (): Promise<number> =>
  Number((await database.client.query(`select pg_current_wal_lsn() - '0/0' as bytes`)).rows[0].bytes);
const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

/** Measures one multiple of the rate, when the number of simultaneous visits is stable. */
async function measureRate(times: number): Promise<object> {
  rate = times;
  await sleep(SETTLE_MS);
  period = newPeriod();
  const delay = monitorEventLoopDelay();
  delay.enable();
  const before = {
    server: cpuMillisOf(server.pid),
    database: cpuMillisOf(database.pid),
    own: process.cpuUsage(),
    busy: machineBusyMs(),
  };
  const [startedAt, logged] = [performance.now(), await wal()];
  await sleep(seconds * 1000);
  const took = (performance.now() - startedAt) / 1000;
  const cores = (millis: number) => millis / 1000 / took;
  const spent = process.cpuUsage(before.own);
  const own = cores((spent.user + spent.system) / 1000);
  const used = {
    server: cores(cpuMillisOf(server.pid) - before.server),
    database: cores(cpuMillisOf(database.pid) - before.database),
    own,
  };
  const others = cores(machineBusyMs() - before.busy) - used.server - used.database - own;
  delay.disable();
  const kinds = [...period.answers]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, { millis, refused, later, failed }]) => {
      const sorted = millis.toSorted((a, b) => a - b);
      return {
        name,
        perSecond: millis.length / took,
        p50: quantile(sorted, 0.5),
        p99: quantile(sorted, 0.99),
        longest: sorted.at(-1) ?? 0,
        refused,
        later,
        failed,
      };
    });
  const refusals = period.refusals.toSorted((a, b) => a - b);
  const all = [...period.answers.values()].flatMap(({ millis }) => millis).sort((a, b) => a - b);
  const step = {
    times,
    activeVisits,
    perSecond: all.length / took,
    p50: quantile(all, 0.5),
    p99: quantile(all, 0.99),
    longest: all.at(-1) ?? 0,
    failed: kinds.reduce((sum, { failed }) => sum + failed, 0),
    /** 503 responses, and their latency. */
    later: { count: period.refusals.length, p50: quantile(refusals, 0.5), p99: quantile(refusals, 0.99) },
    visits: { started: period.visits, gaveUp: period.gaveUp },
    cores: { ...used, others: Math.max(0, others) },
    walMBPerSecond: ((await wal()) - logged) / took / 2 ** 20,
    residentMB: memoryMiBOf(server.pid),
    /** Event-loop delay of this program, which limits the precision of the measurement. */
    lateMs: delay.percentile(99) / 1e6,
    streams: { taken: period.streams[0], refused: period.streams[1] },
    kinds,
  };
  console.log(JSON.stringify({ ...step, kinds: undefined }));
  for (const { name, perSecond, p50, p99, longest, refused, later, failed } of kinds) {
    console.log(
      `  ${name}: ${perSecond.toFixed(1)}/s, p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} longest ${longest.toFixed(0)} ms, refused ${refused}, later ${later}, failed ${failed}`,
    );
  }
  if (period.firstFailure) console.log(`  first failure: ${period.firstFailure}`);
  return step;
}

console.log(
  `${visitors.length} candidates and ${jobs.length} companies have sessions; at rest ${atRest.join(' + ')} MB`,
);
const arrivalLoops = KINDS.map(arrivals);
const steps: object[] = [];
for (const times of rates) steps.push(await measureRate(times));
isRunning = false;
await server.stop();
await Promise.race([Promise.all(arrivalLoops), sleep(1000)]);
const { rows } = await database.client.query(
  'select pg_database_size(current_database())::float8 as bytes, (select count(*)::int from matches) as matches',
);
await database.close();
if (values.out) {
  await mkdir('docs/performance', { recursive: true });
  await writeFile(
    join('docs/performance', `${values.out}.json`),
    `${JSON.stringify({ accounts, seconds, day: DAILY_LOAD, atRest, ...rows[0], steps }, null, 2)}\n`,
  );
}
process.exit(0);
