import { describe, expect, it } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import { isActiveJob } from '#domain/jobs/jobs.ts';
import { givenOwner, givenOwnJob, type Owner, storedJobs } from '#tests/support/owners.ts';
import { givenJob } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db } = app;

const EXPIRED = { data_expiracao: new Date(app.clock.now.getTime() - 1) };
const HIGH = '6000-7000';
const NORMAL = '4500-5000';

const activeOf = async (owner: Owner) =>
  (await storedJobs(app, owner)).filter((job) => isActiveJob(job, app.clock.now)).length;

/** Ways to make a job active, which needs a slot of the plan; each returns the error code of a refusal, or null. */
const WAYS = {
  create: async (owner: Owner, salary_range: string) => {
    const { id: _, ...input } = (await givenOwnJob(app, owner, EXPIRED)).input;
    return refusal(owner.api.jobs.create({ ...input, salary_range }));
  },
  reactivate: async (owner: Owner, salary_range: string) => {
    const job = await givenJob(db, owner.company, { salary_range, status: 'paused' });
    return refusal(owner.api.jobs.setStatus({ id: job.id, status: 'active' }));
  },
  renew: async (owner: Owner, salary_range: string) => {
    const job = await givenJob(db, owner.company, { salary_range, ...EXPIRED });
    return refusal(owner.api.jobs.renew({ id: job.id }));
  },
  'renew paused': async (owner: Owner, salary_range: string) => {
    const job = await givenJob(db, owner.company, { salary_range, status: 'paused', ...EXPIRED });
    return refusal(owner.api.jobs.renew({ id: job.id }));
  },
};
type PublishWay = keyof typeof WAYS;
const ALL_WAYS = Object.keys(WAYS) as PublishWay[];

describe.each(ALL_WAYS)('a slot among the active jobs, by %s', (way) => {
  const active = (company: ProfileData, salary_range = NORMAL) => givenJob(db, company, { salary_range });

  it('is free on basico while no other job is active', async () => {
    const owner = await givenOwner(app, 'basico');
    await givenJob(db, owner.company, { status: 'paused' });
    await givenJob(db, owner.company, EXPIRED);
    expect(await WAYS[way](owner, NORMAL)).toBeNull();
    expect(await activeOf(owner)).toBe(1);
  });

  it('is refused on basico beside an active job', async () => {
    const owner = await givenOwner(app, 'basico');
    await active(owner.company);
    expect(await WAYS[way](owner, NORMAL)).toBe('ACTIVE_JOB_LIMIT');
    expect(await activeOf(owner)).toBe(1);
  });

  it.each(['premium', 'super_premium'] as const)('is always free on %s', async (plano) => {
    const owner = await givenOwner(app, plano);
    for (let n = 0; n < 3; n++) await active(owner.company);
    expect(await WAYS[way](owner, NORMAL)).toBeNull();
    expect(await activeOf(owner)).toBe(4);
  });

  it('is refused above R$ 5.000 on basico, from the first cent on', async () => {
    const owner = await givenOwner(app, 'basico');
    expect(await WAYS[way](owner, '5.000,01')).toBe('HIGH_SALARY_LIMIT');
    expect(await activeOf(owner)).toBe(0);
    expect(await WAYS[way](owner, '5.000,00')).toBeNull();
  });

  it('is free for one job above R$ 5.000 on premium, and for any number of jobs up to 5.000', async () => {
    const owner = await givenOwner(app, 'premium');
    await active(owner.company);
    expect(await WAYS[way](owner, HIGH)).toBeNull();
    expect(await WAYS[way](owner, '5.000,01')).toBe('HIGH_SALARY_LIMIT');
    expect(await WAYS[way](owner, '10000+')).toBe('HIGH_SALARY_LIMIT');
    expect(await WAYS[way](owner, '5.000,00')).toBeNull();
    expect(await activeOf(owner)).toBe(3);
  });

  it('is free any number of times above R$ 5.000 on super_premium', async () => {
    const owner = await givenOwner(app, 'super_premium');
    await active(owner.company, HIGH);
    expect(await WAYS[way](owner, HIGH)).toBeNull();
    expect(await WAYS[way](owner, '10000+')).toBeNull();
    expect(await activeOf(owner)).toBe(3);
  });

  it('is free for a job above R$ 5.000 on premium beside paused and expired ones', async () => {
    const owner = await givenOwner(app, 'premium');
    await givenJob(db, owner.company, { salary_range: HIGH, status: 'paused' });
    await givenJob(db, owner.company, { salary_range: HIGH, ...EXPIRED });
    expect(await WAYS[way](owner, HIGH)).toBeNull();
  });

  it("is free on basico while another company's job is active", async () => {
    await active((await givenOwner(app, 'basico')).company);
    expect(await WAYS[way](await givenOwner(app, 'basico'), NORMAL)).toBeNull();
  });
});

describe('a salary that an edit raises', () => {
  it.each([
    ['basico', NORMAL, HIGH, 'HIGH_SALARY_LIMIT'],
    ['basico', NORMAL, '5.000,01', 'HIGH_SALARY_LIMIT'],
    ['basico', '1000-1500', '5.000,00', null],
    ['basico', null, HIGH, 'HIGH_SALARY_LIMIT'],
    ['premium', NORMAL, HIGH, null],
    ['super_premium', NORMAL, '10000+', null],
    // A high salary that a larger plan once allowed may stay unchanged or decrease.
    ['basico', HIGH, HIGH, null],
    ['basico', '10000+', HIGH, null],
    ['basico', HIGH, null, null],
    ['basico', HIGH, '10000+', 'HIGH_SALARY_LIMIT'],
  ] as const)('on %s from %s to %s gets the error code %s', async (plano, before, after, expected) => {
    const owner = await givenOwner(app, plano);
    const { job, input } = await givenOwnJob(app, owner, { salary_range: before });

    expect(await refusal(owner.api.jobs.update({ ...input, salary_range: after }))).toBe(expected);

    const kept = await owner.api.jobs.one({ id: job.id });
    expect(kept.salary_range).toBe(expected === null ? after : before);
  });

  it('is refused on premium beside another one above R$ 5.000, which itself may rise', async () => {
    const owner = await givenOwner(app, 'premium');
    const first = await givenOwnJob(app, owner, { salary_range: HIGH });
    const second = await givenOwnJob(app, owner, { salary_range: NORMAL });
    expect(await refusal(owner.api.jobs.update({ ...second.input, salary_range: HIGH }))).toBe('HIGH_SALARY_LIMIT');
    expect(await refusal(owner.api.jobs.update({ ...first.input, salary_range: '10000+' }))).toBeNull();
  });

  it('needs no further slot among the active jobs', async () => {
    const owner = await givenOwner(app, 'basico');
    const { input } = await givenOwnJob(app, owner, { status: 'paused', salary_range: '1000-1500' });
    await givenJob(db, owner.company);
    expect(await refusal(owner.api.jobs.update({ ...input, salary_range: NORMAL }))).toBeNull();
  });
});

describe('two simultaneous requests for the last slot', () => {
  /** Runs the requests in parallel, and returns the codes of the refusals. */
  const race = async (...calls: (() => Promise<unknown>)[]) =>
    (await Promise.all(calls.map((call) => refusal(call())))).filter((code) => code !== null);

  const rounds = [1, 2, 3, 4, 5];

  it.each(rounds)('create and reactivate: one wins (round %i)', async () => {
    const owner = await givenOwner(app, 'basico');
    const paused = await givenOwnJob(app, owner, { status: 'paused' });
    const { id, ...input } = paused.input;
    const lost = await race(
      () => owner.api.jobs.create(input),
      () => owner.api.jobs.setStatus({ id, status: 'active' }),
    );
    expect(lost).toEqual(['ACTIVE_JOB_LIMIT']);
    expect(await activeOf(owner)).toBe(1);
  });

  it.each(rounds)('renew and reactivate: one wins (round %i)', async () => {
    const owner = await givenOwner(app, 'basico');
    const paused = await givenJob(db, owner.company, { status: 'paused' });
    const expired = await givenJob(db, owner.company, EXPIRED);
    const lost = await race(
      () => owner.api.jobs.renew({ id: expired.id }),
      () => owner.api.jobs.setStatus({ id: paused.id, status: 'active' }),
    );
    expect(lost).toEqual(['ACTIVE_JOB_LIMIT']);
    expect(await activeOf(owner)).toBe(1);
  });

  it.each(rounds)('the one high salary of premium, by four ways: one wins (round %i)', async () => {
    const owner = await givenOwner(app, 'premium');
    const edited = await givenOwnJob(app, owner, { salary_range: NORMAL });
    const paused = await givenJob(db, owner.company, { salary_range: HIGH, status: 'paused' });
    const expired = await givenJob(db, owner.company, { salary_range: HIGH, ...EXPIRED });
    const { id, ...input } = edited.input;
    const lost = await race(
      () => owner.api.jobs.create({ ...input, salary_range: HIGH }),
      () => owner.api.jobs.update({ ...input, id, salary_range: HIGH }),
      () => owner.api.jobs.setStatus({ id: paused.id, status: 'active' }),
      () => owner.api.jobs.renew({ id: expired.id }),
    );
    expect(lost).toEqual(Array(3).fill('HIGH_SALARY_LIMIT'));
    const active = (await storedJobs(app, owner)).filter((job) => isActiveJob(job, app.clock.now));
    expect(active.filter(({ salary_max }) => Number(salary_max) > 5000)).toHaveLength(1);
  });
});
