import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { session, sessionEnd, user } from '../../features/accounts/schema.ts';
import { profiles } from '../../features/profiles/schema.ts';
import { actingProfileId, companyMembers, seatColumns } from '../../features/team/schema.ts';
import { definePrepared } from '../../platform/database/prepared-statements.ts';

const { placeholder } = sql;

/** The row version of the caller's team seat; empty for a user without a seat. */
const row_seat = sql<string>`coalesce(${companyMembers}.xmin::text || ${companyMembers}.ctid::text, '')`;

/** Selects the session with this token, the profile that its user acts with and the user's team seat, in one query. */
export const selectCaller = definePrepared('caller', (db) =>
  db
    .select({
      ...sessionEnd,
      actor: getTableColumns(profiles),
      member: seatColumns,
      // PostgreSQL writes a changed row as a new version, which has another `xmin` or another `ctid`.
      row_xmin: sql<string>`${profiles}.xmin::text`,
      row_ctid: sql<string>`${profiles}.ctid::text`,
      row_seat,
    })
    .from(session)
    .leftJoin(companyMembers, eq(companyMembers.user_id, session.userId))
    .innerJoin(profiles, eq(profiles.user_id, actingProfileId(session.userId)))
    .where(eq(session.token, placeholder('token'))),
);

/** Selects the session if the profile and the team seat still have the row versions that selectCaller has returned. */
export const selectUnchangedCaller = definePrepared('caller_unchanged', (db) =>
  db
    .select(sessionEnd)
    .from(session)
    .leftJoin(companyMembers, eq(companyMembers.user_id, session.userId))
    .innerJoin(
      profiles,
      and(
        eq(profiles.user_id, actingProfileId(session.userId)),
        sql`${profiles}.xmin = ${placeholder('row_xmin')}::xid`,
        sql`${profiles}.ctid = ${placeholder('row_ctid')}::tid`,
      ),
    )
    .where(and(eq(session.token, placeholder('token')), sql`${row_seat} = ${placeholder('row_seat')}`)),
);

/**
 * Selects the profile with which a user acts: the company's for a member of its team, none for a former member, otherwise the user's own
 * (team#members).
 */
export const selectActorOf = definePrepared('actor_of', (db) =>
  db
    .select({ actor: getTableColumns(profiles), member: seatColumns })
    .from(user)
    .leftJoin(companyMembers, eq(companyMembers.user_id, user.id))
    .innerJoin(profiles, eq(profiles.user_id, actingProfileId(user.id)))
    .where(eq(user.id, placeholder('person_id'))),
);
