import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JobData, ProfileData } from '#demo/types.ts';
import { listingPath, picturePath } from '#domain/jobs/listings.ts';
import { BENEFITS_MAX, DESCRIPTION_MAX, ITEM_MAX, REQUIREMENTS_MAX, TITLE_MAX } from '#domain/text/text-limits.ts';
import { givenCompany, givenJob } from '#tests/support/people.ts';
import { recordStatements } from '#tests/support/statements.ts';
import { ORIGIN, testApp } from '#tests/support/test-app.ts';
import { createApp } from '../../app.ts';
import { jobs } from '../../features/jobs/schema.ts';
import { findListedCompany } from '../../features/listings/lists.ts';
import { presentListedCompany, presentListedJob, presentListing } from '../../features/listings/present.ts';
import { listedCompanies } from '../../features/listings/schema.ts';
import { deleteOldEndedListings, findListing } from '../../features/listings/service.ts';
import { profiles } from '../../features/profiles/schema.ts';
import { listingPages } from './listing-pages.ts';

const app = await testApp();
const { db, clock } = app;
const statementsOf = recordStatements(app.pool);
const folder = await mkdtemp(join(tmpdir(), 'encaixe-listings-'));
await mkdir(join(folder, '.vite'));
await writeFile(join(folder, '.vite', 'page.css'), 'body{color:red}');
await writeFile(join(folder, 'index.html'), '<link rel="preload" as="font" href="/assets/a.woff2" /><body></body>');
const site = createApp(app.deps, { trustProxy: true, more: [await listingPages(app.deps, { folder })] });
afterAll(() => rm(folder, { recursive: true }));

/**
 * Compressed size in bytes of the real build's style sheet, which this test's build lacks; tests/e2e/without-script.spec.ts checks
 * the number.
 */
const STYLES_WEIGH = 5700;

let visitors = 0;
/** Sends each request from another client IP address, so that the rate limit, which has its own test, never applies. */
function request(path: string, init: RequestInit = {}) {
  visitors += 1;
  const from = `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`;
  return site.request(`${ORIGIN}${path}`, { ...init, headers: { 'x-forwarded-for': from, ...init.headers } });
}

async function givenListed(overrides: Partial<ProfileData> = {}): Promise<ProfileData> {
  const company = await givenCompany(db, overrides);
  const { api } = await app.as(company);
  await api.listings.set({ is_listed: true });
  return company;
}

async function givenPublic(overrides: Partial<JobData> = {}) {
  const company = await givenListed();
  const job = await givenJob(db, company, overrides);
  return { company, job, path: listingPath(job) };
}

const change = (id: string, values: Partial<typeof jobs.$inferInsert>) =>
  db.update(jobs).set(values).where(eq(jobs.id, id));

async function pageOf(path: string): Promise<string> {
  const response = await request(path);
  expect(response.status).toBe(200);
  return response.text();
}

async function postingOf(path: string) {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await pageOf(path)) ?? [];
  return JSON.parse(json);
}

describe('the public URL of a job (listings#answers)', () => {
  it('shows the job while the company lists its jobs publicly, and returns 404 before and after', async () => {
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    const path = listingPath(job);
    const { api } = await app.as(company);
    expect(await api.listings.mine()).toEqual({ is_listed: false });
    expect((await request(path)).status).toBe(404);
    expect(await api.listings.address({ job_id: job.id })).toEqual({ path: null });
    expect(await api.listings.set({ is_listed: true })).toEqual({ is_listed: true });
    expect(await pageOf(path)).toContain(`<h1>${job.title}</h1>`);
    expect(await api.listings.address({ job_id: job.id })).toEqual({ path });
    expect(await api.listings.set({ is_listed: false })).toEqual({ is_listed: false });
    expect((await request(path)).status).toBe(404);
  });

  it('shows that the job has ended from the instant of its expiry until a renewal', async () => {
    const { job, path } = await givenPublic();
    await change(job.id, { data_expiracao: clock.now });
    const gone = await request(path);
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain('Esta vaga saiu do ar');
    await change(job.id, { data_expiracao: new Date(clock.now.getTime() + 60_000) });
    expect((await request(path)).status).toBe(200);
  });

  it('lists open jobs of an ended job’s role and city, or else links to the city (listings#ended)', async () => {
    const { company, job, path } = await givenPublic({ funcao: 'Motorista', location: 'Pelotas - RS' });
    const like = await givenJob(db, company, { funcao: job.funcao, location: job.location });
    await change(job.id, { data_expiracao: clock.now });
    const goneText = async () => (await request(path)).text();
    const text = await goneText();
    expect(text).toContain(`href="${listingPath(like)}"`);
    expect(text).toContain('href="/vagas-de/motorista/em/pelotas-rs">Ver 1 vaga de Motorista em Pelotas<');
    expect(text).toContain('<meta name="robots" content="noindex">');
    await change(like.id, { data_expiracao: clock.now });
    expect(await goneText()).toContain('href="/vagas-em/pelotas-rs">Ver vagas em Pelotas<');
  });

  it('shows that a deleted job has ended, for half a year', async () => {
    const { company, job, path } = await givenPublic();
    const { api } = await app.as(company);
    await api.jobs.remove({ id: job.id });
    const gone = await request(path);
    expect([gone.status, await gone.text()]).toEqual([410, expect.stringContaining('href="/vagas-de"')]);
    const later = (days: number) => ({
      ...app.deps,
      now: () => new Date(clock.now.getTime() + days * 24 * 60 * 60 * 1000),
    });
    await deleteOldEndedListings(later(179));
    expect((await request(path)).status).toBe(410);
    await deleteOldEndedListings(later(181));
    expect((await request(path)).status).toBe(404);
  });

  it('shows that a closed job has ended, until the company reactivates it', async () => {
    const { company, job, path } = await givenPublic();
    const { api } = await app.as(company);
    await api.jobs.closeMany({ ids: [job.id], ended_for: 'vaga_preenchida' });
    const gone = await request(path);
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([410, 'public, max-age=60']);
    expect((await request(picturePath(job.id))).status).not.toBe(200);
    await api.jobs.setStatus({ id: job.id, status: 'active' });
    expect((await request(path)).status).toBe(200);
    await api.jobs.setStatus({ id: job.id, status: 'paused' });
    expect((await request(path)).status).toBe(404);
  });

  it('does not reveal that a deleted or closed job above the salary limit of the smaller plans existed', async () => {
    const { company, job, path } = await givenPublic({ salary_range: '6000-8000' });
    const open = { ...app.deps, candidateSalaryGate: false };
    const all = createApp(open, { trustProxy: true, more: [await listingPages(open, { folder })] });
    const both = async () => [(await request(path)).status, (await all.request(`${ORIGIN}${path}`)).status];
    await (await app.as(company)).api.jobs.closeMany({ ids: [job.id], ended_for: 'vaga_preenchida' });
    expect(await both()).toEqual([404, 410]);
    await db.delete(jobs).where(eq(jobs.id, job.id));
    expect(await both()).toEqual([404, 410]);
  });

  it('responds for a job hidden by operators or reports as for an unknown one', async () => {
    const unknown = await request('/vaga/padeiro-recife-pe-0b1f6f0e-9d1c-4c3a-8f53-2f6a1b7c9d10');
    const words = await unknown.text();
    expect(unknown.status).toBe(404);
    expect(words).toContain('<meta name="robots" content="noindex">');
    const hidden = { status: 'paused' as const, paused_by_block: true };
    const held = { ...hidden, held_at: clock.now, held_for: ['first_job'] };
    const reported = { ...hidden, reported_at: clock.now, reported_for: ['charges'] };
    for (const kept of [held, reported, hidden]) {
      const { job, path } = await givenPublic();
      await change(job.id, kept);
      const same = async () => {
        const answer = await request(path);
        return [answer.status, await answer.text(), answer.headers.get('cache-control')];
      };
      const nothing = [404, words, unknown.headers.get('cache-control')];
      expect(await same()).toEqual(nothing);
      await change(job.id, { data_expiracao: clock.now });
      expect(await same()).toEqual(nothing);
      await db.delete(jobs).where(eq(jobs.id, job.id));
      expect(await same()).toEqual(nothing);
    }
  });

  it('returns 404 while the company has paused the job', async () => {
    const { job, path } = await givenPublic();
    await change(job.id, { status: 'paused' });
    expect((await request(path)).status).toBe(404);
    await change(job.id, { status: 'active' });
    expect((await request(path)).status).toBe(200);
  });

  it('returns 404 for a job of a blocked company', async () => {
    const { company, path } = await givenPublic();
    await db.update(profiles).set({ blocked_at: clock.now }).where(eq(profiles.user_id, company.user_id));
    expect((await request(path)).status).toBe(404);
  });

  it('returns 404 for a job above the salary limit of the smaller plans, unless that limit is disabled', async () => {
    const { path } = await givenPublic({ salary_range: '6000-8000' });
    expect((await request(path)).status).toBe(404);
    const open = { ...app.deps, candidateSalaryGate: false };
    const all = createApp(open, { trustProxy: true, more: [await listingPages(open, { folder })] });
    expect((await all.request(`${ORIGIN}${path}`)).status).toBe(200);
  });

  it.each([
    '/vaga/',
    '/vaga/..%2f..%2fetc%2fpasswd',
    `/vaga/${'a'.repeat(5000)}`,
    '/vaga/%00',
    '/vaga/%ff%fe',
    '/vaga/a/b/c',
    "/vaga/'; drop table jobs; --",
    '/vaga/00000000-0000-0000-0000-000000000000',
  ])('returns 404 at %j', async (path) => {
    expect((await request(path)).status).toBe(404);
  });
});

describe('a job’s other URLs (listings#address)', () => {
  it('redirect permanently to the canonical one, however they are spelled', async () => {
    const { job, path } = await givenPublic();
    const writings = [job.id, `outra-coisa-${job.id}`, `X-${job.id.toUpperCase()}`, `..%2f..%2f-${job.id}`];
    for (const other of [...writings, `${job.id}/`, path.slice('/vaga/'.length).concat('//')]) {
      const answer = await request(`/vaga/${other}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, path]);
    }
  });
});

describe('the response for a job', () => {
  it('has an ETag for 304, and no body for HEAD', async () => {
    const { job, path } = await givenPublic();
    const first = await request(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const again = await request(path, { headers: { 'if-none-match': `"x", ${etag}` } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    const head = await request(path, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
    await change(job.id, { title: 'Outro nome' });
    expect((await request(path, { headers: { 'if-none-match': etag } })).status).toBe(301);
  });

  it('is smaller than 20 kB with its styles, compressed, when all texts have their maximum length', async () => {
    let seed = 7;
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    const letters = [...'aaaeeeiooursnmtdlcpvgbfqhçãéáíõ'];
    const word = () => Array.from({ length: 2 + chance(8) }, () => letters[chance(letters.length)]).join('');
    // More distinct words than any real job has, so that the text compresses worse.
    const vocabulary = Array.from({ length: 1200 }, word);
    const text = (length: number) => {
      let words = word();
      while (words.length < length) words += ` ${vocabulary[chance(vocabulary.length)]}`;
      return words.slice(0, length - 1).concat('.');
    };
    const items = (most: number) => Array.from({ length: most }, () => text(ITEM_MAX));
    const { path } = await givenPublic({
      ...{ title: text(TITLE_MAX), description: text(DESCRIPTION_MAX), horario_trabalho: text(ITEM_MAX) },
      ...{ requirements: items(REQUIREMENTS_MAX), beneficios: items(BENEFITS_MAX) },
    });
    const response = await request(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.length).toBeLessThan(20_000 - STYLES_WEIGH);
    expect(gunzipSync(body).length).toBeGreaterThan(40_000);
  });

  it('needs one SQL statement', async () => {
    const { path } = await givenPublic();
    expect(await statementsOf(async () => void (await request(path)))).toHaveLength(1);
  });

  it('runs no script and loads nothing from other sites', async () => {
    const { path } = await givenPublic();
    const response = await request(path);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy.split('; ')).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    const html = await response.text();
    expect(html.match(/<script(?! type="application\/ld\+json")/g)).toBeNull();
    expect(html).toContain('<html lang="pt-BR">');
  });

  it('has status 429 for a client IP address that opens more than 240 pages in a minute (listings#limit)', async () => {
    const { path } = await givenPublic();
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const busy = createApp(app.deps, { trustProxy: true, more: [await listingPages(app.deps, { folder })] });
    const open = async () => (await busy.request(`${ORIGIN}${path}`, { headers })).status;
    const statuses = new Set<number>();
    for (let n = 0; n < 240; n += 1) statuses.add(await open());
    expect([...statuses]).toEqual([200]);
    expect(await open()).toBe(429);
    expect((await busy.request(`${ORIGIN}${path}`)).status).toBe(200);
  });
});

describe('the published fields of a job (listings#whitelist)', () => {
  const NAMED = [
    ...['id', 'title', 'description', 'funcao', 'location', 'modalidade', 'salary_range', 'salario_de', 'salario_ate'],
    ...[
      'outras_cidades',
      'salario_por',
      'comissao',
      'contrato',
      'dias',
      'vagas_abertas',
      'escolaridade',
      'afirmativa',
      'horario_trabalho',
    ],
    ...['horario_inicio', 'horario_fim', 'beneficios', 'requirements', 'image_url', 'posted_at', 'ends_at', 'company'],
  ];

  it('are those of the whitelist', async () => {
    const { job } = await givenPublic();
    const found = await findListing(app.deps, job.id);
    if (found.state !== 'open') throw new Error('The job’s page is not open');
    const shown = presentListing(found.row);
    expect(Object.keys(shown).sort()).toEqual([...NAMED].sort());
    expect(Object.keys(shown.company).sort()).toEqual(['answers', 'has_logo', 'is_verified', 'name', 'slug']);
  });

  it('include neither contact details of the company nor an id other than the job’s', async () => {
    const company = await givenListed({
      telefone: '31977776666',
      whatsapp: '31955554444',
      avatar_url: '/media/company-logos/x/logo.webp',
      cnpj: '12ABC34501DE35',
    });
    const job = await givenJob(db, company);
    const html = await pageOf(listingPath(job));
    const [row] = await db.select().from(profiles).where(eq(profiles.user_id, company.user_id));
    for (const secret of [
      company.user_id,
      row?.id,
      company.email,
      '31977776666',
      '97777',
      '31955554444',
      '12ABC345',
      'company-logos',
    ]) {
      expect(html).not.toContain(secret);
    }
    const ids = new Set(html.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi));
    expect([...ids]).toEqual([job.id]);
  });

  it('are escaped in the page, in its attributes and in structured data', async () => {
    const nasty = `</script><script>alert(1)</script>"' onload=x <img src=x>\u2028\u2029&amp;`;
    const { job, path } = await givenPublic({
      title: nasty.slice(0, 90),
      description: nasty,
      requirements: [nasty],
      beneficios: ['<b>Vale</b>'],
      horario_trabalho: '<i>6x1</i>',
    });
    const html = await pageOf(path);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<b>Vale');
    expect(html).not.toContain('<i>6x1');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(json).not.toMatch(/[<>\u2028\u2029]/);
    const posting = JSON.parse(json);
    expect(posting.title).toBe(job.title);
    expect(posting.description).not.toContain('<script>');
    expect(posting.description).toContain('&lt;script&gt;');
  });
});

const place = z.strictObject({
  '@type': z.literal('Place'),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    addressLocality: z.string().min(1),
    addressRegion: z.string().regex(/^[A-Z]{2}$/),
    addressCountry: z.literal('BR'),
  }),
});
const amounts = z
  .strictObject({
    '@type': z.literal('QuantitativeValue'),
    value: z.number().positive().optional(),
    minValue: z.number().positive().optional(),
    maxValue: z.number().positive().optional(),
    unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
  })
  .refine(({ value, minValue, maxValue }) => (value ?? minValue ?? maxValue) !== undefined);
/**
 * Schema of Google's requirements for a JobPosting, from Google's documentation: the required fields, and the recommended ones in
 * the form that this app uses.
 */
const google = z
  .strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('JobPosting'),
    title: z.string().min(1),
    description: z.string().regex(/^<p>/),
    datePosted: z.iso.datetime(),
    validThrough: z.iso.datetime(),
    hiringOrganization: z.strictObject({
      '@type': z.literal('Organization'),
      name: z.string().min(1),
      sameAs: z.url().optional(),
      logo: z.url().optional(),
    }),
    identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: z.string(), value: z.uuid() }),
    url: z.url(),
    employmentType: z
      .enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'])
      .optional(),
    jobLocation: place.or(z.array(place).min(2)).optional(),
    jobLocationType: z.literal('TELECOMMUTE').optional(),
    applicantLocationRequirements: z.strictObject({ '@type': z.literal('Country'), name: z.string() }).optional(),
    baseSalary: z
      .strictObject({ '@type': z.literal('MonetaryAmount'), currency: z.literal('BRL'), value: amounts })
      .optional(),
    directApply: z.boolean(),
    occupationalCategory: z.string(),
    totalJobOpenings: z.int().positive().optional(),
    workHours: z.string().optional(),
    educationRequirements: z
      .strictObject({
        '@type': z.literal('EducationalOccupationalCredential'),
        credentialCategory: z.enum([
          'high school',
          'associate degree',
          'bachelor degree',
          'professional certificate',
          'postgraduate degree',
        ]),
      })
      .optional(),
    qualifications: z.string().optional(),
    jobBenefits: z.string().optional(),
  })
  .refine(({ jobLocation, jobLocationType, applicantLocationRequirements: from }) =>
    jobLocationType === undefined ? jobLocation && !from : from && !jobLocation,
  )
  .refine(({ datePosted, validThrough }) => datePosted < validThrough);

/** Returns the names of all fields; those of a nested object as 'object.field'. */
const fieldsOf = (shown: object) =>
  Object.entries(shown).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)
      ? Object.keys(value).map((inner) => `${name}.${inner}`)
      : [name],
  );

describe('the fields of listed jobs and companies (listings#whitelist)', () => {
  const LISTED = [
    'id',
    'title',
    'funcao',
    'location',
    'outras_cidades',
    'modalidade',
    'salary_range',
    'contrato',
    'image_url',
    'posted_at',
  ];

  it('are those of the whitelist', async () => {
    const verified = { verified_at: clock.now, verified_by: 'domain' as const, verified_domain: 'girassol.com.br' };
    const company = await givenListed({ ...verified, cnpj: '11222333000181' });
    await givenJob(db, company);
    const [row] = await db.select().from(listedCompanies).where(eq(listedCompanies.company_id, company.user_id));
    const listed = await findListedCompany(app.deps, { slug: row?.slug ?? '', page: 1 });
    if (listed.state !== 'open') throw new Error('The company’s page is not open');
    expect(listed.list.jobs.map((job) => fieldsOf(presentListedJob(job)))).toEqual([
      [...LISTED, 'company.name', 'company.slug', 'company.is_verified'],
    ]);
    expect(fieldsOf(presentListedCompany(listed.company))).toEqual([
      ...['slug', 'name', 'city', 'area_atuacao', 'bio', 'has_logo', 'answers', 'verified.on', 'verified.domain'],
    ]);
  });
});

describe('the structured data of a job (listings#data)', () => {
  it('has everything that Google requires, when all fields are given', async () => {
    const { company, job, path } = await givenPublic({
      contrato: 'clt',
      salario_de: 1800,
      salario_ate: 2200.5,
      salario_por: 'mes',
      comissao: true,
      dias: ['seg', 'ter', 'qua', 'qui', 'sex'],
      vagas_abertas: 3,
      escolaridade: 'Ensino Médio',
      horario_inicio: '08:00',
      horario_fim: '17:00',
    });
    const posting = google.parse(await postingOf(path));
    expect(posting).toMatchObject({
      title: job.title,
      identifier: { name: company.name, value: job.id },
      url: `${ORIGIN}${path}`,
      datePosted: job.created_at.toISOString(),
      validThrough: job.data_expiracao.toISOString(),
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: company.name, sameAs: expect.stringContaining(`${ORIGIN}/empresas/`) },
      jobLocation: { address: { addressLocality: 'Belo Horizonte', addressRegion: 'MG' } },
      baseSalary: { value: { minValue: 1800, maxValue: 2200.5, unitText: 'MONTH' } },
      totalJobOpenings: 3,
      educationRequirements: { credentialCategory: 'high school' },
      directApply: false,
    });
  });

  it('has each city of a job in several cities, as the page has (jobs#cities)', async () => {
    const { job, path } = await givenPublic();
    await change(job.id, { outras_cidades: ['Recife - PE', 'Olinda - PE'] });
    const named = ['Belo Horizonte', 'Recife', 'Olinda'].map((addressLocality) => ({ address: { addressLocality } }));
    expect(google.parse(await postingOf(path))).toMatchObject({ jobLocation: named });
    const page = await pageOf(path);
    expect(page).toContain('Belo Horizonte - MG e mais 2 cidades');
    expect(page).toContain('Belo Horizonte - MG, Recife - PE, Olinda - PE');
  });

  it('has the country for remote work, and one amount when the minimum and maximum salary are equal', async () => {
    const pay = { salario_de: 20, salario_ate: 20, salario_por: 'hora' } as const;
    const { job, path } = await givenPublic({ ...pay, contrato: 'pj' });
    await change(job.id, { modalidade: 'remoto' });
    const posting = google.parse(await postingOf(path));
    expect(posting.jobLocationType).toBe('TELECOMMUTE');
    expect(posting.applicantLocationRequirements?.name).toBe('BR');
    expect(posting.baseSalary?.value).toEqual({ '@type': 'QuantitativeValue', value: 20, unitText: 'HOUR' });
    expect(posting.employmentType).toBe('CONTRACTOR');
  });

  it('describes the contract, the days and the hours, and names remote work', async () => {
    const times = { horario_inicio: '08:00', horario_fim: '17:00', horario_trabalho: 'Escala 5x2' };
    const { job, path } = await givenPublic({ ...times, contrato: 'clt', dias: ['seg', 'qua'] });
    const described = async () => google.parse(await postingOf(path)).description;
    expect(await described()).toContain(
      '<ul><li>Trabalho presencial</li><li>Contrato: CLT</li><li>Dias: Seg e qua</li><li>Horário: Escala 5x2 · 08:00 às 17:00</li></ul>',
    );
    expect(google.parse(await postingOf(path)).workHours).toBe('Seg e qua · Escala 5x2 · 08:00 às 17:00');
    await change(job.id, { modalidade: 'remoto', horario_trabalho: null, horario_inicio: null });
    expect(await described()).toContain('<li>Trabalho remoto, feito de casa</li>');
    expect(await described()).toContain('<li>Horário: até as 17:00</li>');
  });

  it('has the company’s logo, if there is one, by its URL below the company’s page', async () => {
    const { company, path } = await givenPublic();
    const hires = async () => google.parse(await postingOf(path)).hiringOrganization;
    await db.update(profiles).set({ avatar_url: null }).where(eq(profiles.user_id, company.user_id));
    const { sameAs, logo } = await hires();
    expect(logo).toBeUndefined();
    const avatar_url = `/media/avatars/${company.user_id}/1_abcdef12.webp`;
    await db.update(profiles).set({ avatar_url }).where(eq(profiles.user_id, company.user_id));
    expect(await hires()).toMatchObject({ sameAs, logo: `${sameAs}/logo.webp` });
    expect(await pageOf(path)).not.toContain(company.user_id);
  });

  it.each([
    ['aprendiz', 'INTERN'],
    ['estagio', 'INTERN'],
    ['temporario', 'TEMPORARY'],
    ['intermitente', 'OTHER'],
    ['freelancer', 'CONTRACTOR'],
  ] as const)('has schema.org’s name for the contract %s', async (contrato, called) => {
    const { path } = await givenPublic({ contrato });
    expect(google.parse(await postingOf(path)).employmentType).toBe(called);
  });

  it.each([
    [{ salario_de: 1800 }, { minValue: 1800 }],
    [{ salario_ate: 2500 }, { maxValue: 2500 }],
  ])('has only the minimum or maximum salary when only one is given: %j', async (expected, ends) => {
    const { path } = await givenPublic({ ...expected, salario_por: 'mes' });
    const value = { '@type': 'QuantitativeValue', unitText: 'MONTH', ...ends };
    expect(google.parse(await postingOf(path)).baseSalary?.value).toEqual(value);
  });

  it('omits the lowest education, for which Google has no value, though the page shows it', async () => {
    const { path } = await givenPublic({ escolaridade: 'Ensino Fundamental' });
    expect(google.parse(await postingOf(path))).not.toHaveProperty('educationRequirements');
    expect(await pageOf(path)).toContain('<dd>Ensino Fundamental</dd>');
  });

  it('keeps the date of the first publication after a renewal, and has the new expiry', async () => {
    const created_at = new Date(clock.now.getTime() - 40 * 24 * 60 * 60 * 1000);
    const { company, job, path } = await givenPublic({ created_at, data_expiracao: clock.now });
    await (await app.as(company)).api.jobs.renew({ id: job.id });
    const { datePosted, validThrough } = google.parse(await postingOf(path));
    expect(datePosted).toBe(created_at.toISOString());
    expect(Date.parse(validThrough)).toBeGreaterThan(clock.now.getTime());
  });

  it('omits missing values, and a salary in free text', async () => {
    const { path } = await givenPublic({ salary_range: 'A combinar', beneficios: [], requirements: [] });
    const posting = google.parse(await postingOf(path));
    for (const name of ['baseSalary', 'employmentType', 'totalJobOpenings', 'educationRequirements', 'jobBenefits']) {
      expect(posting).not.toHaveProperty(name);
    }
  });

  it('is accompanied by meta elements for link previews', async () => {
    const { job, path } = await givenPublic({ image_url: '/media/job-images/jobs/1_abcdef12.webp' });
    const html = await pageOf(path);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}">`);
    expect(html).toContain(`<meta property="og:url" content="${ORIGIN}${path}">`);
    expect(html).toContain('<meta property="og:image" content="http');
    expect(html).toContain(`href="/vagas/salvas?vaga=${job.id}"`);
  });
});
