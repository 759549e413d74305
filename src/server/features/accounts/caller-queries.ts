import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared } from '../../platform/database/prepared-statements.ts';
import { profiles } from '../profiles/schema.ts';
import { actsFor, companyMembers, seatColumns } from '../team/schema.ts';
import { session, sessionEnd } from './schema.ts';

const { placeholder } = sql;

/** Where PostgreSQL wrote the seat of whoever asks; empty for an account's own person. */
const row_seat = sql<string>`coalesce(${companyMembers}.xmin::text || ${companyMembers}.ctid::text, '')`;

/** The session with this token, the profile that its person acts with and their seat in a team, in one look. */
export const selectCaller = prepared('caller', (db) =>
  db
    .select({
      ...sessionEnd,
      actor: getTableColumns(profiles),
      member: seatColumns,
      // PostgreSQL writes a changed row anew, under another transaction or at another place.
      row_xmin: sql<string>`${profiles}.xmin::text`,
      row_ctid: sql<string>`${profiles}.ctid::text`,
      row_seat,
    })
    .from(session)
    .leftJoin(companyMembers, eq(companyMembers.user_id, session.userId))
    .innerJoin(profiles, eq(profiles.user_id, actsFor(session.userId)))
    .where(eq(session.token, placeholder('token'))),
);

/** The session, if it stands and the profile and the seat are still the rows that selectCaller gave. */
export const selectUnchangedCaller = prepared('caller_unchanged', (db) =>
  db
    .select(sessionEnd)
    .from(session)
    .leftJoin(companyMembers, eq(companyMembers.user_id, session.userId))
    .innerJoin(
      profiles,
      and(
        eq(profiles.user_id, actsFor(session.userId)),
        sql`${profiles}.xmin = ${placeholder('row_xmin')}::xid`,
        sql`${profiles}.ctid = ${placeholder('row_ctid')}::tid`,
      ),
    )
    .where(and(eq(session.token, placeholder('token')), sql`${row_seat} = ${placeholder('row_seat')}`)),
);
