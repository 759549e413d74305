import { sql } from 'drizzle-orm';
import type { Executor } from '../database/create-db.ts';
import { preparedSql } from '../database/prepared-statements.ts';

/** A place in PostgreSQL's log of changes as sixteen hexadecimal digits, so that a later one is the greater text. */
export type Lsn = string;

/** Up to where the log goes: on which of its timelines, of which each promotion begins another, and how far. */
export type Position = { timeline: string; lsn: Lsn };

/** @param text as PostgreSQL writes it: 'A/1B2C' */
export function lsnOf(text: string): Lsn {
  const [high = '', low = ''] = text.split('/');
  return high.padStart(8, '0') + low.padStart(8, '0');
}

/** As PostgreSQL reads it. */
export const lsnText = (lsn: Lsn): string => `${lsn.slice(0, 8)}/${lsn.slice(8)}`;

/** The columns of a position, which the primary alone can tell. Not how far the log is written: a commit may not have waited for that. */
export const POSITION = `pg_current_wal_insert_lsn()::text as lsn, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`;

const position = preparedSql<{ lsn: string; timeline: string }>('wal_position', sql.raw(`select ${POSITION}`));

/** Where the log ends now: behind everything that is committed. */
export async function currentPosition(db: Executor): Promise<Position> {
  const [row] = (await position(db)).rows;
  if (!row) throw new Error('The log has no end');
  return { timeline: row.timeline, lsn: lsnOf(row.lsn) };
}
