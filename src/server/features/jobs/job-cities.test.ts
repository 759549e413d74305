import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { JobInput } from '#contract/jobs.ts';
import { CITIES_OF_JOB_MAX } from '#domain/jobs/job-cities.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { plainPng } from '#tests/support/pictures.ts';
import { JOB_INPUT } from '#tests/support/procedures.ts';
import { bodyOf, refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db, pool } = app;
const picture = new Uint8Array(await plainPng());

const FIRST = 'Campinas - SP';
const NEAR = 'Jundiaí - SP';
const FAR = 'Manaus - AM';

// All tests use the same cities, so each begins without the jobs of the others.
beforeEach(() => pool.query('delete from jobs').then(() => {}));

async function givenPublisher(plano: 'basico' | 'super_premium' = 'super_premium') {
  const company = await givenCompany(db, { plano });
  const { api, fetch } = await app.as(company);
  const response = await fetch('/api/media/job-image', { method: 'POST', body: picture });
  const { url: image_url } = await bodyOf<{ url: string }>(response);
  const input: JobInput = { ...JOB_INPUT, funcao: 'Padeiro', location: FIRST, image_url, salary_range: '2000-2500' };
  return { company, api, input };
}

async function givenSeeker(search: { city: string; raio_km?: number; aceita_remoto?: boolean; home?: string }) {
  const { city, raio_km = 0, aceita_remoto = false, home = city } = search;
  const person = await givenCandidate(db, {
    area: 'Padeiro',
    funcoes: [],
    cidade_de_interesse: city,
    cidade_mora: home,
    experiencias_profissionais: [],
    plano: 'super_premium',
  });
  await pool.query('update profiles set raio_km = $2, aceita_remoto = $3 where user_id = $1', [
    person.user_id,
    raio_km,
    aceita_remoto,
  ]);
  return { ...(await app.as(person)), person };
}

it('stores the cities of a job in their official spelling, once each, and keeps what a save leaves out (jobs#cities)', async () => {
  const { api, input } = await givenPublisher();
  const job = await api.jobs.create({
    ...input,
    outras_cidades: ['jundiai - sp', FAR, 'JUNDIAÍ - SP', 'campinas - sp'],
  });
  expect(job).toMatchObject({ location: FIRST, outras_cidades: [NEAR, FAR] });
  expect(await api.jobs.update({ ...input, id: job.id, title: 'Outra' })).toMatchObject({
    outras_cidades: [NEAR, FAR],
  });
  // NEAR becomes the first city, so it is removed from the other cities.
  expect(await api.jobs.update({ ...input, id: job.id, location: NEAR })).toMatchObject({
    location: NEAR,
    outras_cidades: [FAR],
  });
  expect(await api.jobs.update({ ...input, id: job.id, outras_cidades: [] })).toMatchObject({ outras_cidades: [] });

  const { rows } = await pool.query<{ city: string }>('select city from municipalities order by code limit 10');
  const [last, ...nine] = rows.map(({ city }) => city);
  expect(nine).toHaveLength(CITIES_OF_JOB_MAX - 1);
  expect(await api.jobs.update({ ...input, id: job.id, outras_cidades: nine })).toMatchObject({ outras_cidades: nine });
  const refused = (outras_cidades: string[]) => refusal(api.jobs.update({ ...input, id: job.id, outras_cidades }));
  expect(await refused([...nine, String(last)])).toBe('BAD_REQUEST');
  expect(await refused(['Cidade Inventada - SP'])).toBe('CITY_UNKNOWN');
});

it('stores a job in several cities as one job, with one slot, found by a further city, published once (jobs#cities, jobs#sent-once)', async () => {
  const { api, input } = await givenPublisher('basico');
  const id = randomUUID();
  await api.jobs.saveDraft({ ...input, id, outras_cidades: [NEAR, FIRST] });
  expect(await api.jobs.draft({ id })).toMatchObject({ outras_cidades: [NEAR] });
  expect((await api.jobs.drafts()).drafts).toMatchObject([{ outras_cidades: [NEAR] }]);
  const sent = { ...input, request_id: id, outras_cidades: [NEAR, FAR] };
  const job = await api.jobs.create(sent);
  expect((await api.jobs.create(sent)).id).toBe(job.id);
  expect(await refusal(api.jobs.create({ ...sent, outras_cidades: [FAR] }))).toBe('JOB_SENT');
  const list = await api.jobs.list({ search: 'manaus' });
  expect(list).toMatchObject({ active_jobs: 1, jobs: [{ id: job.id, outras_cidades: [NEAR, FAR] }] });
});

it('shows a job in several cities once to a candidate who looks in or around one of them, with the nearest city (feed#reach, feed#radius)', async () => {
  const { api, input } = await givenPublisher();
  const { id: job_id } = await api.jobs.create({ ...input, outras_cidades: [NEAR, FAR] });
  const others = [NEAR, FAR];
  const seen = async (search: Parameters<typeof givenSeeker>[0]) => {
    const { api: own } = await givenSeeker(search);
    const { jobs, total } = await own.feed.deck({});
    const [job, ...more] = jobs;
    expect({ total, more }).toEqual({ total: 1, more: [] });
    return { ...job, why: await own.feed.why({ job_id }) };
  };
  const atFirst = await seen({ city: FIRST });
  expect(atFirst).toMatchObject({ location: FIRST, outras_cidades: others });
  expect(atFirst).not.toHaveProperty('nearest_city');
  const there = await seen({ city: FAR, home: NEAR });
  expect(there).toMatchObject({ location: FIRST, outras_cidades: others, nearest_city: FAR });
  expect(there.why.reasons).toEqual([
    `Você procura vagas de Padeiro em ${FAR}`,
    'Padeiro é a sua função principal',
    `Você mora em ${NEAR}`,
  ]);
  // Louveira lies between Campinas and Jundiaí, nearer to the second.
  const between = await seen({ city: 'Louveira - SP', raio_km: 100, aceita_remoto: true });
  expect(between).toMatchObject({ nearest_city: NEAR, distance_km: between.why.distance_km });
  expect(between.distance_km).toBeLessThan(25);
  expect((await (await givenSeeker({ city: 'Louveira - SP' })).api.feed.deck({})).total).toBe(0);

  const deck = await api.candidates.deck({ job_id });
  expect(deck.candidates.map(({ compatibility_score }) => compatibility_score)).toEqual([90, 90, 80]);
  expect(deck).toMatchObject({ total: 3, job: { outras_cidades: others } });
  expect(deck.candidates[2]).toMatchObject({ distance_km: between.distance_km });
  expect((await api.jobs.list({})).jobs).toMatchObject([{ waiting: 3 }]);
  const near = await api.candidates.deck({ job_id, max_km: 0 });
  expect(near.total).toBe(2);
});

it('likes and matches a job in several cities as one job, and lists it with its cities (likes#given, jobs#cities)', async () => {
  const { api, input } = await givenPublisher();
  const { id: job_id } = await api.jobs.create({ ...input, outras_cidades: [NEAR, FAR] });
  const { api: own, person } = await givenSeeker({ city: FAR });
  await own.decisions.saveJob({ job_id });
  expect((await own.decisions.savedJobs({})).jobs).toMatchObject([{ job: { outras_cidades: [NEAR, FAR] } }]);
  await own.likes.likeJob({ job_id });
  expect(await refusal(own.likes.likeJob({ job_id }))).toBe('ALREADY_LIKED');
  expect((await own.feed.deck({})).total).toBe(0);
  expect((await own.decisions.likedJobs({})).likes).toMatchObject([{ job: { outras_cidades: [NEAR, FAR] } }]);
  const liked = await api.likes.likeCandidate({ candidate_id: person.user_id, job_id });
  expect(liked.match).not.toBeNull();
});

it('removes a job from the decks of a city that the job loses, and adds it to those of a new city, even before a deck’s mark', async () => {
  const { api, input } = await givenPublisher();
  const { api: own } = await givenSeeker({ city: FAR });
  const { id } = await api.jobs.create(input);
  // The mark is at the end of the empty deck, and the job is then added before the mark.
  expect((await own.feed.deck({})).total).toBe(0);
  const totalWith = async (outras_cidades: string[]) => {
    await api.jobs.update({ ...input, id, outras_cidades });
    return (await own.feed.deck({})).total;
  };
  expect(await totalWith([NEAR, FAR])).toBe(1);
  expect(await totalWith([NEAR])).toBe(0);
  expect(await totalWith([FAR])).toBe(1);
});

it('lets the database accept only municipalities as further cities of a job, once each, nine at most, under their current names', async () => {
  const { api, input } = await givenPublisher();
  const { id } = await api.jobs.create({ ...input, outras_cidades: [NEAR] });
  const write = (cities: (string | null)[]) =>
    pool.query('update jobs set outras_cidades = $2 where id = $1', [id, cities]);
  const { rows } = await pool.query<{ city: string }>('select city from municipalities order by code limit 10');
  for (const cities of [['Nada - SP'], [NEAR, NEAR], [FIRST], [null], rows.map(({ city }) => city)]) {
    await expect(write(cities)).rejects.toThrow(/jobs_further_cities|municipality/);
  }
  await write([NEAR, FAR]);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`update municipalities set city = 'Manaós - AM' where city = $1`, [FAR]);
    const { rows: renamed } = await client.query('select outras_cidades from jobs where id = $1', [id]);
    expect(renamed).toEqual([{ outras_cidades: [NEAR, 'Manaós - AM'] }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
