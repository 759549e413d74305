import { describe, expect, it } from 'vitest';
import { PLANS } from '#domain/billing/plans.ts';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const gated = await testApp();
const open = await testApp({ candidateSalaryGate: false });

async function givenDearJob(app: typeof open, plano: (typeof PLANS)[number]) {
  const job = await givenJob(app.db, await givenCompany(app.db), { salary_range: '9000-10000' });
  const { api } = await app.as(await givenCandidate(app.db, { plano }));
  return { job, api };
}

describe('without the salary gate', () => {
  it.each(PLANS)('a candidate on %s sees and likes a job of any salary', async (plano) => {
    const { job, api } = await givenDearJob(open, plano);
    const session = await api.session.current();
    expect(session).toMatchObject({ entitlements: { salary_cap: null } });
    expect(await api.billing.overview()).toMatchObject({ candidate_salary_gate: false });
    const deck = await api.feed.deck({});
    expect(deck.jobs.map(({ id }) => id)).toContain(job.id);
    expect(deck).toMatchObject({ locked: [], locked_total: 0 });
    await api.likes.likeJob({ job_id: job.id });
  });

  it('the other limits of basico remain', async () => {
    const { api } = await givenDearJob(open, 'basico');
    expect(await api.session.current()).toMatchObject({
      entitlements: { weekly_likes_limited: true, deck_size: 10, can_build_resume: false },
    });
  });
});

it('a job above the salary limit is locked with the salary gate, which is the default', async () => {
  const { job, api } = await givenDearJob(gated, 'basico');
  const deck = await api.feed.deck({});
  expect(deck.jobs.map(({ id }) => id)).not.toContain(job.id);
  expect(deck.locked_total).toBe(1);
  expect(await refusal(api.likes.likeJob({ job_id: job.id }))).toBe('SALARY_PREMIUM');
  expect(await api.billing.overview()).toMatchObject({ candidate_salary_gate: true });
});
