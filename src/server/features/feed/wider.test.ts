import { expect, it } from 'vitest';
import { givenCandidate, givenCompany, givenJobs } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db, pool } = app;

const TOWN = 'Elísio Medrado - BA';

/** Around the town: two jobs 13 km away, one of 19 km, four of 100 km, three remote ones far away, and one that is both. */
async function givenWorld() {
  const company = await givenCompany(db, { plano: 'super_premium' });
  const near = await givenJobs(db, company, 2, { location: 'Amargosa - BA' });
  await givenJobs(db, company, 1, { location: 'Santa Terezinha - BA' });
  await givenJobs(db, company, 4, { location: 'Feira de Santana - BA' });
  const remote = await givenJobs(db, company, 4, { location: 'Manaus - AM' });
  await pool.query(`update jobs set modalidade = 'remoto' where id = any ($1)`, [remote.map(({ id }) => id)]);
  // Above what basico sees in full.
  await pool.query('update jobs set salary_max = 9000 where id = $1', [remote[0]?.id]);
  return { company, near, remote };
}

it('says what a wider reach would bring, and brings it (feed#wider)', async () => {
  const { near } = await givenWorld();
  const rosa = await givenCandidate(db, { cidade_de_interesse: TOWN });
  const { api } = await app.as(rosa);

  expect(await api.feed.deck({})).toMatchObject({ total: 0 });
  expect(await api.feed.wider()).toEqual({
    radii: [
      { raio_km: 25, jobs: 3 },
      { raio_km: 100, jobs: 7 },
    ],
    remote: 3,
  });

  await pool.query('update profiles set raio_km = 25 where user_id = $1', [rosa.user_id]);
  expect(await api.feed.deck({})).toMatchObject({ total: 3 });
  expect(await api.feed.wider()).toEqual({ radii: [{ raio_km: 100, jobs: 4 }], remote: 3 });
  await pool.query('update profiles set aceita_remoto = true where user_id = $1', [rosa.user_id]);
  expect(await api.feed.wider()).toEqual({ radii: [{ raio_km: 100, jobs: 4 }], remote: 0 });

  // What was decided counts no more, also by whoever looks less far again.
  await api.likes.likeJob({ job_id: near[0]?.id ?? '' });
  await api.feed.skip({ job_id: near[1]?.id ?? '' });
  await pool.query('update profiles set raio_km = 0, aceita_remoto = false where user_id = $1', [rosa.user_id]);
  expect((await api.feed.wider()).radii).toEqual([
    { raio_km: 25, jobs: 1 },
    { raio_km: 100, jobs: 5 },
  ]);
});

it('counts no further than 99, and is limited for each account', async () => {
  const company = await givenCompany(db, { plano: 'super_premium' });
  await givenJobs(db, company, 120, { location: 'Ingá - PB' });
  const { api } = await app.as(await givenCandidate(db, { cidade_de_interesse: 'Juarez Távora - PB' }));
  expect((await api.feed.wider()).radii).toEqual([{ raio_km: 25, jobs: 99 }]);
  for (let n = 1; n < 30; n++) await api.feed.wider();
  expect(await refusal(api.feed.wider())).toBe('RATE_LIMITED');
});
