import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { zoneOf } from '#domain/text/time-zones.ts';
import { workerDatabase } from '#tests/setup/test-database.ts';
import { timeZoneSql } from './time-zone.ts';

const { db } = await workerDatabase();

it('timeZoneSql returns the same time zone as zoneOf for each municipality, and for no city (push#hours)', async () => {
  const { rows } = await db.execute<{ city: string | null; zone: string }>(
    sql`select city, ${timeZoneSql(sql`city`)} as zone from (select city from municipalities union all select null) as named`,
  );
  expect(rows.length).toBeGreaterThan(5000);
  expect(rows.filter(({ city, zone }) => zone !== zoneOf(city))).toEqual([]);
  expect(new Set(rows.map(({ zone }) => zone)).size).toBe(4);
});
