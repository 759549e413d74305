import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { JobData, ProfileData } from '#demo/types.ts';
import { listingPath, picturePath, slugOf } from '#domain/jobs/listings.ts';
import { waitUntilBlocked } from '#tests/support/lock-waits.ts';
import { CITY, FUNCTION, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { recordStatements } from '#tests/support/statements.ts';
import { ORIGIN, testApp } from '#tests/support/test-app.ts';
import { createApp } from '../../app.ts';
import { jobs } from '../../features/jobs/schema.ts';
import { listedCompanies, listedJobs } from '../../features/listings/schema.ts';
import { profiles } from '../../features/profiles/schema.ts';
import { listingPages } from './listing-pages.ts';

const app = await testApp();
const { db, pool, clock } = app;
const statementsOf = recordStatements(app.pool);
const folder = await mkdtemp(join(tmpdir(), 'encaixe-lists-'));
await writeFile(join(folder, 'index.html'), '<body></body>');
const SQUARE = [600, 'M0 0H500V700H0Z'];
const glyphs = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,·–-$…'].map((one) => [one, SQUARE]),
);
await mkdir(join(folder, '.vite'));
await writeFile(
  join(folder, '.vite', 'letters.json'),
  JSON.stringify({ 500: { glyphs, kerning: {} }, 800: { glyphs, kerning: { AV: -80 } } }),
);
const site = createApp(app.deps, { trustProxy: false, more: [await listingPages(app.deps, { folder })] });
afterAll(() => rm(folder, { recursive: true }));

const request = (path: string, init?: RequestInit) => site.request(`${ORIGIN}${path}`, init);

async function pageOf(path: string): Promise<string> {
  const response = await request(path);
  expect(response.status).toBe(200);
  return response.text();
}

async function answerOf(path: string) {
  const response = await request(path);
  return [response.status, await response.text()];
}

const open = async (company: ProfileData, is_listed = true) => (await app.as(company)).api.listings.set({ is_listed });

async function givenListed(overrides: Partial<ProfileData> = {}): Promise<ProfileData> {
  const company = await givenCompany(db, overrides);
  await open(company);
  return company;
}

const pathOf = async (company: ProfileData) => {
  const [row] = await db.select().from(listedCompanies).where(eq(listedCompanies.company_id, company.user_id));
  return `/empresas/${row?.slug}`;
};

const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json));

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];

const linksIn = (html: string) => [...html.matchAll(/href="([^"#]*)"/g)].map(([, address = '']) => address);

/** Role and city of the jobs in the first test of the lists. Each test of the lists has its own role, so it counts only its own jobs. */
const WORK = { funcao: 'Estoquista', location: 'Campinas - SP' };
const PATH = '/vagas-de/estoquista/em/campinas-sp';

describe('the table listed_jobs', () => {
  const listed = async (company: ProfileData) =>
    (await db.select({ id: listedJobs.job_id }).from(listedJobs).where(eq(listedJobs.company_id, company.user_id)))
      .map(({ id }) => id)
      .sort();
  const idsOf = (...all: JobData[]) => all.map(({ id }) => id).sort();

  it('has the active jobs of each company that lists its jobs publicly, including its earlier jobs', async () => {
    const company = await givenCompany(db);
    const before = await givenJob(db, company);
    expect(await listed(company)).toEqual([]);
    await open(company);
    const after = await givenJob(db, company);
    expect(await listed(company)).toEqual(idsOf(before, after));
    await db.update(jobs).set({ status: 'paused' }).where(eq(jobs.id, before.id));
    expect(await listed(company)).toEqual(idsOf(after));
    await db.update(jobs).set({ status: 'active' }).where(eq(jobs.id, before.id));
    await db.update(jobs).set({ funcao: 'Tesoureiro', location: 'Recife - PE' }).where(eq(jobs.id, after.id));
    const [moved] = await db.select().from(listedJobs).where(eq(listedJobs.job_id, after.id));
    expect(moved).toMatchObject({ funcao: 'Tesoureiro', city: 'Recife - PE' });
    await db.delete(jobs).where(eq(jobs.id, before.id));
    expect(await listed(company)).toEqual(idsOf(after));
    await open(company, false);
    expect(await listed(company)).toEqual([]);
  });

  it('includes a job that is published while its company makes its jobs public', async () => {
    const company = await givenCompany(db);
    const job = await givenJob(db, company, {});
    await db.update(jobs).set({ status: 'paused' }).where(eq(jobs.id, job.id));
    const publishing = await pool.connect();
    await publishing.query('begin');
    await publishing.query(`update jobs set status = 'active' where id = $1`, [job.id]);
    const opened = open(company);
    await waitUntilBlocked(publishing);
    await publishing.query('commit');
    publishing.release();
    await opened;
    expect(await listed(company)).toEqual([job.id]);
  });
});

describe('the page of a company (listings#company)', () => {
  it('exists as long as one of its jobs is public', async () => {
    const company = await givenCompany(db, { name: 'Padaria Três Irmãos' });
    const unknown = await answerOf('/empresas/ninguem');
    expect(unknown[0]).toBe(404);
    await open(company);
    const path = await pathOf(company);
    expect(path).toBe('/empresas/padaria-tres-irmaos');
    expect((await request(path)).status).toBe(410);
    const job = await givenJob(db, company);
    const html = await pageOf(path);
    expect(html).toContain('<h1>Padaria Três Irmãos</h1>');
    expect(linksIn(html)).toContain(listingPath(job));
    expect(linksIn(await pageOf(listingPath(job)))).toContain(path);
    await db.update(jobs).set({ data_expiracao: clock.now }).where(eq(jobs.id, job.id));
    expect((await request(path)).status).toBe(410);
    await db.update(profiles).set({ blocked_at: clock.now }).where(eq(profiles.user_id, company.user_id));
    expect(await answerOf(path)).toEqual(unknown);
    await db.update(profiles).set({ blocked_at: null }).where(eq(profiles.user_id, company.user_id));
    await open(company, false);
    expect(await answerOf(path)).toEqual(unknown);
  });

  it('lists the public jobs, without expired jobs, jobs held for review and jobs above the salary limit', async () => {
    const company = await givenListed();
    const shown = await givenJob(db, company);
    const kept = [
      await givenJob(db, company, { salary_range: '6000-8000' }),
      await givenJob(db, company, { data_expiracao: clock.now }),
      await givenJob(db, company),
    ];
    const hold = { status: 'paused' as const, paused_by_block: true, held_at: clock.now, held_for: ['first_job'] };
    await db
      .update(jobs)
      .set(hold)
      .where(eq(jobs.id, kept[2]?.id ?? ''));
    const html = await pageOf(await pathOf(company));
    expect(html).toContain('1 vaga aberta');
    expect(linksIn(html)).toContain(listingPath(shown));
    for (const job of kept) expect(html).not.toContain(job.id);
  });

  const STOCK = { funcao: 'Zelador', location: 'Sorocaba - SP' };

  it('can be filtered by role, by city or by both, and shows the number of jobs of each', async () => {
    const company = await givenListed({ name: 'Redes Paralelas' });
    const other = await givenListed();
    await givenJob(db, other, STOCK);
    const here = await givenJobs(db, company, 2, STOCK);
    const there = await givenJob(db, company, { ...STOCK, location: 'Recife - PE' });
    const both = await givenJob(db, company, { ...STOCK, funcao: 'Conferente' });
    await db
      .update(jobs)
      .set({ outras_cidades: ['Recife - PE'] })
      .where(eq(jobs.id, both.id));
    const path = await pathOf(company);
    const whole = await pageOf(path);
    expect(whole).toContain('4 vagas abertas<');
    expect(whole).toMatch(/href="[^"]*\?cidade=sorocaba-sp"[^>]*>Sorocaba <span class="muted">3</);
    expect(whole).toMatch(/href="[^"]*\?cidade=recife-pe"[^>]*>Recife <span class="muted">2</);
    const shown = async (query: string) => {
      const html = await pageOf(path + query);
      expect(canonicalOf(html)).toBe(ORIGIN + path);
      return linksIn(html).filter((address) => address.startsWith('/vaga/'));
    };
    expect(await shown('?cidade=recife-pe')).toEqual([both, there].map(listingPath));
    expect(await shown('?funcao=zelador')).toEqual([there, ...here.toReversed()].map(listingPath));
    expect(await shown('?cidade=recife-pe&funcao=conferente')).toEqual([listingPath(both)]);
    const chosen = await pageOf(`${path}?cidade=recife-pe`);
    expect(chosen).toContain('2 vagas abertas em Recife - PE<');
    expect(chosen).toMatch(/href="\/empresas\/redes-paralelas" rel="nofollow" aria-current="true">Recife/);
    expect(chosen).toMatch(
      /href="[^"]*\?cidade=recife-pe&amp;funcao=conferente"[^>]*>Conferente <span class="muted">1</,
    );
  });

  it('keeps the filter on the next pages', async () => {
    const company = await givenListed();
    await givenJobs(db, company, 21, STOCK);
    await givenJob(db, company, { location: 'Recife - PE' });
    const chosen = `${await pathOf(company)}?cidade=sorocaba-sp`;
    expect(linksIn(await pageOf(chosen))).toContain(`${chosen}&amp;pagina=2`);
    expect(await pageOf(`${chosen}&pagina=2`)).toContain('Página 2 de 2');
    expect((await request(`${chosen}&pagina=3`)).status).toBe(404);
  });

  it('links to all jobs when the filter finds none, and to its city when the company has no jobs', async () => {
    const company = await givenListed({ name: 'Sem Vagas', city: 'Recife - PE' });
    const job = await givenJob(db, company, STOCK);
    const path = await pathOf(company);
    const [status, html] = await answerOf(`${path}?cidade=jundiai-sp&funcao=conferente`);
    expect([status, canonicalOf(String(html))]).toEqual([404, undefined]);
    expect(html).toContain('Nenhuma vaga aberta de Conferente em Jundiaí - SP');
    expect(linksIn(String(html))).toContain(path);
    for (const query of ['?cidade=atlantida', '?funcao=astronauta', '?cidade=%00', `?cidade=${'a'.repeat(4000)}`])
      expect((await request(path + query)).status, query).toBe(404);
    await db.update(jobs).set({ status: 'paused' }).where(eq(jobs.id, job.id));
    const [emptyStatus, page] = await answerOf(path);
    expect(emptyStatus).toBe(410);
    expect(page).toContain('Sem Vagas não tem vagas públicas neste momento.');
    expect(linksIn(String(page))).toContain('/vagas-em/recife-pe');
  });

  it('shows pictures of its jobs, and how fast the company responds', async () => {
    const company = await givenListed();
    await db
      .update(profiles)
      .set({ answers_within: 2, answers_share: 86 })
      .where(eq(profiles.user_id, company.user_id));
    for (const name of ['um', 'um', 'dois', 'tres', 'quatro'])
      await givenJob(db, company, { image_url: `/media/job-images/jobs/${name}.webp` });
    const html = await pageOf(await pathOf(company));
    expect(html).toContain('Responde em até 2 dias (86% das vezes)');
    const pictures = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, url]) => url);
    expect(pictures).toEqual(['quatro', 'tres', 'dois'].map((name) => `/media/job-images/jobs/${name}-480.webp`));
  });

  it('redirects from other spellings to its own address', async () => {
    const company = await givenListed({ name: 'Café do Zé' });
    await givenJob(db, company);
    for (const other of [
      'Caf%C3%A9-do-Z%C3%A9',
      'CAFE-DO-ZE',
      'cafe-do-ze/',
      'cafe-do-ze?pagina=1',
      'cafe-do-ze?a=1&pagina=1',
    ]) {
      const answer = await request(`/empresas/${other}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/empresas/cafe-do-ze']);
    }
  });

  it('has a distinct address when another company has the same name', async () => {
    const name = 'Uma Empresa de Nome Muito Comprido que Enche o Endereço Todo até o Fim Dele Mesmo';
    const [first, second] = [await givenListed({ name }), await givenListed({ name })];
    for (const company of [first, second]) await givenJob(db, company);
    const [one, other] = [await pathOf(first), await pathOf(second)];
    expect(other).toMatch(new RegExp(`^${one}-[0-9a-f]{4}$`));
    expect(canonicalOf(await pageOf(other))).toBe(`${ORIGIN}${other}`);
  });

  it('shows how the company was verified, and neither contact details nor internal ids', async () => {
    const company = await givenListed({
      ...{ name: 'Girassol', bio: 'Fazemos pão.', area_atuacao: 'Alimentação' },
      ...{ cnpj: '12ABC34501DE35', telefone: '31977776666', whatsapp: '31955554444' },
    });
    const verified = {
      ...{ cnpj: '12ABC34501DE35', verified_at: new Date('2026-03-04T12:00:00Z') },
      ...{ verified_by: 'domain' as const, verified_domain: 'girassol.com.br' },
    };
    await db.update(profiles).set(verified).where(eq(profiles.user_id, company.user_id));
    await givenJob(db, company);
    const path = await pathOf(company);
    const html = await pageOf(path);
    expect(html).toContain('Confirmamos em 04/03/2026 que esta empresa usa o e-mail do domínio girassol.com.br.');
    expect(html).toContain('Fazemos pão.');
    const [row] = await db.select().from(profiles).where(eq(profiles.user_id, company.user_id));
    for (const secret of [company.user_id, row?.id, company.email, '97777', '95555', '12ABC345', '12.ABC'])
      expect(html).not.toContain(secret);
    await db.update(profiles).set({ bio: 'Chame no zap 31 97777-6666' }).where(eq(profiles.user_id, company.user_id));
    expect(await pageOf(path)).not.toContain('zap');
  });

  it('has structured data of the company, with its logo below the page’s own URL', async () => {
    const company = await givenListed();
    await givenJob(db, company);
    const path = await pathOf(company);
    const [bare] = dataOf(await pageOf(path));
    expect(Object.keys(bare).sort()).toEqual(['@context', '@type', 'address', 'description', 'name', 'url']);
    expect((await request(`${path}/logo.webp`)).status).toBe(404);
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0aa' } })
      .png()
      .toBuffer();
    const { cookie } = await app.as(company);
    const sent = await site.request(`${ORIGIN}/api/media/logo`, {
      method: 'POST',
      headers: { cookie, origin: ORIGIN },
      body: new Uint8Array(png),
    });
    expect(sent.status).toBe(200);
    const [organization, list] = dataOf(await pageOf(path));
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 1 });
    expect(organization).toMatchObject({
      '@type': 'Organization',
      name: company.name,
      url: `${ORIGIN}${path}`,
      logo: `${ORIGIN}${path}/logo.webp`,
      address: { addressLocality: 'Belo Horizonte', addressRegion: 'MG' },
    });
    const logo = await request(`${path}/logo.webp`);
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const headers = { 'if-none-match': logo.headers.get('etag') ?? '' };
    expect((await request(`${path}/logo.webp`, { headers })).status).toBe(304);
    await open(company, false);
    expect((await request(`${path}/logo.webp`)).status).toBe(404);
  });
});

describe('the lists of jobs of a role in a city (listings#lists)', () => {
  it('contain the public jobs with their number, the newest first, and link to nearby cities', async () => {
    const company = await givenListed();
    const closed = await givenCompany(db);
    const here = await givenJobs(db, company, 3, WORK);
    await givenJobs(db, closed, 2, WORK);
    await givenJob(db, company, { ...WORK, salary_range: '6000-8000' });
    await givenJob(db, company, { ...WORK, data_expiracao: clock.now });
    // Distance from Campinas: Valinhos 9 km, São Paulo 85 km, Recife 2,000 km.
    await givenJobs(db, company, 2, { ...WORK, location: 'Valinhos - SP' });
    await givenJob(db, company, { ...WORK, location: 'São Paulo - SP' });
    await givenJob(db, company, { ...WORK, location: 'Recife - PE' });
    await givenJob(db, company, { ...WORK, funcao: 'Auxiliar de Logística' });
    await givenJob(db, company, { ...WORK, funcao: 'Garçom' });
    const html = await pageOf(PATH);
    expect(html).toContain('3 vagas abertas');
    const newest = here.map(listingPath).reverse();
    expect(linksIn(html).filter((path) => path.startsWith('/vaga/'))).toEqual(newest);
    const [list, way] = dataOf(html);
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 3 });
    expect(list.itemListElement.map(({ url }: { url: string }) => url)).toEqual(newest.map((path) => ORIGIN + path));
    expect(way['@type']).toBe('BreadcrumbList');
    const lists = linksIn(html).filter((path) => path.startsWith('/vagas-'));
    const near = lists.filter((path) => path.startsWith('/vagas-de/estoquista/em/'));
    expect(near).toEqual(['/vagas-de/estoquista/em/valinhos-sp', '/vagas-de/estoquista/em/sao-paulo-sp']);
    expect(html).toMatch(/Valinhos - SP<\/a> <span class="muted">2 vagas</);
    expect(lists).toContain('/vagas-de/auxiliar-de-logistica/em/campinas-sp');
    expect(lists).not.toContain('/vagas-de/garcom/em/campinas-sp');

    const empty = await request('/vagas-de/estoquista/em/jundiai-sp');
    expect(empty.status).toBe(404);
    const words = await empty.text();
    expect(words).toContain('<meta name="robots" content="noindex">');
    expect(linksIn(words)).toContain(PATH);

    const role = await pageOf('/vagas-de/estoquista');
    expect(role).toMatch(/Campinas - SP<\/a> <span class="muted">3 vagas</);
    const city = await pageOf('/vagas-em/campinas-sp');
    expect(city).toMatch(/Garçom<\/a> <span class="muted">1 vaga</);
    const other = await givenListed();
    for (const funcao of ['Analista Fiscal', 'Analista de Dados', 'Técnico de Enfermagem'])
      await givenJobs(db, other, 1, { funcao, location: 'Campinas - SP' });
    const roles = linksIn(await pageOf('/vagas-em/campinas-sp')).filter((each) => each.startsWith('/vagas-de/'));
    expect(roles.map((each) => each.split('/')[2])).toEqual([
      'analista-de-dados',
      'analista-fiscal',
      'auxiliar-de-logistica',
      'estoquista',
      'garcom',
      'tecnico-de-enfermagem',
    ]);
    const all = await pageOf('/vagas-de');
    expect(linksIn(all)).toEqual(expect.arrayContaining(['/vagas-de/estoquista', '/vagas-em/campinas-sp']));
  });

  it('include a job in the list of each of its cities, and count it once in the total (jobs#cities)', async () => {
    const funcao = 'Barista';
    const company = await givenListed();
    const job = await givenJob(db, company, { funcao, location: 'Campinas - SP' });
    const one = await givenJob(db, company, { funcao, location: 'Campinas - SP' });
    const pathIn = (city: string) => `/vagas-de/barista/em/${slugOf(city)}`;
    const jobsIn = async (city: string) => {
      const answer = await request(pathIn(city));
      return linksIn(await answer.text()).filter((path) => path.startsWith('/vaga/'));
    };
    const inCities = (outras_cidades: string[]) => db.update(jobs).set({ outras_cidades }).where(eq(jobs.id, job.id));
    await inCities(['Jundiaí - SP', 'Recife - PE']);
    expect(await jobsIn('Campinas - SP')).toEqual([listingPath(one), listingPath(job)]);
    for (const city of ['Jundiaí - SP', 'Recife - PE']) expect(await jobsIn(city)).toEqual([listingPath(job)]);
    const there = await pageOf(pathIn('Jundiaí - SP'));
    expect(there).toContain('<span>Jundiaí - SP e mais 2 cidades');
    expect(there).toMatch(/Campinas - SP<\/a> <span class="muted">2 vagas</);
    const role = await pageOf('/vagas-de/barista');
    expect(role).toContain('content="2 vagas de Barista');
    expect(linksIn(role).filter((path) => path.includes('/em/'))).toEqual(
      ['Campinas - SP', 'Jundiaí - SP', 'Recife - PE'].map(pathIn),
    );
    expect(linksIn(await pageOf('/vagas-em/recife-pe'))).toContain(pathIn('Recife - PE'));
    const named = await (await request('/sitemaps/funcao-barista.xml')).text();
    for (const city of ['Campinas - SP', 'Jundiaí - SP', 'Recife - PE']) expect(named).toContain(pathIn(city));

    await inCities(['Recife - PE']);
    expect(await jobsIn('Jundiaí - SP')).toEqual([]);
    await db.update(jobs).set({ location: 'Jundiaí - SP' }).where(eq(jobs.id, job.id));
    expect(await jobsIn('Campinas - SP')).toEqual([listingPath(one)]);
    const moved = [listingPath({ ...job, location: 'Jundiaí - SP' })];
    expect(await jobsIn('Jundiaí - SP')).toEqual(moved);
    await open(company, false);
    await open(company);
    expect(await jobsIn('Recife - PE')).toEqual(moved);
    await db.update(jobs).set({ status: 'paused' }).where(eq(jobs.id, job.id));
    expect(await jobsIn('Recife - PE')).toEqual([]);
  });

  it('are paged, each page with its own canonical URL', async () => {
    const work = { funcao: 'Recepcionista', location: 'Sorocaba - SP' };
    const path = '/vagas-de/recepcionista/em/sorocaba-sp';
    const all = await givenJobs(db, await givenListed(), 23, work);
    const first = await pageOf(path);
    const second = await pageOf(`${path}?pagina=2`);
    const ways = (html: string) => linksIn(html).filter((each) => each.startsWith('/vaga/'));
    expect([...ways(first), ...ways(second)]).toEqual(all.map(listingPath).reverse());
    expect(canonicalOf(first)).toBe(`${ORIGIN}${path}`);
    expect(canonicalOf(second)).toBe(`${ORIGIN}${path}?pagina=2`);
    expect(dataOf(second)[0].itemListElement[0].position).toBe(21);
    expect(linksIn(first)).toContain(`${path}?pagina=2`);
    expect(linksIn(second)).not.toContain(`${path}?pagina=3`);
    for (const page of ['3', '0', 'x', '51']) expect((await request(`${path}?pagina=${page}`)).status).toBe(404);
    const one = await request(`${path}?pagina=1`);
    expect([one.status, one.headers.get('location')]).toEqual([301, path]);
  });

  it('redirect from any spelling of role and city to the canonical path', async () => {
    const other = ['/vagas-de/Estoquista/em/CAMPINAS-SP', '/vagas-de/estoquista/em/campinas%20sp', `${PATH}/`];
    for (const path of other) {
      const answer = await request(path);
      expect([answer.status, answer.headers.get('location')], path).toEqual([301, PATH]);
    }
    const index = await request('/vagas-de/');
    expect([index.status, index.headers.get('location')]).toEqual([301, '/vagas-de']);
    const paraty = await request('/vagas-em/parati-rj');
    expect([paraty.status, paraty.headers.get('location')]).toEqual([301, '/vagas-em/paraty-rj']);
  });

  it('respond 304 to their ETag, run four statements and stay below 20 kB', async () => {
    const work = { funcao: 'Cozinheiro', location: 'Santos - SP', description: 'palavra '.repeat(600) };
    await givenJobs(db, await givenListed(), 21, work);
    const path = '/vagas-de/cozinheiro/em/santos-sp';
    expect(await statementsOf(async () => void (await request(path)))).toHaveLength(4);
    const response = await request(path, { headers: { 'accept-encoding': 'gzip' } });
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(20_000);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await request(path, { headers })).status).toBe(304);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    '/vagas-de/astronauta/em/campinas-sp',
    '/vagas-de/estoquista/em/lisboa-pt',
    '/vagas-de/estoquista/em/campinas',
    '/vagas-de/estoquista/x/campinas-sp',
    '/vagas-de/estoquista/em/%00',
    '/vagas-de/estoquista/em/%ff',
    `/vagas-de/estoquista/em/${'a'.repeat(4000)}`,
    '/vagas-em/atlantis-sp',
    '/vagas-em/',
    '/empresas/',
    '/empresas/%00',
    "/empresas/'; drop table jobs; --",
    `/empresas/${'a'.repeat(4000)}`,
    '/empresas/ninguem/logo.webp',
  ])('return 404 at %j', async (path) => {
    const answer = await request(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('noindex');
  });

  it('escape the companies’ text', async () => {
    const name = `<img src=x onerror=alert(1)> & "Filhos"`;
    const company = await givenListed({ name, bio: '</script><script>alert(1)</script>' });
    await givenJob(db, company, { title: '<b>Padeiro</b>', funcao: FUNCTION, location: CITY });
    for (const path of [await pathOf(company), `/vagas-de/${slugOf(FUNCTION)}/em/${slugOf(CITY)}`]) {
      const html = await pageOf(path);
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('<b>Padeiro');
      expect(html.match(/<script(?! type="application\/ld\+json")/g)).toBeNull();
    }
  });
});

describe('the picture of a job (listings#picture)', () => {
  it('has the size of link previews, is named in the job’s page, and exists as long as that page', async () => {
    const company = await givenListed();
    const job = await givenJob(db, company, { title: 'AVA 🍞 '.repeat(30) });
    const path = picturePath(job.id);
    const page = await pageOf(listingPath(job));
    expect(page).toContain(`<meta property="og:image" content="${ORIGIN}${path}">`);
    const first = await request(path);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(100_000);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await request(path, { headers })).status).toBe(304);
    await db.update(jobs).set({ salary_range: '1800' }).where(eq(jobs.id, job.id));
    expect((await request(path, { headers })).headers.get('etag')).not.toBe(headers['if-none-match']);
    await db.update(jobs).set({ data_expiracao: clock.now }).where(eq(jobs.id, job.id));
    expect((await request(path)).status).toBe(410);
    await open(company, false);
    expect((await request(path)).status).toBe(404);
  });

  it('is rate-limited by client IP address, and returns 404 for an unknown job', async () => {
    const job = await givenJob(db, await givenListed());
    const busy = createApp(app.deps, { trustProxy: true, more: [await listingPages(app.deps, { folder })] });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const path = `${ORIGIN}${picturePath(job.id)}`;
    for (let n = 0; n < 30; n += 1) expect((await busy.request(path, from('203.0.113.9'))).status).toBe(200);
    expect((await busy.request(path, from('203.0.113.9'))).status).toBe(429);
    expect((await busy.request(path, from('203.0.113.10'))).status).toBe(200);
    for (const other of ['x', `${job.id}0`, '%00'])
      expect((await request(`/vaga/${other}/imagem.png`)).status).toBe(404);
  });
});

it('the accessibility statement names what was tested, and where to report obstacles (listings#access)', async () => {
  const html = await pageOf('/acessibilidade');
  expect(html).toContain(`mailto:${app.deps.supportEmail}`);
  expect(html).toContain('WCAG 2.2');
  expect(html).toContain('Conformidade: parcial.');
  expect(html).toContain('<time datetime="2026-11-26">26 de novembro de 2026</time>');
  for (const size of ['390×844', '1440×900', '320×256']) expect(html).toContain(size);
  expect(html).toMatch(/Respondemos em até \d+ dias úteis/);
  const moved = await request('/acessibilidade/');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/acessibilidade']);
});
