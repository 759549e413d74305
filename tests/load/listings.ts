import { request } from 'node:http';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { companyPath, functionListPath } from '#domain/jobs/listed-work.ts';
import { listingPath } from '#domain/jobs/listings.ts';
import { encaixe } from './contenders.ts';
import { type BenchDatabase, openDatabase } from './database.ts';
import { cpuMillisOf, freePort, type Generator, type RunningProcess, startGenerator } from './processes.ts';

/*
 * `npm run bench:listings -- [--data folder]`: measures the public pages over HTTP with 50,000 public jobs (LISTED=… sets another
 * number) among the benchmark's 200,000 (JOBS=…; half as many candidates).
 */

const JOBS = Number(process.env.JOBS ?? 200_000);
const PUBLIC_JOBS = Number(process.env.LISTED ?? 50_000);
const CONNECTIONS = 16;
const SECONDS = 4;
/** Maximum number of paths of each kind, which are requested in turn, as a search engine's crawler does. */
const PATHS_PER_KIND = 4000;
/** Number of pages of each kind whose size is measured. */
const SIZED_PAGES = 300;

type Kind = { name: string; paths: readonly string[] };
type SizedResponse = { status: number; bytes: number; etag: string };

/**
 * Makes the jobs of as many companies public as PUBLIC_JOBS needs.
 * @returns the number of their jobs, including those above the salary limit
 */
async function makeJobsPublic(client: Client): Promise<number> {
  await client.query(
    `insert into listed_companies (company_id, slug, listed_at)
     select company_id, 'empresa-' || n, now() from (
       select company_id, n, sum(jobs) over (order by n) - jobs as before from (
         select company_id, count(*) as jobs, row_number() over (order by company_id) as n
         from deck_jobs join jobs on jobs.id = deck_jobs.job_id group by company_id) counted) summed
     where before < $1 on conflict do nothing`,
    [PUBLIC_JOBS],
  );
  await client.query('analyze listed_jobs, listed_job_cities, listed_companies');
  return (await client.query('select count(*)::int as jobs from listed_jobs')).rows[0].jobs;
}

/** Reads the paths of each kind. Jobs above the salary limit (`over_cap`) have no public page. */
async function kindsOf(client: Client): Promise<Kind[]> {
  const rows = async (text: string) => (await client.query(text, [PATHS_PER_KIND])).rows;
  const jobs = await rows(
    'select id, title, location from listed_jobs join jobs on id = job_id where not over_cap order by md5(id::text) limit $1',
  );
  const work = await rows('select distinct funcao, city from listed_jobs where not over_cap order by 2, 1 limit $1');
  const roles = await rows('select distinct funcao from listed_jobs where not over_cap limit $1');
  const companies = await rows(
    'select distinct slug from listed_companies join listed_jobs using (company_id) where not over_cap order by slug limit $1',
  );
  const parts = '0123456789abcdef'.split('').map((first) => `/sitemaps/vagas-${first}.xml`);
  return [
    { name: 'a job', paths: jobs.map((job) => listingPath(job)) },
    { name: 'a role in a city', paths: work.map(({ funcao, city }) => functionListPath(funcao, city)) },
    { name: 'a role', paths: roles.map(({ funcao }) => functionListPath(funcao)) },
    { name: 'a company', paths: companies.map(({ slug }) => companyPath(slug)) },
    { name: "the sitemap's index", paths: ['/sitemap.xml'] },
    { name: 'a sixteenth of the jobs in the sitemap', paths: parts },
  ];
}

/** Number of requests so far. Each request has another client address, because the rate limit is per address. */
let requestCount = 0;
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
const headersOf = (port: number) => ({
  host: `localhost:${port}`,
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br',
  'x-forwarded-for': addressOf(++requestCount),
});

const requestPage = (port: number, path: string) => {
  const headers = Object.entries(headersOf(port)).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${[`GET ${path} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`);
};

/** Requests a page as a browser does; returns its status, its compressed bytes and its ETag. */
const requestSize = (port: number, path: string, etag?: string): Promise<SizedResponse> =>
  new Promise((resolve, reject) => {
    const headers = headersOf(port);
    const own = etag === undefined ? headers : { ...headers, 'if-none-match': etag };
    const sent = request({ host: '127.0.0.1', port, path, headers: own }, (response) => {
      let bytes = 0;
      response.on('data', (part) => {
        bytes += part.length;
      });
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, bytes, etag: response.headers.etag ?? '' }),
      );
    });
    sent.once('error', reject).end();
  });

async function sizesOf({ paths }: Kind, port: number): Promise<{ median: number; largest: number; unchanged: number }> {
  const bytes: number[] = [];
  let unchanged = 0;
  for (const path of paths.slice(0, SIZED_PAGES)) {
    const whole = await requestSize(port, path);
    if (whole.status !== 200) throw new Error(`${path} answered ${whole.status}`);
    bytes.push(whole.bytes);
    const again = await requestSize(port, path, whole.etag);
    if (again.status === 304 && again.bytes === 0) unchanged += 1;
  }
  bytes.sort((a, b) => a - b);
  return {
    median: bytes[Math.floor(bytes.length / 2)] ?? Number.NaN,
    largest: bytes.at(-1) ?? Number.NaN,
    unchanged: unchanged / bytes.length,
  };
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

async function row(kind: Kind, { generator, running, database }: MeasureInput): Promise<string> {
  const requests = Array.from({ length: PATHS_PER_KIND }, (_, n) =>
    requestPage(running.port, kind.paths[n % kind.paths.length] ?? '/'),
  );
  const before = [cpuMillisOf(running.pid), cpuMillisOf(database.pid)];
  const { sentRequests, refused, firstRefusal, seconds } = await generator.drive({
    port: running.port,
    connections: CONNECTIONS,
    durationMs: SECONDS * 1000,
    requests,
    repeat: true,
  });
  if (refused > 0) throw new Error(`${kind.name}: ${refused} refused\n${firstRefusal.slice(0, 400)}`);
  const spent = [cpuMillisOf(running.pid), cpuMillisOf(database.pid)].map((ms, n) =>
    ((ms - (before[n] ?? 0)) / sentRequests).toFixed(2),
  );
  const { median, largest, unchanged } = await sizesOf(kind, running.port);
  return `| ${kind.name} | ${kind.paths.length} | ${Math.round(sentRequests / seconds)} | ${spent.join(' + ')} | ${kilobytes(median)} | ${kilobytes(largest)} | ${Math.round(unchanged * 100)} % |`;
}

type MeasureInput = { generator: Generator; running: RunningProcess; database: BenchDatabase };

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const database = await openDatabase({ data: values.data, jobs: JOBS, candidates: JOBS / 2 });
  const generator = startGenerator();
  let running: RunningProcess | undefined;
  try {
    const startedAt = performance.now();
    const jobs = await makeJobsPublic(database.client);
    console.log(
      `${jobs} jobs of public companies (publishing them took ${((performance.now() - startedAt) / 1000).toFixed(0)} s).\n`,
    );
    process.env.TRUST_PROXY = 'on';
    running = await encaixe(database.url, await freePort(), database.folder, '1').start();
    console.log(
      '| page | different ones | /s | CPU ms: server + PostgreSQL | kB compressed | largest | unchanged: 304 |\n|---|---|---|---|---|---|---|',
    );
    for (const kind of await kindsOf(database.client)) console.log(await row(kind, { generator, running, database }));
  } finally {
    await running?.stop();
    await generator.stop();
    await database.close();
  }
}

await main();
