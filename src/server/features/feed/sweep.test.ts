import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import { expect, it } from 'vitest';
import { givenCandidate, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { deleteExpiredDeckRows } from './service.ts';

const app = await testApp();
const { db, pool } = app;

const kept = async () =>
  (await pool.query<{ job_id: string }>('select job_id from deck_jobs')).rows.map((row) => row.job_id);

it('deletes jobs from the deck that expired more than a day ago, and a renewal restores them', async () => {
  const company = await givenCompany(db);
  const { now } = app.clock;
  const [old, fresh] = [
    await givenJob(db, company, { data_expiracao: subHours(now, 25) }),
    await givenJob(db, company, { data_expiracao: subHours(now, 23) }),
  ];
  expect(await kept()).toHaveLength(2);

  await deleteExpiredDeckRows(app.deps);

  expect(await kept()).toEqual([fresh.id]);
  await pool.query('update jobs set data_expiracao = $2 where id = $1', [old.id, addDays(now, 7)]);
  app.clock.now = addHours(now, 1);
  const { api } = await app.as(await givenCandidate(db));
  expect(await api.feed.deck({})).toMatchObject({ jobs: [{ id: old.id }], total: 1 });
});

it('deletes dismissals of locked jobs that are older than eight days', async () => {
  const candidate = await givenCandidate(db);
  const jobs = await givenJobs(db, await givenCompany(db), 3);
  const { now } = app.clock;
  const dismissedDaysAgo = async () => {
    const { rows } = await pool.query<{ age: number }>(
      'select extract(day from $2::timestamptz - passed_at)::int as age from passed_locked_jobs where candidate_id = $1',
      [candidate.user_id, now],
    );
    return rows.map(({ age }) => age).toSorted();
  };
  await pool.query(
    `insert into passed_locked_jobs select $1, job_id, $2::timestamptz - (6 + n) * interval '1 day'
     from unnest($3::uuid[]) with ordinality as job (job_id, n)`,
    [candidate.user_id, now, jobs.map(({ id }) => id)],
  );
  await deleteExpiredDeckRows(app.deps);
  expect(await dismissedDaysAgo()).toEqual([7, 8]);
});

it("copies a company's new name and picture to the cards of its jobs at once, and no contact data", async () => {
  const company = await givenCompany(db, { telefone: '11987654321', email: 'rh@padaria.test' });
  const job = await givenJob(db, company);
  await pool.query(`update profiles set name = 'Nova', avatar_url = '/media/nova.webp' where user_id = $1`, [
    company.user_id,
  ]);

  const { rows } = await pool.query<{ card: { company: object } }>('select card from deck_jobs where job_id = $1', [
    job.id,
  ]);

  expect(rows[0]?.card).toMatchObject({ company: { name: 'Nova', avatar_url: '/media/nova.webp' } });
  expect(JSON.stringify(rows[0]?.card)).not.toMatch(/11987654321|padaria\.test|telefone|whatsapp|email|cnpj/);
});
