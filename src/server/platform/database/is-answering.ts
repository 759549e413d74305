import { sql } from 'drizzle-orm';
import type { Db } from './create-db.ts';
import { definePreparedSql } from './prepared-statements.ts';

const ping = definePreparedSql('is_answering', sql`select 1`);

export async function isDatabaseResponding(db: Db): Promise<boolean> {
  return ping(db).then(
    () => true,
    () => false,
  );
}
