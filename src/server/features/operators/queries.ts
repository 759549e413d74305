import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { UserType } from '#domain/accounts/user-types.ts';
import type { Plan } from '#domain/billing/plans.ts';
import { OPERATOR_COUNT_LIMIT } from '#domain/text/counts.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { isAfterInMixedOrder, type TimeCursor } from '../../platform/database/cursor.ts';
import { pick } from '../../platform/pick.ts';
import { user } from '../accounts/schema.ts';
import { suppressedAddresses } from '../deliveries/schema.ts';
import { isActiveAt, jobs } from '../jobs/schema.ts';
import { likes } from '../likes/schema.ts';
import { matches } from '../matches/schema.ts';
import { accessLog } from '../privacy/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { companyMembers } from '../team/schema.ts';
import { memberTerms, personTerms } from './schema.ts';

const company = alias(profiles, 'company');
const companyUser = alias(user, 'company_user');

/**
 * SQL of a team member's id in the console: that of their account; of the seat for the creator of the company's own account,
 * because that account's id is the company's (team#ownership-transfer).
 */
const memberId = sql<string>`case when ${companyMembers.user_id} = ${companyMembers.company_id} then ${companyMembers.id} else ${companyMembers.user_id} end`;

/** The columns of a candidate or a company. */
const listed = {
  ...pick(profiles, 'user_id', 'name', 'email'),
  user_type: sql<UserType | 'member'>`${profiles.user_type}::text`,
  plano: sql<Plan | null>`${profiles.plano}::text`,
  blocked_at: user.blocked_at,
  removed_at: profiles.removed_at,
  created_at: user.createdAt,
  company_id: sql<string | null>`null::uuid`,
  company_name: sql<string | null>`null::text`,
};

/** The columns of a team member; `blocked_at` is also set when the company is blocked. */
const listedMember = {
  user_id: memberId,
  name: sql<string>`coalesce(${companyMembers.name}, '')`,
  email: user.email,
  user_type: sql<UserType | 'member'>`'member'`,
  plano: sql<Plan | null>`null::text`,
  blocked_at: sql<Date | null>`coalesce(${companyMembers.blocked_at}, ${companyUser.blocked_at})`.mapWith(
    companyMembers.blocked_at,
  ),
  removed_at: sql<Date | null>`null::timestamptz`,
  created_at: user.createdAt,
  company_id: sql<string | null>`${companyMembers.company_id}`,
  company_name: sql<string | null>`${company.name}`,
};

/** A candidate, company or team member in the console's list of users; `company_id` is null unless it is a team member. */
export type ListedRow = {
  user_id: string;
  name: string;
  email: string;
  user_type: UserType | 'member';
  plano: Plan | null;
  blocked_at: Date | null;
  removed_at: Date | null;
  created_at: Date;
  company_id: string | null;
  company_name: string | null;
};

/** Selects a page of all accounts but operators', newest first; a company's own account represents the company. */
export const selectNewestAccounts = (db: Executor, { after, limit }: { after: TimeCursor | null; limit: number }) =>
  db
    .select({ id: user.id, created_at: user.createdAt, user_type: user.user_type })
    .from(user)
    .where(and(sql`${user.user_type}::text <> 'operator'`, isAfterInMixedOrder(user.createdAt, user.id, after)))
    .orderBy(sql`${user.createdAt} desc nulls first`, user.id)
    .limit(limit);

const anyOf = (ids: readonly string[]) => sql`any (${sql.param([...ids])}::uuid[])`;

/** Selects candidates and companies by their ids. */
export const selectListedCustomers = (db: Executor, ids: readonly string[]): Promise<ListedRow[]> =>
  db
    .select(listed)
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.user_id))
    .where(sql`${profiles.user_id} = ${anyOf(ids)}`);

/** Selects current team members, by their accounts or their seats. */
export const selectListedMembers = (db: Executor, ids: readonly string[]): Promise<ListedRow[]> =>
  db
    .select(listedMember)
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.user_id))
    .innerJoin(company, eq(company.user_id, companyMembers.company_id))
    .innerJoin(companyUser, eq(companyUser.id, companyMembers.company_id))
    .where(and(isNull(companyMembers.left_at), isMember(anyOf(ids))));

/** Condition: the id is a member's seat or account. A company's own account isn't one: its id means the company. */
const isMember = (ids: SQL) =>
  or(
    sql`${companyMembers.id} = ${ids}`,
    and(sql`${companyMembers.user_id} = ${ids}`, ne(companyMembers.user_id, companyMembers.company_id)),
  );

/** The last Unicode code point. All texts that begin with 'x' sort before 'x' + MAX_CODE_POINT. */
const MAX_CODE_POINT = '\u{10ffff}';

type Search = { beginning: string; after: { term: string; user_id: string } | null; limit: number };
const isFound = (terms: typeof personTerms | typeof memberTerms, id: SQL, { beginning, after }: Search) =>
  and(
    sql`${terms.term} >= ${beginning} and ${terms.term} < ${beginning + MAX_CODE_POINT}`,
    after === null ? undefined : sql`(${terms.term}, ${id}) > (${after.term}, ${after.user_id}::uuid)`,
  );

/**
 * Selects customers and team members with a term that begins with `beginning`: of each, the first `limit` by their terms, not
 * merged into one order. A user with several such terms is found by the first.
 */
export function searchPeople(db: Executor, search: Search) {
  const { beginning, limit } = search;
  const people = db
    .select({ ...listed, term: personTerms.term, key: personTerms.user_id })
    .from(personTerms)
    .innerJoin(user, eq(user.id, personTerms.user_id))
    .innerJoin(profiles, eq(profiles.user_id, personTerms.user_id))
    .where(
      and(
        isFound(personTerms, sql`${personTerms.user_id}`, search),
        sql`not exists (select from ${personTerms} as earlier where earlier.user_id = ${personTerms.user_id}
          and earlier.term >= ${beginning} and earlier.term < ${personTerms.term})`,
      ),
    )
    .orderBy(personTerms.term, personTerms.user_id)
    .limit(limit);
  const members = db
    .select({ ...listedMember, term: memberTerms.term, key: memberTerms.member_id })
    .from(memberTerms)
    .innerJoin(companyMembers, eq(companyMembers.id, memberTerms.member_id))
    .innerJoin(user, eq(user.id, companyMembers.user_id))
    .innerJoin(company, eq(company.user_id, companyMembers.company_id))
    .innerJoin(companyUser, eq(companyUser.id, companyMembers.company_id))
    .where(
      and(
        isFound(memberTerms, sql`${memberTerms.member_id}`, search),
        sql`not exists (select from ${memberTerms} as earlier where earlier.member_id = ${memberTerms.member_id}
          and earlier.term >= ${beginning} and earlier.term < ${memberTerms.term})`,
      ),
    )
    .orderBy(memberTerms.term, memberTerms.member_id)
    .limit(limit);
  return unionAll(people, members);
}

/** A user that the search found, with the matching `term`; `key` is the id for the cursor of the next page. */
export type FoundRow = Awaited<ReturnType<typeof searchPeople>>[number];

const ownerSeat = alias(companyMembers, 'owner_seat');
/** The account of the owner: the profile's own, or the member's to which the ownership was transferred (team#owner). */
const ownerUser = alias(user, 'owner_user');

/** Returns a candidate or a company with its counts, each up to OPERATOR_COUNT_LIMIT; a company's e-mail is its owner's. */
export async function selectPerson(db: Executor, user_id: string, now: Date) {
  const upTo = (rows: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from (${rows} limit ${OPERATOR_COUNT_LIMIT}) as counted)`;
  const [row] = await db
    .select({
      ...listed,
      email_confirmed: ownerUser.emailVerified,
      blocked_reason: user.blocked_reason,
      ...pick(profiles, 'telefone', 'whatsapp', 'city', 'cidade_de_interesse', 'area', 'cnpj', 'verified_at'),
      ...pick(profiles, 'verified_by', 'verified_domain'),
      weekly_likes: profiles.curtidas_disponiveis,
      bonus_likes: profiles.likes_bonus,
      stopped_since: suppressedAddresses.since,
      stopped_reason: suppressedAddresses.reason,
      owner_id: ownerSeat.user_id,
      owner_name: ownerSeat.name,
      likes_given: upTo(sql`select from ${likes} where ${likes.quem_curtiu} = ${profiles.user_id}`),
      likes_received: upTo(sql`select from ${likes} where ${likes.quem_foi_curtado} = ${profiles.user_id}`),
      matches: upTo(
        sql`select from ${matches} where ${matches.candidate_id} = ${profiles.user_id} or ${matches.company_id} = ${profiles.user_id}`,
      ),
      jobs: upTo(sql`select from ${jobs} where ${jobs.company_id} = ${profiles.user_id}`),
      active_jobs: upTo(sql`select from ${jobs} where ${jobs.company_id} = ${profiles.user_id} and ${isActiveAt(now)}`),
    })
    .from(user)
    .innerJoin(profiles, eq(profiles.user_id, user.id))
    .leftJoin(ownerSeat, and(eq(ownerSeat.company_id, user.id), isOwner(ownerSeat)))
    .innerJoin(ownerUser, sql`${ownerUser.id} = coalesce(${ownerSeat.user_id}, ${user.id})`)
    .leftJoin(suppressedAddresses, eq(suppressedAddresses.address, ownerUser.email))
    .where(eq(user.id, user_id));
  return row;
}

/** A candidate or a company with its counts. */
export type PersonRow = NonNullable<Awaited<ReturnType<typeof selectPerson>>>;

const isOwner = (seat: typeof companyMembers | typeof ownerSeat) =>
  and(eq(seat.role, 'proprietario'), isNull(seat.left_at));

/** Returns a team member by the id of their account or seat. */
export async function selectMemberPerson(db: Executor, id: string) {
  const [row] = await db
    .select({
      ...listedMember,
      person_id: user.id,
      role: companyMembers.role,
      since: companyMembers.since,
      own_blocked_at: companyMembers.blocked_at,
      own_blocked_reason: companyMembers.blocked_reason,
      email_confirmed: user.emailVerified,
      stopped_since: suppressedAddresses.since,
      stopped_reason: suppressedAddresses.reason,
      // Null also for a last visit more than six months ago, because older accesses are deleted (privacy#access-log).
      last_seen: sql<
        string | null
      >`(select max(${accessLog.day})::text from ${accessLog} where ${accessLog.user_id} = ${user.id})`,
    })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.user_id))
    .innerJoin(company, eq(company.user_id, companyMembers.company_id))
    .innerJoin(companyUser, eq(companyUser.id, companyMembers.company_id))
    .leftJoin(suppressedAddresses, eq(suppressedAddresses.address, user.email))
    .where(and(isNull(companyMembers.left_at), isMember(sql`${id}::uuid`)));
  return row;
}

/** A team member; `blocked_at` is also set when the company is blocked, `own_blocked_at` only for the member's own block. */
export type MemberPersonRow = NonNullable<Awaited<ReturnType<typeof selectMemberPerson>>>;

const seatWhere = (db: Executor, condition: SQL | undefined) =>
  db
    .select({
      id: companyMembers.id,
      user_id: user.id,
      company_id: companyMembers.company_id,
      name: sql<string>`coalesce(${companyMembers.name}, '')`,
      role: companyMembers.role,
      email: user.email,
      email_confirmed: user.emailVerified,
    })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.user_id))
    .where(and(isNull(companyMembers.left_at), condition));

/** A seat: the current membership of a team member in a company, with the member's account. */
export type SeatRow = Awaited<ReturnType<typeof seatWhere>>[number];

/** Selects a seat by its id, or by the id of the member's account. */
export async function selectSeat(db: Executor, id: string): Promise<SeatRow | undefined> {
  const [row] = await seatWhere(db, isMember(sql`${id}::uuid`));
  return row;
}

/** Selects the seat of a company's owner; undefined until the company's own account transfers the ownership. */
export async function selectOwnerSeat(db: Executor, company_id: string): Promise<SeatRow | undefined> {
  const [row] = await seatWhere(db, and(eq(companyMembers.company_id, company_id), isOwner(companyMembers)));
  return row;
}

export async function isEmailConfirmed(db: Executor, user_id: string): Promise<boolean> {
  return (await db.$count(user, and(eq(user.id, user_id), user.emailVerified))) > 0;
}

/** Blocks a team member, or unblocks them if `block` is null. @returns false when nothing changes */
export async function updateMemberBlock(
  tx: Tx,
  seat_id: string,
  block: { blocked_at: Date; blocked_reason: string } | null,
): Promise<boolean> {
  const { blocked_at } = companyMembers;
  const rows = await tx
    .update(companyMembers)
    .set(block ?? { blocked_at: null, blocked_reason: null })
    .where(and(eq(companyMembers.id, seat_id), block === null ? isNotNull(blocked_at) : isNull(blocked_at)))
    .returning({ id: companyMembers.id });
  return rows.length > 0;
}

export async function updateMemberName(tx: Tx, seat_id: string, name: string): Promise<void> {
  await tx.update(companyMembers).set({ name }).where(eq(companyMembers.id, seat_id));
}
