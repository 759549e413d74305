import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SUPER_LIKE_REPEAT_MS } from '#domain/likes/super-likes.ts';
import {
  givenCandidate,
  givenCandidates,
  givenCompanies,
  givenCompany,
  givenJob,
  givenJobs,
} from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { likeAttempts, likes, superLikes } from './schema.ts';

const app = await testApp({ poolSize: 40 });
const { db } = app;

const balanceOf = async (user_id: string) => {
  const [row] = await db.select().from(profiles).where(eq(profiles.user_id, user_id));
  return { regular: row?.curtidas_disponiveis, bonus: row?.likes_bonus };
};
const likesOf = (user_id: string) => db.select().from(likes).where(eq(likes.quem_curtiu, user_id));

describe('a like under concurrency', () => {
  it('lets exactly 5 of 50 simultaneous likes through on a budget of 5', async () => {
    const candidate = await givenCandidate(db);
    const companies = await givenCompanies(db, 5);
    const jobs = (await Promise.all(companies.map((company) => givenJobs(db, company, 10)))).flat();
    const { api } = await app.as(candidate);

    const results = await Promise.allSettled(jobs.map((job) => api.likes.likeJob({ job_id: job.id })));

    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(45);
    expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(['LIKES_EXHAUSTED']));
    expect(await likesOf(candidate.user_id)).toHaveLength(5);
    expect(await balanceOf(candidate.user_id)).toEqual({ regular: 0, bonus: 0 });
  });

  it('makes exactly one match of each of 60 pairs that like each other at the same moment', async () => {
    const candidates = await givenCandidates(db, 60, { plano: 'premium' });
    const companies = await givenCompanies(db, 60, { plano: 'premium' });
    const pairs = await Promise.all(
      candidates.map(async (candidate, index) => {
        const company = companies[index];
        if (!company) throw new Error('As many companies as candidates');
        const job = await givenJob(db, company);
        return { candidate, company, job, asCandidate: await app.as(candidate), asCompany: await app.as(company) };
      }),
    );

    const answers = await Promise.all(
      pairs.flatMap(({ candidate, job, asCandidate, asCompany }) => [
        asCandidate.api.likes.likeJob({ job_id: job.id }),
        asCompany.api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id }),
      ]),
    );

    expect(answers.filter(({ match }) => match !== null)).toHaveLength(60);
    const jobIds = new Set(pairs.map(({ job }) => job.id));
    const made = (await db.select().from(matches)).filter(({ job_id }) => job_id !== null && jobIds.has(job_id));
    expect(made).toHaveLength(60);
    const { rows } = await app.pool.query('select deadlocks from pg_stat_database where datname = current_database()');
    expect(Number(rows[0]?.deadlocks)).toBe(0);
  });

  it('spends one like when the same like is sent 20 times at once', async () => {
    const candidate = await givenCandidate(db);
    const job = await givenJob(db, await givenCompany(db));
    const { api } = await app.as(candidate);

    const results = await Promise.allSettled(Array.from({ length: 20 }, () => api.likes.likeJob({ job_id: job.id })));

    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(codes).toEqual(Array(19).fill('ALREADY_LIKED'));
    expect(await balanceOf(candidate.user_id)).toEqual({ regular: 4, bonus: 0 });
  });
});

describe('the price of a like', () => {
  it('is taken from the bonus first, then from the weekly likes, and both balances are returned', async () => {
    const candidate = await givenCandidate(db, { curtidas_disponiveis: 1, likes_bonus: 1 });
    const [first, second, third] = await givenJobs(db, await givenCompany(db), 3);
    const { api } = await app.as(candidate);

    const afterBonus = await api.likes.likeJob({ job_id: first?.id ?? '' });
    expect(afterBonus.likes).toMatchObject({ likesRemaining: 1, bonusLikes: 0, totalLikes: 1, unlimited: false });
    await api.likes.likeJob({ job_id: second?.id ?? '' });
    expect(await refusal(api.likes.likeJob({ job_id: third?.id ?? '' }))).toBe('LIKES_EXHAUSTED');
    expect(await balanceOf(candidate.user_id)).toEqual({ regular: 0, bonus: 0 });
  });

  it('is nothing on premium', async () => {
    const candidate = await givenCandidate(db, { plano: 'premium', curtidas_disponiveis: 0 });
    const job = await givenJob(db, await givenCompany(db));
    const { api } = await app.as(candidate);

    const { likes: state } = await api.likes.likeJob({ job_id: job.id });

    expect(state.unlimited).toBe(true);
    expect(await balanceOf(candidate.user_id)).toEqual({ regular: 0, bonus: 0 });
  });

  it('is nothing for a repeated like, which is refused as repeated even when no likes are left', async () => {
    const candidate = await givenCandidate(db, { curtidas_disponiveis: 1 });
    const job = await givenJob(db, await givenCompany(db));
    const { api } = await app.as(candidate);
    await api.likes.likeJob({ job_id: job.id });

    expect(await refusal(api.likes.likeJob({ job_id: job.id }))).toBe('ALREADY_LIKED');
    expect(await balanceOf(candidate.user_id)).toEqual({ regular: 0, bonus: 0 });
  });

  it('is taken from the renewed balance when a renewal is due', async () => {
    const longAgo = new Date('2026-01-05T03:00:00Z');
    const candidate = await givenCandidate(db, { curtidas_disponiveis: 0, likes_bonus: 0, data_ultimo_reset: longAgo });
    const job = await givenJob(db, await givenCompany(db));
    const { api } = await app.as(candidate);

    const { likes: state } = await api.likes.likeJob({ job_id: job.id });

    expect(state).toMatchObject({ renewed: 5, likesRemaining: 4 });
    expect((await api.likes.counters()).renewed).toBeNull();
  });
});

describe('the salary rule', () => {
  const cases: [salary: string | null, plan: 'basico' | 'premium' | 'super_premium', expected: string][] = [
    ['4000-4999', 'basico', 'liked'],
    ['4500-5000', 'basico', 'SALARY_PREMIUM'],
    ['4500-5001', 'premium', 'SALARY_PREMIUM'],
    ['4500-5000', 'super_premium', 'liked'],
    ['10000+', 'premium', 'SALARY_PREMIUM'],
    ['10000+', 'super_premium', 'liked'],
    ['2.000,00 - 3.500,50', 'basico', 'liked'],
    ['A combinar', 'basico', 'SALARY_UNREADABLE'],
    ['A combinar', 'super_premium', 'liked'],
    [null, 'premium', 'SALARY_MISSING'],
  ];

  it.each(cases)('for the salary %s on the plan %s gives the result %s', async (salary_range, plano, expected) => {
    const candidate = await givenCandidate(db, { plano });
    const job = await givenJob(db, await givenCompany(db), { salary_range });
    const { api } = await app.as(candidate);

    const call = api.likes.likeJob({ job_id: job.id });

    if (expected === 'liked') await expect(call).resolves.toMatchObject({ match: null });
    else expect(await refusal(call)).toBe(expected);
    const spent = expected === 'liked' && plano === 'basico' ? 1 : 0;
    expect((await balanceOf(candidate.user_id)).regular).toBe(5 - spent);
  });
});

describe('a match', () => {
  it('is returned with the other side’s name, the job and the WhatsApp link to the other side', async () => {
    const candidate = await givenCandidate(db, { name: 'Ana Souza' });
    const company = await givenCompany(db, { name: 'Padaria Central', whatsapp: '31988887777' });
    const job = await givenJob(db, company, { title: 'Padeiro noturno' });
    await (await app.as(candidate)).api.likes.likeJob({ job_id: job.id });

    const { match } = await (await app.as(company)).api.likes.likeCandidate({
      candidate_id: candidate.user_id,
      job_id: job.id,
    });

    expect(match).toMatchObject({ otherUserName: 'Ana Souza', jobTitle: 'Padeiro noturno', contact: 'available' });
    expect(match?.whatsapp_url).toMatch(/^https:\/\/wa\.me\/5531900001234\?text=/);
    const list = await (await app.as(candidate)).api.matches.list({});
    expect(list.matches[0]?.whatsapp_url).toMatch(/^https:\/\/wa\.me\/5531988887777\?text=/);
  });

  it('after a company’s like without a job is on the first job that the candidate likes, and only on that one', async () => {
    const candidate = await givenCandidate(db);
    const company = await givenCompany(db);
    const [first, second] = await givenJobs(db, company, 2);
    const asCompany = await app.as(company);
    await asCompany.api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: null });
    const { api } = await app.as(candidate);

    expect((await api.likes.likeJob({ job_id: first?.id ?? '' })).match).not.toBeNull();
    expect((await api.likes.likeJob({ job_id: second?.id ?? '' })).match).toBeNull();
  });

  it('is announced to the other side by mail', async () => {
    const candidate = await givenCandidate(db);
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    await (await app.as(candidate)).api.likes.likeJob({ job_id: job.id });
    await (await app.as(company)).api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });

    await expect
      .poll(async () => {
        const { rows } = await app.pool.query('select 1 from mailbox_messages where to_address = $1', [
          candidate.email,
        ]);
        return rows.length;
      })
      .toBe(1);
  });
});

const NO_JOB = '00000000-0000-4000-8000-000000000000';

describe('the rights to like', () => {
  it.each([
    ['a job of another city', { location: 'Recife - PE' }],
    ['a job of another function', { funcao: 'Enfermeiro' }],
    ['a paused job', { status: 'paused' as const }],
    ['an expired job', { data_expiracao: new Date(app.clock.now.getTime() - 1) }],
  ])('returns NOT_FOUND for %s', async (_, overrides) => {
    const candidate = await givenCandidate(db);
    const job = await givenJob(db, await givenCompany(db), overrides);
    const { api } = await app.as(candidate);

    expect(await refusal(api.likes.likeJob({ job_id: job.id }))).toBe('NOT_FOUND');
    expect(await likesOf(candidate.user_id)).toHaveLength(0);
  });

  it("returns NOT_FOUND for another company's job, and for a candidate of another city", async () => {
    const candidate = await givenCandidate(db);
    const outsider = await givenCandidate(db, { cidade_de_interesse: 'Recife - PE' });
    const job = await givenJob(db, await givenCompany(db));
    const company = await givenCompany(db);
    await givenJob(db, company);
    const { api } = await app.as(company);

    const foreign = api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
    expect(await refusal(foreign)).toBe('NOT_FOUND');
    const unreachable = api.likes.likeCandidate({ candidate_id: outsider.user_id, job_id: null });
    expect(await refusal(unreachable)).toBe('NOT_FOUND');
  });

  it('accepts a super like only on plans that include it, and once for a job', async () => {
    const job = await givenJob(db, await givenCompany(db));
    const basico = await app.as(await givenCandidate(db));
    expect(await refusal(basico.api.likes.superLikeJob({ job_id: job.id }))).toBe('PLAN_REQUIRED');

    const candidate = await givenCandidate(db, { plano: 'premium' });
    const premium = await app.as(candidate);
    const { whatsapp_url } = await premium.api.likes.superLikeJob({ job_id: job.id });
    expect(whatsapp_url).toContain('wa.me/553133334444');
    expect(await refusal(premium.api.likes.superLikeJob({ job_id: job.id }))).toBe('ALREADY_SUPER_LIKED');
    expect(await likesOf(candidate.user_id)).toMatchObject([{ is_superlike: true, job_id: job.id }]);
  });

  it('returns the phone number again when the response to a super like was lost, without another like', async () => {
    const job = await givenJob(db, await givenCompany(db));
    const candidate = await givenCandidate(db, { plano: 'premium' });
    const { api } = await app.as(candidate);
    const superLike = { job_id: job.id, again: true };
    const { whatsapp_url } = await api.likes.superLikeJob(superLike);
    expect(await api.likes.superLikeJob(superLike)).toMatchObject({ whatsapp_url, match: null });
    expect(await likesOf(candidate.user_id)).toHaveLength(1);
    expect(await db.select().from(likeAttempts).where(eq(likeAttempts.user_id, candidate.user_id))).toHaveLength(1);
    await db
      .update(superLikes)
      .set({ created_at: new Date(app.clock.now.getTime() - SUPER_LIKE_REPEAT_MS) })
      .where(eq(superLikes.user_id, candidate.user_id));
    expect(await refusal(api.likes.superLikeJob(superLike))).toBe('ALREADY_SUPER_LIKED');
  });

  it('records every attempt in the audit, refused ones too', async () => {
    const candidate = await givenCandidate(db, { curtidas_disponiveis: 1 });
    const company = await givenCompany(db);
    const [first, second] = await givenJobs(db, company, 2);
    const { api } = await app.as(candidate);
    await api.likes.likeJob({ job_id: first?.id ?? '' });
    expect(await refusal(api.likes.likeJob({ job_id: second?.id ?? '' }))).toBe('LIKES_EXHAUSTED');
    expect(await refusal(api.likes.superLikeJob({ job_id: NO_JOB }))).toBe('PLAN_REQUIRED');

    const rows = await db
      .select()
      .from(likeAttempts)
      .where(eq(likeAttempts.user_id, candidate.user_id))
      .orderBy(likeAttempts.id);

    const like = { target_id: company.user_id, likes_before: 0, likes_after: 0 };
    expect(rows).toMatchObject([
      { ...like, job_id: first?.id, success: true, likes_before: 1, likes_after: 0, spent_regular: true },
      { ...like, job_id: second?.id, success: false, error_message: 'LIKES_EXHAUSTED', spent_regular: false },
      { target_id: null, job_id: NO_JOB, success: false, error_message: 'PLAN_REQUIRED' },
    ]);
  });
});

describe('a company’s like for a job that is not active (likes#active-job)', () => {
  const past = new Date(Date.now() - 60_000);
  it.each([
    ['expired', { data_expiracao: past }, 'JOB_EXPIRED'],
    ['paused', { status: 'paused' as const }, 'JOB_PAUSED'],
    ['expired while paused', { status: 'paused' as const, data_expiracao: past }, 'JOB_EXPIRED'],
  ])('is refused and recorded when the job is %s, and costs nothing', async (_, overrides, code) => {
    const company = await givenCompany(db);
    const job = await givenJob(db, company, overrides);
    const candidate = await givenCandidate(db);
    const { api } = await app.as(company);

    expect(await refusal(api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id }))).toBe(code);

    expect(await likesOf(company.user_id)).toEqual([]);
    expect(await balanceOf(company.user_id)).toEqual({ regular: 5, bonus: 0 });
    const attempts = await db.select().from(likeAttempts).where(eq(likeAttempts.user_id, company.user_id));
    expect(attempts).toMatchObject([
      {
        target_id: candidate.user_id,
        job_id: job.id,
        success: false,
        error_message: code,
        likes_before: 5,
        likes_after: 5,
      },
    ]);
    const { job: shown } = await api.candidates.deck({ job_id: job.id });
    expect(shown.state).toBe(code === 'JOB_PAUSED' ? 'paused' : 'expired');
  });

  it('is accepted after the job is renewed', async () => {
    const company = await givenCompany(db);
    const job = await givenJob(db, company, { data_expiracao: past });
    const candidate = await givenCandidate(db);
    const { api } = await app.as(company);
    await api.jobs.renew({ id: job.id });
    await expect(api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id })).resolves.toMatchObject({
      likes: { likesRemaining: 4 },
    });
  });
});

describe('a like that the browser refused (likes#refused-by-the-screen)', () => {
  it('is recorded in the audit as reported by the browser, and does not count for the like protection', async () => {
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    const candidates = await givenCandidates(db, 2);
    const [first, second] = candidates;
    const { api } = await app.as(company);
    const note = { candidate_id: first?.user_id ?? '', job_id: job.id, reason: 'LIKE_TOO_SOON' as const };

    for (let attempt = 0; attempt < 12; attempt++) await api.likes.recordRefusal(note);
    const attempts = await db.select().from(likeAttempts).where(eq(likeAttempts.user_id, company.user_id));
    expect(attempts).toHaveLength(12);
    expect(attempts[0]).toMatchObject({
      target_id: first?.user_id,
      job_id: job.id,
      success: false,
      error_message: 'LIKE_TOO_SOON',
      refused_by_screen: true,
      likes_before: 5,
      likes_after: 5,
    });
    await expect(
      api.likes.likeCandidate({ candidate_id: second?.user_id ?? '', job_id: job.id }),
    ).resolves.toMatchObject({ likes: { likesRemaining: 4 } });
  });

  it("is recorded with the job's company when a candidate reports it, at most 30 times a minute", async () => {
    const candidate = await givenCandidate(db);
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    const { api } = await app.as(candidate);
    const note = { candidate_id: null, job_id: job.id, reason: 'LIKES_EXHAUSTED' as const };

    for (let attempt = 0; attempt < 30; attempt++) await api.likes.recordRefusal(note);
    expect(await refusal(api.likes.recordRefusal(note))).toBe('RATE_LIMITED');
    const attempts = await db.select().from(likeAttempts).where(eq(likeAttempts.user_id, candidate.user_id));
    expect(attempts).toHaveLength(30);
    expect(attempts[0]).toMatchObject({ target_id: company.user_id, refused_by_screen: true });
  });
});
