import { readFile } from 'node:fs/promises';
import { Client, type ClientConfig } from 'pg';
import { CITIES } from '#domain/catalogue/cities.ts';
import { ALL_FUNCTIONS } from '#domain/catalogue/functions.ts';
import { minimumAgeOf } from '#domain/jobs/young-workers.ts';

/** Maximum number of candidates who read their decks, at every size of the data. */
const VIEWERS = 2000;
/** Maximum number of candidates who like, at every size of the data. */
const LIKERS = 20_000;
/** Parts of seed.sql that take longer are printed. */
const SLOW_PART_S = 3;

const total = (weights: readonly number[]) => weights.reduce((a, b) => a + b, 0);
/** Returns decreasing weights: 1, then `n ** -steepness` for the n-th name. */
const decreasingWeights = (names: readonly string[], steepness: number) =>
  names.map((_, index) => (index + 1) ** -steepness);
/** Share of accounts outside of the 90 cities. */
const SHARE_ELSEWHERE = 0.25;

/** Returns names with the cumulative shares of their weights; the last share is 1. */
function withCumulativeShares(names: readonly string[], weights: readonly number[]) {
  const sum = total(weights);
  let reached = 0;
  const shares = weights.map((weight) => {
    reached += weight / sum;
    return reached;
  });
  return { names, shares };
}

const OF_SAMPLE_PEOPLE = 'user_id in (select user_id from bench_people)';
const OF_SAMPLE_JOBS = 'job_id in (select id from bench_jobs)';
const sorted = (column: string) => `jsonb_build_object('${column}', array(select unnest(${column}) order by 1))`;
const ROW_WITH_SORTED_AREAS = `to_jsonb(stored) || ${sorted('areas')}`;
/**
 * Tables that seed.sql fills directly, although triggers maintain them. `where` selects the rows of the sample that is compared with
 * the triggers' rows; `row` is their form without an order of areas.
 */
const TRIGGERED_TABLES: Readonly<Record<string, { where: string; row?: string }>> = {
  '"user"': { where: 'id in (select user_id from bench_people)' },
  profiles: { where: OF_SAMPLE_PEOPLE },
  person_terms: { where: OF_SAMPLE_PEOPLE },
  account_uses: { where: OF_SAMPLE_PEOPLE },
  candidate_cards: { where: OF_SAMPLE_PEOPLE },
  candidate_functions: { where: OF_SAMPLE_PEOPLE },
  candidate_reaches: { where: OF_SAMPLE_PEOPLE },
  radius_areas: {
    where: '(city, raio_km) in (select cidade_de_interesse, raio_km from bench_people)',
    row: ROW_WITH_SORTED_AREAS,
  },
  jobs: { where: 'id in (select id from bench_jobs)' },
  deck_jobs: { where: OF_SAMPLE_JOBS },
  deck_areas: { where: OF_SAMPLE_JOBS },
  preference_areas: {
    where: 'city in (select location from bench_jobs)',
    row: `${ROW_WITH_SORTED_AREAS} || ${sorted('remote_areas')}`,
  },
};
/** A queue that the server empties; seed.sql leaves it empty, so that the inserted jobs cause no notifications. */
const IGNORED_TABLES = ['appeared_jobs'];

/**
 * Inserts a sample of candidates, companies and their jobs again with triggers, and compares the rows with those that seed.sql has
 * inserted. Changes nothing.
 * @throws Error when they differ, or when triggers fill a table that seed.sql does not
 */
async function assertSameAsTriggers(client: Client): Promise<void> {
  const replica = (on: boolean) => client.query(`set local session_replication_role = ${on ? 'replica' : 'origin'}`);
  const deleteSample = async () => {
    await replica(true);
    for (const [table, { where }] of Object.entries(TRIGGERED_TABLES))
      await client.query(`delete from ${table} where ${where}`);
    await replica(false);
  };
  const rows = async () => {
    const found = new Map<string, string>();
    for (const [table, { where, row = 'to_jsonb(stored)' }] of Object.entries(TRIGGERED_TABLES)) {
      const { rows: all } = await client.query<{ row: string }>(
        `select (${row} - 'entered')::text as row from ${table} as stored where ${where} order by 1`,
      );
      found.set(table, all.map((one) => one.row).join('\n'));
    }
    return found;
  };
  const insertFrom = async (table: string, from: string) => {
    const columns = await client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const [names] = columns.rows.map((one) => one.names);
    await client.query(`insert into ${table} (${names}) select ${names} from ${from}`);
  };
  // Otherwise pg_stat_xact_user_tables would count earlier writes for this transaction.
  await client.query('select pg_stat_force_next_flush()');
  await client.query('begin');
  try {
    await client.query(
      `create temp table bench_people on commit drop as select profiles.* from profiles join (
         select bench.id_of('c', 1 + g * viewers / 25) as id from bench.sizes, generate_series(0, 24) g
         union select bench.id_of('c', candidates - g * (candidates - viewers) / 25) from bench.sizes, generate_series(0, 24) g
         union select bench.id_of('e', 1 + g * companies / 20) from bench.sizes, generate_series(0, 19) g) few (person) on person = user_id`,
    );
    await client.query(
      `create temp table bench_users on commit drop as select * from "user" where id in (select user_id from bench_people)`,
    );
    await client.query(
      `create temp table bench_jobs on commit drop as select * from jobs where company_id in (select user_id from bench_people)`,
    );
    const inserted = await rows();
    await deleteSample();
    await insertFrom('"user"', 'bench_users');
    const users = (await rows()).get('"user"');
    // A trigger creates the profile of a new user. The whole profile is inserted below instead.
    await deleteSample();
    await replica(true);
    await insertFrom('"user"', 'bench_users');
    await replica(false);
    await insertFrom('profiles', 'bench_people');
    await insertFrom('jobs', 'bench_jobs');
    const fromTriggers = (await rows()).set('"user"', users ?? '');
    for (const table of Object.keys(TRIGGERED_TABLES)) {
      if (inserted.get(table) === '') throw new Error(`The sample has no row of ${table}`);
      if (inserted.get(table) !== fromTriggers.get(table))
        throw new Error(`seed.sql fills ${table} with other rows than the triggers`);
    }
    const others = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_stat_xact_user_tables
       where schemaname = 'public' and n_tup_ins + n_tup_upd > 0 and quote_ident(relname) <> all ($1)`,
      [[...Object.keys(TRIGGERED_TABLES), ...IGNORED_TABLES]],
    );
    const [other] = others.rows;
    if (other !== undefined) throw new Error(`Triggers write to ${other.name}, which seed.sql doesn't fill`);
  } finally {
    await client.query('rollback');
  }
}

/**
 * Fills a migrated database with the same rows each time: all municipalities, most rows in 90 of them, 150 functions, 50 to 500 past
 * decisions of each viewer, 4 of every other candidate, matches, sessions, and the pairs to like. A filled database only gets
 * bare.sql.
 */
export async function seed(connection: ClientConfig, size: { jobs: number; candidates: number }): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    const filled = await client.query("select to_regclass('bench.done') is not null as done");
    const bare = await readFile(new URL('bare.sql', import.meta.url), 'utf8');
    if (filled.rows[0].done) {
      await client.query(bare);
      return;
    }
    const others = await client.query<{ city: string }>(
      'select city from municipalities where city <> all ($1) order by population desc, code',
      [CITIES],
    );
    const otherCities = others.rows.map(({ city }) => city);
    const [near, far] = [decreasingWeights(CITIES, 0.8), decreasingWeights(otherCities, 0.5)];
    const share = (total(near) / total(far)) * (SHARE_ELSEWHERE / (1 - SHARE_ELSEWHERE));
    const cities = withCumulativeShares([...CITIES, ...otherCities], [...near, ...far.map((weight) => weight * share)]);
    const names = ALL_FUNCTIONS.slice(0, 150);
    const functions = withCumulativeShares(names, decreasingWeights(names, 0.5));
    await client.query('create schema bench');
    await client.query(
      `create table bench.sizes as select $1::int as candidates, $2::int as companies, $3::int as jobs, $4::int as viewers, $5::int as likers,
         $6::text[] as city_names, $7::float8[] as city_shares, $8::text[] as function_names, $9::float8[] as function_shares,
         $10::smallint[] as function_ages`,
      [
        size.candidates,
        Math.round(size.candidates / 5),
        size.jobs,
        Math.min(VIEWERS, Math.round(size.candidates / 5)),
        Math.min(LIKERS, Math.round(size.candidates / 2)),
        cities.names,
        cities.shares,
        functions.names,
        functions.shares,
        names.map((funcao) => minimumAgeOf({ funcao, contrato: null, horario_inicio: '08:00', horario_fim: '17:30' })),
      ],
    );
    const statements = await readFile(new URL('seed.sql', import.meta.url), 'utf8');
    for (const statement of statements.split('\n\n')) {
      const startedAt = performance.now();
      await client.query(statement);
      const seconds = (performance.now() - startedAt) / 1000;
      if (seconds > SLOW_PART_S)
        console.log(`  ${seconds.toFixed(0)} s: ${statement.slice(0, 90).replaceAll('\n', ' ')}…`);
    }
    await assertSameAsTriggers(client);
    await client.query(bare);
    await client.query('vacuum (analyze)');
    await client.query('create table bench.done as select now() as at');
  } finally {
    await client.end();
  }
}
