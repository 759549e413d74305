import { addDays } from 'date-fns/addDays';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { describe, expect, it } from 'vitest';
import type { JobData } from '#demo/types.ts';
import { planRank } from '#domain/billing/plans.ts';
import { CITIES } from '#domain/catalogue/cities.ts';
import { NO_TERMS } from '#domain/jobs/job-terms.ts';
import { FUNCTION, givenCandidate, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { type Client, refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db } = app;

const cities = CITIES.values();
/** A city of its own for each test, so that no deck sees another test's jobs. */
function newCity(): string {
  const city = cities.next().value;
  if (!city) throw new Error('More tests than cities');
  return city;
}

const candidateIn = (city: string, overrides: Parameters<typeof givenCandidate>[1] = {}) =>
  givenCandidate(db, { cidade_de_interesse: city, ...overrides });

async function wholeDeck(api: Client) {
  const pages = [await api.feed.deck({})];
  for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor) {
    if (pages.length > 20) throw new Error('The deck does not end');
    pages.push(await api.feed.deck({ cursor }));
  }
  return { pages, ids: pages.flatMap(({ jobs }) => jobs.map(({ id }) => id)) };
}

const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

describe('the deck of a candidate', () => {
  const cases: [rule: string, overrides: Partial<JobData>, shown: boolean][] = [
    ['includes a job of the principal area', {}, true],
    ['includes a job of another chosen function', { funcao: 'Confeiteiro' }, true],
    ['leaves out a job of a function not chosen', { funcao: 'Enfermeiro' }, false],
    ['leaves out a job of another city', { location: 'Ipiaçu - MG' }, false],
    ['leaves out a paused job', { status: 'paused' }, false],
    ['leaves out an expired job', { data_expiracao: new Date(app.clock.now.getTime() - 1) }, false],
    ['includes a job that expires in an hour', { data_expiracao: hoursAgo(-1) }, true],
    ['includes a job without a salary', { salary_range: null }, true],
    ['includes a job with an unreadable salary', { salary_range: 'A combinar' }, true],
  ];

  it.each(cases)('%s', async (_, overrides, shown) => {
    const city = newCity();
    const job = await givenJob(db, await givenCompany(db), { location: city, ...overrides });
    const { api } = await app.as(await candidateIn(city, { funcoes: ['Confeiteiro'] }));

    const deck = await api.feed.deck({});

    expect(idsOf(deck.jobs)).toEqual(shown ? [job.id] : []);
    expect(deck).toMatchObject({ has_valid_profile: true, total: shown ? 1 : 0, locked: [], locked_total: 0 });
  });

  it('leaves out jobs that the candidate liked, rejected or skipped, which other candidates still see', async () => {
    const city = newCity();
    const [kept, liked, rejected, skipped] = await givenJobs(db, await givenCompany(db), 4, { location: city });
    if (!kept || !liked || !rejected || !skipped) throw new Error('Four jobs');
    const { api } = await app.as(await candidateIn(city));
    const other = await app.as(await candidateIn(city));

    await api.likes.likeJob({ job_id: liked.id });
    await api.feed.reject({ job_id: rejected.id });
    await api.feed.skip({ job_id: skipped.id });

    expect(await api.feed.deck({})).toMatchObject({ jobs: [{ id: kept.id }], total: 1 });
    expect(await other.api.feed.deck({})).toMatchObject({ total: 4 });
  });

  it('contains the jobs of the chosen functions even when no principal area is set', async () => {
    const city = newCity();
    const job = await givenJob(db, await givenCompany(db), { location: city });
    const { api } = await app.as(await candidateIn(city, { area: null, funcoes: [FUNCTION] }));
    expect(idsOf((await api.feed.deck({})).jobs)).toEqual([job.id]);
  });

  it.each([
    ['no function', { area: null, funcoes: [] }],
    ['no city', { cidade_de_interesse: null }],
  ])('is empty, with has_valid_profile false, for a profile with %s', async (_, missing) => {
    const { api } = await app.as(await givenCandidate(db, missing));
    expect(await api.feed.deck({})).toMatchObject({ has_valid_profile: false, jobs: [], total: 0, locked_total: 0 });
  });

  it('lists in liked_by the jobs with an unanswered like of their company, if the plan shows them (likes#received)', async () => {
    const likedByOf = async (plano: 'premium' | 'super_premium') => {
      const city = newCity();
      const company = await givenCompany(db);
      const liked = await givenJob(db, company, { location: city });
      await givenJob(db, company, { location: city });
      const candidate = await candidateIn(city, { plano });
      await (await app.as(company)).api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: liked.id });
      const deck = await (await app.as(candidate)).api.feed.deck({});
      return { deck: deck.jobs.length, own: deck.liked_by?.map((id) => id === liked.id) };
    };
    expect(await likedByOf('super_premium')).toEqual({ deck: 2, own: [true] });
    expect(await likedByOf('premium')).toEqual({ deck: 2 });
  });

  it('shows the job and its company as the card needs them, and no phone or e-mail', async () => {
    const city = newCity();
    const company = await givenCompany(db, { name: 'Padaria Aurora', telefone: '3133335555', plano: 'premium' });
    const job = await givenJob(db, company, { location: city, title: 'Padeiro da manhã' });
    const { api, rpc } = await app.as(await candidateIn(city));

    const [card] = (await api.feed.deck({})).jobs;

    expect(card).toEqual({
      id: job.id,
      company_id: company.user_id,
      title: 'Padeiro da manhã',
      description: job.description,
      funcao: job.funcao,
      location: city,
      modalidade: 'presencial',
      salary_range: job.salary_range,
      ...NO_TERMS,
      horario_trabalho: job.horario_trabalho,
      horario_inicio: job.horario_inicio,
      horario_fim: job.horario_fim,
      beneficios: job.beneficios,
      requirements: job.requirements,
      image_url: null,
      created_at: job.created_at,
      company: {
        name: 'Padaria Aurora',
        avatar_url: null,
        avatar_zoom_level: 1,
        avatar_offset_x: 0,
        avatar_offset_y: 0,
        area: company.area,
        city: company.city,
        plano: 'premium',
        verified: null,
      },
    });
    const raw = await (await rpc('feed/deck', {})).text();
    expect(raw).toContain('Padaria Aurora');
    expect(raw).not.toContain('3133335555');
    expect(raw).not.toContain(company.email);
  });
});

/** Inserts 40 jobs for a company of each plan, eight at each creation time. @returns their ids in the deck's order */
async function givenLongDeck(city: string): Promise<string[]> {
  const jobs: { id: string; created_at: Date; rank: number }[] = [];
  for (const plano of ['basico', 'super_premium', 'premium'] as const) {
    const company = await givenCompany(db, { plano });
    for (let batch = 0; batch < 5; batch++) {
      const made = await givenJobs(db, company, 8, { location: city, created_at: hoursAgo(1 + ((batch * 3) % 5)) });
      jobs.push(...made.map(({ id, created_at }) => ({ id, created_at, rank: planRank(plano) })));
    }
  }
  const inOrder = jobs.sort(
    (a, b) => a.rank - b.rank || b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? -1 : 1),
  );
  return idsOf(inOrder);
}

describe('the order and the pages of a deck', async () => {
  const city = newCity();
  const inOrder = await givenLongDeck(city);

  it.each([
    ['basico', 10],
    ['premium', 50],
    ['super_premium', 100],
  ] as const)(
    'contain for %s the first %i jobs, by the company’s plan, newest, then id, without gap or repetition',
    async (plano, size) => {
      const { api } = await app.as(await candidateIn(city, { plano }));

      const { pages, ids } = await wholeDeck(api);

      expect(ids).toEqual(inOrder.slice(0, size));
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => size));
      expect(pages.length).toBe(Math.ceil(size / 20));
    },
  );

  it('continue after the last card when the cards before it were decided in between', async () => {
    const { api } = await app.as(await candidateIn(city, { plano: 'premium' }));
    const first = await api.feed.deck({});
    for (const { id } of first.jobs.slice(0, 15)) await api.feed.reject({ job_id: id });

    const second = await api.feed.deck({ cursor: first.next_cursor ?? '' });

    expect(idsOf(second.jobs)).toEqual(inOrder.slice(20, 40));
  });

  it('start again with the next jobs when the whole deck was decided', async () => {
    const { api } = await app.as(await candidateIn(city));
    for (const { id } of (await api.feed.deck({})).jobs) await api.feed.skip({ job_id: id });
    expect((await wholeDeck(api)).ids).toEqual(inOrder.slice(10, 20));
  });

  const cursorOf = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
  const someId = '00000000-0000-4000-8000-000000000000';

  it.each([
    ['free text', 'qualquer coisa'],
    ['another shape', cursorOf(0, someId)],
    ['a position with decimals', cursorOf(0.5, someId, 0)],
    ['more cards than a deck has', cursorOf(0, someId, 101)],
    ['SQL', cursorOf(0, "' or 1=1 --", 0)],
  ])('start at the first card for a cursor of %s', async (_, cursor) => {
    const { api } = await app.as(await candidateIn(city));
    expect(idsOf((await api.feed.deck({ cursor })).jobs)).toEqual(inOrder.slice(0, 10));
  });

  it('refuse a cursor of more than 300 characters', async () => {
    const { api } = await app.as(await candidateIn(city));
    expect(await refusal(api.feed.deck({ cursor: 'a'.repeat(301) }))).toBe('BAD_REQUEST');
  });
});

describe('the salary limit', () => {
  const cases: [salary: string, place: 'deck' | 'locked'][] = [
    ['4000-4999', 'deck'],
    ['4500-5000', 'deck'],
    ['4500-5001', 'locked'],
    ['4.500,00 a 5.000,01', 'locked'],
    ['10000+', 'locked'],
  ];

  it.each(cases)('puts %s in the %s on basico and premium, and in the deck on super_premium', async (salary, place) => {
    const city = newCity();
    const job = await givenJob(db, await givenCompany(db), { location: city, salary_range: salary });
    for (const plano of ['basico', 'premium'] as const) {
      const { api } = await app.as(await candidateIn(city, { plano }));
      const deck = await api.feed.deck({});
      expect(idsOf(deck.jobs)).toEqual(place === 'deck' ? [job.id] : []);
      expect(deck.total).toBe(place === 'deck' ? 1 : 0);
      expect(deck.locked).toEqual(place === 'locked' ? [{ id: job.id, funcao: FUNCTION, location: city }] : []);
      expect(deck.locked_total).toBe(place === 'locked' ? 1 : 0);
    }
    const { api } = await app.as(await candidateIn(city, { plano: 'super_premium' }));
    expect(await api.feed.deck({})).toMatchObject({ jobs: [{ id: job.id }], total: 1, locked: [], locked_total: 0 });
  });

  it('reveals nothing of a locked job but its id, function and city', async () => {
    const city = newCity();
    const company = await givenCompany(db, {
      name: 'VAZOU-nome',
      bio: 'VAZOU-bio',
      area: 'VAZOU-area',
      city: 'Ipiaçu - MG',
      avatar_url: '/media/VAZOU-logo.webp',
      telefone: '3133336666',
    });
    const job = await givenJob(db, company, {
      location: city,
      title: 'VAZOU-titulo',
      description: 'VAZOU-descricao',
      salary_range: '8887-8889',
      horario_trabalho: 'VAZOU-horario',
      horario_inicio: 'VAZOU-inicio',
      horario_fim: 'VAZOU-fim',
      beneficios: ['VAZOU-beneficio'],
      requirements: ['VAZOU-requisito'],
      image_url: '/media/VAZOU-imagem.webp',
      created_at: new Date('2026-02-03T04:05:06.789Z'),
    });
    const marks = ['VAZOU', 'Ipiaçu', '8887', '8889', '2026-02-03', '3133336666', company.user_id, company.email];
    const request = async (plano: 'basico' | 'super_premium') => {
      const { rpc } = await app.as(await candidateIn(city, { plano }));
      return (await rpc('feed/deck', {})).text();
    };

    const raw = await request('basico');

    expect(raw).toContain(job.id);
    for (const mark of marks) expect(raw).not.toContain(mark);
    expect(await request('super_premium')).toContain('VAZOU-titulo');
  });

  it('lists ten locked jobs but counts all, and leaves out skipped jobs', async () => {
    const city = newCity();
    const jobs = await givenJobs(db, await givenCompany(db), 13, { location: city, salary_range: '6000-7000' });
    const candidate = await candidateIn(city);
    const { api } = await app.as(candidate);
    expect((await api.feed.deck({})).locked_total).toBe(13);

    const newest = jobs.at(-1);
    // Skipped while the plan showed it in full.
    await app.pool.query("update profiles set plano = 'super_premium' where user_id = $1", [candidate.user_id]);
    await api.feed.skip({ job_id: newest?.id ?? '' });
    await app.pool.query("update profiles set plano = 'basico' where user_id = $1", [candidate.user_id]);

    const deck = await api.feed.deck({});
    expect(deck.locked_total).toBe(12);
    expect(idsOf(deck.locked)).toEqual(idsOf(jobs).reverse().slice(1, 11));
  });

  it('hides a dismissed locked job for a week, and offers the next ones (feed#locked-jobs)', async () => {
    const city = newCity();
    const begin = app.clock.now;
    const data_expiracao = addDays(begin, 30);
    const above = { location: city, salary_range: '6000-7000', data_expiracao };
    const jobs = await givenJobs(db, await givenCompany(db), 12, above);
    const newest = idsOf(jobs).reverse();
    const { api } = await app.as(await candidateIn(city));
    const other = await app.as(await candidateIn(city));
    const offered = async () => idsOf((await api.feed.deck({})).locked);
    for (const job_id of newest.slice(0, 10)) await api.feed.dismissLocked({ job_id });

    expect(await offered()).toEqual(newest.slice(10));
    expect((await api.feed.deck({})).locked_total).toBe(12);
    expect(idsOf((await other.api.feed.deck({})).locked)).toEqual(newest.slice(0, 10));

    app.clock.now = addMilliseconds(addDays(begin, 7), -1);
    await api.feed.dismissLocked({ job_id: newest[0] ?? '' });
    expect(await offered()).toEqual(newest.slice(10));
    app.clock.now = addDays(begin, 7);
    expect(await offered(), 'all but the job that was dismissed again').toEqual(newest.slice(1, 11));
    app.clock.now = begin;
  });

  it('refuses to dismiss a job of another city, or an unknown id', async () => {
    const job = await givenJob(db, await givenCompany(db), { location: newCity(), salary_range: '6000-7000' });
    const { api } = await app.as(await candidateIn(newCity()));
    expect(await refusal(api.feed.dismissLocked({ job_id: job.id }))).toBe('NOT_FOUND');
    expect(await refusal(api.feed.dismissLocked({ job_id: crypto.randomUUID() }))).toBe('NOT_FOUND');
  });
});

describe('decisions on a job', () => {
  it.each(['skip', 'reject'] as const)('store a %s once, also when it is sent five times at once', async (action) => {
    const city = newCity();
    const job = await givenJob(db, await givenCompany(db), { location: city });
    const candidate = await candidateIn(city);
    const { api } = await app.as(candidate);

    await Promise.all(Array.from({ length: 5 }, () => api.feed[action]({ job_id: job.id })));
    await api.feed[action]({ job_id: job.id });

    const stored = {
      skip: 'select vaga_id as job_id from vagas_puladas where candidato_id = $1',
      reject: "select job_id, rejected_id from rejections where user_id = $1 and rejected_type = 'job'",
    };
    const { rows } = await app.pool.query(stored[action], [candidate.user_id]);
    expect(rows).toMatchObject([{ job_id: job.id, ...(action === 'reject' && { rejected_id: job.company_id }) }]);
    expect((await api.feed.deck({})).jobs).toEqual([]);
  });

  it('are undone by a reset only if they are skips of this candidate', async () => {
    const city = newCity();
    const [skipped, rejected] = await givenJobs(db, await givenCompany(db), 2, { location: city });
    const { api } = await app.as(await candidateIn(city));
    const other = await app.as(await candidateIn(city));
    await api.feed.skip({ job_id: skipped?.id ?? '' });
    await api.feed.reject({ job_id: rejected?.id ?? '' });
    await other.api.feed.skip({ job_id: skipped?.id ?? '' });

    expect(await api.feed.resetSkipped()).toEqual({ reset: 1 });
    expect(await api.feed.resetSkipped()).toEqual({ reset: 0 });

    expect(await api.feed.deck({})).toMatchObject({ jobs: [{ id: skipped?.id }] });
    expect((await other.api.feed.deck({})).jobs).toMatchObject([{ id: rejected?.id }]);
  });

  it.each([
    ['another city', { location: 'Ipiaçu - MG' }],
    ['another function', { funcao: 'Enfermeiro' }],
  ])('are refused with NOT_FOUND for a job of %s', async (_, overrides) => {
    const city = newCity();
    const job = await givenJob(db, await givenCompany(db), { location: city, ...overrides });
    const { api } = await app.as(await candidateIn(city));
    expect(await refusal(api.feed.skip({ job_id: job.id }))).toBe('NOT_FOUND');
    expect(await refusal(api.feed.reject({ job_id: job.id }))).toBe('NOT_FOUND');
    expect(await refusal(api.feed.skip({ job_id: crypto.randomUUID() }))).toBe('NOT_FOUND');
  });
});
