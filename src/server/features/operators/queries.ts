import { and, desc, eq, gt, isNotNull, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { OperatorRole } from '#domain/operator-roles.ts';
import type { Plan } from '#domain/plans.ts';
import type { SubscriptionList } from '#domain/subscription-lists.ts';
import type { UserType } from '#domain/user-types.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { preparedSql } from '../../platform/database/prepared-statements.ts';
import { session, twoFactor, user } from '../accounts/schema.ts';
import { refundOrders, subscriptionComparisons, subscriptions } from '../billing/schema.ts';
import { suppressedAddresses } from '../deliveries/schema.ts';
import { isActiveAt, isWaiting, jobs } from '../jobs/schema.ts';
import { likeAttempts, likes } from '../likes/schema.ts';
import { matches } from '../matches/schema.ts';
import { accessLog } from '../privacy/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { reports } from '../safety/schema.ts';
import { companyMembers } from '../team/schema.ts';
import { memberTerms, operatorActs, operatorSeals, operators, personTerms } from './schema.ts';

const { placeholder } = sql;

export type OperatorRow = { user_id: string; email: string; role: OperatorRole; has_factor: boolean };
type UsedRow = OperatorRow & { minute: number; hour: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const isOver = sql`rate_limit.last_request <= excluded.last_request - case when excluded.key like 'operator-minute|%' then ${sql.raw(String(MINUTE_MS))} else ${sql.raw(String(HOUR_MS))} end`;
const counted = (window: string) =>
  sql`(select count from limited where key = ${sql.raw(`'operator-${window}|'`)} || used.user_id)`;

/**
 * Commits without a wait for the disk: a power failure loses one use of the session and one counted call, and no row of
 * the log.
 */
const usedSession = preparedSql<UsedRow>(
  'operator_session_used',
  sql`with unhurried as materialized (select set_config('synchronous_commit', 'off', true) as commits),
    used as (
      update ${session} as used set updated_at = ${placeholder('now')}::timestamptz, expires_at = 'infinity'
      from ${operators} join ${user} on ${user.id} = ${operators.user_id}, unhurried
      where used.token = ${placeholder('token')} and used.user_id = ${operators.user_id}
        and used.expires_at > ${placeholder('now')}::timestamptz
      returning ${operators.user_id}, ${user.email}, ${operators.role},
        exists (select from ${twoFactor} where ${twoFactor.userId} = ${user.id} and ${twoFactor.verified}) as has_factor),
    limited as (
      insert into rate_limit (id, key, count, last_request)
      select gen_random_uuid()::text, 'operator-' || span || '|' || used.user_id, 1, ${placeholder('at')}::bigint
      from used, unnest(array['hour', 'minute']) as span order by span
      on conflict (key) do update set
        count = case when ${isOver} then 1 else rate_limit.count + 1 end,
        last_request = case when ${isOver} then excluded.last_request else rate_limit.last_request end
      returning key, count)
    select used.*, ${counted('minute')} as minute, ${counted('hour')} as hour from used`,
);

/**
 * Selects the operator of this session while it is valid, with the number of calls in this minute and hour
 * (operators#limits). Each use extends the session, as `session_has_a_last_day` allows.
 * @param now by the system clock of better-auth
 * @param at by this app's clock
 */
export async function touchSession(
  db: Executor,
  { token, now, at }: { token: string; now: Date; at: Date },
): Promise<UsedRow | undefined> {
  return (await usedSession(db, { token, now, at: at.getTime() })).rows[0];
}

export type NewAct = Omit<typeof operatorActs.$inferInsert, 'id'>;
export type ActRow = typeof operatorActs.$inferSelect;

export async function insertAct(tx: Executor, act: NewAct): Promise<void> {
  await tx.insert(operatorActs).values(act);
}

/** Selects the log, newest first. */
export const selectActs = (
  db: Executor,
  { about, before, limit }: { about: string | null; before: number | null; limit: number },
): Promise<ActRow[]> =>
  db
    .select()
    .from(operatorActs)
    .where(
      and(
        about === null ? undefined : sql`${operatorActs.about} @> array[${about}::uuid]`,
        before === null ? undefined : lt(operatorActs.id, before),
      ),
    )
    .orderBy(desc(operatorActs.id))
    .limit(limit);

/** Selects the hash chain of the log after a place, with the current text of each act; null for a deleted one. */
export const selectChain = (db: Executor, { after, limit }: { after: number; limit: number }) =>
  db
    .select({
      place: operatorSeals.place,
      act_id: operatorSeals.act_id,
      hash: operatorSeals.seal,
      text: sql<
        string | null
      >`(select operator_act_text(done) from ${operatorActs} as done where done.id = ${operatorSeals.act_id})`,
    })
    .from(operatorSeals)
    .where(gt(operatorSeals.place, after))
    .orderBy(operatorSeals.place)
    .limit(limit);

/** Selects the first act without a link in the hash chain. */
export async function selectUnlinked(db: Executor): Promise<number | null> {
  const [row] = await db
    .select({ id: operatorActs.id })
    .from(operatorActs)
    .where(notExists(db.select({ one: sql`1` }).from(operatorSeals).where(eq(operatorSeals.act_id, operatorActs.id))))
    .orderBy(operatorActs.id)
    .limit(1);
  return row?.id ?? null;
}

const company = alias(profiles, 'company');
const companyUser = alias(user, 'company_user');

/**
 * The id of a team member here: their account, or their seat if they created the company's own account, whose id is the
 * company's (team#hand-over).
 */
const memberId = sql<string>`case when ${companyMembers.user_id} = ${companyMembers.company_id} then ${companyMembers.id} else ${companyMembers.user_id} end`;

/** The columns of a candidate or a company. */
const listed = {
  user_id: profiles.user_id,
  name: profiles.name,
  email: profiles.email,
  user_type: sql<UserType | 'member'>`${profiles.user_type}::text`,
  plano: sql<Plan | null>`${profiles.plano}::text`,
  blocked_at: user.blocked_at,
  removed_at: profiles.removed_at,
  created_at: user.createdAt,
  company_id: sql<string | null>`null::uuid`,
  company_name: sql<string | null>`null::text`,
};

/** The columns of a team member, whose company may be blocked. */
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

/** Selects all accounts, newest first; a company's own account stands for the company. */
export const selectNewest = (
  db: Executor,
  { after, limit }: { after: { created_at: string; user_id: string } | null; limit: number },
) =>
  db
    .select({ id: user.id, created_at: user.createdAt, user_type: user.user_type })
    .from(user)
    .where(
      and(
        sql`${user.user_type}::text <> 'operator'`,
        after === null
          ? undefined
          : // The index has a mixed order; the first condition finds the position in it.
            sql`${user.createdAt} <= ${after.created_at}::timestamptz
            and (${user.createdAt} < ${after.created_at}::timestamptz or ${user.id} > ${after.user_id}::uuid)`,
      ),
    )
    .orderBy(sql`${user.createdAt} desc nulls first`, user.id)
    .limit(limit);

const anyOf = (ids: readonly string[]) => sql`any (${sql.param([...ids])}::uuid[])`;

/** Selects candidates and companies. */
export const selectListed = (db: Executor, ids: readonly string[]): Promise<ListedRow[]> =>
  db
    .select(listed)
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.user_id))
    .where(sql`${profiles.user_id} = ${anyOf(ids)}`);

/** Selects team members, by their accounts or their seats. */
export const selectListedMembers = (db: Executor, ids: readonly string[]): Promise<ListedRow[]> =>
  db
    .select(listedMember)
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.user_id))
    .innerJoin(company, eq(company.user_id, companyMembers.company_id))
    .innerJoin(companyUser, eq(companyUser.id, companyMembers.company_id))
    .where(and(isNull(companyMembers.left_at), isMember(anyOf(ids))));

/** The id of a company's own account means the company; its creator is found by the seat alone. */
const isMember = (ids: SQL) =>
  or(
    sql`${companyMembers.id} = ${ids}`,
    and(sql`${companyMembers.user_id} = ${ids}`, ne(companyMembers.user_id, companyMembers.company_id)),
  );

/** Sorts after every text with the same beginning. */
const BEHIND_ALL = '\u{10ffff}';

type Search = { beginning: string; after: { term: string; user_id: string } | null; limit: number };
const isFound = (terms: typeof personTerms | typeof memberTerms, id: SQL, { beginning, after }: Search) =>
  and(
    sql`${terms.term} >= ${beginning} and ${terms.term} < ${beginning + BEHIND_ALL}`,
    after === null ? undefined : sql`(${terms.term}, ${id}) > (${after.term}, ${after.user_id}::uuid)`,
  );

/**
 * Selects the people and team members that a beginning finds, up to `limit` of each, in the order of the matching
 * terms. If several terms of one person match, the first counts. `place` is the id for the cursor of the next page.
 */
export function selectFound(db: Executor, search: Search) {
  const { beginning, limit } = search;
  const people = db
    .select({ ...listed, term: personTerms.term, place: personTerms.user_id })
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
    .select({ ...listedMember, term: memberTerms.term, place: memberTerms.member_id })
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

export type FoundRow = Awaited<ReturnType<typeof selectFound>>[number];

/** The highest count: an old account may have hundreds of thousands. */
const COUNTED = 1000;

const ownerSeat = alias(companyMembers, 'owner_seat');
/** The account of a company's owner: its own, or the one to which the ownership was transferred (team#owner). */
const ownerUser = alias(user, 'owner_user');

/** Selects a candidate or a company with its counts; a company's address is its owner's. */
export async function selectPerson(db: Executor, user_id: string, now: Date) {
  const upTo = (rows: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from (${rows} limit ${COUNTED}) as counted)`;
  const [row] = await db
    .select({
      ...listed,
      email_confirmed: ownerUser.emailVerified,
      blocked_reason: user.blocked_reason,
      telefone: profiles.telefone,
      whatsapp: profiles.whatsapp,
      city: profiles.city,
      cidade_de_interesse: profiles.cidade_de_interesse,
      area: profiles.area,
      cnpj: profiles.cnpj,
      verified_at: profiles.verified_at,
      verified_by: profiles.verified_by,
      verified_domain: profiles.verified_domain,
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

export type PersonRow = NonNullable<Awaited<ReturnType<typeof selectPerson>>>;

const isOwner = (seat: typeof companyMembers | typeof ownerSeat) =>
  and(eq(seat.role, 'proprietario'), isNull(seat.left_at));

/** Selects a team member, by their account or their seat. */
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
      // Accesses are stored for half a year (privacy#access-log).
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

export type MemberPersonRow = NonNullable<Awaited<ReturnType<typeof selectMemberPerson>>>;

/** Selects the seat of an account or seat id, or the owner of a company whose own account transferred the ownership. */
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

export type SeatedRow = Awaited<ReturnType<typeof seatWhere>>[number];

export async function selectSeated(db: Executor, id: string): Promise<SeatedRow | undefined> {
  const [row] = await seatWhere(db, isMember(sql`${id}::uuid`));
  return row;
}

export async function selectSeatedOwner(db: Executor, company_id: string): Promise<SeatedRow | undefined> {
  const [row] = await seatWhere(db, and(eq(companyMembers.company_id, company_id), isOwner(companyMembers)));
  return row;
}

export async function selectConfirmed(db: Executor, user_id: string): Promise<boolean> {
  return (await db.$count(user, and(eq(user.id, user_id), user.emailVerified))) > 0;
}

/**
 * Blocks or unblocks a team member.
 * @returns false when nothing changes
 */
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

/**
 * Selects a company's jobs that wait for review, were refused, or are reported or hidden for a report, newest first.
 */
export const selectReviewedJobs = (db: Executor, company_id: string, limit: number) => {
  const isAbout = and(eq(reports.job_id, jobs.id), eq(reports.state, 'open'));
  const reported = db
    .select({
      // The oldest report represents all, as in the queue.
      report_id: sql<string | null>`(array_agg(${reports.id} order by ${reports.created_at}, ${reports.id}))[1]`.as(
        'report_id',
      ),
      reports: sql<number>`count(*)::int`.as('reports'),
    })
    .from(reports)
    .where(and(eq(reports.account_id, company_id), isAbout))
    .as('reported');
  return db
    .select({
      id: jobs.id,
      title: jobs.title,
      created_at: jobs.created_at,
      held_at: jobs.held_at,
      held_for: jobs.held_for,
      refused_at: jobs.refused_at,
      reported_at: jobs.reported_at,
      removed_for: jobs.removed_for,
      report_id: reported.report_id,
      reports: reported.reports,
    })
    .from(jobs)
    .innerJoinLateral(reported, sql`true`)
    .where(
      and(
        eq(jobs.company_id, company_id),
        sql`(${isWaiting} or ${jobs.refused_at} is not null or ${jobs.reported_at} is not null or ${reported.reports} > 0)`,
      ),
    )
    .orderBy(sql`${jobs.created_at} desc nulls first`, jobs.id)
    .limit(limit);
};

/** Selects the sessions of this user, without the tokens. */
export const selectSessionsOf = (db: Executor, user_id: string, now: Date) =>
  db
    .select({
      id: session.id,
      user_agent: session.userAgent,
      address: session.ipAddress,
      created_at: session.createdAt,
      last_used_at: session.updatedAt,
      expires_at: session.expiresAt,
    })
    .from(session)
    .where(and(eq(session.userId, user_id), sql`${session.expiresAt} > ${now}`))
    .orderBy(desc(session.updatedAt), session.id)
    .limit(100);

type ListCursor = { at: string; id: string } | null;

/** Selects a user's attempts to like, newest first. */
export const selectTriedLikes = (
  db: Executor,
  { user_id, before, limit }: { user_id: string; before: ListCursor; limit: number },
) =>
  db
    .select({
      id: sql<string>`${likeAttempts.id}::text`,
      at: likeAttempts.created_at,
      other_id: profiles.user_id,
      other_name: profiles.name,
      job_title: jobs.title,
      success: likeAttempts.success,
      refusal: likeAttempts.error_message,
      likes_before: likeAttempts.likes_before,
      likes_after: likeAttempts.likes_after,
    })
    .from(likeAttempts)
    .leftJoin(profiles, eq(profiles.user_id, likeAttempts.target_id))
    .leftJoin(jobs, eq(jobs.id, likeAttempts.job_id))
    .where(
      and(
        eq(likeAttempts.user_id, user_id),
        before === null
          ? undefined
          : sql`${likeAttempts.created_at} <= ${before.at}::timestamptz
            and (${likeAttempts.created_at} < ${before.at}::timestamptz or ${likeAttempts.id} < ${before.id}::bigint)`,
      ),
    )
    .orderBy(sql`${likeAttempts.created_at} desc nulls first`, desc(likeAttempts.id))
    .limit(limit);

/** Selects a user's matches, the latest change first, as in their own list. */
export const selectMatchesOf = (
  db: Executor,
  { user_id, user_type, before, limit }: { user_id: string; user_type: UserType; before: ListCursor; limit: number },
) => {
  const [own, others] =
    user_type === 'candidate' ? [matches.candidate_id, matches.company_id] : [matches.company_id, matches.candidate_id];
  return db
    .select({
      id: matches.id,
      created_at: matches.created_at,
      updated_at: matches.updated_at,
      other_id: profiles.user_id,
      other_name: profiles.name,
      job_title: jobs.title,
      status: matches.status,
    })
    .from(matches)
    .innerJoin(profiles, eq(profiles.user_id, others))
    .leftJoin(jobs, eq(jobs.id, matches.job_id))
    .where(
      and(
        eq(own, user_id),
        before === null
          ? undefined
          : sql`${matches.updated_at} <= ${before.at}::timestamptz
            and (${matches.updated_at} < ${before.at}::timestamptz or ${matches.id} > ${before.id}::uuid)`,
      ),
    )
    .orderBy(sql`${matches.updated_at} desc nulls first`, matches.id)
    .limit(limit);
};

/** The refunds of a subscription by administrators. */
const givenBack = sql`from ${refundOrders}
  where ${refundOrders.user_id} = ${subscriptions.user_id} and ${refundOrders.provider} = ${subscriptions.provider}
    and ${refundOrders.subscription_id} = ${subscriptions.subscription_id} and ${refundOrders.done_at} is not null
    and ${refundOrders.amount} > 0`;

/** The refunded amount in centavos, for a withdrawal or by an administrator; null for none. */
const refundedOf = sql<number | null>`nullif(coalesce(${subscriptions.refunded}, 0) + coalesce((
  select sum(${refundOrders.amount}) ${givenBack}), 0), 0)::int`;

/** When the last refund was made; null where there was none. */
const refundedAt = sql<Date | null>`greatest(${subscriptions.withdrawn_at}, (select max(${refundOrders.done_at}) ${givenBack}))`;

const subscription = {
  user_id: subscriptions.user_id,
  name: profiles.name,
  plan_key: subscriptions.plan_key,
  state: subscriptions.status,
  provider: subscriptions.provider,
  subscription_id: subscriptions.subscription_id,
  started_at: subscriptions.started_at,
  current_period_end: subscriptions.current_period_end,
  ends_at: subscriptions.ends_at,
  unpaid_since: subscriptions.unpaid_since,
  withdrawn_at: subscriptions.withdrawn_at,
  refunded: refundedOf,
  refunded_at: refundedAt.mapWith(subscriptions.withdrawn_at),
  updated_at: subscriptions.updated_at,
};

const subscriptionsWhere = (db: Executor, condition: SQL | undefined) =>
  db
    .select(subscription)
    .from(subscriptions)
    .innerJoin(profiles, eq(profiles.user_id, subscriptions.user_id))
    .where(condition)
    .$dynamic();

export async function selectSubscriptionOf(db: Executor, user_id: string) {
  const [row] = await subscriptionsWhere(db, eq(subscriptions.user_id, user_id));
  return row;
}

/** Selects one of the lists, the latest change first. */
export function selectSubscriptions(
  db: Executor,
  { list, before, limit }: { list: SubscriptionList; before: ListCursor; limit: number },
) {
  const at = list === 'refunded' ? refundedAt : subscriptions.updated_at;
  const isIn =
    list === 'refunded'
      ? sql`(${subscriptions.withdrawn_at} is not null or exists (select ${givenBack}))`
      : eq(subscriptions.status, list);
  const isBehind =
    before === null
      ? undefined
      : sql`(${at}, ${subscriptions.user_id}) < (${before.at}::timestamptz, ${before.id}::uuid)`;
  return subscriptionsWhere(db, and(isIn, isBehind)).orderBy(desc(at), desc(subscriptions.user_id)).limit(limit);
}

export const selectComparisons = (db: Executor, limit: number) =>
  db.select().from(subscriptionComparisons).orderBy(desc(subscriptionComparisons.at)).limit(limit);

type NewOperator = { user_id: string; email: string; role: OperatorRole; now: Date };

/**
 * Inserts an operator.
 * @returns false when the address has a user already
 */
export async function insertOperator(tx: Tx, { user_id, email, role, now }: NewOperator): Promise<boolean> {
  const made = { id: user_id, name: email, email, user_type: 'operator' as const, emailVerified: true };
  const rows = await tx.insert(user).values(made).onConflictDoNothing().returning({ id: user.id });
  if (rows.length === 0) return false;
  await tx.insert(operators).values({ user_id, role, created_at: now });
  return true;
}

export const selectOperators = (db: Executor) =>
  db
    .select({
      user_id: operators.user_id,
      email: user.email,
      role: operators.role,
      has_factor: sql<boolean>`exists (select from ${twoFactor} where ${twoFactor.userId} = ${user.id} and ${twoFactor.verified})`,
      last_used_at: sql<
        string | null
      >`(select max(${session.updatedAt})::text from ${session} where ${session.userId} = ${user.id})`,
    })
    .from(operators)
    .innerJoin(user, eq(user.id, operators.user_id))
    .orderBy(user.email);

export async function selectOperatorBy(
  db: Executor,
  email: string,
): Promise<{ user_id: string; role: OperatorRole } | undefined> {
  const [found] = await db
    .select({ user_id: operators.user_id, role: operators.role })
    .from(operators)
    .innerJoin(user, eq(user.id, operators.user_id))
    .where(eq(user.email, email));
  return found;
}

/** Locks the role of an operator until the end of the transaction; undefined for a removed one. */
export async function lockRole(tx: Tx, user_id: string): Promise<OperatorRole | undefined> {
  const [found] = await tx
    .select({ role: operators.role })
    .from(operators)
    .where(eq(operators.user_id, user_id))
    .for('share');
  return found?.role;
}

export async function updateRole(tx: Tx, user_id: string, role: OperatorRole): Promise<void> {
  await tx.update(operators).set({ role }).where(eq(operators.user_id, user_id));
}
