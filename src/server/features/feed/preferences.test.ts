import { expect, it } from 'vitest';
import { CONTRACTS } from '#domain/jobs/contracts.ts';
import { missedPreferences, NO_PREFERENCES, SHIFTS, shiftBits } from '#domain/jobs/job-preferences.ts';
import { givenCandidate, givenCompany, givenJobs } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db, pool } = app;

const TOWN = 'Brejolândia - BA';

/** A job with all terms that preferences compare, a job with none of them, and a candidate who looks for jobs in the same city. */
async function givenWorld(location = TOWN) {
  await pool.query('delete from jobs');
  const company = await givenCompany(db, { plano: 'super_premium' });
  const [complete, unstated] = await givenJobs(db, company, 2, { location, salary_range: null });
  if (!complete || !unstated) throw new Error('No jobs');
  await pool.query(
    `update jobs set contrato = 'pj', salario_de = 1500, salario_ate = 2000, salario_por = 'mes', salary_range = 'R$ 1.500 – R$ 2.000',
       salary_max = 2000, horario_inicio = '08:00', horario_fim = '17:00' where id = $1`,
    [complete.id],
  );
  await pool.query(
    'update jobs set salary_range = null, salary_max = null, horario_inicio = null, horario_fim = null where id = $1',
    [unstated.id],
  );
  const candidate = await givenCandidate(db, { plano: 'super_premium', cidade_de_interesse: location });
  const { api } = await app.as(candidate);
  const deck = async () => {
    const { jobs, total, left_out } = await api.feed.deck({});
    expect(total).toBe(jobs.length);
    return { ids: jobs.map(({ id }) => id), left_out };
  };
  return { company, complete, unstated, candidate, api, deck };
}

it('leaves the deck unchanged for a candidate without preferences', async () => {
  const { complete, unstated, deck } = await givenWorld();
  expect(await deck()).toEqual({ ids: [unstated.id, complete.id], left_out: undefined });
});

it.each([
  ['another contract', { contratos: ['clt' as const] }, 'contratos'],
  ['its contract among others', { contratos: ['clt' as const, 'pj' as const] }, null],
  ['one real more than it pays', { salario_minimo: 2001 }, 'salario_minimo'],
  ['exactly what it pays', { salario_minimo: 2000 }, null],
  ['one of its two parts of the day', { turnos: ['manha' as const] }, 'turnos'],
  ['both of its parts of the day', { turnos: ['manha' as const, 'tarde' as const] }, null],
])(
  'leaves out of the deck only jobs that miss the preference, and counts them: %s (feed#preferences, feed#left-out)',
  async (_, preference, missed) => {
    const { complete, unstated, api, deck } = await givenWorld();
    const { profile } = await api.profiles.savePreferences(preference);
    expect(profile).toMatchObject(preference);
    const none = { contratos: 0, salario_minimo: 0, turnos: 0 };
    expect(await deck()).toEqual({
      ids: missed === null ? [unstated.id, complete.id] : [unstated.id],
      left_out: missed === null ? none : { ...none, [missed]: 1 },
    });

    // A preference forbids nothing: a job that it leaves out can be liked, and is then no longer counted.
    if (missed !== null) {
      await api.likes.likeJob({ job_id: complete.id });
      expect((await deck()).left_out).toEqual(none);
      await api.likes.undoLikeJob({ job_id: complete.id });
    }
    await api.profiles.savePreferences({ contratos: [], salario_minimo: null, turnos: [] });
    expect(await deck()).toEqual({ ids: [unstated.id, complete.id], left_out: undefined });
  },
);

it('keeps a preference private: the company has the same candidates as before', async () => {
  const { company, complete, candidate, api } = await givenWorld('Contendas do Sincorá - BA');
  await api.profiles.savePreferences({ salario_minimo: 9000, contratos: ['clt'], turnos: ['noite'] });
  const { api: companys } = await app.as(company);
  const { candidates } = await companys.candidates.deck({ job_id: complete.id });
  expect(candidates.map(({ user_id }) => user_id)).toEqual([candidate.user_id]);
  expect(JSON.stringify(candidates)).not.toMatch(/salario_minimo|contratos|turnos|9000/);
});

it('does not count jobs that a preference leaves out among those that a wider reach would add', async () => {
  const { api } = await givenWorld('Vacaria - RS');
  const company = await givenCompany(db, { plano: 'super_premium' });
  const [near] = await givenJobs(db, company, 3, { location: 'Bom Jesus - RS' });
  await pool.query(`update jobs set contrato = 'pj' where id = $1`, [near?.id]);
  const brought = async () => Math.max(0, ...(await api.feed.wider()).radii.map(({ jobs }) => jobs));
  expect(await brought()).toBe(3);
  await api.profiles.savePreferences({ contratos: ['clt'] });
  expect(await brought()).toBe(2);
});

it('refuses an invalid preference, and stores each contract once', async () => {
  const { api } = await givenWorld();
  for (const preference of [{ salario_minimo: 0 }, { salario_minimo: 50_001 }, { salario_minimo: 1.5 }, { raio_km: 7 }])
    expect(await refusal(api.profiles.savePreferences(preference as never)), JSON.stringify(preference)).toBe(
      'BAD_REQUEST',
    );
  for (const preference of [{ contratos: ['escravo'] }, { turnos: ['sempre'] }])
    expect(await refusal(api.profiles.savePreferences(preference as never))).toBe('BAD_REQUEST');
  for (const salario_minimo of [1, 50_000])
    expect((await api.profiles.savePreferences({ salario_minimo })).profile.salario_minimo).toBe(salario_minimo);
  const { profile } = await api.profiles.savePreferences({ contratos: ['pj', 'clt', 'pj'] });
  expect(profile.contratos).toEqual(['clt', 'pj']);
});

it('leaves out jobs by the same rule in the database and in the domain', async () => {
  for (const contratos of [[], ['clt'], ['clt', 'pj']] as const) {
    for (const salario_minimo of [null, 2000]) {
      for (const turnos of [[], ['manha'], ['tarde', 'madrugada'], SHIFTS] as const) {
        const preferences = { ...NO_PREFERENCES, contratos, salario_minimo, turnos };
        const { rows } = await pool.query(
          `select contract, pay_to, shifts, job_misses($1, $2, $3, contract, pay_to, shifts::smallint) as misses
           from unnest(array[null, 'clt', 'pj', 'estagio']::contrato[]) as contract, unnest(array[null, 1999, 2000]) as pay_to,
             unnest(array[null, 1, 3, 8, 15]) as shifts`,
          [contratos, salario_minimo, shiftBits(turnos)],
        );
        expect(rows).toHaveLength(60);
        for (const { misses, ...complete } of rows) {
          const bits = { contratos: 1, salario_minimo: 2, turnos: 4 };
          expect(misses).toBe(
            missedPreferences(preferences, complete).reduce((sum, preference) => sum + bits[preference], 0),
          );
        }
      }
    }
  }
  expect(CONTRACTS).toContain('estagio');
});
