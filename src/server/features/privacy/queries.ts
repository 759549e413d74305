import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { UserType } from '#domain/accounts/user-types.ts';
import type { DayName } from '#domain/operations/daily-metrics.ts';
import type { Db, Executor, Tx } from '../../platform/database/create-db.ts';
import { isAfterInMixedOrder, type TimeCursor } from '../../platform/database/cursor.ts';
import { pick } from '../../platform/pick.ts';
import { jobs, withheldFor } from '../jobs/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { companyMembers } from '../team/schema.ts';
import { jobViews, profileViews } from '../views/schema.ts';
import { accessLog, accountUses, contactViews } from './schema.ts';

/** How a user received another one's contact: by a profile with the number, the link to WhatsApp, or the sent curriculo. */
export type ContactAct = 'number' | 'whatsapp' | 'resume';
/** `viewer_id` received the contact of `person_id`. */
export type ContactView = { person_id: string; viewer_id: string; act: ContactAct; at: Date };

const COLUMNS = { number: 'number_at', whatsapp: 'whatsapp_at', resume: 'resume_at' } as const;

/** Inserts or updates the one row of the two users, with the last time of this act. */
export async function upsertContactView(db: Executor, { person_id, viewer_id, act, at }: ContactView): Promise<void> {
  const seen = { [COLUMNS[act]]: at, last_at: at };
  await db
    .insert(contactViews)
    .values({ person_id, viewer_id, first_at: at, ...seen, last_at: at })
    .onConflictDoUpdate({ target: [contactViews.person_id, contactViews.viewer_id], set: seen });
}

type Viewer = { user_id: string; user_type: UserType };

/**
 * Returns the id of the other side of an active match of the viewer. Undefined when there is no such match, the viewer has hidden it, or
 * its contact is withheld.
 */
export async function selectMatchPartner(
  db: Executor,
  { user_id, user_type }: Viewer,
  named: { match_id: string } | { user_id: string },
): Promise<string | undefined> {
  const isCandidate = user_type === 'candidate';
  const own = isCandidate ? matches.candidate_id : matches.company_id;
  const other = isCandidate ? matches.company_id : matches.candidate_id;
  const excluded = isCandidate ? matches.excluido_por_candidato : matches.excluido_por_empresa;
  const isNamed = 'match_id' in named ? eq(matches.id, named.match_id) : eq(other, named.user_id);
  const [found] = await db
    .select({ other })
    .from(matches)
    .leftJoin(jobs, eq(jobs.id, matches.job_id))
    .where(and(eq(own, user_id), isNamed, eq(matches.status, 'active'), eq(excluded, false), isNull(withheldFor)))
    .limit(1);
  return found?.other;
}

/** Selects the users who received a person's contact, the latest act first. */
export const selectContactViews = (db: Executor, person_id: string, after: TimeCursor | null, limit: number) =>
  db
    .select({ ...getTableColumns(contactViews), name: profiles.name, user_type: profiles.user_type })
    .from(contactViews)
    .innerJoin(profiles, eq(profiles.user_id, contactViews.viewer_id))
    .where(
      and(
        eq(contactViews.person_id, person_id),
        isAfterInMixedOrder(contactViews.last_at, contactViews.viewer_id, after),
      ),
    )
    .orderBy(desc(contactViews.last_at), contactViews.viewer_id)
    .limit(limit);

/** Selects the rows for the data export, with other users only as ids. */
export const selectAllContactViews = (db: Executor, person_id: string) =>
  db.select().from(contactViews).where(eq(contactViews.person_id, person_id)).orderBy(desc(contactViews.last_at));

/** Deletes the records of the contacts that a user received, and of the users who received this user's contact. */
export async function deleteContactViewsOf(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(contactViews).where(or(eq(contactViews.person_id, user_id), eq(contactViews.viewer_id, user_id)));
}

type AccessRow = { day: DayName; user_id: string; address: string; port: number | null; first: number; last: number };

const listOf = (values: unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;
const instants = (values: number[]) =>
  listOf(
    values.map((value) => new Date(value).toISOString()),
    'timestamptz',
  );

/** Inserts new rows of the access log and extends existing ones, in a fixed order, so that parallel writes can't deadlock. */
export async function insertAccesses(tx: Tx, rows: readonly AccessRow[]): Promise<void> {
  const column = <Key extends keyof AccessRow>(key: Key) => rows.map((row) => row[key]);
  await tx.execute(sql`insert into ${accessLog} (day, user_id, address, port, first_at, last_at)
    select day, user_id, address, (array_agg(port order by first_at))[1], min(first_at), max(last_at)
    from unnest(${listOf(column('day'), 'date')}, ${listOf(column('user_id'), 'uuid')}, ${listOf(column('address'), 'text')},
      ${listOf(column('port'), 'integer')}, ${instants(column('first'))}, ${instants(column('last'))})
      as seen (day, user_id, address, port, first_at, last_at)
    group by day, user_id, address order by day, user_id, address
    on conflict (day, user_id, address) do update set
      first_at = least(${accessLog.first_at}, excluded.first_at), last_at = greatest(${accessLog.last_at}, excluded.last_at)`);
}

/** Records the last use of accounts and clears their removal notices; a team member uses the company's account. */
export async function recordLastUses(tx: Tx, uses: readonly { user_id: string; last: number }[]): Promise<void> {
  if (uses.length === 0) return;
  const ids = uses.map(({ user_id }) => user_id);
  await tx.execute(sql`with seen as (
      select coalesce(${companyMembers.company_id}, person.id) as user_id, max(at) as at
      from unnest(${listOf(ids, 'uuid')}, ${instants(uses.map(({ last }) => last))}) as person (id, at)
      left join ${companyMembers} on ${companyMembers.user_id} = person.id and ${companyMembers.left_at} is null
      group by 1
    ), locked as (
      select user_id from ${accountUses} where user_id in (select user_id from seen) order by user_id for update
    )
    update ${accountUses} set last_used_at = greatest(${accountUses.last_used_at}, seen.at), notified_at = null, notified_again_at = null
    from seen join locked using (user_id) where ${accountUses.user_id} = seen.user_id`);
}

export async function deleteUseOf(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(accountUses).where(eq(accountUses.user_id, user_id));
}

export type AccessCursor = { day: string; address: string };

/** Selects a person's rows of the access log, latest day first. */
export const selectAccesses = (db: Executor, user_id: string, after: AccessCursor | null, limit: number) =>
  db
    .select(pick(accessLog, 'day', 'address', 'port', 'first_at', 'last_at'))
    .from(accessLog)
    .where(
      and(
        eq(accessLog.user_id, user_id),
        after === null
          ? undefined
          : or(
              sql`${accessLog.day} < ${after.day}::date`,
              sql`${accessLog.day} = ${after.day}::date and ${accessLog.address} > ${after.address}`,
            ),
      ),
    )
    .orderBy(desc(accessLog.day), accessLog.address)
    .limit(limit);

export const selectAllAccesses = (db: Executor, user_id: string) =>
  db.select().from(accessLog).where(eq(accessLog.user_id, user_id)).orderBy(desc(accessLog.day), accessLog.address);

/**
 * Deletes at most `limit` rows of the access log of the days before `day`.
 * @returns the number of deleted rows
 */
export async function deleteAccessesBefore(db: Db, day: DayName, limit: number): Promise<number> {
  const old = db.select({ ctid: sql`ctid` }).from(accessLog).where(lt(accessLog.day, day)).limit(limit);
  const { rowCount } = await db.delete(accessLog).where(inArray(sql`ctid`, old));
  return rowCount ?? 0;
}

const VIEWS = { profiles: profileViews, jobs: jobViews } as const;
export const VIEW_KINDS = ['profiles', 'jobs'] as const;

/** Deletes at most `limit` views of the days before `day`. @returns the number of deleted rows */
export async function deleteViewsBefore(
  db: Db,
  of: (typeof VIEW_KINDS)[number],
  day: DayName,
  limit: number,
): Promise<number> {
  const views = VIEWS[of];
  const old = db.select({ ctid: sql`ctid` }).from(views).where(lt(views.day, day)).limit(limit);
  const { rowCount } = await db.delete(views).where(inArray(sql`ctid`, old));
  return rowCount ?? 0;
}
