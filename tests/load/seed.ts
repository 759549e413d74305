import { readFile } from 'node:fs/promises';
import { Client, type ClientConfig } from 'pg';
import { CITIES } from '#domain/catalogue/cities.ts';
import { ALL_FUNCTIONS } from '#domain/catalogue/functions.ts';

/** People who look at their decks, and people who give likes; as many at every size. */
const VIEWERS = 2000;
const LIKERS = 20_000;
/** A part that takes longer is told. */
const SLOW_S = 3;

const total = (weights: readonly number[]) => weights.reduce((a, b) => a + b, 0);
/** Weights that fall off. */
const falling = (names: readonly string[], steepness: number) => names.map((_, index) => (index + 1) ** -steepness);
/** What lies outside of the 90 cities. */
const ELSEWHERE = 0.25;

/** Names with the share of all draws that falls on them and on those before: a few large ones and a long tail. */
function cumulated(names: readonly string[], weights: readonly number[]) {
  const sum = total(weights);
  let reached = 0;
  const shares = weights.map((weight) => {
    reached += weight / sum;
    return reached;
  });
  return { names, shares };
}

/**
 * Fills a migrated database, the same each time: every municipality, most of it in 90 of them, 150 functions, 50 to 500 past decisions for each viewer, 4 for
 * everybody else, matches, sessions, and the pairs that the likes are taken from. Skipped when it was filled before.
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
    const elsewhere = others.rows.map(({ city }) => city);
    const [near, far] = [falling(CITIES, 0.8), falling(elsewhere, 0.5)];
    const share = (total(near) / total(far)) * (ELSEWHERE / (1 - ELSEWHERE));
    const cities = cumulated([...CITIES, ...elsewhere], [...near, ...far.map((weight) => weight * share)]);
    const names = ALL_FUNCTIONS.slice(0, 150);
    const functions = cumulated(names, falling(names, 0.5));
    await client.query('create schema bench');
    await client.query(
      `create table bench.sizes as select $1::int as candidates, $2::int as companies, $3::int as jobs, $4::int as viewers, $5::int as likers,
         $6::text[] as city_names, $7::float8[] as city_shares, $8::text[] as function_names, $9::float8[] as function_shares`,
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
      ],
    );
    const statements = await readFile(new URL('seed.sql', import.meta.url), 'utf8');
    for (const statement of statements.split('\n\n')) {
      const begun = performance.now();
      await client.query(statement);
      const seconds = (performance.now() - begun) / 1000;
      if (seconds > SLOW_S) console.log(`  ${seconds.toFixed(0)} s: ${statement.slice(0, 90).replaceAll('\n', ' ')}…`);
    }
    await client.query(bare);
    await client.query('vacuum (analyze)');
    await client.query('create table bench.done as select now() as at');
  } finally {
    await client.end();
  }
}
