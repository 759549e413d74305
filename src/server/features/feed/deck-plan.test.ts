import { expect, it } from 'vitest';
import { PLANS } from '#domain/plans.ts';
import { testDatabase } from '#tests/setup/test-database.ts';
import { CITY, FUNCTION, givenCandidate, givenCompanies } from '#tests/support/people.ts';
import { selectDeckPage, selectLocked } from './queries.ts';

const { db, pool } = await testDatabase();

const NOW = new Date('2026-03-02T12:00:00.000Z');
const CANDIDATE = '00000000-0000-4000-8000-000000000001';
const AFTER = { plan_rank: 1, created_at: '2026-02-20T12:00:00.000Z', id: '00000000-0000-4000-8000-000000000002' };

/** 20,000 jobs over 20 cities and 10 functions, a minute apart, of 200 companies; the candidate decided 60 of them. */
async function givenManyJobs(): Promise<void> {
  for (const plano of PLANS) await givenCompanies(db, plano === 'basico' ? 140 : 30, { plano });
  await givenCandidate(db, { user_id: CANDIDATE });
  await pool.query(
    `insert into jobs (company_id, title, description, funcao, location, salary_max, data_expiracao, created_at)
     select user_id, 'Vaga ' || n, repeat('texto ', 50),
       case n % 10 when 0 then $1 else 'Função ' || n % 10 end,
       case n / 10 % 20 when 0 then $2 else 'Cidade ' || n / 10 % 20 end,
       1000 + n % 8000, $3::timestamptz + interval '5 days', $3::timestamptz - n * interval '1 minute'
     from (select user_id, row_number() over (order by plano, user_id) + 200 * part as n
       from profiles, generate_series(0, 99) as part where user_type = 'company') as numbered`,
    [FUNCTION, CITY, NOW],
  );
  await pool.query(
    `insert into likes (quem_curtiu, quem_foi_curtado, job_id) select $1, company_id, id from jobs limit 20`,
    [CANDIDATE],
  );
  await pool.query(`insert into vagas_puladas (candidato_id, vaga_id) select $1, id from jobs limit 20`, [CANDIDATE]);
  await pool.query(
    `insert into rejections (user_id, rejected_id, rejected_type, job_id) select $1, company_id, 'job', id from jobs limit 20`,
    [CANDIDATE],
  );
  await pool.query('analyze');
}

async function planOf(query: { toSQL(): { sql: string; params: unknown[] } }): Promise<string> {
  const { sql, params } = query.toSQL();
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`, params);
  return `${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`;
}

await givenManyJobs();

const owner = { candidate_id: CANDIDATE, city: CITY, salary_cap: 5000, now: NOW };
const several = { ...owner, functions: [FUNCTION, 'Função 3', 'Função 7'] };
const single = { ...owner, functions: [FUNCTION] };

it.each([
  ['first-page', selectDeckPage(db, several, { after: null, limit: 21 })],
  ['next-page', selectDeckPage(db, several, { after: AFTER, limit: 21 })],
  ['one-function', selectDeckPage(db, single, { after: null, limit: 21 })],
  ['locked', selectLocked(db, several, 10)],
])('the deck (%s) is read from its index, in its order', async (name, query) => {
  const plan = await planOf(query);

  expect(plan).toMatch(/Index Scan (?:using|on) jobs_deck_by_city/);
  expect(plan).not.toMatch(/Seq Scan on jobs/);
  await expect(plan).toMatchFileSnapshot(`explain/${name}.txt`);
});
