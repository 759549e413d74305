import { expect, it } from 'vitest';
import { SUPER_LIKES_PER_DAY, SUPER_LIKES_PER_HOUR } from '#domain/likes/super-likes.ts';
import { givenCandidate, givenCompany, givenJobs } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp({ poolSize: 20 });
const { db } = app;

const HOUR_MS = 60 * 60 * 1000;

async function givenFan() {
  const candidate = await givenCandidate(db, { plano: 'premium' });
  const jobs = await givenJobs(db, await givenCompany(db), 30);
  const { api } = await app.as(candidate);
  const next = () => String(jobs.shift()?.id);
  const give = () => api.likes.superLikeJob({ job_id: next() });
  return { candidate, api, give, next };
}

const pass = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

it('reveals at most 5 phone numbers in an hour and 15 in a day (likes#super-like-bound)', async () => {
  const { give } = await givenFan();
  const given: number[] = [];
  for (let hour = 0; hour < 4; hour++) {
    let count = 0;
    for (; count <= SUPER_LIKES_PER_HOUR; count++) {
      const answer = await give().catch((error) => error);
      if (answer instanceof Error) break;
      expect(answer.whatsapp_url).toContain('wa.me');
    }
    given.push(count);
    pass(HOUR_MS);
  }
  expect(given).toEqual([5, 5, 5, 0]);
  expect(given.reduce((sum, each) => sum + each)).toBe(SUPER_LIKES_PER_DAY);
  pass(20 * HOUR_MS);
  expect(await give()).toMatchObject({ match: null });
});

it('accepts 5 of 12 simultaneous super likes, and records the refused ones, which store no like', async () => {
  const { candidate, api, give, next } = await givenFan();
  const results = await Promise.allSettled(Array.from({ length: 12 }, give));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(SUPER_LIKES_PER_HOUR);
  expect(await refusal(give())).toBe('SUPER_LIKES_EXHAUSTED');
  const counted = await app.pool.query(
    `select (select count(*)::int from super_likes where user_id = $1) as super_likes,
      (select count(*)::int from likes where quem_curtiu = $1) as likes,
      (select count(*)::int from like_attempts where user_id = $1 and error_message = 'SUPER_LIKES_EXHAUSTED') as noted`,
    [candidate.user_id],
  );
  expect(counted.rows).toEqual([{ super_likes: 5, likes: 5, noted: 8 }]);
  // An ordinary like reveals no phone number and is still accepted.
  expect(await api.likes.likeJob({ job_id: next() })).toMatchObject({ match: null });
});
