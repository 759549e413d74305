import { expect, it } from 'vitest';
import { ALL_FUNCTIONS } from '#domain/catalogue/functions.ts';
import { givenCandidate, givenCompany, givenJobs } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db, pool } = app;

const TOWN = 'Elísio Medrado - BA';

/** Seven jobs within 100 km of the town, three of them within 25 km, and four remote jobs, one above the salary limit. */
async function givenWorld() {
  const company = await givenCompany(db, { plano: 'super_premium' });
  const near = await givenJobs(db, company, 2, { location: 'Amargosa - BA' });
  await givenJobs(db, company, 1, { location: 'Santa Terezinha - BA' });
  await givenJobs(db, company, 4, { location: 'Feira de Santana - BA' });
  const remote = await givenJobs(db, company, 4, { location: 'Manaus - AM' });
  await pool.query(`update jobs set modalidade = 'remoto' where id = any ($1)`, [remote.map(({ id }) => id)]);
  // This salary is above what basico sees in full.
  await pool.query('update jobs set salary_max = 9000 where id = $1', [remote[0]?.id]);
  return { company, near, remote };
}

it('counts the jobs that each wider reach would add to the deck, and the widened deck has as many (feed#wider)', async () => {
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
    functions: [],
  });

  await pool.query('update profiles set raio_km = 25 where user_id = $1', [rosa.user_id]);
  expect(await api.feed.deck({})).toMatchObject({ total: 3 });
  expect(await api.feed.wider()).toEqual({ radii: [{ raio_km: 100, jobs: 4 }], remote: 3, functions: [] });
  await pool.query('update profiles set aceita_remoto = true where user_id = $1', [rosa.user_id]);
  expect(await api.feed.wider()).toEqual({ radii: [{ raio_km: 100, jobs: 4 }], remote: 0, functions: [] });

  // A decided job is not counted, also not for a candidate who reduces their radius again.
  await api.likes.likeJob({ job_id: near[0]?.id ?? '' });
  await api.feed.skip({ job_id: near[1]?.id ?? '' });
  await pool.query('update profiles set raio_km = 0, aceita_remoto = false where user_id = $1', [rosa.user_id]);
  expect((await api.feed.wider()).radii).toEqual([
    { raio_km: 25, jobs: 1 },
    { raio_km: 100, jobs: 5 },
  ]);
});

it('counts at most 99 jobs of a wider reach, and accepts 30 requests a minute from one account', async () => {
  const company = await givenCompany(db, { plano: 'super_premium' });
  await givenJobs(db, company, 120, { location: 'Ingá - PB' });
  const { api } = await app.as(await givenCandidate(db, { cidade_de_interesse: 'Juarez Távora - PB' }));
  expect((await api.feed.wider()).radii).toEqual([{ raio_km: 25, jobs: 99 }]);
  for (let n = 1; n < 30; n++) await api.feed.wider();
  expect(await refusal(api.feed.wider())).toBe('RATE_LIMITED');
});

it('lists related functions with the jobs that each would add within the current reach, the most first (feed#wider)', async () => {
  const company = await givenCompany(db, { plano: 'super_premium' });
  const home = 'Vacaria - RS';
  const of = (funcao: string, location: string, count: number) => givenJobs(db, company, count, { funcao, location });
  await of('Auxiliar de Cozinha', home, 1);
  const bread = await of('Padeiro', home, 3);
  await of('Camareira', home, 5);
  await of('Padeiro', 'Bom Jesus - RS', 2);
  const remote = await of('Auxiliar de Cozinha', 'Manaus - AM', 3);
  await pool.query(`update jobs set modalidade = 'remoto' where id = any ($1)`, [remote.map(({ id }) => id)]);
  await pool.query('update jobs set salary_max = 9000 where id = $1', [bread[2]?.id]);
  const rosa = await givenCandidate(db, { area: 'Confeiteiro', funcoes: [], cidade_de_interesse: home });
  const { api } = await app.as(rosa);
  const functions = async () => (await api.feed.wider()).functions;

  expect(await functions()).toEqual([
    { funcao: 'Padeiro', jobs: 2 },
    { funcao: 'Auxiliar de Cozinha', jobs: 1 },
  ]);
  await pool.query('update profiles set raio_km = 100 where user_id = $1', [rosa.user_id]);
  expect(await functions()).toEqual([
    { funcao: 'Padeiro', jobs: 4 },
    { funcao: 'Auxiliar de Cozinha', jobs: 1 },
  ]);

  // A chosen function is no longer offered, and decided jobs are not counted.
  const search = { step: 'search', area: 'Confeiteiro', cidade_de_interesse: home } as const;
  await api.profiles.saveCandidateStep({ ...search, funcoes: ['Padeiro'] });
  expect(await api.feed.deck({})).toMatchObject({ total: 4 });
  expect(await functions()).toEqual([{ funcao: 'Auxiliar de Cozinha', jobs: 1 }]);
  await pool.query('update profiles set aceita_remoto = true where user_id = $1', [rosa.user_id]);
  expect(await functions()).toEqual([{ funcao: 'Auxiliar de Cozinha', jobs: 4 }]);
  await pool.query('update profiles set aceita_remoto = false where user_id = $1', [rosa.user_id]);
  await api.feed.reject({ job_id: bread[0]?.id ?? '' });
  await api.profiles.saveCandidateStep({ ...search, funcoes: [] });
  expect((await functions()).find(({ funcao }) => funcao === 'Padeiro')).toEqual({ funcao: 'Padeiro', jobs: 3 });

  const full = ALL_FUNCTIONS.filter((funcao) => funcao !== 'Confeiteiro' && funcao !== 'Padeiro').slice(0, 19);
  await api.profiles.saveCandidateStep({ ...search, funcoes: full });
  expect(await functions()).toEqual([]);
});
