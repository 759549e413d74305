import { expect, inject, it } from 'vitest';
import { PLANS } from '#domain/billing/plans.ts';
import { LIST_BATCH } from '#domain/candidates/candidate-list.ts';
import { CITY, FUNCTION, givenCandidates, givenCompany, givenJob } from '#tests/support/people.ts';
import { expectQueryPlan, vacuumAll } from '#tests/support/plans.ts';
import { testApp } from '#tests/support/test-app.ts';
import { encryptCursor } from '../../platform/database/cursor.ts';
import { type CandidatePosition, candidateDeckStatement } from './deck-queries.ts';
import { candidateListStatement, type ListPage } from './list-queries.ts';

const app = await testApp({ ownDatabase: true });
const { db, pool } = app;

const CANDIDATES = 10_000;
/** Number of candidates who look in another city. */
const ELSEWHERE = 2_500;
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
    `update profiles set area = $1, cidade_de_interesse = case when n > $3 then 'Ipiaçu - MG' else $2 end, bio = repeat('texto ', 60),
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
  await vacuumAll(pool);
}

type Statement = { text: string; values: readonly (string | number | null)[] };

/** Runs EXPLAIN for the statement as the server runs it: prepared, with a generic plan for all values. */
async function explained<Row extends object>(how: string, { text, values }: Statement): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare deck as ${text}`);
    return (
      await client.query<Row>(
        `explain (${how}) execute deck(${values.map((value) => (value === null ? 'null' : `'${value}'`))})`,
      )
    ).rows;
  } finally {
    await client.query('deallocate deck');
    await client.query('reset plan_cache_mode');
    client.release();
  }
}

type ExplainRow = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] };

async function buffersOf(statement: Statement): Promise<number> {
  const [row] = await explained<ExplainRow>('analyze, buffers, format json', statement);
  if (!row) throw new Error('No plan');
  const [{ Plan: plan }] = row['QUERY PLAN'];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

async function planOf(statement: Statement): Promise<string> {
  const rows = await explained<{ 'QUERY PLAN': string }>('costs off', statement);
  return `${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`;
}

const company = await givenCompany(db);
const job = await givenJob(db, company);
await givenManyCandidates(job.id);

/** The whole order, computed without the deck's index. */
const { rows: inOrder } = await pool.query<CandidatePosition>(
  `select p.user_id, p.plan_rank, case when s.id is null then 2 else 0 end as interest,
     candidate_place(p.plan_rank, (80 + case when p.cidade_mora = p.cidade_de_interesse then 10 else 0 end)::smallint, p.created_at) as place
   from profiles p left join super_likes s on s.user_id = p.user_id and s.job_id = $1
   where p.cidade_de_interesse = $2
   order by plan_rank, interest, (p.cidade_mora is not null) desc, p.created_at desc, p.user_id`,
  [job.id, CITY],
);

const TODAY = '2026-06-15';

/** Returns the cursor of page `number`: the last candidate of the previous page. */
function placeBefore(number: number): CandidatePosition {
  const last = inOrder[(number - 1) * PAGE - 1];
  if (!last) throw new Error(`No page ${number}`);
  return last;
}

const page = (after: CandidatePosition | null) =>
  candidateDeckStatement(company.user_id, job.id, { after, size: PAGE, upTo: 999, interested: false, today: TODAY });

it.each([2, 11, 250, 450, 500])('returns on page %i the candidates of that page in the whole order', async (number) => {
  const { plan_rank, interest, place, user_id } = placeBefore(number);
  const { secret } = await app.deps.auth.$context;
  const cursor = encryptCursor(secret, [plan_rank, interest, place, user_id]);
  const { api } = await app.as(company);
  const { candidates } = await api.candidates.deck({ job_id: job.id, cursor });
  const expected = inOrder.slice((number - 1) * PAGE, number * PAGE);
  expect(candidates.map((candidate) => candidate.user_id)).toEqual(expected.map((row) => row.user_id));
});

it('reads about as many buffers for the 450th page as for the first', async () => {
  const first = await buffersOf(page(null));
  const later = await Promise.all([50, 250, 450].map((number) => buffersOf(page(placeBefore(number)))));
  for (const late of later) expect(late, `the first page reads ${first} buffers`).toBeLessThan(first * 1.5);
});

it('returns 900 candidates from other cities in their order, each once', async () => {
  const NEARBY = 900;
  const near = await givenJob(db, company, { funcao: 'Confeiteiro' });
  const people = await givenCandidates(db, NEARBY, {
    area: 'Confeiteiro',
    cidade_de_interesse: 'Contagem - MG',
  });
  const ids = people.map(({ user_id }) => user_id);
  await pool.query(
    `update profiles set plano = (array['${PLANS.join("','")}']::plano[])[1 + abs(hashtext(user_id::text)) % 3],
       cidade_de_interesse = (array['Contagem - MG', 'Nova Lima - MG', 'Sabará - MG'])[1 + abs(hashtext(user_id::text || 'i')) % 3],
       created_at = timestamptz '2026-01-01 00:00:00Z' - abs(hashtext(user_id::text || 'c')) % 500 * interval '1 minute',
       raio_km = 25, cidade_mora = 'Ipiaçu - MG'
     where user_id = any ($1)`,
    [ids],
  );
  const { rows } = await pool.query<{ user_id: string }>(
    `select user_id from candidate_functions where user_id = any ($1) and funcao = 'Confeiteiro' order by place, user_id`,
    [ids],
  );
  const { api } = await app.as(company);
  const served: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const { candidates, next_cursor, total } = await api.candidates.deck({ job_id: near.id, cursor });
    expect(total).toBe(NEARBY);
    served.push(...candidates.map(({ user_id }) => user_id));
    cursor = next_cursor ?? undefined;
    more = next_cursor !== null;
  }
  expect(served).toEqual(rows.map(({ user_id }) => user_id));
});

it('counts at most 999 candidates', async () => {
  const { api } = await app.as(company);
  expect((await api.candidates.deck({ job_id: job.id })).total).toBe(999);
});

it.each([
  ['first-page', null],
  ['page-450', placeBefore(450)],
])('reads the %s of the deck from an index, in the order of the deck', async (name, after) => {
  const plan = await planOf(page(after));
  expect(plan).toMatch(/Index Only Scan using candidate_functions_order/);
  expect(plan).not.toMatch(/Seq Scan on (?:candidate_functions|candidate_cards|profiles)/);
  // A position that is applied as a filter would make the scan begin at the first candidate.
  expect(plan).not.toMatch(/Filter: .*(?:score|created_at)/);
  await expectQueryPlan(plan, `explain/${name}.txt`);
});

/** The statement of a list's page with every filter set, which is the most expensive request. */
const listPage = (from: CandidatePosition | null, overrides: Partial<ListPage> = {}) =>
  candidateListStatement(company.user_id, job.id, {
    ...{
      from,
      to: null,
      after: null,
      size: PAGE,
      upTo: 999,
      batchSize: LIST_BATCH,
      interested: false,
      descending: false,
      today: TODAY,
    },
    filters: {
      max_km: 25,
      possui_veiculo: true,
      cnh_ativa: true,
      disponivel_viajar: true,
      experiencia: true,
      escolaridade: 'Superior',
      nome: 'a',
    },
    sort: 'name',
    ...overrides,
  });

it('reads only one batch for a page of a list, at the beginning of the deck and far behind it (candidates#batches)', async () => {
  const EACH = 8;
  const costs: number[] = [];
  for (const from of [null, placeBefore(250), placeBefore(450)]) costs.push(await buffersOf(listPage(from)));
  const wide = await buffersOf(listPage(null, { filters: {}, sort: 'list' }));
  for (const cost of [...costs, wide]) expect(cost).toBeLessThan((await buffersOf(page(null))) + LIST_BATCH * EACH);
  const plan = await planOf(listPage(placeBefore(250)));
  expect(plan).toMatch(/Index Only Scan using candidate_functions_order/);
  expect(plan).not.toMatch(/Seq Scan on (?:candidate_functions|candidate_cards|profiles)/);
  await expectQueryPlan(plan, 'explain/list.txt');
});

it('spends a few index reads on each decided candidate at the front of the deck, but not on later pages', async () => {
  const DECIDED = 1500;
  const READS_EACH = 5;
  const [untouched, later] = [await buffersOf(page(null)), await buffersOf(page(placeBefore(250)))];
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
  await vacuumAll(pool);
  expect(await buffersOf(page(null))).toBeLessThan(untouched + DECIDED * READS_EACH);
  // PostgreSQL 17 and later look up the values of an array in one index scan.
  const more = inject('postgres').major < 17 ? 3 : 2;
  expect(await buffersOf(page(placeBefore(250)))).toBeLessThan(later * more);
  const { api } = await app.as(company);
  const { candidates } = await api.candidates.deck({ job_id: job.id });
  const next = inOrder.slice(DECIDED, DECIDED + PAGE);
  expect(candidates.map((candidate) => candidate.user_id)).toEqual(next.map((row) => row.user_id));
});

it('reads about as many buffers for a job with 7,000 likes as for one with 2,000', async () => {
  const [liked, loved] = [await givenJob(db, company), await givenJob(db, company)];
  for (const [{ id }, fans] of [
    [liked, 2000],
    [loved, 7000],
  ] as const) {
    await pool.query(
      `insert into likes (quem_curtiu, quem_foi_curtado, job_id, created_at)
       select user_id, $1, $2, now() - row_number() over (order by email) * interval '1 second'
       from profiles where cidade_de_interesse = $3 order by email limit $4`,
      [company.user_id, id, CITY, fans],
    );
  }
  await vacuumAll(pool);
  const first = ({ id }: typeof liked) =>
    buffersOf(
      candidateDeckStatement(company.user_id, id, {
        after: null,
        size: PAGE,
        upTo: 999,
        interested: false,
        today: TODAY,
      }),
    );
  expect(await first(loved)).toBeLessThan((await first(liked)) * 1.2);
});
