import { addMinutes } from 'date-fns';
import { expect, it } from 'vitest';
import { LEFT_NAME } from '#domain/team-roles.ts';
import { givenCompany, givenJob } from '#tests/support/people.ts';
import { givenMember } from '#tests/support/team.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db, pool, clock } = app;

it('a company reads who of its team did what to a job, and nobody else does (jobs#history)', async () => {
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
  expect(changes.map(({ act, status, who }) => [act, status, who])).toEqual([
    ['undone', 'paused', colleague.name],
    ['reactivated', 'active', undefined],
    ['paused', 'paused', colleague.name],
  ]);
  expect(changes[2]?.at.getTime()).toBeLessThan(changes[1]?.at.getTime() ?? 0);
  expect(await api.jobs.history({ id })).toEqual({ changes });

  await pool.query('update company_members set name = null where id = $1', [colleague.id]);
  expect((await api.jobs.history({ id })).changes.at(-1)).toMatchObject({ who: LEFT_NAME });
  const { api: asOther } = await app.as(await givenCompany(db));
  expect(await refusal(asOther.jobs.history({ id }))).toBe('NOT_FOUND');
});

it('the last 30 changes of a job are told (jobs#history)', async () => {
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
