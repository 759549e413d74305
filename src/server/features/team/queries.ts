import { and, asc, count, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { InvitedRole } from '#domain/companies/team-roles.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { pick } from '../../platform/pick.ts';
import { user } from '../accounts/schema.ts';
import { accessLog } from '../privacy/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { companyInvites, companyMembers } from './schema.ts';

const isOf = (company_id: string) => and(eq(companyMembers.company_id, company_id), isNull(companyMembers.left_at));
const isOpen = (company_id: string, now: Date) =>
  and(eq(companyInvites.company_id, company_id), gt(companyInvites.expires_at, now));

/** Selects the day of a user's last access; null without one in the last half year (privacy#access-log). */
const lastSeen = (db: Executor, person: typeof user.id) =>
  sql<string | null>`(${db
    .select({ day: max(accessLog.day) })
    .from(accessLog)
    .where(eq(accessLog.user_id, person))})`;

/** Selects the current members of a company, in the order in which they joined; their number is limited. */
export const selectMembers = (db: Executor, company_id: string) =>
  db
    .select({
      id: companyMembers.id,
      user_id: user.id,
      name: companyMembers.name,
      email: user.email,
      ...pick(companyMembers, 'role', 'since', 'blocked_at'),
      last_seen: lastSeen(db, user.id),
    })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.user_id))
    .where(isOf(company_id))
    .orderBy(asc(companyMembers.since), asc(companyMembers.id));

/** Selects the day on which the company's own account was last used; null when it was not in the last half year. */
export async function selectOwnLastSeen(db: Executor, company_id: string): Promise<string | null> {
  const [found] = await db
    .select({ last_seen: lastSeen(db, user.id) })
    .from(user)
    .where(eq(user.id, company_id));
  return found?.last_seen ?? null;
}

/** Selects the open invitations to a company, the oldest first. */
export const selectInvites = (db: Executor, company_id: string, now: Date) =>
  db
    .select(pick(companyInvites, 'id', 'email', 'role', 'sent_at', 'expires_at'))
    .from(companyInvites)
    .where(isOpen(company_id, now))
    .orderBy(asc(companyInvites.created_at), asc(companyInvites.id));

/** Counts the current members, without the company's own account while it has no seat, and the open invitations. */
export async function countTeam(tx: Tx, company_id: string, now: Date): Promise<{ members: number; invites: number }> {
  const [members] = await tx.select({ n: count() }).from(companyMembers).where(isOf(company_id));
  const [invites] = await tx.select({ n: count() }).from(companyInvites).where(isOpen(company_id, now));
  return { members: members?.n ?? 0, invites: invites?.n ?? 0 };
}

/** Returns whether a current member of the company, or the company's own account, has this address. */
export async function isInTeam(tx: Tx, company_id: string, email: string): Promise<boolean> {
  const [own] = await tx
    .select({ one: sql`1` })
    .from(profiles)
    .where(and(eq(profiles.user_id, company_id), eq(profiles.email, email)));
  if (own) return true;
  const [found] = await tx
    .select({ one: sql`1` })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.user_id))
    .where(and(isOf(company_id), eq(user.email, email)));
  return found !== undefined;
}

/** Selects the invitation of this address to the company, even an expired one. */
export async function selectInviteTo(tx: Tx, company_id: string, email: string) {
  const [found] = await tx
    .select()
    .from(companyInvites)
    .where(and(eq(companyInvites.company_id, company_id), eq(companyInvites.email, email)));
  return found;
}

export async function insertInvite(tx: Tx, invite: typeof companyInvites.$inferInsert): Promise<void> {
  await tx.insert(companyInvites).values(invite);
}

type InviteValues = Partial<Pick<typeof companyInvites.$inferInsert, 'role' | 'invited_by' | 'sent_at' | 'expires_at'>>;

/** @returns false when the company has no such open invitation */
export async function updateInvite(
  tx: Tx,
  company_id: string,
  id: string,
  changes: InviteValues,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(companyInvites)
    .set(changes)
    .where(and(eq(companyInvites.id, id), isOpen(company_id, now)))
    .returning({ id: companyInvites.id });
  return rows.length > 0;
}

/** Deletes an invitation, even an expired one. @returns whether there was one */
export async function deleteInvite(tx: Tx, company_id: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(companyInvites)
    .where(and(eq(companyInvites.id, id), eq(companyInvites.company_id, company_id)))
    .returning({ id: companyInvites.id });
  return rows.length > 0;
}

/** Locks the seat of a user in the company until the end of the transaction, even after they left. */
export async function lockSeatOf(tx: Tx, company_id: string, user_id: string) {
  const [found] = await tx
    .select(pick(companyMembers, 'id', 'role', 'left_at', 'blocked_at'))
    .from(companyMembers)
    .where(and(eq(companyMembers.company_id, company_id), eq(companyMembers.user_id, user_id)))
    .for('share');
  return found;
}

/** Locks a current member of the company until the end of the transaction. */
export async function lockMember(tx: Tx, company_id: string, id: string) {
  const [found] = await tx
    .select(pick(companyMembers, 'id', 'user_id', 'role', 'blocked_at'))
    .from(companyMembers)
    .where(and(eq(companyMembers.id, id), isOf(company_id)))
    .for('update');
  return found;
}

/** Selects the current owner of the company; undefined if that is its own account, which has no seat yet. */
export async function selectOwner(tx: Tx, company_id: string) {
  const [found] = await tx
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .where(and(isOf(company_id), eq(companyMembers.role, 'proprietario')));
  return found;
}

/** Inserts a seat for the company's own account as an administrator, and makes its invitations those of the seat. */
export async function seatOwnAccount(
  tx: Tx,
  seat: { company_id: string; name: string; terms_version: number; since: Date },
): Promise<void> {
  const own = { ...seat, user_id: seat.company_id, role: 'administrador' as const };
  const [made] = await tx.insert(companyMembers).values(own).returning({ id: companyMembers.id });
  if (!made) throw new Error('No seat was made');
  await tx
    .update(companyInvites)
    .set({ invited_by: made.id })
    .where(and(eq(companyInvites.company_id, seat.company_id), isNull(companyInvites.invited_by)));
}

/**
 * Makes a member the owner; the former owner must have another role before, because the database refuses two owners. The
 * company's mails are sent to the new owner.
 */
export async function makeOwner(tx: Tx, company_id: string, { id, user_id }: { id: string; user_id: string }) {
  await tx.update(companyMembers).set({ role: 'proprietario' }).where(eq(companyMembers.id, id));
  const address = tx.select({ email: user.email }).from(user).where(eq(user.id, user_id));
  const [profile] = await tx
    .update(profiles)
    .set({ email: sql`(${address})`, updated_at: sql`now()` })
    .where(eq(profiles.user_id, company_id))
    .returning({ email: profiles.email });
  if (!profile) throw new Error('There is no such company');
  return profile;
}

export async function updateRole(tx: Tx, id: string, role: InvitedRole): Promise<void> {
  await tx.update(companyMembers).set({ role }).where(eq(companyMembers.id, id));
}
