import { expect, it } from 'vitest';
import { testDatabase } from '#tests/setup/test-database.ts';
import { LEFT, MOVED } from './tables.ts';

const { pool } = await testDatabase();

const rowsOf = async <Row extends object>(text: string): Promise<Row[]> => (await pool.query<Row>(text)).rows;

it('of every table it is decided whether it moves with somebody, once', async () => {
  const tables = await rowsOf<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const decided = [...MOVED.map(({ name }) => name), ...Object.keys(LEFT)];
  expect(decided.toSorted()).toEqual(tables.map(({ name }) => name).sort());
});

it('what a row that moves refers to is there before it, or it waits for that, or is emptied of it', async () => {
  const keys = await rowsOf<{ name: string; column: string; other: string }>(`
    select conrelid::regclass::text as name, attname::text as column, confrelid::regclass::text as other
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  const plain = (name: string) => name.replaceAll('"', '');
  for (const [place, table] of MOVED.entries()) {
    const before = MOVED.slice(0, place).map(({ name }) => name);
    for (const { column, other } of keys.filter(({ name }) => plain(name) === table.name)) {
      const said = `${table.name}.${column}`;
      if (table.emptied && column in table.emptied) continue;
      if (plain(other) === 'jobs') expect(table.job, said).toBe(column);
      else if (plain(other) !== 'municipalities') expect(before, said).toContain(plain(other));
      // A second person in a row is a company, which may not stand there.
      const isPerson = ['profiles', 'user'].includes(plain(other));
      const people = keys.filter(
        (key) => plain(key.name) === table.name && ['profiles', 'user'].includes(plain(key.other)),
      );
      const others = people.filter((key) => !(table.emptied && key.column in table.emptied));
      const isHeld = table.companies?.includes(column) === true || `${column} = $1` === table.of;
      if (isPerson && others.length > 1) expect(isHeld || table.of.includes(`${column} = $1`), said).toBe(true);
    }
  }
});

it('nothing of whoever is sealed is written, in every table that moves but those that only count', async () => {
  const guarded = await rowsOf<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'sealed_stays'`,
  );
  const counted = [
    ...['access_log', 'account_uses', 'job_views', 'mail_deliveries', 'news_seen'],
    ...['people_seen', 'profile_views'],
  ];
  const moved = MOVED.map(({ name }) => name).filter((name) => !counted.includes(name));
  expect(guarded.map(({ name }) => name.replaceAll('"', '')).sort()).toEqual([...moved, 'waiting_rows'].sort());
});
