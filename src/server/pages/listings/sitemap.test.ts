import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { listingPath } from '#domain/jobs/listings.ts';
import { givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { recordStatements } from '#tests/support/statements.ts';
import { ORIGIN, testApp } from '#tests/support/test-app.ts';
import { createApp } from '../../app.ts';
import { jobs } from '../../features/jobs/schema.ts';
import { listedCompanies } from '../../features/listings/schema.ts';
import { listPart, listParts } from '../../features/listings/service.ts';
import { listingPages } from './listing-pages.ts';

const app = await testApp();
const { db, clock } = app;
const statementsOf = recordStatements(app.pool);
const folder = await mkdtemp(join(tmpdir(), 'encaixe-sitemap-'));
await writeFile(join(folder, 'index.html'), '<body></body>');
const site = createApp(app.deps, { trustProxy: false, more: [await listingPages(app.deps, { folder })] });
afterAll(() => rm(folder, { recursive: true }));

const request = (path: string) => site.request(`${ORIGIN}${path}`);
const textOf = async (path: string) => (await request(path)).text();
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

/** Advances the clock by a minute, after which the cached counts of jobs expire. */
const aMinuteLater = () => {
  clock.now = new Date(clock.now.getTime() + 60_000);
};

/** The URLs of the pages that exist without any jobs. */
const LASTING = ['/', '/acessibilidade', '/privacidade', '/termos'].map((path) => `${ORIGIN}${path}`);

/** Returns the URL of every page in the sitemap: reads the sitemap index, then each part. */
async function named(): Promise<string[]> {
  aMinuteLater();
  const pages: string[] = [];
  for (const part of locations(await textOf('/sitemap.xml'))) {
    pages.push(...locations(await textOf(part.slice(ORIGIN.length))));
  }
  return pages.sort();
}

it('lists the public pages, and no other (listings#sitemap)', async () => {
  expect(await named()).toEqual(LASTING);
  const company = await givenCompany(db);
  const closed = await givenCompany(db);
  await givenJobs(db, closed, 3);
  const open = await givenJobs(db, company, 40);
  await givenJob(db, company, { salary_range: '6000-8000' });
  await givenJob(db, company, { data_expiracao: clock.now });
  const held = await givenJob(db, company);
  const hold = { status: 'paused' as const, paused_by_block: true, held_at: clock.now, held_for: ['first_job'] };
  await db.update(jobs).set(hold).where(eq(jobs.id, held.id));
  const { api } = await app.as(company);
  await api.listings.set({ is_listed: true });
  const addresses = open.map((job) => `${ORIGIN}${listingPath(job)}`).sort();
  const jobPages = async () => (await named()).filter((address) => address.includes('/vaga/'));
  expect(await jobPages()).toEqual(addresses);
  const [slug] = await db.select().from(listedCompanies).where(eq(listedCompanies.company_id, company.user_id));
  const work = [
    '/vagas-de',
    '/vagas-de/padeiro',
    '/vagas-de/padeiro/em/belo-horizonte-mg',
    '/vagas-em/belo-horizonte-mg',
  ];
  const lists = [`/empresas/${slug?.slug}`, ...work].map((path) => `${ORIGIN}${path}`);
  expect((await named()).filter((address) => !addresses.includes(address))).toEqual([...LASTING, ...lists].sort());
  for (const address of lists) expect((await request(address.slice(ORIGIN.length))).status).toBe(200);
  for (const address of addresses.slice(0, 5)) expect((await request(address.slice(ORIGIN.length))).status).toBe(200);

  const [ended] = open;
  await api.jobs.remove({ id: ended?.id ?? '' });
  expect(await jobPages()).toEqual(addresses.filter((address) => !address.endsWith(ended?.id ?? '')));
  await api.listings.set({ is_listed: false });
  expect(await named()).toEqual(LASTING);
});

it('splits parts that would exceed a sitemap’s limit, and leaves nothing out', async () => {
  const company = await givenCompany(db);
  const { api } = await app.as(company);
  await api.listings.set({ is_listed: true });
  // With 81 ids and 16 possible first digits, at least one digit has more than five jobs.
  const all = await givenJobs(db, company, 81);
  const few = await listParts(app.deps, 5);
  const found: string[] = [];
  for (const { part } of few) {
    const jobs = await listPart(app.deps, part);
    expect(part.length === 2 || jobs.length <= 5).toBe(true);
    found.push(...jobs.map(({ id }) => id));
  }
  expect(few.some(({ part }) => part.length === 2)).toBe(true);
  expect(found.sort()).toEqual(all.map(({ id }) => id).sort());
  expect((await listParts(app.deps)).every(({ part }) => part.length === 1)).toBe(true);
  await api.listings.set({ is_listed: false });
});

it('contains the time of the last change of each job’s page, and of each part with jobs', async () => {
  const company = await givenCompany(db);
  const { api } = await app.as(company);
  await api.listings.set({ is_listed: true });
  const job = await givenJob(db, company);
  const later = new Date(clock.now.getTime() + 60_000);
  await db.update(jobs).set({ updated_at: later }).where(eq(jobs.id, job.id));
  const part = `/sitemaps/vagas-${job.id[0]}.xml`;
  aMinuteLater();
  const lastmod = `<lastmod>${later.toISOString()}</lastmod>`;
  expect(await textOf(part)).toContain(`<url><loc>${ORIGIN}${listingPath(job)}</loc>${lastmod}</url>`);
  expect(await textOf('/sitemap.xml')).toContain(`<sitemap><loc>${ORIGIN}${part}</loc>${lastmod}</sitemap>`);
});

it('runs one statement for each part and four a minute for the sitemap index and /vagas-de together, and supports the ETag', async () => {
  aMinuteLater();
  const statementsOfTwo = () =>
    statementsOf(async () => void (await Promise.all([request('/sitemap.xml'), request('/vagas-de')])));
  expect(await statementsOfTwo()).toHaveLength(4);
  expect(await statementsOfTwo()).toHaveLength(0);
  expect(await statementsOf(async () => void (await request('/sitemaps/vagas-0.xml')))).toHaveLength(1);
  const first = await request('/sitemap.xml');
  expect(first.headers.get('content-type')).toBe('application/xml; charset=UTF-8');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await site.request(`${ORIGIN}/sitemap.xml`, { headers })).status).toBe(304);
});

it.each([
  ...['vagas-g.xml', 'vagas-000.xml', 'vagas-A.xml', 'vagas-0', '..%2f..%2fsitemap.xml'],
  ...['funcao-astronauta.xml', 'funcao-.xml', 'empresas-.xml', 'empresas-aa.xml', 'cidades-a.xml'],
])('returns 404 for the unknown part %j', async (name) => {
  expect((await request(`/sitemaps/${name}`)).status).toBe(404);
});

it('robots.txt names the sitemap, and disallows the paths of the API', async () => {
  const robots = await textOf('/robots.txt');
  expect(robots).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  expect(robots).toContain('\nDisallow: /api/\n');
});

it('the sitemap and robots.txt may be cached for a minute and respond 304 to their ETag (listings#limit)', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/paginas.xml']) {
    const first = await request(path);
    expect(first.headers.get('cache-control'), path).toBe('public, max-age=60');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await site.request(`${ORIGIN}${path}`, { headers })).status, path).toBe(304);
  }
});
