import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared } from '../../platform/database/prepared.ts';
import { profiles } from '../profiles/schema.ts';
import { session } from './schema.ts';

const { placeholder } = sql;

const end = {
  expires_at: session.expiresAt,
  // As the trigger session_has_a_last_day reckons it.
  is_last: sql<boolean>`${session.expiresAt} >= ${session.createdAt} + interval '90 days'`,
};

/** The session with this token and the profile of its owner, in one look. */
export const selectCaller = prepared('caller', (db) =>
  db
    .select({
      ...end,
      actor: getTableColumns(profiles),
      // PostgreSQL writes a changed row anew, under another transaction or at another place.
      row_xmin: sql<string>`${profiles}.xmin::text`,
      row_ctid: sql<string>`${profiles}.ctid::text`,
    })
    .from(session)
    .innerJoin(profiles, eq(profiles.user_id, session.userId))
    .where(eq(session.token, placeholder('token'))),
);

/** The session, if it stands and its owner's profile is still the row that selectCaller gave. */
export const selectUnchangedCaller = prepared('caller_unchanged', (db) =>
  db
    .select(end)
    .from(session)
    .innerJoin(
      profiles,
      and(
        eq(profiles.user_id, session.userId),
        sql`${profiles}.xmin = ${placeholder('row_xmin')}::xid`,
        sql`${profiles}.ctid = ${placeholder('row_ctid')}::tid`,
      ),
    )
    .where(eq(session.token, placeholder('token'))),
);
