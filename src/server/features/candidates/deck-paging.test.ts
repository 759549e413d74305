import { expect, it } from 'vitest';
import { PLANS } from '#domain/plans.ts';
import { CITY, FUNCTION, givenCompany, givenJob } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { encodeCursor } from '../../platform/database/cursor.ts';
import { type CandidatePlace, countCandidates, selectCandidatePage } from './queries.ts';

const app = await testApp();
const { db, pool } = app;

const CANDIDATES = 20_000;
/** So many look in another city. */
const ELSEWHERE = 10_000;
const PAGE = 20;

/** Candidates for the job, on every plan, a minute apart, half of them with more points; 40 super liked the job. */
async function givenManyCandidates(job_id: string): Promise<void> {
  await pool.query(
    `insert into "user" (id, name, email, user_type, email_verified, created_at, updated_at)
     select gen_random_uuid(), 'Candidato ' || n, n || '@muitos.test', 'candidate', true, now(), now()
     from generate_series(1, $1) as n`,
    [CANDIDATES + ELSEWHERE],
  );
  await pool.query(
    `update profiles set area = $1, cidade_de_interesse = case when n > $3 then 'Lisboa' else $2 end, bio = repeat('texto ', 60),
       plano = (array['${PLANS.join("','")}']::plano[])[1 + n % 3],
       cidade_mora = case n % 2 when 0 then $2 end,
       created_at = timestamptz '2026-01-01 00:00:00Z' - n * interval '1 minute'
     from (select id, split_part(email, '@', 1)::int as n from "user" where email like '%@muitos.test') as numbered
     where user_id = numbered.id`,
    [FUNCTION, CITY, CANDIDATES],
  );
  await pool.query(
    `insert into super_likes (user_id, job_id)
     select user_id, $1 from profiles where cidade_de_interesse = $2 order by md5(email) limit 40`,
    [job_id, CITY],
  );
  await pool.query('vacuum analyze');
}

type Query = { toSQL(): { sql: string; params: unknown[] } };
type Node = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

async function buffersOf(query: Query): Promise<number> {
  const { sql, params } = query.toSQL();
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, buffers, format json) ${sql}`,
    params,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('No plan');
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

async function planOf(query: Query): Promise<string> {
  const { sql, params } = query.toSQL();
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`, params);
  // The people are others in every run, and so are their places.
  const ids = /'[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}'|'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[^']*'/g;
  return `${rows.map((row) => row['QUERY PLAN'].replace(ids, "'…'")).join('\n')}\n`;
}

const company = await givenCompany(db);
const job = await givenJob(db, company);
await givenManyCandidates(job.id);

/** The whole order, worked out without the deck's index. */
const { rows: inOrder } = await pool.query<Omit<CandidatePlace, 'created_at'> & { created_at: Date }>(
  `select p.user_id, p.plan_rank, s.id is not null as super_liked, p.created_at,
     80 + case when p.cidade_mora = p.cidade_de_interesse then 10 else 0 end as score
   from profiles p left join super_likes s on s.user_id = p.user_id and s.job_id = $1
   where p.cidade_de_interesse = $2
   order by plan_rank, super_liked desc, score desc, created_at desc, user_id`,
  [job.id, CITY],
);

/** Where page `number` begins: after the last candidate of the page before. */
function placeBefore(number: number): CandidatePlace {
  const last = inOrder[(number - 1) * PAGE - 1];
  if (!last) throw new Error(`No page ${number}`);
  return { ...last, created_at: last.created_at.toISOString() };
}

const page = (after: CandidatePlace | null) => selectCandidatePage(db, job, { after, limit: PAGE + 1 });

it.each([2, 11, 500, 900, 1000])('page %i holds those whose turn it is', async (number) => {
  const { plan_rank, super_liked, score, created_at, user_id } = placeBefore(number);
  const cursor = encodeCursor([plan_rank, super_liked, score, created_at, user_id]);
  const { api } = await app.as(company);
  const { candidates } = await api.candidates.deck({ job_id: job.id, cursor });
  const expected = inOrder.slice((number - 1) * PAGE, number * PAGE);
  expect(candidates.map((candidate) => candidate.user_id)).toEqual(expected.map((row) => row.user_id));
});

it('every page costs about the same, the first and the 900th too', async () => {
  const first = await buffersOf(page(null));
  const later = await Promise.all([100, 500, 900].map((number) => buffersOf(page(placeBefore(number)))));
  for (const late of later) expect(late, `the first page reads ${first} buffers`).toBeLessThan(first * 1.5);
});

it('counting ends at 999', async () => {
  expect(await countCandidates(db, job, 999)).toBe(999);
});

it.each([
  ['first-page', null],
  ['page-900', placeBefore(900)],
])('%s is read from its index, in its order', async (name, after) => {
  const plan = await planOf(page(after));
  expect(plan).toMatch(/Index (?:Only )?Scan using candidate_functions_deck/);
  expect(plan).not.toMatch(/Seq Scan on (?:candidate_functions|profiles)/);
  // A place reached by filtering would be walked to from the beginning.
  expect(plan).not.toMatch(/Filter: .*(?:score|created_at)/);
  await expect(plan).toMatchFileSnapshot(`explain/${name}.txt`);
});

it('those decided on at the front of the deck cost a few index reads each, and nothing on later pages', async () => {
  const DECIDED = 3000;
  const READS_EACH = 5;
  const [untouched, later] = [await buffersOf(page(null)), await buffersOf(page(placeBefore(500)))];
  const front = inOrder.slice(0, DECIDED).map((row) => row.user_id);
  await pool.query(
    `insert into likes (quem_curtiu, quem_foi_curtado, job_id)
     select $1, id, $2 from unnest($3::uuid[]) with ordinality as decided (id, n) where n % 3 = 0`,
    [company.user_id, job.id, front],
  );
  await pool.query(
    `insert into rejections (user_id, rejected_id, rejected_type, job_id)
     select $1, id, 'candidate', $2 from unnest($3::uuid[]) with ordinality as decided (id, n) where n % 3 <> 0`,
    [company.user_id, job.id, front],
  );
  await pool.query('vacuum analyze');
  expect(await buffersOf(page(null))).toBeLessThan(untouched + DECIDED * READS_EACH);
  expect(await buffersOf(page(placeBefore(500)))).toBeLessThan(later * 2);
  const { api } = await app.as(company);
  const { candidates } = await api.candidates.deck({ job_id: job.id });
  const next = inOrder.slice(DECIDED, DECIDED + PAGE);
  expect(candidates.map((candidate) => candidate.user_id)).toEqual(next.map((row) => row.user_id));
});
