import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../e2e/chromium.ts';
import { cookiesOf, startProduct } from './product.ts';

/**
 * `npm run lighthouse`: measures the built product on Lighthouse's slow phone (processor four times slower, slow 4G), each page with
 * an empty cache in its own browser, signed in by the session's cookie. Prints the median of RUNS (default 5) runs of each page as a
 * table; `--json FILE` writes all runs to a file. Paths as arguments select pages: `npm run lighthouse -- /vagas`.
 *
 * The factor 4 is right for a desktop whose benchmark index (Lighthouse's measure of a processor, in each report) is 1,750. On a
 * slower or busy machine, `CALIBRATE=1` adapts the factor to the index of the previous run, so that the simulated phone is the
 * same. The table always shows the index.
 *
 * npm downloads Lighthouse for this command only: the rest of the project does not depend on it.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const DEFAULT_SLOWDOWN = 4;
const PHONE_BENCHMARK_INDEX = 1750 / DEFAULT_SLOWDOWN;
const RUNS = Number(process.env.RUNS ?? 5);
const PORT = Number(process.env.PORT ?? 4173);
const ORIGIN = `http://localhost:${PORT}`;

const CANDIDATE = 'ana.basico@encaixe.demo';
const COMPANY = 'nuvem.super@encaixe.demo';

const ROLE_LINK = /href="(\/vagas-de\/[^"/]+)"/;
const LIST_LINK = /href="(\/vagas-de\/[^"/]+\/em\/[^"/]+)"/;
const JOB_LINK = /href="(\/vaga\/[^"]+)"/;
const COMPANY_LINK = /href="(\/empresas\/[^"]+)"/;

/** `links`: the links to follow from '/vagas-de' to the page, whose address depends on the demonstration's data. */
const PAGES: readonly { path: string; email: string | null; links?: readonly RegExp[] }[] = [
  { path: '/', email: null },
  { path: '/auth', email: null },
  { path: '/vagas-de', email: null },
  { path: '/vagas-de/…', email: null, links: [ROLE_LINK, LIST_LINK] },
  { path: '/vaga/…', email: null, links: [ROLE_LINK, LIST_LINK, JOB_LINK] },
  { path: '/empresas/…', email: null, links: [ROLE_LINK, LIST_LINK, JOB_LINK, COMPANY_LINK] },
  { path: '/vagas', email: CANDIDATE },
  { path: '/matches', email: CANDIDATE },
  { path: '/perfil', email: CANDIDATE },
  { path: '/curriculo', email: 'carla.super@encaixe.demo' },
  { path: '/assinatura', email: CANDIDATE },
  { path: '/empresa/vagas', email: COMPANY },
  { path: '/empresa/criar-vaga', email: COMPANY },
  { path: '/empresa/perfil', email: COMPANY },
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRIC_AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};
type Metrics = Record<(typeof CATEGORIES)[number] | keyof typeof METRIC_AUDITS | 'index' | 'slower', number>;

const run = promisify(execFile);
const print = (text: string) => process.stdout.write(`${text}\n`);

const slowdownFor = (index: number) =>
  process.env.CALIBRATE ? Math.max(1, index / PHONE_BENCHMARK_INDEX) : DEFAULT_SLOWDOWN;

async function measure(path: string, cookie: string | null, slower: number, folder: string): Promise<Metrics> {
  const { executablePath, env } = await findChromium();
  const output = join(folder, 'report.json');
  const flags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'];
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', `${ORIGIN}${path}`];
  args.push('--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${flags.join(' ')}`);
  args.push(`--throttling.cpuSlowdownMultiplier=${slower}`);
  if (cookie !== null) args.push(`--extra-headers=${JSON.stringify({ cookie })}`);
  await run('npm', args, { cwd: folder, env: { ...env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024 });
  const { categories, audits, environment } = JSON.parse(await readFile(output, 'utf8')) as Report;
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const times = Object.entries(METRIC_AUDITS).map(([name, audit]) => [name, audits[audit]?.numericValue ?? Number.NaN]);
  return { ...Object.fromEntries([...scores, ...times]), index: environment.benchmarkIndex, slower } as Metrics;
}

/** Follows the first match of each link from '/vagas-de', and returns the last page's path. */
async function followLinks(links: readonly RegExp[]): Promise<string> {
  let path = '/vagas-de';
  for (const link of links) {
    const [, next] = link.exec(await (await fetch(`${ORIGIN}${path}`)).text()) ?? [];
    if (next === undefined) throw new Error(`${path} has no link like ${link}`);
    path = next;
  }
  return path;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function medians(runs: Metrics[]): Metrics {
  const names = [
    ...CATEGORIES,
    ...(Object.keys(METRIC_AUDITS) as (keyof typeof METRIC_AUDITS)[]),
    'index',
    'slower',
  ] as const;
  return Object.fromEntries(names.map((name) => [name, median(runs.map((metrics) => metrics[name]))])) as Metrics;
}

const row = (path: string, f: Metrics) =>
  `| \`${path}\` | ${CATEGORIES.map((name) => f[name]).join(' | ')} | ${(f.fcp / 1000).toFixed(1)} s | ${(f.lcp / 1000).toFixed(1)} s | ${Math.round(f.blocking)} ms | ${f.shift.toFixed(3)} | ${Math.round(f.index)} ÷ ${f.slower.toFixed(1)} |`;

async function main(args: string[]): Promise<void> {
  const json = args.indexOf('--json');
  const file = json >= 0 ? args.splice(json, 2)[1] : undefined;
  const pages = args.length > 0 ? PAGES.filter(({ path }) => args.includes(path)) : PAGES;
  const folder = await mkdtemp(join(tmpdir(), 'encaixe-lighthouse-'));
  const stop = await startProduct(PORT, folder);
  try {
    const results: Record<string, { median: Metrics; runs: Metrics[] }> = {};
    print(
      `| page | ${CATEGORIES.join(' | ')} | FCP | LCP | blocking | shift | index ÷ slower |\n|---|${'---|'.repeat(9)}`,
    );
    for (const { path, email, links } of pages) {
      const address = links ? await followLinks(links) : path;
      const cookie = email === null ? null : (await cookiesOf(email, ORIGIN)).join('; ');
      const runs: Metrics[] = [];
      // The first run is only for the index.
      let { index } = await measure(address, cookie, DEFAULT_SLOWDOWN, folder);
      for (let n = 0; n < RUNS; n++) {
        const metrics = await measure(address, cookie, slowdownFor(index), folder);
        ({ index } = metrics);
        runs.push(metrics);
      }
      results[path] = { median: medians(runs), runs };
      print(row(path, results[path].median));
    }
    if (file) await writeFile(file, `${JSON.stringify({ lighthouse: LIGHTHOUSE, runs: RUNS, results }, null, 2)}\n`);
  } finally {
    stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

await main(process.argv.slice(2));
