import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../e2e/chromium.ts';
import { cookiesOf, startProduct } from './product.ts';

/**
 * `npm run lighthouse`: the built product in Lighthouse's slow phone (processor four times slower, slow 4G), each page with
 * an empty cache in its own browser, signed in by the session's cookie. Prints the median of RUNS (5) runs of each page as a
 * table; `--json FILE` writes them to a file. Paths as arguments select pages: `npm run lighthouse -- /vagas`.
 *
 * The factor is relative to a desktop whose index (Lighthouse's own measure of a processor, in each report) is 1,750. On a
 * slower or busy machine, `CALIBRATE=1` adapts the factor to the index of the previous run, so that the simulated phone is the
 * same. The table shows the index in both cases.
 *
 * npm downloads Lighthouse for this command only: the rest of the project does not depend on it.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const SLOWER = 4;
const PHONE_INDEX = 1750 / SLOWER;
const RUNS = Number(process.env.RUNS ?? 5);
const PORT = Number(process.env.PORT ?? 4173);
const ORIGIN = `http://localhost:${PORT}`;

const CANDIDATE = 'ana.basico@encaixe.demo';
const COMPANY = 'nuvem.super@encaixe.demo';

const ROLE = /href="(\/vagas-de\/[^"/]+)"/;
const LIST = /href="(\/vagas-de\/[^"/]+\/em\/[^"/]+)"/;
const JOB = /href="(\/vaga\/[^"]+)"/;
const COMPANY_PAGE = /href="(\/empresas\/[^"]+)"/;

/** `by`: the links from '/vagas-de' to the page, one after the other; the demonstration determines which jobs are public. */
const PAGES: readonly { path: string; email: string | null; by?: readonly RegExp[] }[] = [
  { path: '/', email: null },
  { path: '/auth', email: null },
  { path: '/vagas-de', email: null },
  { path: '/vagas-de/…', email: null, by: [ROLE, LIST] },
  { path: '/vaga/…', email: null, by: [ROLE, LIST, JOB] },
  { path: '/empresas/…', email: null, by: [ROLE, LIST, JOB, COMPANY_PAGE] },
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
const TIMES = {
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
type Figures = Record<(typeof CATEGORIES)[number] | keyof typeof TIMES | 'index' | 'slower', number>;

const run = promisify(execFile);
const print = (text: string) => process.stdout.write(`${text}\n`);

const slowerFor = (index: number) => (process.env.CALIBRATE ? Math.max(1, index / PHONE_INDEX) : SLOWER);

async function measure(path: string, cookie: string | null, slower: number, folder: string): Promise<Figures> {
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
  const times = Object.entries(TIMES).map(([name, audit]) => [name, audits[audit]?.numericValue ?? Number.NaN]);
  return { ...Object.fromEntries([...scores, ...times]), index: environment.benchmarkIndex, slower } as Figures;
}

/** Returns the address of a server-rendered page, following the first link of each form. */
async function found(by: readonly RegExp[]): Promise<string> {
  let path = '/vagas-de';
  for (const link of by) {
    const [, next] = link.exec(await (await fetch(`${ORIGIN}${path}`)).text()) ?? [];
    if (next === undefined) throw new Error(`${path} has no link like ${link}`);
    path = next;
  }
  return path;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function medians(runs: Figures[]): Figures {
  const names = [...CATEGORIES, ...(Object.keys(TIMES) as (keyof typeof TIMES)[]), 'index', 'slower'] as const;
  return Object.fromEntries(names.map((name) => [name, median(runs.map((figures) => figures[name]))])) as Figures;
}

const row = (path: string, f: Figures) =>
  `| \`${path}\` | ${CATEGORIES.map((name) => f[name]).join(' | ')} | ${(f.fcp / 1000).toFixed(1)} s | ${(f.lcp / 1000).toFixed(1)} s | ${Math.round(f.blocking)} ms | ${f.shift.toFixed(3)} | ${Math.round(f.index)} ÷ ${f.slower.toFixed(1)} |`;

async function main(args: string[]): Promise<void> {
  const json = args.indexOf('--json');
  const file = json >= 0 ? args.splice(json, 2)[1] : undefined;
  const pages = args.length > 0 ? PAGES.filter(({ path }) => args.includes(path)) : PAGES;
  const folder = await mkdtemp(join(tmpdir(), 'encaixe-lighthouse-'));
  const stop = await startProduct(PORT, folder);
  try {
    const results: Record<string, { median: Figures; runs: Figures[] }> = {};
    print(
      `| page | ${CATEGORIES.join(' | ')} | FCP | LCP | blocking | shift | index ÷ slower |\n|---|${'---|'.repeat(9)}`,
    );
    for (const { path, email, by } of pages) {
      const address = by ? await found(by) : path;
      const cookie = email === null ? null : (await cookiesOf(email, ORIGIN)).join('; ');
      const runs: Figures[] = [];
      // The first run is only for the index.
      let { index } = await measure(address, cookie, SLOWER, folder);
      for (let n = 0; n < RUNS; n++) {
        const figures = await measure(address, cookie, slowerFor(index), folder);
        ({ index } = figures);
        runs.push(figures);
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
