import { sql } from 'drizzle-orm';
import type { Db } from './create-db.ts';

/** Whether the database answers a question now. */
export async function isAnswering(db: Db): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}
