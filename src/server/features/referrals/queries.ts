import { and, asc, count, eq, gt, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { BONUS_MAX } from '#domain/text/text-limits.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { pick } from '../../platform/pick.ts';
import { phoneNumbers, user } from '../accounts/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { companyMembers } from '../team/schema.ts';
import { referralCodes, referralMarks, referrals } from './schema.ts';

/**
 * Inserts the code of an account unless it has one, and returns the account's code.
 * @returns null when another account has the same code by chance
 */
export async function upsertCode(db: Executor, made: typeof referralCodes.$inferInsert): Promise<string | null> {
  await db.insert(referralCodes).values(made).onConflictDoNothing();
  const [row] = await db
    .select({ code: referralCodes.code })
    .from(referralCodes)
    .where(eq(referralCodes.user_id, made.user_id));
  return row?.code ?? null;
}

export async function selectCode(db: Executor, user_id: string): Promise<string | null> {
  const [row] = await db
    .select({ code: referralCodes.code })
    .from(referralCodes)
    .where(eq(referralCodes.user_id, user_id));
  return row?.code ?? null;
}

/** Returns the owner of a link's code; undefined when there is none, or the owner is removed, blocked or hidden. */
export async function selectGiver(db: Executor, code: string): Promise<{ user_id: string; email: string } | undefined> {
  const [row] = await db
    .select({ user_id: profiles.user_id, email: user.email })
    .from(referralCodes)
    .innerJoin(profiles, eq(profiles.user_id, referralCodes.user_id))
    .innerJoin(user, eq(user.id, profiles.user_id))
    .where(and(eq(referralCodes.code, code), isNull(profiles.removed_at), isNull(profiles.blocked_at)));
  return row;
}

/** Selects the e-mail addresses of a company's team members, who share its link too. */
export const selectColleagueEmails = (db: Executor, company_id: string) =>
  db
    .select({ email: user.email })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.user_id))
    .where(and(eq(companyMembers.company_id, company_id), isNull(companyMembers.left_at)));

/**
 * Inserts a referral, unless the account is the giver's own, is removed, was created before `since`, or has a referral already: the first
 * link counts.
 */
export async function insertReferral(
  db: Executor,
  {
    since,
    ...referral
  }: Pick<typeof referrals.$inferSelect, 'joined_id' | 'same_device' | 'device' | 'joined_at'> & {
    giver_id: string;
    since: Date;
  },
): Promise<void> {
  const { joined_id, giver_id, joined_at, same_device, device } = referral;
  await db.execute(sql`
    insert into ${referrals} (joined_id, giver_id, joined_at, same_device, device)
    select ${profiles.user_id}, ${giver_id}, ${joined_at}, ${same_device}, ${device}
    from ${profiles} join ${user} on ${user.id} = ${profiles.user_id}
    where ${profiles.user_id} = ${joined_id} and ${profiles.user_id} <> ${giver_id}
      and ${profiles.removed_at} is null and ${user.createdAt} >= ${since}
    on conflict (joined_id) do nothing`);
}

export async function lockUndecidedReferral(tx: Tx, joined_id: string) {
  const [row] = await tx
    .select(pick(referrals, 'giver_id', 'joined_at', 'same_device', 'device'))
    .from(referrals)
    .where(and(eq(referrals.joined_id, joined_id), isNull(referrals.decided_at)))
    .for('update');
  return row;
}

const signedWith = alias(phoneNumbers, 'signed_with');

/**
 * Locks a user's profile until the end of the transaction. Returns the fields that recognise the person, and those that
 * decide whether they get a bonus.
 */
export async function lockReferralPerson(tx: Tx, user_id: string) {
  const [row] = await tx
    .select({
      ...pick(profiles, 'user_id', 'user_type', 'name'),
      email: user.email,
      mail_to: profiles.email,
      email_confirmed: user.emailVerified,
      ...pick(profiles, 'telefone', 'whatsapp', 'cnpj'),
      signs_in_with: signedWith.number,
      ...pick(profiles, 'area', 'cidade_de_interesse', 'city', 'funcoes', 'bio', 'plano'),
      is_gone: sql<boolean>`${profiles.removed_at} is not null or ${profiles.blocked_at} is not null`,
    })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.user_id))
    .leftJoin(signedWith, eq(signedWith.user_id, profiles.user_id))
    .where(eq(profiles.user_id, user_id))
    .for('no key update', { of: profiles });
  return row;
}

export type ReferralPerson = NonNullable<Awaited<ReturnType<typeof lockReferralPerson>>>;

/**
 * Inserts the keyed hashes by which a person is recognised (referrals#once).
 * @returns those that were new, or had expired
 */
export async function insertReferralMarks(tx: Tx, marks: string[], { now, ends_at }: { now: Date; ends_at: Date }) {
  if (marks.length === 0) return [];
  const rows = await tx
    .insert(referralMarks)
    .values(marks.toSorted().map((mark) => ({ mark, ends_at })))
    .onConflictDoUpdate({ target: referralMarks.mark, set: { ends_at }, setWhere: lte(referralMarks.ends_at, now) })
    .returning({ mark: referralMarks.mark });
  return rows.map(({ mark }) => mark);
}

/** Returns how many bonus likes a user's link brought them in a month, also for referred users who were removed. */
export async function selectBonusesInMonth(db: Executor, user_id: string, month: string): Promise<number> {
  const [row] = await db
    .select({ bonuses: referralCodes.bonuses })
    .from(referralCodes)
    .where(and(eq(referralCodes.user_id, user_id), eq(referralCodes.bonus_month, month)));
  return row?.bonuses ?? 0;
}

type MonthlyBonuses = Pick<typeof referralCodes.$inferSelect, 'bonus_month' | 'bonuses'>;

export async function updateBonuses(tx: Tx, user_id: string, bonuses: MonthlyBonuses): Promise<void> {
  await tx.update(referralCodes).set(bonuses).where(eq(referralCodes.user_id, user_id));
}

type Decision = Pick<typeof referrals.$inferSelect, 'decided_at' | 'outcome'>;

export async function recordReferralOutcome(tx: Tx, joined_id: string, decision: Decision): Promise<void> {
  await tx.update(referrals).set(decision).where(eq(referrals.joined_id, joined_id));
}

/**
 * Adds a bonus like unless the user has the maximum.
 * @returns whether it was added
 */
export async function addBonusLike(tx: Tx, user_id: string): Promise<boolean> {
  const rows = await tx
    .update(profiles)
    .set({ likes_bonus: sql`${profiles.likes_bonus} + 1` })
    .where(and(eq(profiles.user_id, user_id), lt(profiles.likes_bonus, BONUS_MAX)))
    .returning({ user_id: profiles.user_id });
  return rows.length > 0;
}

/** Counts the users who joined by a user's link, and those who brought this user a bonus like; removed users don't count. */
export async function countReferrals(db: Executor, giver_id: string) {
  const [row] = await db
    .select({
      joined: count(),
      rewarded: sql<number>`count(*) filter (where ${referrals.outcome} = 'both')`.mapWith(Number),
    })
    .from(referrals)
    .where(eq(referrals.giver_id, giver_id));
  return row ?? { joined: 0, rewarded: 0 };
}

/** Selects the referral by which a user joined, with the id and name of its giver. */
export async function selectReferral(db: Executor, joined_id: string) {
  const [row] = await db
    .select({
      giver_id: referrals.giver_id,
      giver_name: profiles.name,
      ...pick(referrals, 'joined_at', 'decided_at', 'outcome'),
    })
    .from(referrals)
    .leftJoin(profiles, eq(profiles.user_id, referrals.giver_id))
    .where(eq(referrals.joined_id, joined_id));
  return row;
}

/** Selects the users who joined by a user's link, latest first. */
export const selectReferredUsers = (db: Executor, giver_id: string, limit: number) =>
  db
    .select({
      user_id: referrals.joined_id,
      name: profiles.name,
      ...pick(referrals, 'joined_at', 'decided_at', 'outcome'),
    })
    .from(referrals)
    .innerJoin(profiles, eq(profiles.user_id, referrals.joined_id))
    .where(eq(referrals.giver_id, giver_id))
    .orderBy(sql`${referrals.joined_at} desc`, asc(referrals.joined_id))
    .limit(limit);

/** Selects a page of users who joined after `since` and whose referral is undecided. */
export const selectUndecidedReferrals = (db: Executor, since: Date, after: string | null, limit: number) =>
  db
    .select({ joined_id: referrals.joined_id })
    .from(referrals)
    .where(
      and(
        isNull(referrals.decided_at),
        gt(referrals.joined_at, since),
        after === null ? undefined : gt(referrals.joined_id, after),
      ),
    )
    .orderBy(asc(referrals.joined_id))
    .limit(limit);

/** Clears the browser's hash of undecided referrals of users who joined at `moment` or earlier: these stay undecided. */
export async function clearBrowserHashesOfUndecidedReferrals(db: Executor, moment: Date): Promise<void> {
  await db
    .update(referrals)
    .set({ device: '' })
    .where(and(isNull(referrals.decided_at), lte(referrals.joined_at, moment), ne(referrals.device, '')));
}

export async function deleteExpiredMarks(db: Executor, now: Date): Promise<void> {
  await db.delete(referralMarks).where(lte(referralMarks.ends_at, now));
}

/** Deletes a removed account's code and referral, and its id from referrals that it gave; its marks expire later. */
export async function deleteReferralsOf(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(referralCodes).where(eq(referralCodes.user_id, user_id));
  await tx.delete(referrals).where(eq(referrals.joined_id, user_id));
  await tx.update(referrals).set({ giver_id: null }).where(eq(referrals.giver_id, user_id));
}
