import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { expect, it } from 'vitest';
import { FORMER_COLLEAGUE_NAME } from '#domain/companies/team-roles.ts';
import { givenOwner, givenOwnJob, upload } from '#tests/support/owners.ts';
import { givenCompany, givenJob } from '#tests/support/people.ts';
import { sheetOf } from '#tests/support/sheets.ts';
import { givenMember } from '#tests/support/team.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db, pool, clock } = app;

it('shows which team member did what to a job, only to its company (jobs#history)', async () => {
  const company = await givenCompany(db);
  const { id } = await givenJob(db, company);
  const { api } = await app.as(company);
  const colleague = await givenMember(db, company);
  const { api: asColleague } = await app.as(colleague);
  expect(await api.jobs.history({ id })).toEqual({ changes: [] });

  await asColleague.jobs.setStatus({ id, status: 'paused' });
  clock.now = addMinutes(clock.now, 1);
  const { batch } = await api.jobs.reactivateMany({ ids: [id] });
  await asColleague.jobs.undoMany({ batch: batch ?? '' });

  const { changes } = await asColleague.jobs.history({ id });
  expect(changes.map(({ act, status, member_name }) => [act, status, member_name])).toEqual([
    ['undone', 'paused', colleague.name],
    ['reactivated', 'active', undefined],
    ['paused', 'paused', colleague.name],
  ]);
  expect(changes[2]?.at.getTime()).toBeLessThan(changes[1]?.at.getTime() ?? 0);
  expect(await api.jobs.history({ id })).toEqual({ changes });

  await pool.query('update company_members set name = null where id = $1', [colleague.id]);
  expect((await api.jobs.history({ id })).changes.at(-1)).toMatchObject({ member_name: FORMER_COLLEAGUE_NAME });
  const { api: asOther } = await app.as(await givenCompany(db));
  expect(await refusal(asOther.jobs.history({ id }))).toBe('NOT_FOUND');
});

it('returns the last 30 changes of a job (jobs#history)', async () => {
  const company = await givenCompany(db);
  const { id } = await givenJob(db, company);
  const { api } = await app.as(company);
  for (let turn = 0; turn < 16; turn++) {
    for (const status of ['paused', 'active'] as const) await api.jobs.setStatus({ id, status });
  }
  const { changes } = await api.jobs.history({ id });
  expect(changes).toHaveLength(30);
  expect(changes[0]).toMatchObject({ act: 'reactivated' });
});

it('records who made a job and who edited it, and no edit that changes nothing (jobs#history)', async () => {
  const owner = await givenOwner(app, 'super_premium');
  const { input, job } = await givenOwnJob(app, owner);
  const colleague = await givenMember(db, owner.company);
  const { api } = await app.as(colleague);
  await api.jobs.update(input);
  await api.jobs.update({ ...input, title: 'Outro título' });
  expect(
    (await api.jobs.history({ id: job.id })).changes.map(({ act, status, member_name }) => [act, status, member_name]),
  ).toEqual([['edited', 'active', colleague.name]]);

  const made = await api.jobs.create({ ...input, title: 'Mais uma', image_url: await upload(owner) });
  expect((await owner.api.jobs.history({ id: made.id })).changes).toMatchObject([
    { act: 'created', member_name: colleague.name, ends_at: made.data_expiracao },
  ]);
});

it('records the member who sent a spreadsheet as the author of each of its jobs (jobs#history)', async () => {
  const owner = await givenOwner(app, 'super_premium');
  const colleague = await givenMember(db, owner.company);
  const { api } = await app.as(colleague);
  const sheet = sheetOf([{ title: 'Padeiro 1' }, { title: 'Padeiro 2' }]);
  await api.jobs.publishSheet({ ...sheet, image_url: await upload(owner), request_id: randomUUID() });
  const { jobs } = await api.jobs.list({});
  expect(jobs).toHaveLength(2);
  for (const { id } of jobs) {
    expect((await api.jobs.history({ id })).changes).toMatchObject([{ act: 'created', member_name: colleague.name }]);
  }
});

it('undoes a pause although the job was edited in between (jobs#several-jobs)', async () => {
  const owner = await givenOwner(app, 'super_premium');
  const { input, job } = await givenOwnJob(app, owner);
  const { batch } = await owner.api.jobs.pauseMany({ ids: [job.id] });
  await owner.api.jobs.update({ ...input, title: 'Outro título' });
  expect(await owner.api.jobs.undoMany({ batch: batch ?? '' })).toMatchObject({ outcomes: [{ outcome: 'done' }] });
});

it('records no repeated pause or reactivation, after which a bulk change can still be undone (jobs#several-jobs)', async () => {
  const company = await givenCompany(db);
  const { id } = await givenJob(db, company);
  const { api } = await app.as(company);
  for (const [changeMany, status] of [
    [api.jobs.pauseMany, 'paused'],
    [api.jobs.reactivateMany, 'active'],
  ] as const) {
    await api.jobs.setStatus({ id, status: status === 'paused' ? 'active' : 'paused' });
    const { batch } = await changeMany({ ids: [id] });
    await api.jobs.setStatus({ id, status });
    expect(await api.jobs.undoMany({ batch: batch ?? '' })).toMatchObject({ outcomes: [{ outcome: 'done' }] });
  }
  expect((await api.jobs.history({ id })).changes.map(({ act }) => act)).toEqual([
    ...['undone', 'reactivated', 'paused'],
    ...['undone', 'paused'],
  ]);
});
