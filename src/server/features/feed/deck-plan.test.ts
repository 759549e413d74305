import { subDays } from 'date-fns/subDays';
import { expect, it, vi } from 'vitest';
import { PLANS } from '#domain/billing/plans.ts';
import { testDatabase } from '#tests/setup/test-database.ts';
import { CITY, FUNCTION, givenCandidate, givenCandidates, givenCompanies } from '#tests/support/people.ts';
import { expectQueryPlan, vacuumAll } from '#tests/support/plans.ts';
import { type DeckQuery, deckStatement, selectDeck, setMark } from './deck-queries.ts';

const { db, pool } = await testDatabase();

const NOW = new Date('2026-03-02T12:00:00.000Z');
const CANDIDATE = '00000000-0000-4000-8000-000000000001';
const FUNCTIONS = [FUNCTION, 'Função 1', 'Função 2'];

/**
 * 4,000 jobs, a minute apart: half in the candidate's city and functions, the others in twenty cities. Other
 * candidates have decided on some.
 */
async function givenManyJobs(): Promise<void> {
  for (const plano of PLANS) await givenCompanies(db, 20, { plano });
  await givenCandidate(db, { user_id: CANDIDATE, plano: 'super_premium', funcoes: FUNCTIONS.slice(1) });
  await pool.query(
    `insert into jobs (company_id, title, description, funcao, location, salary_max, data_expiracao, created_at)
     select companies[1 + n % 60], 'Vaga ' || n, repeat('texto ', 50), ($1::text[])[1 + n / 2 % 3],
       case n % 2 when 0 then $2 else cities[1 + n / 6 % 20] end, case when n % 7 = 0 then 8000 else 1000 + n % 4000 end,
       $3::timestamptz + interval '5 days', $3::timestamptz - n * interval '1 minute'
     from generate_series(1, 4000) n, (select array_agg(user_id order by plano) as companies from profiles where user_type = 'company') c,
       (select array_agg(city order by code) as cities from municipalities) m`,
    [FUNCTIONS, CITY, NOW],
  );
  const others = (await givenCandidates(db, 40)).map(({ user_id }) => user_id);
  // Each of the other candidates makes each kind of decision on another part of the jobs.
  for (const [part, decision] of [
    `likes (quem_curtiu, quem_foi_curtado, job_id) select viewer_id, company_id, id`,
    `vagas_puladas (candidato_id, vaga_id) select viewer_id, id`,
    `rejections (user_id, rejected_id, rejected_type, job_id) select viewer_id, company_id, 'job', id`,
    `passed_locked_jobs (candidate_id, job_id, passed_at) select viewer_id, id, created_at`,
  ].entries()) {
    await pool.query(
      `insert into ${decision} from jobs, unnest($1::uuid[]) with ordinality as other (viewer_id, n) where abs(hashtext(title || n)) % 33 = $2`,
      [others, part],
    );
  }
  await pool.query(
    `insert into blocks (candidate_id, company_id, by_candidate, created_at)
     select viewer_id, user_id, true, now() from profiles, unnest($1::uuid[]) as viewer_id where user_type = 'company'`,
    [others],
  );
  await vacuumAll(pool);
}

type Statement = ReturnType<typeof deckStatement>;

/** Runs EXPLAIN for the statement as the server runs it: prepared, with a generic plan for all values. */
async function explained<Row extends object>(how: string, { text, values }: Statement): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare deck as ${text}`);
    const literals = values.map((value) => {
      if (Array.isArray(value)) return `'{${value.map((item) => JSON.stringify(item))}}'`;
      return `'${value instanceof Date ? value.toISOString() : value}'`;
    });
    return (await client.query<Row>(`explain (${how}) execute deck(${literals})`)).rows;
  } finally {
    await client.query('deallocate deck');
    await client.query('reset plan_cache_mode');
    client.release();
  }
}

async function planOf(statement: Statement): Promise<string> {
  const rows = await explained<{ 'QUERY PLAN': string }>('costs off', statement);
  return `${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`;
}

type ExplainRow = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] };

async function buffersOf(statement: Statement): Promise<number> {
  const [row] = await explained<ExplainRow>('analyze, buffers, format json', statement);
  if (!row) throw new Error('No plan');
  const [{ Plan: plan }] = row['QUERY PLAN'];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

const reach = { cidade_de_interesse: CITY, raio_km: 0, aceita_remoto: false };
const preferences = { ...reach, functions: FUNCTIONS, narrow: null, age: null };
const one = { ...preferences, functions: [FUNCTION] };
const basics = {
  candidate_id: CANDIDATE,
  now: NOW,
  preferences,
  after: null,
  limit: 20,
  passed_after: subDays(NOW, 7),
};
const upTo = { deck: 50, locked: 99, locked_shown: 10 };
const capped: DeckQuery = { ...basics, open: [false], locked: [true], upTo };
const capless: DeckQuery = { ...basics, open: [false, true], locked: [], upTo: { ...upTo, deck: 100 } };
const after = { place: String(2 ** 49), id: CANDIDATE };

await givenManyJobs();

/** Either index serves the lookup of likes; PostgreSQL chooses one of them by its sampled statistics. */
const EITHER_INDEX = /Index Only Scan using likes_(?:given|once) on likes/;

it.each([
  ['first-page', { ...capped, preferences: one }],
  ['next-page', { ...capped, preferences: one, locked: [], after }],
  ['every-salary', capless],
])('merges the deck (%s) from streams of its index, in the order of the deck', async (name, question) => {
  const plan = await planOf(deckStatement(question));

  expect(plan).toMatch(/Merge Append\n +Sort Key: deck_areas\S*\.place, deck_areas\S*\.job_id/);
  expect(plan).not.toMatch(/Seq Scan on (?:deck_jobs|deck_areas|likes|rejections|blocks)/);
  expect(plan).not.toMatch(/Join Filter|Hash (?:Anti )?Join/);
  expect(plan).toMatch(EITHER_INDEX);
  const either = plan.replace(EITHER_INDEX, 'Index Only Scan using likes_given or likes_once on likes');
  await expectQueryPlan(either, `explain/${name}.txt`);
});

/**
 * Waits until no transaction of another test runs that is older than the jobs: a read treats jobs as late that entered
 * since the oldest running transaction of any database began.
 */
async function allEnteredBefore(): Promise<void> {
  await vi.waitFor(
    async () => {
      const late = await pool.query(
        'select from deck_areas where entered >= pg_snapshot_xmin(pg_current_snapshot()) limit 1',
      );
      expect(late.rowCount).toBe(0);
    },
    { timeout: 60_000 },
  );
}

/** Maximum number of shared buffers of a read. A separate lookup for each job would read a thousand. */
const FEW_BUFFERS = 250;

it('reads fewer than 250 buffers when no job is decided, and when the mark is after 1500 decided jobs', async () => {
  expect(await buffersOf(deckStatement(capless))).toBeLessThan(FEW_BUFFERS);
  const { rows } = await pool.query<{ id: string; company_id: string }>(
    `select id, company_id from jobs where location = $1 order by plan_rank, created_at desc, id`,
    [CITY],
  );
  const decided = rows.slice(0, 1500);
  const values = [CANDIDATE, decided.map(({ id }) => id), decided.map(({ company_id }) => company_id)];
  await pool.query(
    `insert into rejections (user_id, rejected_id, rejected_type, job_id)
     select $1, company, 'job', job from unnest($2::uuid[], $3::uuid[]) as decided (job, company)`,
    values,
  );
  await vacuumAll(pool);
  await allEnteredBefore();

  const { first, cards, seen } = await selectDeck(db, capless);
  expect(await selectDeck(db, capless, 0)).toMatchObject({ first, cards, passed: 1500 });
  expect(JSON.parse(`[${cards}]`).map(({ id }: { id: string }) => id)).toEqual(
    rows.slice(1500, 1520).map(({ id }) => id),
  );
  if (first === null) throw new Error('Some are left');
  await setMark(db, capless, first, seen);
  expect((await selectDeck(db, capless)).cards).toEqual(cards);
  expect(await buffersOf(deckStatement(capless))).toBeLessThan(FEW_BUFFERS);
});

/** Maximum number of shared buffers of a read that also looks up the terms of each job. */
const NARROWED_BUFFERS = 1500;

it('reads the terms of jobs only for a candidate with preferences, and then fewer than 1500 buffers', async () => {
  const narrowed = (salario_minimo: number): DeckQuery => ({
    ...capless,
    preferences: { ...preferences, narrow: { contratos: [], salario_minimo, turnos: 0 } },
  });
  const { text, name } = deckStatement(capless);
  expect(text).not.toContain('job_misses');
  expect(name).not.toBe(deckStatement(narrowed(1)).name);

  await pool.query('delete from rejections where user_id = $1', [CANDIDATE]);
  await vacuumAll(pool);
  for (const minimum of [1, 3000])
    expect(await buffersOf(deckStatement(narrowed(minimum)))).toBeLessThan(NARROWED_BUFFERS);
  expect(await planOf(deckStatement(narrowed(3000)))).not.toMatch(
    /Seq Scan on (?:deck_jobs|deck_areas|likes|rejections|blocks)/,
  );

  // A preference that leaves out nearly every job makes the first read pass them all; the mark is then set behind them.
  const few = narrowed(8000);
  const { first, cards, seen, total, passed } = await selectDeck(db, few);
  expect(total).toBeGreaterThan(0);
  expect(passed).toBeGreaterThan(0);
  if (first === null) throw new Error('Some are left');
  await setMark(db, few, first, seen);
  expect((await selectDeck(db, few)).cards).toEqual(cards);
});

it('reads the minimum age of jobs only for a candidate under 18, by an index (jobs#least-age)', async () => {
  const young: DeckQuery = { ...capless, preferences: { ...preferences, age: 16 } };
  const { text, name } = deckStatement(capless);
  expect(text).not.toContain('least_age');
  expect(name).not.toBe(deckStatement(young).name);
  await vacuumAll(pool);
  expect(await buffersOf(deckStatement(young))).toBeLessThan(NARROWED_BUFFERS);
  expect(await planOf(deckStatement(young))).not.toMatch(
    /Seq Scan on (?:deck_jobs|deck_areas|likes|rejections|blocks)/,
  );
});
