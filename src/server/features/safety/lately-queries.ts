import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/create-db.ts';
import { preparedSql } from '../../platform/database/prepared-statements.ts';
import { blocks } from './schema.ts';

const { placeholder } = sql;

const lately = preparedSql<{ is_apart: boolean }>(
  'lately_apart',
  sql`select exists (select from ${blocks} where candidate_id = ${placeholder('user_id')} and created_at > ${placeholder('since')})
    or exists (select from ${blocks} where company_id = ${placeholder('user_id')} and created_at > ${placeholder('since')}) as is_apart`,
);

/** Says whether the user has blocked or was blocked since that moment (safety#apart). */
export async function selectLatelyApart(db: Executor, lookup: { user_id: string; since: Date }): Promise<boolean> {
  return (await lately(db, lookup)).rows[0]?.is_apart === true;
}
