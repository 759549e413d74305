import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { user } from '../../features/accounts/schema.ts';
import type { MediaRow } from '../../features/media/queries.ts';
import { profiles } from '../../features/profiles/schema.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { beginTelling } from '../standing/copy-queries.ts';
import type { Gone } from './moving-schema.ts';
import { moves, movingRows } from './schema.ts';
import { isOf, selectColumns, tableNamed } from './table-queries.ts';
import { MOVED, type MovedTable } from './tables.ts';

/** Whoever takes something of somebody does it alone, to the end of the transaction. */
export async function lockArrival(tx: Tx, user_id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`arrival ${user_id}`}, 0))`);
}

/** How somebody stands here: nobody, arriving from somewhere, or an account. */
export async function selectArrival(db: Tx, user_id: string) {
  const [move] = await db
    .select()
    .from(moves)
    .where(and(eq(moves.user_id, user_id), eq(moves.step, 'arriving')));
  const isHere = (await db.select({ id: user.id }).from(user).where(eq(user.id, user_id))).length > 0;
  return { move, isHere };
}

/** How many of these jobs and companies don't stand here. */
export async function countMissing(db: Tx, jobs: readonly string[], companies: readonly string[]) {
  const { rows } = await db.execute<{ missing: number }>(sql`
    select ((select count(*) from unnest(${sql.param([...jobs])}::uuid[]) as id where not exists (select from jobs where jobs.id = id.id))
      + (select count(*) from unnest(${sql.param([...companies])}::uuid[]) as id
        where not exists (select from profiles where user_id = id.id)))::int as missing`);
  return rows[0]?.missing ?? 0;
}

/** Nothing is left of a move that was given up, or begins anew. @param but rows of this one are kept */
export async function discardArrival(
  tx: Tx,
  user_id: string,
  but: { token: string; home: string } | null,
): Promise<void> {
  const isKept = but ? and(eq(movingRows.token, but.token), eq(movingRows.home, but.home)) : sql`false`;
  await tx.delete(movingRows).where(and(eq(movingRows.user_id, user_id), sql`not (${isKept})`));
  const arriving = and(eq(moves.user_id, user_id), eq(moves.step, 'arriving'));
  const there = tx.select({ user_id: moves.user_id }).from(moves).where(arriving);
  await tx.delete(user).where(and(eq(user.id, user_id), inArray(user.id, there)));
  await tx.delete(moves).where(arriving);
}

/** Whoever doesn't go on with a move within a day begins it anew. */
const ROWS_LAST_MS = 24 * 60 * 60 * 1000;

/** Forgets what came of moves that nobody went on with. */
export async function sweepMovingRows(db: Executor, now: Date): Promise<void> {
  await db.delete(movingRows).where(lt(movingRows.came_at, new Date(now.getTime() - ROWS_LAST_MS)));
}

export async function isCandidate(tx: Tx, user_id: string): Promise<boolean> {
  const isThis = and(eq(user.id, user_id), eq(user.user_type, 'candidate'));
  return (await tx.$count(user, isThis)) === 1;
}

/** Where a candidate's pictures lie. */
const isTheirs = (key: SQL, user_id: string) => sql`starts_with(${key}, ${`avatars/${user_id}/`})`;

/** Their pictures, of which the rows have come from there. */
export async function selectArrivedPictures(tx: Tx, { user_id, home }: { user_id: string; home: string }) {
  const { rows } = await tx.execute<Pick<MediaRow, 'key' | 'kind'>>(sql`
    select key, kind from media where owner_id = ${user_id} and ${isTheirs(sql`key`, user_id)}
    union select row ->> 'key', (row ->> 'kind')::media_kind from moving_rows
      where user_id = ${user_id} and home = ${home} and name = 'media' and ${isTheirs(sql`row ->> 'key'`, user_id)}`);
  return rows;
}

/** Whether a picture of theirs lies where others' do: it would go with theirs. */
export async function hasForeignPictures(tx: Tx, user_id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from media where owner_id = ${user_id} and not ${isTheirs(sql`key`, user_id)} limit 1`,
  );
  return rows.length > 0;
}

/** Companies that removed their account and are nobody's any more, as far as they aren't here. */
export async function insertGone(tx: Tx, gone: readonly Gone[]): Promise<void> {
  if (gone.length === 0) return;
  await beginTelling(tx);
  for (const { removed_at, user_id, ...named } of gone) {
    const made = await tx
      .insert(user)
      .values({ id: user_id, ...named, user_type: 'company' })
      .onConflictDoNothing()
      .returning({ id: user.id });
    if (made.length > 0) await tx.update(profiles).set({ removed_at }).where(eq(profiles.user_id, user_id));
  }
}

export type Part = {
  user_id: string;
  token: string;
  home: string;
  part: number;
  rows: readonly (readonly string[])[];
  now: Date;
};

export async function insertPart(tx: Tx, { user_id, token, home, part, rows, now }: Part): Promise<void> {
  await tx.delete(movingRows).where(and(eq(movingRows.user_id, user_id), eq(movingRows.part, part)));
  await tx.execute(sql`insert into moving_rows (user_id, part, nth, token, home, name, row, came_at)
    select ${user_id}, ${part}, nth, ${token}, ${home}, name, row::jsonb, ${now}
    from unnest(${sql.param(rows.map(([name]) => name))}::text[], ${sql.param(rows.map(([, row]) => row))}::text[])
      with ordinality as came (name, row, nth)`);
}

export const countRows = (tx: Tx, user_id: string): Promise<number> =>
  tx.$count(movingRows, eq(movingRows.user_id, user_id));

const named = (column: string) => sql`(row ->> ${column})::uuid`;

/** Whether all that a row refers to stands here. */
function isReady({ companies = [], job }: MovedTable): SQL {
  const stand = [
    ...companies.map(
      (column) =>
        sql`(${named(column)} is null or exists (select from profiles where profiles.user_id = ${named(column)}))`,
    ),
    ...(job === undefined
      ? []
      : [sql`(${named(job)} is null or exists (select from jobs where jobs.id = ${named(job)}))`]),
  ];
  return stand.length === 0 ? sql`true` : sql.join(stand, sql` and `);
}

/** The row, empty where it names nobody here. */
function rowOf({ emptied = {} }: MovedTable): SQL {
  const looked = Object.entries(emptied).map(([column, [table, key]]) => {
    const there = sql.raw(`"${table}"."${key}"`);
    return sql` || jsonb_build_object(${column}::text, (select ${there} from ${tableNamed(table)} where ${there} = ${named(column)}))`;
  });
  return sql`came.row${sql.join(looked, sql``)}`;
}

const listed = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

/** Rows as a table has them, out of `source`, which has them as they came. */
const populated = (table: MovedTable, source: SQL, order: SQL) =>
  sql`(select theirs.* from ${source} as came,
    jsonb_populate_record(null::${tableNamed(table.name)}, ${rowOf(table)}) as theirs order by ${order}) as t`;

type Writing = { table: MovedTable; columns: readonly string[]; user_id: string };

/** Writes what came of a table and can be. @returns how many rows */
export async function writeReady(tx: Tx, { table, columns, user_id }: Writing): Promise<number> {
  const source = sql`(select * from moving_rows where user_id = ${user_id} and name = ${table.name} and ${isReady(table)})`;
  const rows = populated(table, source, sql`came.part, came.nth`);
  if (table.isThere) {
    const { rowCount } = await tx.execute(sql`
      update ${tableNamed(table.name)} as is_there set (${listed(columns)}) = row(${sql.join(
        columns.map((column) => sql`t.${sql.identifier(column)}`),
        sql`, `,
      )})
      from ${rows} where is_there.user_id = t.user_id and t.user_id = ${user_id}`);
    return rowCount ?? 0;
  }
  const conflict = table.mayBeThere || table.staysToo ? sql` on conflict do nothing` : sql``;
  const { rows: counted } = await tx.execute<{ count: number }>(sql`
    with came as (select ${listed(columns)} from ${rows} where ${isOf(table, user_id)}), written as (
      insert into ${tableNamed(table.name)} (${listed(columns)}) select * from came${conflict}
    ) select count(*)::int as count from came`);
  return counted[0]?.count ?? 0;
}

/** Keeps what came of a table, is theirs and refers to what doesn't stand here. @returns how many rows */
export async function keepWaiting(tx: Tx, table: MovedTable, user_id: string): Promise<number> {
  const { companies = [], job } = table;
  if (companies.length === 0 && job === undefined) return 0;
  const others = companies.map((column) => sql`nullif(${named(column)}, ${user_id})`);
  const company = others.length === 0 ? sql`null::uuid` : sql`coalesce(${sql.join(others, sql`, `)})`;
  const { rowCount } = await tx.execute(sql`
    insert into waiting_rows (user_id, name, row, job_id, company_id)
    select user_id, name, row, ${job === undefined ? sql`null::uuid` : named(job)}, ${company} from moving_rows
    where user_id = ${user_id} and name = ${table.name} and not (${isReady(table)})
      and exists (select from jsonb_populate_record(null::${tableNamed(table.name)}, moving_rows.row) where ${isOf(table, user_id)})
    order by part, nth`);
  return rowCount ?? 0;
}

export async function endArrival(
  tx: Tx,
  { user_id, home, token, now }: { user_id: string; home: string; token: string; now: Date },
): Promise<void> {
  // The directory is told of them by whoever sends them.
  await tx.execute(sql`delete from identity_changes using (
      select 'email' as kind, email as value from "user" where id = ${user_id}
      union all select 'phone', number from phone_numbers where user_id = ${user_id}
      union all select 'identity', provider_id || ' ' || account_id from account where user_id = ${user_id}
      union all select 'passkey', credential_id from passkeys where user_id = ${user_id}
    ) as theirs where identity_changes.kind = theirs.kind and identity_changes.value = theirs.value`);
  await tx.delete(movingRows).where(eq(movingRows.user_id, user_id));
  const move = { region: home, step: 'arriving' as const, token, since: now };
  await tx
    .insert(moves)
    .values({ user_id, ...move })
    .onConflictDoUpdate({ target: moves.user_id, set: move });
}

export async function openArrival(db: Tx, user_id: string, home: string): Promise<void> {
  await db.delete(moves).where(and(eq(moves.user_id, user_id), eq(moves.region, home), eq(moves.step, 'arriving')));
}

type WaitingFor = { job_id: string | null; company_id: string | null };

/** What waited for these is written, where nothing else of it is missing. @returns what those wait for who are sealed, and go on to */
export async function adoptWaiting(tx: Tx, ids: readonly string[]): Promise<WaitingFor[]> {
  if (ids.length === 0) return [];
  const isFor = sql`(job_id = any (${sql.param([...ids])}::uuid[]) or company_id = any (${sql.param([...ids])}::uuid[]))`;
  const isSealed = sql`exists (select from moves where moves.user_id = came.user_id and step <> 'left')`;
  const { rows } = await tx.execute<WaitingFor & { name: string; isSealed: boolean }>(
    sql`select distinct name, job_id, company_id, ${isSealed} as "isSealed" from waiting_rows as came where ${isFor}`,
  );
  if (rows.length === 0) return [];
  const waiting = new Set(rows.map(({ name }) => name));
  const columnsOf = await selectColumns(tx);
  for (const table of MOVED.filter(({ name }) => waiting.has(name))) {
    const columns = columnsOf.get(table.name) ?? [];
    const taken = sql`(select * from taken)`;
    await tx.execute(sql`
      with taken as (
        delete from waiting_rows as came where name = ${table.name} and ${isFor} and not ${isSealed} and ${isReady(table)} returning id, row
      ) insert into ${tableNamed(table.name)} (${listed(columns)})
      select ${listed(columns)} from ${populated(table, taken, sql`came.id`)} on conflict do nothing`);
  }
  return rows.filter((row) => row.isSealed);
}
