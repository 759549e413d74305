import { sql } from 'drizzle-orm';
import type { Executor } from '../database/create-db.ts';
import { preparedSql } from '../database/prepared-statements.ts';

/** A WAL position (LSN) as sixteen hexadecimal digits, so that a later one is the greater text. */
export type Lsn = string;

/** The end of the WAL: its timeline, which changes with each promotion, and its LSN. */
export type Position = { timeline: string; lsn: Lsn };

/** @param text in PostgreSQL's notation: 'A/1B2C' */
export function lsnOf(text: string): Lsn {
  const [high = '', low = ''] = text.split('/');
  return high.padStart(8, '0') + low.padStart(8, '0');
}

/** Returns PostgreSQL's notation. */
export const lsnText = (lsn: Lsn): string => `${lsn.slice(0, 8)}/${lsn.slice(8)}`;

/**
 * The columns of a position, available on the primary only. It is the insert LSN, because a commit may not have waited for the
 * written LSN.
 */
export const POSITION = `pg_current_wal_insert_lsn()::text as lsn, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`;

const position = preparedSql<{ lsn: string; timeline: string }>('wal_position', sql.raw(`select ${POSITION}`));

/** Returns the current end of the WAL: everything committed lies before it. */
export async function currentPosition(db: Executor): Promise<Position> {
  const [row] = (await position(db)).rows;
  if (!row) throw new Error('The log has no end');
  return { timeline: row.timeline, lsn: lsnOf(row.lsn) };
}
