import { sql } from 'drizzle-orm';
import type { Executor } from '../database/create-db.ts';
import { definePreparedSql } from '../database/prepared-statements.ts';

/** A WAL position (LSN) as sixteen hexadecimal digits, so that positions can be compared as strings. */
export type Lsn = string;

/** A position at the end of the WAL: the timeline, which changes with each promotion, and the LSN. */
export type Position = { timeline: string; lsn: Lsn };

/** Converts an LSN from PostgreSQL's notation, 'A/1B2C'. */
export function lsnOf(text: string): Lsn {
  const [high = '', low = ''] = text.split('/');
  return high.padStart(8, '0') + low.padStart(8, '0');
}

/** Converts an LSN to a notation that PostgreSQL accepts: '0000000A/00001B2C'. */
export const lsnText = (lsn: Lsn): string => `${lsn.slice(0, 8)}/${lsn.slice(8)}`;

/**
 * SQL for the columns of a Position; works on the primary only. It selects the insert LSN, because with synchronous_commit off, a
 * commit can be ahead of the write LSN.
 */
export const POSITION_COLUMNS = `pg_current_wal_insert_lsn()::text as lsn, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`;

const position = definePreparedSql<{ lsn: string; timeline: string }>(
  'wal_position',
  sql.raw(`select ${POSITION_COLUMNS}`),
);

/** Returns the primary's current end of the WAL: all committed changes lie before it. */
export async function currentPosition(db: Executor): Promise<Position> {
  const [row] = (await position(db)).rows;
  if (!row) throw new Error('PostgreSQL returned no WAL position');
  return { timeline: row.timeline, lsn: lsnOf(row.lsn) };
}
