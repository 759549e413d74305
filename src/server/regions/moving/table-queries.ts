import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { MOVED, type MovedTable } from './tables.ts';

/** Of a table of MOVED: its names stand in statements as they are written there. */
export const tableNamed = (name: string): SQL => sql.raw(`"${name}"`);

/** The columns of each table that moves; what PostgreSQL reckons, and what each region gives itself, isn't among them. */
export async function selectColumns(db: Executor): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relname = any (${sql.param(MOVED.map(({ name }) => name))})
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname`);
  const all = new Map(rows.map(({ name, columns }) => [name, columns]));
  return new Map(
    MOVED.map(({ name, without = [] }) => [name, (all.get(name) ?? []).filter((column) => !without.includes(column))]),
  );
}

/** What the tables that move look like, in few letters: two regions of different versions don't move anybody. */
export async function selectShape(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ shape: string }>(sql`
    select md5(string_agg(concat_ws(' ', relname, attname, format_type(atttypid, atttypmod)), ',' order by relname, attname)) as shape
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relname = any (${sql.param(MOVED.map(({ name }) => name))})
      and attnum > 0 and not attisdropped`);
  return rows[0]?.shape ?? '';
}

/** To the end of the transaction rows of whoever is sealed may be written. */
export async function beginMoving(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('encaixe.moving', 'on', true)`);
}

/** The condition of MOVED, of this person. */
export function isOf({ of }: MovedTable, user_id: string): SQL {
  const parts = of.split('$1');
  return sql.join(
    parts.map((part) => sql.raw(part)),
    sql`${user_id}::uuid`,
  );
}
