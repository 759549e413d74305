import { sql } from 'drizzle-orm';
import { blocks } from '../../features/safety/schema.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { definePreparedSql } from '../../platform/database/prepared-statements.ts';

const { placeholder } = sql;

const recentBlock = definePreparedSql<{ is_blocked: boolean }>(
  'recent_block',
  sql`select exists (select from ${blocks} where candidate_id = ${placeholder('user_id')} and created_at > ${placeholder('since')})
    or exists (select from ${blocks} where company_id = ${placeholder('user_id')} and created_at > ${placeholder('since')}) as is_blocked`,
);

/** Returns whether a block, by or of this user, was created after `since` (safety#blocked-pair). */
export async function hasRecentBlock(db: Executor, lookup: { user_id: string; since: Date }): Promise<boolean> {
  return (await recentBlock(db, lookup)).rows[0]?.is_blocked === true;
}
