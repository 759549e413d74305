import { addDays } from 'date-fns/addDays';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { CITIES } from '#domain/catalogue/cities.ts';
import { JOB_VIEW_DAYS, VIEW_RETENTION_DAYS, weekOf } from '#domain/jobs/views.ts';
import { dayAfter, dayNameOf } from '#domain/operations/daily-metrics.ts';
import { givenCandidate, givenCandidates, givenCompany, givenJob } from '#tests/support/people.ts';
import { recordStatements } from '#tests/support/statements.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { deleteOldAccessesAndViews } from '../privacy/service.ts';
import { jobViews, profileViews } from './schema.ts';
import { createViews } from './service.ts';

const app = await testApp();
const { db, pool, deps, clock } = app;
const statementsOf = recordStatements(pool);
const begun = clock.now;
afterEach(() => {
  clock.now = begun;
});

let towns = 0;

async function given(plano: 'basico' | 'premium' | 'super_premium' = 'super_premium') {
  const location = CITIES[towns++] ?? '';
  const candidate = await givenCandidate(db, { plano, cidade_de_interesse: location });
  const company = await givenCompany(db, { plano: 'premium', telefone: '11987654321' });
  const job = await givenJob(db, company, { location });
  return {
    location,
    candidate,
    company,
    job,
    asCandidate: (await app.as(candidate)).api,
    firm: (await app.as(company)).api,
  };
}
type Given = Awaited<ReturnType<typeof given>>;

const open = ({ firm, candidate, job }: Given) =>
  firm.candidates.profile({ candidate_id: candidate.user_id, job_id: job.id });
const peopleToday = async ({ firm, job }: Given) => (await firm.views.job({ job_id: job.id })).days.at(-1)?.people;

describe('the views of a profile (views#profile)', () => {
  it('are listed by week, each company once, however often it opened the profile', async () => {
    const world = await given();
    await open(world);
    await open(world);
    await deps.views.flush();
    const today = dayNameOf(begun);
    expect(await world.asCandidate.views.profile({})).toMatchObject({
      weeks: [{ week: weekOf(today), companies: 1 }],
      viewers: [{ week: weekOf(today), day: today, company: { user_id: world.company.user_id } }],
      next_cursor: null,
    });

    clock.now = addDays(begun, 7);
    await open(world);
    await deps.views.flush();
    const { weeks, viewers } = await world.asCandidate.views.profile({});
    expect(weeks).toEqual([
      { week: weekOf(dayAfter(today, 7)), companies: 1 },
      { week: weekOf(today), companies: 1 },
    ]);
    expect(viewers.map(({ day }) => day)).toEqual([dayAfter(today, 7), today]);
    expect(JSON.stringify(viewers)).not.toContain(world.company.telefone);
  });

  it.each(['basico', 'premium'] as const)('are only a number with the plan %s', async (plano) => {
    const world = await given(plano);
    await open(world);
    await deps.views.flush();
    const answer = await world.asCandidate.views.profile({});
    expect(answer).toMatchObject({ weeks: [{ companies: 1 }], viewers: [], next_cursor: null });
    expect(JSON.stringify(answer)).not.toContain(world.company.user_id);
  });

  it('exclude companies that may not see the profile or that the candidate has blocked', async () => {
    const world = await given();
    const outsider = await givenCompany(db);
    const asOther = (await app.as(outsider)).api;
    expect(await refusal(asOther.candidates.profile({ candidate_id: world.candidate.user_id, job_id: null }))).toBe(
      'NOT_FOUND',
    );
    await open(world);
    await deps.views.flush();
    expect((await world.asCandidate.views.profile({})).viewers).toHaveLength(1);
    await world.asCandidate.safety.block({ about: { kind: 'job', job_id: world.job.id } });
    expect(await world.asCandidate.views.profile({})).toMatchObject({ weeks: [], viewers: [] });
  });

  it('are listed in pages, each company of a week on exactly one of them', async () => {
    const world = await given();
    const firms = await Promise.all(Array.from({ length: 23 }, () => givenCompany(db)));
    await db.insert(profileViews).values(
      firms.map(({ user_id }, index) => ({
        candidate_id: world.candidate.user_id,
        company_id: user_id,
        day: dayAfter(dayNameOf(begun), -(index % 9)),
      })),
    );
    const first = await world.asCandidate.views.profile({});
    const rest = await world.asCandidate.views.profile({ cursor: first.next_cursor ?? undefined });
    expect([first.viewers.length, rest.viewers.length, rest.next_cursor]).toEqual([20, 3, null]);
    const all = [...first.viewers, ...rest.viewers];
    expect(new Set(all.map(({ company }) => company.user_id)).size).toBe(23);
    expect(all.map(({ day }) => day)).toEqual(
      all
        .map(({ day }) => day)
        .toSorted()
        .reverse(),
    );
  });
});

describe('the views of a job (views#job)', () => {
  it.each([
    ['likes it', ({ asCandidate, job }: Given) => asCandidate.likes.likeJob({ job_id: job.id })],
    ['super likes it', ({ asCandidate, job }: Given) => asCandidate.likes.superLikeJob({ job_id: job.id })],
    ['rejects it', ({ asCandidate, job }: Given) => asCandidate.feed.reject({ job_id: job.id })],
    ['skips it', ({ asCandidate, job }: Given) => asCandidate.feed.skip({ job_id: job.id })],
    ['reads why it is in the deck', ({ asCandidate, job }: Given) => asCandidate.feed.why({ job_id: job.id })],
    ['saves it', ({ asCandidate, job }: Given) => asCandidate.decisions.saveJob({ job_id: job.id })],
  ])('include a candidate who %s', async (_, act) => {
    const world = await given();
    await act(world);
    await deps.views.flush();
    expect(await peopleToday(world)).toBe(1);
  });

  it('count each candidate once a day, and are returned by day', async () => {
    const world = await given();
    await world.asCandidate.feed.skip({ job_id: world.job.id });
    await world.asCandidate.feed.undoSkip({ job_id: world.job.id });
    await world.asCandidate.feed.reject({ job_id: world.job.id });
    await deps.views.flush();
    await world.asCandidate.feed.why({ job_id: world.job.id }).catch(() => undefined);
    await deps.views.flush();
    clock.now = addDays(begun, 2);
    await world.asCandidate.feed.undoReject({ job_id: world.job.id });
    await world.asCandidate.feed.skip({ job_id: world.job.id });
    await deps.views.flush();
    const { days } = await world.firm.views.job({ job_id: world.job.id });
    expect(days).toHaveLength(JOB_VIEW_DAYS);
    expect(days.slice(-3).map(({ people }) => people)).toEqual([1, 0, 1]);
  });

  it('exclude refused requests, and are not returned to another company', async () => {
    const world = await given();
    const other = await given();
    expect(await refusal(other.asCandidate.feed.skip({ job_id: world.job.id }))).toBe('NOT_FOUND');
    await deps.views.flush();
    expect(await peopleToday(world)).toBe(0);
    expect(await refusal(other.firm.views.job({ job_id: world.job.id }))).toBe('NOT_FOUND');
  });
});

describe('the counting of views (views#counted)', () => {
  it('adds no SQL statement about views to the request', async () => {
    const world = await given();
    await world.asCandidate.feed.skip({ job_id: world.job.id });
    const statements = await statementsOf(() => world.asCandidate.feed.skip({ job_id: world.job.id }));
    expect(statements.filter((statement) => statement.includes('views'))).toEqual([]);
    await deps.views.flush();
    expect(await peopleToday(world)).toBe(1);
  });

  it('writes views again after a failed write, and skips deleted users', async () => {
    const world = await given();
    const [leaver] = await givenCandidates(db, 1);
    const views = createViews({ db, log: deps.log, now: () => clock.now });
    for (const candidate_id of [world.candidate.user_id, leaver?.user_id ?? ''])
      views.ofJob({ job_id: world.job.id, candidate_id });
    await pool.query('alter table job_views rename to job_views_away');
    await views.flush();
    await pool.query('alter table job_views_away rename to job_views');
    expect(app.logged.splice(0).join('')).toContain('Views could not be saved');
    await pool.query('delete from "user" where id = $1', [leaver?.user_id]);
    await views.stop();
    expect(await peopleToday(world)).toBe(1);
  });

  it('counts each candidate once when several processes write in parallel', async () => {
    const world = await given();
    const people = await givenCandidates(db, 30);
    const processes = [1, 2, 3].map(() => createViews({ db, log: deps.log, now: () => clock.now }));
    for (const [index, views] of processes.entries())
      for (const { user_id } of index === 1 ? people.toReversed() : people)
        views.ofJob({ job_id: world.job.id, candidate_id: user_id });
    await Promise.all(processes.map((views) => views.flush()));
    expect(await peopleToday(world)).toBe(30);
  });
});

it('deletes views after 90 days and with the account, and includes them in the data export (views#retention)', async () => {
  const world = await given();
  const { candidate, company, job } = world;
  const today = dayNameOf(begun);
  const days = [today, dayAfter(today, 1 - VIEW_RETENTION_DAYS), dayAfter(today, -VIEW_RETENTION_DAYS)];
  await db
    .insert(profileViews)
    .values(days.map((day) => ({ candidate_id: candidate.user_id, company_id: company.user_id, day })));
  await db.insert(jobViews).values(days.map((day) => ({ candidate_id: candidate.user_id, job_id: job.id, day })));
  await deleteOldAccessesAndViews({ db, now: () => begun }, new AbortController().signal);
  const exported = await world.asCandidate.accounts.exportData();
  expect(exported).toMatchObject({
    profile_views: [{ company_id: company.user_id, day: days[0] }, { day: days[1] }],
    job_views: [{ job_id: job.id, day: days[0] }, { day: days[1] }],
  });
  await pool.query('delete from "user" where id = $1', [candidate.user_id]);
  const left = await db.$count(profileViews, eq(profileViews.candidate_id, candidate.user_id));
  expect([left, await peopleToday(world)]).toEqual([0, 0]);
});
