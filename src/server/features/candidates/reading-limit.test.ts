import { expect, it } from 'vitest';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';

const app = await testApp();
const { db, clock } = app;
const CITY = 'Osasco - SP';
const HOUR_MS = 60 * 60 * 1000;

/** A company with a job, and one more compatible candidate than a page has. */
async function givenRecruiter() {
  const company = await givenCompany(db);
  const job = await givenJob(db, company, { location: CITY });
  for (let n = 0; n < 21; n++) await givenCandidate(db, { cidade_de_interesse: CITY });
  const { api } = await app.as(company);
  const { next_cursor: cursor } = await api.candidates.deck({ job_id: job.id });
  if (!cursor) throw new Error('There is no second page');
  return { company, job, api, cursor };
}

/** Records `times` reads of this kind in the current hour. */
async function opened(user_id: string, what: string, times: number) {
  const attempt = { key: `read-${what}|${user_id}`, now: clock.now.getTime(), window: HOUR_MS, max: 1000 };
  await limitAttempts(db, attempt);
  await app.pool.query('update rate_limit set count = $1 where key = $2', [times, attempt.key]);
}

it('lets a company open 300 further pages in an hour, and the first pages of its decks without limit', async () => {
  const { company, job, api, cursor } = await givenRecruiter();
  const readPage = () => api.candidates.deck({ job_id: job.id, cursor });
  await opened(company.user_id, 'pages', 299);
  expect((await readPage()).candidates.length).toBeGreaterThan(0);
  expect(await refusal(readPage())).toBe('RATE_LIMITED');
  expect((await api.candidates.deck({ job_id: job.id })).candidates).toHaveLength(20);
  clock.now = new Date(clock.now.getTime() + HOUR_MS);
  expect((await readPage()).candidates.length).toBeGreaterThan(0);
});

it("lets a company open 600 profiles in an hour, without counting another company's", async () => {
  const [recruiter, other] = [await givenRecruiter(), await givenRecruiter()];
  const view = async ({ api, job }: typeof recruiter) => {
    const [first] = (await api.candidates.deck({ job_id: job.id })).candidates;
    return api.candidates.profile({ candidate_id: first?.user_id ?? '', job_id: job.id });
  };
  await opened(recruiter.company.user_id, 'profiles', 599);
  await view(recruiter);
  expect(await refusal(view(recruiter))).toBe('RATE_LIMITED');
  await view(other);
});
