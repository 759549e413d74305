import { addDays } from 'date-fns/addDays';
import { describe, expect, it, vi } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import { PLANS } from '#domain/billing/plans.ts';
import { daysLeft } from '#domain/jobs/jobs.ts';
import { DESCRIPTION_MAX, ITEM_MAX, REQUIREMENTS_MAX, SALARY_RANGE_MAX, TITLE_MAX } from '#domain/text/text-limits.ts';
import {
  CITY,
  FUNCTION,
  givenCandidate,
  givenCandidates,
  givenCompany,
  givenJob,
  givenJobs,
} from '#tests/support/people.ts';
import { plainPng } from '#tests/support/pictures.ts';
import { JOB_INPUT } from '#tests/support/procedures.ts';
import { bodyOf, refusal, testApp } from '#tests/support/test-app.ts';
import { matches } from '../matches/schema.ts';

const app = await testApp();
const { db } = app;
const picture = await plainPng();

/** Returns a company, its session and a valid input for a job with a picture that it has uploaded. */
async function givenPublisher(overrides: Partial<ProfileData> = {}) {
  const company = await givenCompany(db, overrides);
  const session = await app.as(company);
  const uploaded = await session.fetch('/api/media/job-image', { method: 'POST', body: new Uint8Array(picture) });
  const { url: image_url } = await bodyOf<{ url: string }>(uploaded);
  const input = {
    title: 'Padeiro da manhã',
    funcao: FUNCTION,
    location: CITY,
    salary_range: '1500-2000' as string | null,
    description: 'Você assa o pão de cada dia.',
    requirements: ['Experiência com forno'],
    beneficios: ['Vale-transporte'],
    image_url,
  };
  return { company, input, ...session };
}

const storedOf = async (company: ProfileData) =>
  (await app.pool.query('select * from jobs where company_id = $1', [company.user_id])).rows;

describe('publishing a job', () => {
  it('stores what was written, active, and returns it', async () => {
    const { api, input, company } = await givenPublisher();

    const job = await api.jobs.create({
      ...input,
      location: CITY.toUpperCase(),
      horario_trabalho: 'Segunda a sábado',
      horario_inicio: '06:00',
      horario_fim: '14:30',
      salary_range: '2.000,00 a 2.500,50',
      requirements: ['  Forno ', '', 'Forno', 'Sova'],
      beneficios: ['Pão à vontade', 'Vale-transporte', 'Pão à vontade'],
    });

    const kept = {
      title: input.title,
      funcao: FUNCTION,
      location: CITY,
      salary_range: '2.000,00 a 2.500,50',
      horario_trabalho: 'Segunda a sábado',
      horario_inicio: '06:00',
      horario_fim: '14:30',
      requirements: ['Forno', 'Sova'],
      beneficios: ['Pão à vontade', 'Vale-transporte'],
      status: 'active',
      image_url: input.image_url,
    };
    expect(job).toMatchObject(kept);
    expect(await storedOf(company)).toMatchObject([{ ...kept, id: job.id, salary_max: '2500.50' }]);
    expect(await api.jobs.one({ id: job.id })).toEqual(job);
  });

  it.each([
    ['basico', 7],
    ['premium', 30],
    ['super_premium', 30],
  ] as const)('on the plan %s sets an expiry after %i days', async (plano, days) => {
    const { api, input } = await givenPublisher({ plano });
    const { data_expiracao } = await api.jobs.create(input);
    expect(data_expiracao).toEqual(addDays(app.clock.now, days));
  });

  it('sets an expiry after 7 days of 24 hours, even where summer time ends in between', async () => {
    vi.stubEnv('TZ', 'Europe/Lisbon');
    const { api, input } = await givenPublisher();
    app.clock.now = new Date('2025-10-25T12:00:00Z');
    try {
      expect(daysLeft(await api.jobs.create(input), app.clock.now)).toBe(7);
    } finally {
      app.clock.now = new Date();
      vi.unstubAllEnvs();
    }
  });

  it('stores optional fields left empty as null', async () => {
    const { api, input } = await givenPublisher();
    const job = await api.jobs.create({ ...input, salary_range: ' ', horario_trabalho: '', horario_inicio: null });
    expect(job).toMatchObject({ salary_range: null, horario_trabalho: null, horario_inicio: null, horario_fim: null });
  });

  it('shows the job at once to a candidate who looks in its city for its function', async () => {
    const { api, input } = await givenPublisher({ plano: 'super_premium' });
    const job = await api.jobs.create({ ...input, location: 'Natal - RN' });
    const candidate = await app.as(await givenCandidate(db, { cidade_de_interesse: 'Natal - RN' }));
    expect((await candidate.api.feed.deck({})).jobs).toMatchObject([{ id: job.id }]);
  });

  const many = (count: number, length = 5) => Array.from({ length: count }, (_, n) => `${n}`.padStart(length, 'x'));
  const rules: [rule: string, change: object, accepted: boolean][] = [
    ['a title of 120 characters', { title: 't'.repeat(TITLE_MAX) }, true],
    ['a title of 121 characters', { title: 't'.repeat(TITLE_MAX + 1) }, false],
    ['a blank title', { title: '   ' }, false],
    ['a title of two lines', { title: 'Padeiro\nda noite' }, false],
    ['no title', { title: undefined }, false],
    ['a role outside of the catalogue', { funcao: 'Astronauta' }, false],
    ['no role', { funcao: undefined }, false],
    ['a city outside of the list', { location: 'Lisboa - PT' }, false],
    ['no city', { location: undefined }, false],
    ['a salary of 60 characters', { salary_range: '2000'.padEnd(SALARY_RANGE_MAX, ' reais') }, true],
    ['a salary of 61 characters', { salary_range: '2'.padEnd(SALARY_RANGE_MAX + 1, ' reais') }, false],
    ['a start at half past', { horario_inicio: '23:30' }, true],
    ['a start at a quarter past', { horario_inicio: '08:15' }, false],
    ['an end at 24:00', { horario_fim: '24:00' }, false],
    ['a description of 8000 characters in lines', { description: 'd\n'.repeat(DESCRIPTION_MAX / 2) }, true],
    ['a description of 8001 characters', { description: 'd'.repeat(DESCRIPTION_MAX + 1) }, false],
    ['a blank description', { description: ' \n ' }, false],
    ['30 requirements', { requirements: many(REQUIREMENTS_MAX) }, true],
    ['31 requirements', { requirements: many(REQUIREMENTS_MAX + 1) }, false],
    ['a requirement of 120 characters', { requirements: many(1, ITEM_MAX) }, true],
    ['a requirement of 121 characters', { requirements: many(1, ITEM_MAX + 1) }, false],
    ['31 benefits', { beneficios: many(31) }, false],
    ['requirements that are no list', { requirements: 'Forno, Sova' }, false],
    ['no picture', { image_url: '' }, false],
    ['a picture from elsewhere', { image_url: 'https://example.com/a.png' }, false],
    ['a picture that was never uploaded', { image_url: '/media/job-images/jobs/1_abcdef12.webp' }, false],
  ];

  it.each(rules)('validates %s', async (_, change, accepted) => {
    const { rpc, input, company } = await givenPublisher({ plano: 'premium' });

    const response = await rpc('jobs/create', { ...input, ...change });

    expect(response.status).toBe(accepted ? 200 : 400);
    expect(await storedOf(company)).toHaveLength(accepted ? 1 : 0);
  });

  it("refuses another company's picture, and the company's own logo", async () => {
    const { api, input, company, fetch } = await givenPublisher();
    const other = await givenPublisher();
    expect(await refusal(api.jobs.create({ ...input, image_url: other.input.image_url }))).toBe('BAD_REQUEST');
    const logo = await fetch('/api/media/logo', { method: 'POST', body: new Uint8Array(picture) });
    const { url } = await bodyOf<{ url: string }>(logo);
    expect(await refusal(api.jobs.create({ ...input, image_url: url }))).toBe('BAD_REQUEST');
    expect(await storedOf(company)).toEqual([]);
  });

  it('makes the caller the owner, and takes neither the status, the rank nor the expiry from the input', async () => {
    const { rpc, input, company } = await givenPublisher();
    const other = await givenCompany(db);
    const forged = { id: other.id, company_id: other.user_id, status: 'paused', plan_rank: 0, salary_max: 1 };

    await rpc('jobs/create', { ...input, ...forged, data_expiracao: '2099-01-01T00:00:00.000Z' });

    expect(await storedOf(other)).toEqual([]);
    expect(await storedOf(company)).toMatchObject([{ status: 'active', plan_rank: 2, salary_max: '2000.00' }]);
    expect((await storedOf(company))[0]).toMatchObject({ data_expiracao: addDays(app.clock.now, 7) });
  });
});

describe('a job that is sent again under its id (jobs#sent-once)', () => {
  const request_id = '0d1c9f9e-0000-4000-8000-0000000000aa';

  it('returns the existing job, also when it took the last slot', async () => {
    const { api, input, company } = await givenPublisher();
    const first = await api.jobs.create({ ...input, request_id });
    expect(await api.jobs.create({ ...input, request_id })).toEqual(first);
    expect(await storedOf(company)).toHaveLength(1);
    expect(await refusal(api.jobs.create(input)), 'without an id it is another job').toBe('ACTIVE_JOB_LIMIT');
  });

  it('creates one job, however many requests arrive at once', async () => {
    const { api, input, company } = await givenPublisher({ plano: 'super_premium' });
    const sent = await Promise.all(Array.from({ length: 10 }, () => api.jobs.create({ ...input, request_id })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await storedOf(company)).toHaveLength(1);
  });

  it('is refused with JOB_SENT when its content differs', async () => {
    const { api, input, company } = await givenPublisher({ plano: 'super_premium' });
    const amounts = { salario_de: 2000.5, salario_ate: 2500, dias: ['seg' as const], vagas_abertas: 2 };
    await api.jobs.create({ ...input, ...amounts, request_id });
    await expect(api.jobs.create({ ...input, ...amounts, request_id })).resolves.toBeDefined();
    for (const change of [{ title: 'Padeiro da noite' }, { beneficios: [] }, { vagas_abertas: 3 }])
      expect(await refusal(api.jobs.create({ ...input, ...amounts, ...change, request_id }))).toBe('JOB_SENT');
    expect(await storedOf(company)).toHaveLength(1);
  });

  it('is created again after its deletion, by another company, and under another id', async () => {
    const one = await givenPublisher({ plano: 'super_premium' });
    const { id } = await one.api.jobs.create({ ...one.input, request_id });
    const other = await givenPublisher();
    expect((await other.api.jobs.create({ ...other.input, request_id })).id).not.toBe(id);
    await one.api.jobs.create({ ...one.input, request_id: id });
    expect(await storedOf(one.company)).toHaveLength(2);
    await one.api.jobs.remove({ id });
    expect((await one.api.jobs.create({ ...one.input, request_id })).id).not.toBe(id);
    expect(await refusal(one.api.jobs.create({ ...one.input, request_id: 'x' }))).toBe('BAD_REQUEST');
  });
});

describe('the limit on active jobs', () => {
  it('is 1 on basico, and there is none on premium', async () => {
    const basico = await givenPublisher();
    await basico.api.jobs.create(basico.input);
    expect(await refusal(basico.api.jobs.create(basico.input))).toBe('ACTIVE_JOB_LIMIT');
    expect(await basico.api.jobs.list({})).toMatchObject({ active_jobs: 1, max_active_jobs: 1 });

    const premium = await givenPublisher({ plano: 'premium' });
    for (let n = 0; n < 3; n++) await premium.api.jobs.create(premium.input);
    expect(await premium.api.jobs.list({})).toMatchObject({ active_jobs: 3, max_active_jobs: null });
  });

  it.each([
    ['paused', { status: 'paused' as const }],
    ['expired', { data_expiracao: new Date(app.clock.now.getTime() - 1) }],
  ])('does not count a %s job', async (_, overrides) => {
    const { api, input, company } = await givenPublisher();
    await givenJob(db, company, overrides);
    await expect(api.jobs.create(input)).resolves.toMatchObject({ status: 'active' });
  });

  it('lets exactly one of ten simultaneous publications take the last slot', async () => {
    const { api, input, company } = await givenPublisher();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => api.jobs.create(input)));
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(codes).toEqual(Array(9).fill('ACTIVE_JOB_LIMIT'));
    expect(await storedOf(company)).toHaveLength(1);
  });
});

describe('the limit on jobs above R$ 5.000', () => {
  const high = ['5000,01', '4000-5001', '10000+'];

  it.each(high)('refuses %s on basico, and accepts 5000', async (salary_range) => {
    const { api, input } = await givenPublisher();
    expect(await refusal(api.jobs.create({ ...input, salary_range }))).toBe('HIGH_SALARY_LIMIT');
    await expect(api.jobs.create({ ...input, salary_range: '4500-5000' })).resolves.toBeDefined();
  });

  it('allows one on premium, and any number on super_premium', async () => {
    const premium = await givenPublisher({ plano: 'premium' });
    await premium.api.jobs.create({ ...premium.input, salary_range: '6000-7000' });
    const second = premium.api.jobs.create({ ...premium.input, salary_range: '5000-5001' });
    expect(await refusal(second)).toBe('HIGH_SALARY_LIMIT');
    await expect(premium.api.jobs.create(premium.input)).resolves.toBeDefined();

    const top = await givenPublisher({ plano: 'super_premium' });
    for (const salary_range of high) await top.api.jobs.create({ ...top.input, salary_range });
    expect(await storedOf(top.company)).toHaveLength(3);
  });

  it('does not count a paused or expired one', async () => {
    const { api, input, company } = await givenPublisher({ plano: 'premium' });
    await givenJob(db, company, { salary_range: '6000-7000', status: 'paused' });
    const data_expiracao = new Date(app.clock.now.getTime() - 1);
    await givenJob(db, company, { salary_range: '6000-7000', data_expiracao });
    await expect(api.jobs.create({ ...input, salary_range: '6000-7000' })).resolves.toBeDefined();
  });

  it('lets exactly one of ten simultaneous publications take the last slot', async () => {
    const { api, input, company } = await givenPublisher({ plano: 'premium' });
    const create = () => api.jobs.create({ ...input, salary_range: '9000-10000' });
    const results = await Promise.allSettled(Array.from({ length: 10 }, create));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await storedOf(company)).toHaveLength(1);
  });
});

describe("the company's own jobs", () => {
  it('come newest first, whatever their state, page by page without gap or repetition', async () => {
    const company = await givenCompany(db, { plano: 'premium' });
    const jobs = [];
    for (let batch = 0; batch < 5; batch++) {
      const created_at = new Date(app.clock.now.getTime() - batch * 1000);
      jobs.push(...(await givenJobs(db, company, 9, { created_at, status: batch === 2 ? 'paused' : 'active' })));
    }
    await givenJob(db, await givenCompany(db));
    const { api } = await app.as(company);

    const pages = [await api.jobs.list({})];
    for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor) {
      pages.push(await api.jobs.list({ cursor }));
    }

    const inOrder = jobs.sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1));
    expect(pages.flatMap((page) => page.jobs.map(({ id }) => id))).toEqual(inOrder.map(({ id }) => id));
    expect(pages.map((page) => page.jobs.length)).toEqual([20, 20, 5]);
    expect(pages.map(({ active_jobs }) => active_jobs)).toEqual([36, 36, 36]);
  });

  it('are listed with the number of candidates who liked each and who matched', async () => {
    const company = await givenCompany(db, { plano: 'premium' });
    const [first, second] = await givenJobs(db, company, 2);
    if (!first || !second) throw new Error('Two jobs');
    const candidates = await givenCandidates(db, 3);
    for (const candidate of candidates) await (await app.as(candidate)).api.likes.likeJob({ job_id: first.id });
    const { api } = await app.as(company);
    const [one, two] = candidates;
    await api.likes.likeCandidate({ candidate_id: one?.user_id ?? '', job_id: first.id });
    await api.likes.likeCandidate({ candidate_id: two?.user_id ?? '', job_id: second.id });

    expect((await api.jobs.list({})).jobs).toMatchObject([
      { id: second.id, likes: 0, matches: 0 },
      { id: first.id, likes: 3, matches: 1 },
    ]);
    expect(await db.$count(matches)).toBe(1);
  });

  it('are listed with the number of undecided candidates of each, and of those who like it', async () => {
    const company = await givenCompany(db, { plano: 'premium', city: 'Boa Vista - RR' });
    const job = await givenJob(db, company, { location: 'Boa Vista - RR' });
    const [fan, superFan, decided] = await givenCandidates(db, 5, {
      cidade_de_interesse: 'Boa Vista - RR',
      plano: 'premium',
    });
    if (!fan || !superFan || !decided) throw new Error('Five candidates');
    for (const person of [fan, decided]) await (await app.as(person)).api.likes.likeJob({ job_id: job.id });
    await (await app.as(superFan)).api.likes.superLikeJob({ job_id: job.id });
    const { api } = await app.as(company);
    await api.candidates.reject({ candidate_id: decided.user_id, job_id: job.id });

    const { total, interested } = await api.candidates.deck({ job_id: job.id });
    expect([total, interested]).toEqual([4, 2]);
    expect((await api.jobs.list({})).jobs).toMatchObject([{ waiting: total, interested }]);
  });

  it('can be filtered by state and by text in the title or city, whatever the case and the accents', async () => {
    const company = await givenCompany(db, { plano: 'premium' });
    const past = new Date(app.clock.now.getTime() - 1000);
    const active = await givenJob(db, company, { title: 'Pão de manhã' });
    const paused = await givenJob(db, company, { title: 'Pão à noite', status: 'paused' });
    const expired = await givenJob(db, company, { title: 'Balcão', location: 'São Luís - MA', data_expiracao: past });
    const gone = await givenJob(db, company, { title: 'Caixa', status: 'paused', data_expiracao: past });
    const { api } = await app.as(company);
    const found = async (query: Parameters<typeof api.jobs.list>[0]) => {
      const { jobs, states } = await api.jobs.list(query);
      expect(states).toEqual({ active: 1, paused: 1, expired: 2 });
      return new Set(jobs.map(({ id }) => id));
    };

    expect(await found({ state: 'active' })).toEqual(new Set([active.id]));
    expect(await found({ state: 'paused' })).toEqual(new Set([paused.id]));
    expect(await found({ state: 'expired' })).toEqual(new Set([expired.id, gone.id]));
    expect(await found({ search: ' PAO ' })).toEqual(new Set([active.id, paused.id]));
    expect(await found({ search: 'pao', state: 'paused' })).toEqual(new Set([paused.id]));
    expect(await found({ search: 'sao luis' })).toEqual(new Set([expired.id]));
    expect(await found({ search: '%' })).toEqual(new Set());
  });

  it.each(PLANS)('are listed with the limit of active jobs of %s', async (plano) => {
    const { api } = await app.as(await givenCompany(db, { plano }));
    expect((await api.jobs.list({})).max_active_jobs).toBe(plano === 'basico' ? 1 : null);
  });

  it('can share a picture with each other, but not with another company’s job (jobs#duplicate)', async () => {
    const company = await givenCompany(db, { plano: 'premium' });
    await givenJob(db, company, { image_url: '/media/job-images/jobs/1_mine.webp' });
    await givenJob(db, await givenCompany(db), { image_url: '/media/job-images/jobs/1_theirs.webp' });
    const { api } = await app.as(company);
    const again = (name: string) =>
      api.jobs.create({ ...JOB_INPUT, image_url: `/media/job-images/jobs/1_${name}.webp` });
    await expect(again('mine')).resolves.toMatchObject({ status: 'active' });
    expect(await refusal(again('theirs'))).toBe('BAD_REQUEST');
  });

  it('are not found by another company', async () => {
    const job = await givenJob(db, await givenCompany(db));
    const { api } = await app.as(await givenCompany(db));
    expect(await refusal(api.jobs.one({ id: job.id }))).toBe('NOT_FOUND');
    expect(await refusal(api.jobs.one({ id: crypto.randomUUID() }))).toBe('NOT_FOUND');
    expect(await refusal(api.jobs.one({ id: "' or 1=1 --" }))).toBe('BAD_REQUEST');
    expect((await api.jobs.list({})).jobs).toEqual([]);
  });
});
