import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { givenCandidate, givenCompanies, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { encodeCursor } from '../../platform/database/cursor.ts';
import { jobs } from '../jobs/schema.ts';
import { likes } from './schema.ts';

const app = await testApp();
const { db } = app;

type Person = Awaited<ReturnType<typeof givenCandidate>>;

/** Gives a like of the company for the candidate through the API. */
async function likeOf(company: Person, candidate: Person, job_id: string | null) {
  const { api } = await app.as(company);
  return api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id });
}

/** A super_premium candidate, a new company, and a job for which the company has liked the candidate. */
async function givenLiked(overrides: Parameters<typeof givenJob>[2] = {}) {
  const candidate = await givenCandidate(db, { plano: 'super_premium' });
  const company = await givenCompany(db, { plano: 'premium' });
  const job = await givenJob(db, company, overrides);
  await likeOf(company, candidate, job.id);
  const { api } = await app.as(candidate);
  expect(await api.likes.received({})).toMatchObject({ total: 1, likes: [{ job: { id: job.id } }] });
  return { candidate, company, job, api };
}

describe('the visibility of received likes', () => {
  it.each(['basico', 'premium'] as const)(
    'gives a candidate on %s the number of likes and no company',
    async (plano) => {
      const candidate = await givenCandidate(db, { plano });
      const companies = await givenCompanies(db, 3, { name: 'Padaria Escondida' });
      for (const company of companies) await likeOf(company, candidate, (await givenJob(db, company)).id);
      const as = await app.as(candidate);

      expect(await as.api.likes.received({})).toEqual({ total: 3, likes: [], next_cursor: null });
      const raw = await as.fetch('/api/rpc/likes/received', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"json":{}}',
      });
      const text = await raw.text();
      for (const { user_id, name } of companies) {
        expect(text).not.toContain(user_id);
        expect(text).not.toContain(name);
      }
    },
  );

  it('gives a candidate on basico no company for a later page either', async () => {
    const { candidate, company } = await givenLiked();
    const basico = await givenCandidate(db);
    await likeOf(company, basico, null);
    const cursor = encodeCursor(['2100-01-01T00:00:00.000Z', candidate.user_id]);

    const { api } = await app.as(basico);

    expect(await api.likes.received({ cursor })).toEqual({ total: 1, likes: [], next_cursor: null });
  });

  it('gives a candidate on super_premium the company, the job and the super like, and no phone or e-mail', async () => {
    const candidate = await givenCandidate(db, { plano: 'super_premium' });
    const company = await givenCompany(db, { plano: 'premium', name: 'Padaria Central', telefone: '3133339999' });
    const job = await givenJob(db, company, { title: 'Padeiro noturno', salary_range: '10000+', contrato: 'pj' });
    const { api: theirs } = await app.as(company);
    await theirs.likes.superLikeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
    const { api } = await app.as(candidate);

    const answer = await api.likes.received({});

    expect(answer).toMatchObject({
      total: 1,
      likes: [
        {
          is_superlike: true,
          company: { user_id: company.user_id, name: 'Padaria Central', city: company.city },
          job: { id: job.id, title: 'Padeiro noturno', salary_range: '10000+', contrato: 'pj' },
        },
      ],
    });
    expect(JSON.stringify(answer)).not.toContain('3133339999');
    expect(JSON.stringify(answer)).not.toContain(company.email);
  });

  it('includes likes without a job, with job null', async () => {
    const candidate = await givenCandidate(db, { plano: 'super_premium' });
    const company = await givenCompany(db, { plano: 'premium' });
    await givenJob(db, company);
    await likeOf(company, candidate, null);

    const { likes: list } = await (await app.as(candidate)).api.likes.received({});

    expect(list).toMatchObject([{ job: null, company: { user_id: company.user_id } }]);
  });

  it('is refused to companies and without a session', async () => {
    expect(await refusal(app.visitor.api.likes.received({}))).toBe('UNAUTHENTICATED');
    const { api } = await app.as(await givenCompany(db, { plano: 'super_premium' }));
    expect(await refusal(api.likes.received({}))).toBe('FORBIDDEN');
  });

  it('includes nothing for a candidate without preferences, and no likes of other candidates', async () => {
    await givenLiked();
    for (const preferences of [{ area: null, funcoes: [] }, { cidade_de_interesse: null }, {}]) {
      const { api } = await app.as(await givenCandidate(db, { plano: 'super_premium', ...preferences }));
      expect(await api.likes.received({})).toEqual({ total: 0, likes: [], next_cursor: null });
    }
  });
});

describe('a received like that waits for an answer', () => {
  const gone = { total: 0, likes: [] };

  it('disappears after the candidate likes the job back, which creates a match', async () => {
    const { api, job } = await givenLiked();
    expect((await api.likes.likeJob({ job_id: job.id })).match).toMatchObject({ jobId: job.id });
    expect(await api.likes.received({})).toMatchObject(gone);
  });

  it('disappears after the candidate rejects the job, and stays when they only skip it', async () => {
    const { api, job } = await givenLiked();
    await api.feed.skip({ job_id: job.id });
    expect((await api.likes.received({})).total).toBe(1);
    await api.feed.undoSkip({ job_id: job.id });
    await api.feed.reject({ job_id: job.id });
    expect(await api.likes.received({})).toMatchObject(gone);
  });

  it('disappears when the job expires', async () => {
    const { api, job } = await givenLiked();
    const before = app.clock.now;
    try {
      app.clock.now = new Date(job.data_expiracao.getTime() - 1);
      expect((await api.likes.received({})).total).toBe(1);
      app.clock.now = new Date(job.data_expiracao);
      expect(await api.likes.received({})).toMatchObject(gone);
    } finally {
      app.clock.now = before;
    }
  });

  it.each([
    ['is paused', { status: 'paused' as const }],
    ['moves to another city', { location: 'Recife - PE' }],
    ['changes its function', { funcao: 'Enfermeiro' }],
  ])('disappears when the job %s', async (_, change) => {
    const { api, job } = await givenLiked();
    await app.pool.query(`update jobs set ${Object.keys(change)[0]} = $1 where id = $2`, [
      Object.values(change)[0],
      job.id,
    ]);
    expect(await api.likes.received({})).toMatchObject(gone);
  });

  it('disappears when the job is deleted', async () => {
    const { api, job } = await givenLiked();
    await db.delete(jobs).where(eq(jobs.id, job.id));
    expect(await api.likes.received({})).toMatchObject(gone);
  });

  it('without a job disappears after the pair matches on a job', async () => {
    const candidate = await givenCandidate(db, { plano: 'super_premium' });
    const company = await givenCompany(db, { plano: 'premium' });
    const job = await givenJob(db, company);
    await likeOf(company, candidate, null);
    const { api } = await app.as(candidate);
    expect((await api.likes.received({})).total).toBe(1);

    expect((await api.likes.likeJob({ job_id: job.id })).match).not.toBeNull();

    expect(await api.likes.received({})).toMatchObject(gone);
  });
});

describe('pages of received likes', () => {
  it('contain every like once, newest first, also when several have the same time', async () => {
    const candidate = await givenCandidate(db, { plano: 'super_premium' });
    const company = await givenCompany(db, { plano: 'premium' });
    const made = await givenJobs(db, company, 45);
    const moment = new Date('2026-11-10T12:00:00.123Z').getTime();
    await db.insert(likes).values(
      made.map((job, index) => ({
        quem_curtiu: company.user_id,
        quem_foi_curtado: candidate.user_id,
        job_id: job.id,
        // Each group of three likes has the same time.
        created_at: new Date(moment + Math.floor(index / 3) * 1000),
      })),
    );
    const { api } = await app.as(candidate);

    const pages = [await api.likes.received({})];
    for (let next = pages[0]?.next_cursor; next; next = pages.at(-1)?.next_cursor) {
      pages.push(await api.likes.received({ cursor: next }));
    }

    const all = pages.flatMap((page) => page.likes);
    expect(pages.map((page) => page.likes.length)).toEqual([20, 20, 5]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(45);
    const times = all.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(pages.map(({ total }) => total)).toEqual([45, 45, 45]);
  });

  it('state a total of at most 99 likes', async () => {
    const candidate = await givenCandidate(db);
    const company = await givenCompany(db, { plano: 'premium' });
    const made = await givenJobs(db, company, 101);
    const pair = { quem_curtiu: company.user_id, quem_foi_curtado: candidate.user_id };
    await db.insert(likes).values(made.map(({ id }) => ({ ...pair, job_id: id })));

    expect((await (await app.as(candidate)).api.likes.received({})).total).toBe(99);
  });

  it.each([
    ['not a cursor', 'nonsense'],
    ['of the year 0000', encodeCursor(['0000-01-01T00:00:00.000Z', '4c0f1a52-2f57-4d3c-9b5e-0d5b0a6f7f10'])],
    ['of another shape', encodeCursor([1, 2, 3])],
  ])('begin with the first page for a cursor that is %s', async (_, cursor) => {
    const { api } = await givenLiked();
    expect((await api.likes.received({ cursor })).likes).toHaveLength(1);
  });
});

describe('a like of a company', () => {
  it("is published to the candidate's open pages", async () => {
    const candidate = await givenCandidate(db);
    const company = await givenCompany(db, { plano: 'premium' });
    const job = await givenJob(db, company);
    const received: string[] = [];
    const end = app.deps.realtime.subscribe(candidate.user_id, ({ type }) => void received.push(type));

    await likeOf(company, candidate, job.id);

    await expect.poll(() => received).toEqual(['likes.received']);
    end();
  });
});
