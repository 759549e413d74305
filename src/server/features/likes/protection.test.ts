import { addMilliseconds } from 'date-fns/addMilliseconds';
import { describe, expect, it } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import { givenCandidates, givenCompany, givenJob } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp({ poolSize: 20 });
const { db } = app;

async function givenEvaluation(count: number, overrides: Partial<ProfileData> = {}) {
  const company = await givenCompany(db, overrides);
  const job = await givenJob(db, company);
  const candidates = await givenCandidates(db, count);
  const { api } = await app.as(company);
  const like = (index: number) =>
    api.likes.likeCandidate({ candidate_id: candidates[index]?.user_id ?? '', job_id: job.id });
  return { company, api, like };
}

const wait = (ms: number) => {
  app.clock.now = addMilliseconds(app.clock.now, ms);
};

describe('the protection of likes of a basico company', () => {
  it('lets one like through and requires a wait of 2 s for the next', async () => {
    const { like } = await givenEvaluation(3);
    await like(0);
    wait(1999);
    expect(await refusal(like(1))).toBe('LIKE_TOO_SOON');
    wait(1);
    await expect(like(1)).resolves.toMatchObject({ likes: { likesRemaining: 3 } });
  });

  it('accepts one of many likes sent at once', async () => {
    const { like } = await givenEvaluation(8);
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6, 7].map(like));
    const codes = results.map((result) => (result.status === 'fulfilled' ? 'liked' : result.reason.code));
    expect(codes.filter((code) => code === 'liked')).toHaveLength(1);
    const others = codes.filter((code) => code !== 'liked');
    expect(
      others.every((code) => ['LIKE_IN_PROGRESS', 'LIKE_TOO_SOON'].includes(code)),
      others.join(),
    ).toBe(true);
  });

  it('refuses more than 10 attempts in 60 s as spam, until the minute has passed', async () => {
    const { like } = await givenEvaluation(2);
    await like(0);
    for (let attempt = 0; attempt < 9; attempt++) expect(await refusal(like(1))).toBe('LIKE_TOO_SOON');
    expect(await refusal(like(1))).toBe('LIKE_SPAM');
    wait(59_999);
    expect(await refusal(like(1))).toBe('LIKE_SPAM');
    wait(60_000);
    await expect(like(1)).resolves.toMatchObject({ match: null });
  });

  it('does not apply to companies without a weekly budget', async () => {
    const { like } = await givenEvaluation(12, { plano: 'premium' });
    const results = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => like(index)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
  });
});

describe('the check of a balance', () => {
  it('accepts an unused balance, and one after a like, even when the job was deleted', async () => {
    const { api, like, company } = await givenEvaluation(1);
    expect((await api.likes.verify()).is_consistent).toBe(true);
    await like(0);
    await app.pool.query('delete from jobs where company_id = $1', [company.user_id]);
    expect(await api.likes.verify()).toMatchObject({ is_consistent: true, likes: { likesRemaining: 4 } });
  });

  it.each([5, 2])('corrects a balance of %i to 4', async (wrong) => {
    const { api, like, company } = await givenEvaluation(1);
    await like(0);
    await app.pool.query('update profiles set curtidas_disponiveis = $2 where user_id = $1', [company.user_id, wrong]);
    expect(await api.likes.verify()).toMatchObject({ is_consistent: false, likes: { likesRemaining: 4 } });
    expect((await api.likes.verify()).is_consistent).toBe(true);
  });
});
