import { expect, it } from 'vitest';
import { givenCandidate, givenCompany, givenJobs } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db, pool } = app;

const HOME = 'Amargosa - BA';
const TOWN = 'Elísio Medrado - BA';

const baker = { cargo: 'PADEIRO', empresa: 'Padaria Sol', periodo: '2020 - 2022', descricao: '' };

async function givenPair(person: Parameters<typeof givenCandidate>[1] = {}) {
  const company = await givenCompany(db, { plano: 'super_premium' });
  const [job] = await givenJobs(db, company, 1, { location: HOME });
  if (!job) throw new Error('No job');
  const candidate = await givenCandidate(db, {
    cidade_de_interesse: HOME,
    cidade_mora: TOWN,
    experiencias_profissionais: [],
    ...person,
  });
  const sides = { own: (await app.as(candidate)).api, companys: (await app.as(company)).api };
  return { ...sides, company, job, candidate };
}

it('explains the score of a job to the candidate with the same reasons as to its company, in the second person (feed#why)', async () => {
  const { own, companys, job, candidate } = await givenPair({
    cidade_mora: HOME,
    experiencias_profissionais: [baker],
  });
  const { compatibility_score, compatibility_reasons } = await companys.candidates.profile({
    candidate_id: candidate.user_id,
    job_id: job.id,
  });
  expect(compatibility_reasons).toEqual([
    `Procura vagas de Padeiro em ${HOME}`,
    'Padeiro é a função principal',
    `Mora em ${HOME}`,
    'Já trabalhou como Padeiro',
  ]);
  expect(await own.feed.why({ job_id: job.id })).toEqual({
    compatibility_score,
    reasons: [
      `Você procura vagas de Padeiro em ${HOME}`,
      'Padeiro é a sua função principal',
      `Você mora em ${HOME}`,
      'Você já trabalhou como Padeiro',
    ],
    met: [],
  });
  await own.profiles.savePreferences({ salario_minimo: 1500, contratos: ['clt'] });
  expect((await own.feed.why({ job_id: job.id })).met).toEqual(['salario_minimo']);
});

it('returns the distance, or that the work is remote, separately from the score', async () => {
  const near = await givenPair({ cidade_de_interesse: TOWN });
  await pool.query('update profiles set raio_km = 25 where user_id = $1', [near.candidate.user_id]);
  expect(await near.own.feed.why({ job_id: near.job.id })).toMatchObject({ compatibility_score: 80, distance_km: 13 });
  const far = await givenPair({ cidade_de_interesse: 'Manaus - AM' });
  await pool.query('update profiles set aceita_remoto = true where user_id = $1', [far.candidate.user_id]);
  await pool.query(`update jobs set modalidade = 'remoto' where id = $1`, [far.job.id]);
  expect(await far.own.feed.why({ job_id: far.job.id })).toMatchObject({ compatibility_score: 80, remote: true });
});

it('refuses a job that the deck could not show', async () => {
  const { own, companys, company, job, candidate } = await givenPair();
  const why = (job_id: string) => refusal(own.feed.why({ job_id }));
  await own.feed.why({ job_id: job.id });

  for (const change of [
    `update jobs set status = 'paused' where id = $1`,
    `update jobs set status = 'active', location = 'Manaus - AM' where id = $1`,
    `update jobs set location = '${HOME}', funcao = 'Garçom' where id = $1`,
    `update jobs set funcao = 'Padeiro', data_expiracao = now() - interval '1 day' where id = $1`,
  ]) {
    await pool.query(change, [job.id]);
    expect(await why(job.id), change).toBe('NOT_FOUND');
  }
  await pool.query(`update jobs set data_expiracao = now() + interval '1 day' where id = $1`, [job.id]);
  await own.feed.why({ job_id: job.id });
  await companys.candidates.profile({ candidate_id: candidate.user_id, job_id: job.id });
  await own.safety.block({ about: { kind: 'company', company_id: company.user_id } });
  expect(await why(job.id)).toBe('NOT_FOUND');
});
