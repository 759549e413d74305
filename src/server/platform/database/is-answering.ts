import { sql } from 'drizzle-orm';
import type { Db } from './create-db.ts';
import { definePreparedSql } from './prepared-statements.ts';

const ping = definePreparedSql('is_answering', sql`select 1`);

/** Returns whether the database can run a query now. */
export async function isDatabaseResponding(db: Db): Promise<boolean> {
  return ping(db).then(
    () => true,
    () => false,
  );
}
