import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { writeMissingDailyMetrics } from '#server/features/daily-metrics/service.ts';
import { createDb } from '#server/platform/database/create-db.ts';
import { createPool } from '#server/platform/database/create-pool.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { connectionUrl } from '../support/connection-url.ts';
import { bareServer, cookieOf, SECRET } from './contenders.ts';
import { SETTINGS } from './database.ts';
import { freePort, startServer } from './processes.ts';

/*
 * `npm run bench:search`: measures the operators' search among 100,000 accounts (PEOPLE=… sets another number) over HTTP. Each call
 * reads a session and commits a row of the audit log. It is compared with `select 1` over HTTP of a bare server. Also measures the
 * task of the daily metrics.
 */

const PEOPLE = Number(process.env.PEOPLE ?? 100_000);
const ROUNDS = 100;
/** Calls with the session of one operator: fewer than the rate limit of an operator per minute. */
const CALLS_PER_OPERATOR = 50;
const DAYS = 90;

/** Inserts users. Every 33rd is called Maria; names have three to five words. */
const INSERT_USERS = `
  insert into "user" (id, name, email, email_verified, user_type, created_at)
  select gen_random_uuid(),
    case when i % 33 = 0 then 'Maria' else (array['Ana','José','Márcia','João','Luzia','Pedro','Rosa','Tiago','Úrsula','Yara'])[1 + i % 10] || chr(97 + i / 10 % 26) end
      || ' ' || (array['da Silva','Souza','Pereira dos Santos','Lima','Conceição'])[1 + i / 7 % 5] || ' ' || i,
    'pessoa' || i || '@load.test', true, (case when i % 6 = 0 then 'company' else 'candidate' end)::user_type, now() - i * interval '5 minutes'
  from generate_series(1, $1::int) i`;
const SET_PHONES = `
  update profiles set telefone = case when n <= 2000 then '1198' || lpad(n::text, 7, '0') else '2' || lpad(n::text, 10, '0') end
  from (select user_id as person, row_number() over (order by user_id) as n from profiles) numbered where person = user_id`;
const INSERT_LIKES = `
  insert into like_attempts (user_id, target_id, success, created_at)
  select people[1 + i % cardinality(people)], people[1 + i * 7 % cardinality(people)], true,
    now() - (1 - i / (10.0 * $1)) * interval '90 days'
  from generate_series(1, 10 * $1::int) i, (select array_agg(user_id) as people from profiles) p`;

const CASES: readonly { name: string; search?: string }[] = [
  { name: 'no search text' },
  { name: 'the beginning of a name that 3,000 share', search: 'maria' },
  { name: 'several words', search: 'maria da silva' },
  { name: 'a word from the middle', search: 'concei' },
  { name: 'two letters', search: 'ma' },
  { name: 'one letter', search: 'm' },
  { name: 'four digits that 2,000 phones begin with', search: '1198' },
  { name: 'the beginning of an e-mail', search: 'pessoa123' },
  { name: 'what all e-mails begin with', search: 'pessoa' },
  { name: 'no match', search: 'zzzz' },
];

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

function percentilesOf(times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function fill(client: Client): Promise<string> {
  await client.query('set synchronous_commit = off');
  await client.query(INSERT_USERS, [PEOPLE]);
  await client.query(SET_PHONES);
  await client.query(INSERT_LIKES, [PEOPLE]);
  await client.query('reset synchronous_commit');
  await client.query('vacuum (analyze)');
  const { rows } = await client.query('select user_id from profiles order by user_id offset 100 limit 1');
  return rows[0].user_id;
}

/** Creates this many operators, each with a second factor and a session, and returns their cookies. */
async function operators(client: Client, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await client.query(
    `with made as (insert into "user" (id, name, email, email_verified, user_type, two_factor_enabled)
       select id, id::text, id || '@load.test', true, 'operator', true from unnest($1::uuid[]) as id returning id),
     named as (insert into operators (user_id, role, created_at) select id, 'support', now() from made returning user_id),
     proved as (insert into two_factor (id, user_id, secret, backup_codes, verified) select gen_random_uuid(), id, '-', '-', true from made)
     insert into session (id, user_id, token, expires_at, created_at, updated_at)
       select gen_random_uuid(), user_id, 'bench-' || user_id, now() + interval '1 day', now(), now() from named`,
    [ids],
  );
  return ids.map(cookieOf);
}

async function measureSearches(client: Client, url: string, folder: string, id: string): Promise<void> {
  const cases = [...CASES, { name: 'an id', search: id }];
  const cookies = await operators(client, Math.ceil((cases.length * (ROUNDS + 1)) / CALLS_PER_OPERATOR));
  const env = { DATABASE_URL: url, AUTH_SECRET: SECRET, DATA_DIR: folder, RATE_LIMITS: 'off', WEB_CONCURRENCY: '1' };
  const port = await freePort();
  const own = await startServer('dist/server/main.js', {
    port,
    ready: '/api/health',
    env: { ...env, PUBLIC_URL: `http://localhost:${port}` },
  });
  const bare = await bareServer(url, await freePort()).start();
  let calls = 0;
  const search = async (text: string | undefined) => {
    const cookie = cookies[Math.floor(calls++ / CALLS_PER_OPERATOR)] ?? '';
    const answer = await fetch(`http://127.0.0.1:${port}/api/rpc/operator/people`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ json: { search: text } }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    const { json } = await answer.json();
    return json.people.length as number;
  };
  const selectOneOverHttp = () => fetch(`http://127.0.0.1:${bare.port}/health`).then((answer) => answer.text());
  try {
    const found = new Map<string, number>();
    const times = new Map<string, number[]>(cases.map(({ name }) => [name, []]));
    const overHttpTimes: number[] = [];
    const directTimes: number[] = [];
    for (const { name, search: text } of cases) found.set(name, await search(text));
    for (let round = 0; round < ROUNDS; round++) {
      for (const { name, search: text } of cases) {
        times.get(name)?.push(await timed(() => search(text)));
        overHttpTimes.push(await timed(selectOneOverHttp));
        directTimes.push(await timed(() => client.query('select 1')));
      }
    }
    const base = percentilesOf(overHttpTimes);
    const inProcess = percentilesOf(directTimes);
    console.log(`| search | rows | p50 ms | p95 ms | p50 beside \`select 1\` over HTTP |\n|---|---|---|---|---|`);
    for (const [name, values] of times) {
      const { p50, p95 } = percentilesOf(values);
      console.log(
        `| ${name} | ${found.get(name)} | ${p50.toFixed(2)} | ${p95.toFixed(2)} | ${(p50 / base.p50).toFixed(1)} × |`,
      );
    }
    console.log(`| \`select 1\` over HTTP | 1 | ${base.p50.toFixed(2)} | ${base.p95.toFixed(2)} | 1 × |`);
    console.log(`| \`select 1\` of this process | 1 | ${inProcess.p50.toFixed(2)} | ${inProcess.p95.toFixed(2)} | |`);
  } finally {
    await own.stop();
    await bare.stop();
  }
}

async function measureDailyMetrics(connection: ClientConfig): Promise<void> {
  const fail = (error: Error) => {
    throw error;
  };
  const pool = createPool(connection, 2, fail);
  const deps = { db: createDb(pool), now: () => new Date(), queue: { countWaiting: async () => 0 } };
  const { signal } = new AbortController();
  try {
    const before = process.memoryUsage().rss;
    const all = await timed(() => writeMissingDailyMetrics(deps, signal));
    const last = await timed(() => writeMissingDailyMetrics(deps, signal));
    const grown = Math.max(0, process.memoryUsage().rss - before) / 2 ** 20;
    console.log(
      `Daily metrics: ${DAYS} missed days in ${all.toFixed(0)} ms, the last one again in ${last.toFixed(0)} ms; ${grown.toFixed(0)} MB more in this process.`,
    );
  } finally {
    await pool.end();
  }
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'encaixe-search-'));
  const fail = (error: Error) => {
    throw error;
  };
  const database = await startEmbeddedPostgres({
    dataDir: folder,
    poolSize: 30,
    settings: SETTINGS,
    onConnectionError: fail,
    onLost: fail,
  });
  const client = new Client(database.connection);
  try {
    await migrate(database.connection);
    await client.connect();
    const startedAt = performance.now();
    const id = await fill(client);
    console.log(`${PEOPLE} people in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
    await measureDailyMetrics(database.connection);
    await measureSearches(client, connectionUrl(database.connection), join(folder, 'server'), id);
  } finally {
    await client.end();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
