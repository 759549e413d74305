import { eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared } from '../../platform/database/prepared.ts';
import { profiles } from '../profiles/schema.ts';
import { session } from './schema.ts';

/** The session with this token and the profile of its owner, in one look. */
export const selectCaller = prepared('caller', (db) =>
  db
    .select({
      expires_at: session.expiresAt,
      // As the trigger session_has_a_last_day reckons it.
      is_last: sql<boolean>`${session.expiresAt} >= ${session.createdAt} + interval '90 days'`,
      actor: getTableColumns(profiles),
    })
    .from(session)
    .innerJoin(profiles, eq(profiles.user_id, session.userId))
    .where(eq(session.token, sql.placeholder('token'))),
);
