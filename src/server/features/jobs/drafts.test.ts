import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { JobDraftInput } from '#contract/jobs.ts';
import { JOB_DRAFTS_MAX } from '#domain/jobs/job-drafts.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '#domain/text/text-limits.ts';
import { CITY, givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { plainPng } from '#tests/support/pictures.ts';
import { JOB_INPUT } from '#tests/support/procedures.ts';
import { bodyOf, refusal, testApp } from '#tests/support/test-app.ts';
import { deleteAllJobs } from './service.ts';

const app = await testApp();
const { db, pool } = app;
const picture = new Uint8Array(await plainPng());

const NOTHING: Omit<JobDraftInput, 'id'> = {
  title: '',
  funcao: null,
  location: null,
  salary_range: null,
  horario_trabalho: null,
  horario_inicio: null,
  horario_fim: null,
  description: '',
  requirements: [],
  beneficios: [],
  image_url: null,
};

async function givenWriter(plano: 'basico' | 'super_premium' = 'basico') {
  const company = await givenCompany(db, { plano });
  const session = await app.as(company);
  const upload = async () => {
    const response = await session.fetch('/api/media/job-image', { method: 'POST', body: picture });
    return (await bodyOf<{ url: string }>(response)).url;
  };
  return { company, upload, id: randomUUID(), ...session };
}

const isThere = async (url: string) => (await app.visitor.fetch(url)).status === 200;

it('stores an unfinished job, however few fields it has, and returns it (jobs#drafts)', async () => {
  const { api, id, upload } = await givenWriter();
  await api.jobs.saveDraft({ ...NOTHING, id });
  expect(await api.jobs.draft({ id })).toMatchObject({ ...NOTHING, id, dias: [], modalidade: 'presencial' });

  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const written = {
    ...JOB_INPUT,
    image_url: await upload(),
    salario_de: 2000,
    salario_ate: 2500.5,
    dias: ['seg' as const],
  };
  await api.jobs.saveDraft({ ...written, location: CITY.toUpperCase(), id });
  const terms = { salario_por: 'mes', vagas_abertas: null, salary_range: 'R$ 2.000 – R$ 2.500,50' };
  expect(await api.jobs.draft({ id })).toMatchObject({
    ...written,
    location: CITY,
    ...terms,
    updated_at: app.clock.now,
  });
  const { title, funcao } = JOB_INPUT;
  expect(await api.jobs.drafts()).toEqual({
    drafts: [{ id, title, funcao, location: CITY, outras_cidades: [], updated_at: app.clock.now }],
  });
});

it('deletes a draft when its job is published, and takes the plan’s slot only then', async () => {
  const { api, id, company, upload } = await givenWriter();
  const job = { ...JOB_INPUT, image_url: await upload() };
  await api.jobs.saveDraft({ ...job, id });
  expect((await api.jobs.list({})).active_jobs).toBe(0);
  const candidate = await app.as(await givenCandidate(db));
  const seen = async () =>
    (await candidate.api.feed.deck({})).jobs.filter(({ company_id }) => company_id === company.user_id);
  expect(await seen()).toEqual([]);

  const published = await api.jobs.create({ ...job, request_id: id });
  expect(await api.jobs.drafts()).toEqual({ drafts: [] });
  expect((await api.jobs.list({})).active_jobs).toBe(1);
  expect(await seen()).toMatchObject([{ id: published.id }]);
  expect(await isThere(job.image_url)).toBe(true);
  expect(await refusal(api.jobs.saveDraft({ ...job, id })), 'it is no draft any more').toBe('JOB_SENT');

  // While the plan has no free slot, another draft can be saved but not published.
  const other = randomUUID();
  await api.jobs.saveDraft({ ...job, id: other });
  expect(await refusal(api.jobs.create({ ...job, request_id: other }))).toBe('ACTIVE_JOB_LIMIT');
  expect((await api.jobs.drafts()).drafts).toHaveLength(1);
});

it('keeps a draft’s picture until it is replaced or the draft deleted, even when a job with the same picture is deleted', async () => {
  const { api, id, upload } = await givenWriter('super_premium');
  const [first, second] = [await upload(), await upload()];
  await api.jobs.saveDraft({ ...NOTHING, image_url: first, id });
  await api.jobs.saveDraft({ ...NOTHING, image_url: second, id });
  expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  const job = await api.jobs.create({ ...JOB_INPUT, image_url: second });
  await api.jobs.remove({ id: job.id });
  expect(await isThere(second)).toBe(true);
  await api.jobs.removeDraft({ id });
  expect(await isThere(second)).toBe(false);
});

it('returns a draft only to its own company, even when another company uses its id', async () => {
  const { api, id } = await givenWriter();
  await api.jobs.saveDraft({ ...NOTHING, title: 'Segredo', id });
  const other = await givenWriter();
  expect(await refusal(other.api.jobs.draft({ id }))).toBe('NOT_FOUND');
  expect(await refusal(other.api.jobs.removeDraft({ id }))).toBe('NOT_FOUND');
  await other.api.jobs.saveDraft({ ...NOTHING, title: 'Outro', id });
  expect(await api.jobs.draft({ id })).toMatchObject({ title: 'Segredo' });
  const candidate = await app.as(await givenCandidate(db));
  expect(await refusal(candidate.api.jobs.draft({ id }))).toBe('FORBIDDEN');
});

it('stores at most twenty drafts, however many are saved at once', async () => {
  const { api, id } = await givenWriter();
  for (let n = 1; n < JOB_DRAFTS_MAX; n++) await api.jobs.saveDraft({ ...NOTHING, id: randomUUID() });
  const both = [id, randomUUID()].map((each) => api.jobs.saveDraft({ ...NOTHING, id: each }));
  const refused = (await Promise.allSettled(both)).flatMap((one) =>
    one.status === 'rejected' ? [one.reason.code] : [],
  );
  expect(refused).toEqual(['DRAFTS_FULL']);
  const { drafts } = await api.jobs.drafts();
  expect(drafts).toHaveLength(JOB_DRAFTS_MAX);
  await api.jobs.saveDraft({ ...NOTHING, title: 'Ainda cabe', id: drafts[0]?.id ?? '' });
});

it('refuses a draft with values that a job may not have', async () => {
  const { api, rpc, id } = await givenWriter();
  const other = await givenWriter();
  await givenJob(db, other.company, { image_url: '/media/job-images/jobs/1_theirs.webp' });
  const wrong: object[] = [
    { title: 't'.repeat(TITLE_MAX + 1) },
    { description: 'd'.repeat(DESCRIPTION_MAX + 1) },
    { funcao: 'Astronauta' },
    { location: 'Lisboa - PT' },
    { salario_de: 3000, salario_ate: 2000 },
    { image_url: '/media/job-images/jobs/1_theirs.webp' },
    { id: 'x' },
    { title: null },
  ];
  for (const change of wrong) {
    const { status } = await rpc('jobs/saveDraft', { ...NOTHING, id, ...change });
    expect(status, JSON.stringify(change).slice(0, 60)).toBe(400);
  }
  expect(await api.jobs.drafts()).toEqual({ drafts: [] });
});

it("includes drafts in the company's export, and deletes them with all its jobs", async () => {
  const { api, id, company } = await givenWriter();
  await api.jobs.saveDraft({ ...NOTHING, title: 'Padeiro talvez', id });
  expect(JSON.stringify(await api.accounts.exportData())).toContain('Padeiro talvez');
  await deleteAllJobs(db, company.user_id);
  expect((await pool.query('select from job_drafts where id = $1', [id])).rowCount).toBe(0);
});
