import { addDays } from 'date-fns/addDays';
import { describe, expect, it } from 'vitest';
import type { JobInput } from '#contract/jobs.ts';
import { isActiveJob, RENEWAL_DAYS } from '#domain/jobs/jobs.ts';
import { givenOwner, givenOwnJob, type Owner, storedJobs, upload } from '#tests/support/owners.ts';
import { givenCompany, givenJob } from '#tests/support/people.ts';
import { type Client, refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db } = app;

const TODAY = app.clock.now;
const EXPIRED = { data_expiracao: new Date(TODAY.getTime() - 1) };

const activeOf = async (owner: Owner) =>
  (await storedJobs(app, owner)).filter((job) => isActiveJob(job, app.clock.now)).length;

describe('pausing and reactivating', () => {
  it('changes the status and not the expiry, also when repeated', async () => {
    const owner = await givenOwner(app, 'basico');
    const job = await givenJob(db, owner.company);
    for (const status of ['paused', 'paused', 'active', 'active'] as const) {
      const changed = await owner.api.jobs.setStatus({ id: job.id, status });
      expect(changed).toMatchObject({ status, data_expiracao: job.data_expiracao });
    }
  });

  it.each(['active', 'paused'] as const)('is refused for an expired job: status %s', async (status) => {
    const owner = await givenOwner(app, 'premium');
    const job = await givenJob(db, owner.company, { ...EXPIRED, status: status === 'active' ? 'paused' : 'active' });
    expect(await refusal(owner.api.jobs.setStatus({ id: job.id, status }))).toBe('JOB_EXPIRED');
  });

  it('accepts no other status', async () => {
    const owner = await givenOwner(app);
    const job = await givenJob(db, owner.company);
    expect((await owner.rpc('jobs/setStatus', { id: job.id, status: 'expired' })).status).toBe(400);
  });
});

describe('renewing', () => {
  it.each(['basico', 'premium', 'super_premium'] as const)('gives 7 days, counted from now, on %s', async (plano) => {
    const owner = await givenOwner(app, plano);
    const job = await givenJob(db, owner.company, { data_expiracao: addDays(TODAY, -40), status: 'paused' });
    const renewed = await owner.api.jobs.renew({ id: job.id });
    expect(RENEWAL_DAYS).toBe(7);
    expect(renewed).toMatchObject({ status: 'active', data_expiracao: addDays(app.clock.now, 7) });
  });

  it('is refused until the instant of expiry, and accepted from then on', async () => {
    const owner = await givenOwner(app, 'premium');
    const almost = await givenJob(db, owner.company, { data_expiracao: new Date(TODAY.getTime() + 1) });
    expect(await refusal(owner.api.jobs.renew({ id: almost.id }))).toBe('JOB_NOT_EXPIRED');
    const just = await givenJob(db, owner.company, { data_expiracao: TODAY });
    expect(await refusal(owner.api.jobs.renew({ id: just.id }))).toBeNull();
    expect(await refusal(owner.api.jobs.renew({ id: just.id }))).toBe('JOB_NOT_EXPIRED');
  });
});

describe('editing', () => {
  it('changes the fields of the input and nothing else', async () => {
    const owner = await givenOwner(app, 'premium');
    const { job, input } = await givenOwnJob(app, owner);
    // The earlier date keeps the assertion valid if the machine's clock is set back during the test.
    await app.pool.query(`update jobs set updated_at = updated_at - interval '1 day' where id = $1`, [job.id]);
    const [before] = await storedJobs(app, owner);
    const changes = {
      title: 'Confeiteiro da noite',
      funcao: 'Confeiteiro',
      location: 'Natal - RN',
      salary_range: '2.000 a 2.500',
      horario_trabalho: 'Terça a domingo',
      horario_inicio: '18:00',
      horario_fim: '23:30',
      description: 'Você decora bolos.\nE prova também.',
      requirements: ['Paciência'],
      beneficios: ['Bolo'],
      image_url: await upload(owner),
    };

    const answer = await owner.api.jobs.update({ ...input, ...changes });

    expect(answer).toMatchObject(changes);
    expect(await owner.api.jobs.one({ id: job.id })).toEqual(answer);
    const [after] = await storedJobs(app, owner);
    expect(after).toEqual({
      ...{ ...before, ...changes },
      ...{ salary_max: '2500.00', least_age: 18, updated_at: after.updated_at },
    });
    expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
  });

  it('clears optional fields, and the maximum salary that the decks compare', async () => {
    const owner = await givenOwner(app);
    const { input } = await givenOwnJob(app, owner);
    const nothing = { salary_range: null, horario_trabalho: null, horario_inicio: null, horario_fim: null };
    await owner.api.jobs.update({ ...input, ...nothing, requirements: [], beneficios: [] });
    const [after] = await storedJobs(app, owner);
    expect(after).toMatchObject({ ...nothing, salary_max: null, requirements: [], beneficios: [] });
  });

  it('takes neither status, owner nor expiry from the input', async () => {
    const owner = await givenOwner(app);
    const { input } = await givenOwnJob(app, owner, { status: 'paused' });
    const [before] = await storedJobs(app, owner);
    const other = await givenCompany(db);
    const forged = { status: 'active', company_id: other.user_id, plan_rank: 0, data_expiracao: '2099-01-01' };
    expect((await owner.rpc('jobs/update', { ...input, ...forged })).status).toBe(200);
    const [after] = await storedJobs(app, owner);
    expect(after).toEqual({ ...before, updated_at: after.updated_at });
  });

  it.each(['title', 'funcao', 'location', 'description', 'image_url'])('requires %s', async (field) => {
    const owner = await givenOwner(app);
    const { input } = await givenOwnJob(app, owner);
    const before = await storedJobs(app, owner);
    expect((await owner.rpc('jobs/update', { ...input, [field]: '' })).status).toBe(400);
    expect(await storedJobs(app, owner)).toEqual(before);
  });

  it('keeps the current picture, even one that the company didn’t upload', async () => {
    const owner = await givenOwner(app);
    const image_url = '/media/job-images/jobs/1_demonstration.webp';
    const { job, input } = await givenOwnJob(app, owner, { image_url });
    const renamed = { ...input, image_url, title: 'Outro título' };
    expect(await owner.api.jobs.update(renamed)).toMatchObject({ id: job.id, image_url, title: 'Outro título' });
  });

  it("refuses another company's picture, a logo, an external address, and a picture that was never uploaded", async () => {
    const owner = await givenOwner(app);
    const other = await givenOwner(app);
    const { input } = await givenOwnJob(app, owner);
    const foreign = [
      await upload(other),
      await upload(owner, 'logo'),
      'https://example.com/a.png',
      '/media/job-images/jobs/1_abcdef12.webp',
    ];
    for (const image_url of foreign) {
      expect(await refusal(owner.api.jobs.update({ ...input, image_url }))).toBe('BAD_REQUEST');
    }
    expect(await storedJobs(app, owner)).toMatchObject([{ image_url: input.image_url }]);
  });

  it('does not reactivate a paused or expired job', async () => {
    const owner = await givenOwner(app);
    for (const state of [{ status: 'paused' as const }, EXPIRED]) {
      const { input } = await givenOwnJob(app, owner, state);
      await owner.api.jobs.update({ ...input, title: 'Novo título' });
    }
    expect(await activeOf(owner)).toBe(0);
  });
});

describe("another company's job", () => {
  it.each([
    ['one', (api: Client, { id }: { id: string }) => api.jobs.one({ id })],
    ['update', (api: Client, input: JobInput & { id: string }) => api.jobs.update(input)],
    ['pause', (api: Client, { id }: { id: string }) => api.jobs.setStatus({ id, status: 'paused' })],
    ['renew', (api: Client, { id }: { id: string }) => api.jobs.renew({ id })],
    ['deletion', (api: Client, { id }: { id: string }) => api.jobs.deletion({ id })],
    ['remove', (api: Client, { id }: { id: string }) => api.jobs.remove({ id })],
  ] as const)('refuses %s as if the job did not exist, and leaves it unchanged', async (_, call) => {
    const victim = await givenOwner(app);
    const { input } = await givenOwnJob(app, victim, EXPIRED);
    const before = await storedJobs(app, victim);
    const thief = await givenOwner(app, 'super_premium');
    const image_url = await upload(thief);

    expect(await refusal(call(thief.api, { ...input, image_url, title: 'Roubada' }))).toBe('NOT_FOUND');
    expect(await refusal(call(thief.api, { ...input, image_url, id: crypto.randomUUID() }))).toBe('NOT_FOUND');
    expect(await storedJobs(app, victim)).toEqual(before);
  });
});
