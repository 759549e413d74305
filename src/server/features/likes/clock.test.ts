import { expect, it } from 'vitest';
import { latestReset } from '#domain/likes/weekly-likes.ts';
import { inSaoPaulo, plainDate } from '#domain/text/calendar.ts';
import { givenCandidate, givenCompanies, givenJobs } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';

const app = await testApp();
const { db, pool, clock } = app;
const MINUTE = 60_000;
const MONDAY = new Date(latestReset(clock.now).getTime() + 7 * 24 * 60 * MINUTE);
const setMinutesFromMonday = (minutes: number) => {
  clock.now = plainDate(inSaoPaulo(new Date(MONDAY.getTime() + minutes * MINUTE)));
};

it('gives no budget twice and loses no like when the clock is set back over Monday 00:00 (likes#renewal)', async () => {
  setMinutesFromMonday(-20);
  const candidate = await givenCandidate(db);
  const companies = await givenCompanies(db, 3);
  const jobs = (
    await Promise.all(
      companies.map((company) =>
        givenJobs(db, company, 6, { data_expiracao: new Date(MONDAY.getTime() + 60 * MINUTE) }),
      ),
    )
  ).flat();
  const { api } = await app.as(candidate);
  let next = 0;
  const like = () => api.likes.likeJob({ job_id: jobs[next++]?.id ?? '' });
  const left = async () => (await like()).likes.likesRemaining;
  setMinutesFromMonday(-1);
  for (const remaining of [4, 3, 2, 1, 0]) expect(await left()).toBe(remaining);
  expect(await refusal(like())).toBe('LIKES_EXHAUSTED');

  setMinutesFromMonday(0);
  await api.session.current();
  expect(await left()).toBe(4);
  // The clock is set back, as a time server corrects it.
  setMinutesFromMonday(-10);
  await api.session.current();
  expect(await left()).toBe(3);
  expect(new Date((await like()).likes.nextResetDate)).toEqual(new Date(MONDAY.getTime() + 7 * 24 * 60 * MINUTE));
  // The clock passes Monday 00:00 for the second time.
  setMinutesFromMonday(1);
  await api.session.current();
  for (const remaining of [1, 0]) expect(await left()).toBe(remaining);
  expect(await refusal(like())).toBe('LIKES_EXHAUSTED');

  const { rows } = await pool.query('select count(*)::int as likes from likes where quem_curtiu = $1', [
    candidate.user_id,
  ]);
  expect(rows).toEqual([{ likes: 10 }]);
});

it('resets no rate limit and ends no session when the clock is set back', async () => {
  setMinutesFromMonday(0);
  const { api } = await app.as(await givenCandidate(db));
  const attempt = () =>
    limitAttempts(db, { key: 'clock|1', now: clock.now.getTime(), window: 60 * MINUTE, max: 2 }).then(
      () => 'counted',
      ({ code }) => code,
    );
  expect([await attempt(), await attempt()]).toEqual(['counted', 'counted']);
  setMinutesFromMonday(-10);
  expect(await attempt()).toBe('RATE_LIMITED');
  expect((await api.session.current()).user).not.toBeNull();
  setMinutesFromMonday(60);
  expect(await attempt()).toBe('counted');
});
