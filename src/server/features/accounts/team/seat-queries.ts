import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/create-db.ts';
import { pick } from '../../../platform/pick.ts';
import { billingCustomers } from '../../billing/schema.ts';
import { profiles } from '../../profiles/schema.ts';
import { companyInvites, companyMembers } from '../../team/schema.ts';
import { account, user } from '../schema.ts';

export type Invite = typeof companyInvites.$inferSelect;
type NewSeat = typeof companyMembers.$inferInsert;

const { name, role, since } = companyMembers;

/** Selects a team member by the id of their seat (their row in company_members), with the e-mail address of their account. */
export async function selectColleague(db: Executor, id: string) {
  const [found] = await db
    .select({ name, role, since, email: user.email })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.user_id))
    .where(eq(companyMembers.id, id));
  return found;
}

const invite = {
  ...pick(companyInvites, 'id', 'email', 'role', 'company_id', 'expires_at'),
  company: profiles.name,
  ...pick(profiles, 'avatar_url', 'avatar_zoom_level', 'avatar_offset_x', 'avatar_offset_y'),
  invited_by: companyMembers.name,
};

/** Selects a valid invitation. `invited_by` is the inviting member's name; null when the company's own account invited. */
export async function selectInvite(db: Executor, id: string, now: Date) {
  const [found] = await db
    .select(invite)
    .from(companyInvites)
    .innerJoin(profiles, eq(profiles.user_id, companyInvites.company_id))
    .leftJoin(companyMembers, eq(companyMembers.id, companyInvites.invited_by))
    .where(
      and(
        eq(companyInvites.id, id),
        gt(companyInvites.expires_at, now),
        isNull(profiles.removed_at),
        isNull(profiles.blocked_at),
      ),
    );
  return found;
}

/** Deletes and returns the invitation; undefined when it has expired or another caller has deleted it. */
export async function claimInvite(tx: Tx, id: string, now: Date): Promise<Invite | undefined> {
  const [claimed] = await tx
    .delete(companyInvites)
    .where(and(eq(companyInvites.id, id), gt(companyInvites.expires_at, now)))
    .returning();
  return claimed;
}

export async function deleteExpiredInvites(db: Executor, now: Date): Promise<void> {
  await db.delete(companyInvites).where(lte(companyInvites.expires_at, now));
}

/**
 * Inserts the account of a team member, with a confirmed mailbox.
 * @returns the account's id, or null where the address has an account
 */
export async function insertMemberUser(
  tx: Tx,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<string | null> {
  const id = randomUUID();
  const made = { id, name, email, user_type: 'member' as const, emailVerified: true };
  const rows = await tx.insert(user).values(made).onConflictDoNothing().returning({ id: user.id });
  if (rows.length === 0) return null;
  await tx.insert(account).values({ id: randomUUID(), userId: id, accountId: id, providerId: 'credential', password });
  return id;
}

export async function insertSeat(tx: Tx, seat: NewSeat): Promise<void> {
  await tx.insert(companyMembers).values(seat);
}

/**
 * Turns an unused account into a team member's, and deletes its profile.
 * @returns false when it has no profile, or one in use: with a value that `fresh` excludes, or a payment customer
 */
export async function convertToMember(tx: Tx, user_id: string): Promise<boolean> {
  const fresh = [
    ...[profiles.area, profiles.city, profiles.cidade_de_interesse, profiles.bio, profiles.telefone].map(isNull),
    // Saving a later step of a candidate's profile, or preferences, sets one of these.
    ...[profiles.idade, profiles.possui_veiculo, profiles.salario_minimo].map(isNull),
    sql`(${profiles.contratos} || ${profiles.turnos} = '{}' and ${profiles.raio_km} = 0 and not ${profiles.aceita_remoto})`,
    ...[profiles.avatar_url, profiles.cnpj, profiles.removed_at, profiles.blocked_at].map(isNull),
    eq(profiles.plano, 'basico'),
  ];
  const gone = await tx
    .delete(profiles)
    .where(
      and(
        eq(profiles.user_id, user_id),
        ...fresh,
        notExists(tx.select({ one: sql`1` }).from(billingCustomers).where(eq(billingCustomers.user_id, user_id))),
      ),
    )
    .returning({ user_id: profiles.user_id });
  if (gone.length === 0) return false;
  await tx.update(user).set({ user_type: 'member' }).where(eq(user.id, user_id));
  return true;
}

/** Selects the current and former members whose accounts exist; includes the company's own account once it has a seat. */
export const selectTeamAccounts = (db: Executor, company_id: string) =>
  db
    .select({
      user_id: user.id,
      ...pick(user, 'name', 'email', 'user_type'),
      left: sql<boolean>`${companyMembers.left_at} is not null`,
    })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.user_id))
    .where(eq(companyMembers.company_id, company_id));

/** Selects the user's current role in the company's team; undefined without a seat. */
export async function selectRole(tx: Tx, company_id: string, user_id: string) {
  const [found] = await tx
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.company_id, company_id),
        eq(companyMembers.user_id, user_id),
        isNull(companyMembers.left_at),
      ),
    );
  return found?.role;
}

/** Locks a member's seat until the end of the transaction; undefined if no current member of the company has this seat. */
export async function lockSeat(tx: Tx, company_id: string, id: string) {
  const [found] = await tx
    .select({
      id: companyMembers.id,
      role: companyMembers.role,
      user_id: user.id,
      ...pick(user, 'name', 'email', 'user_type'),
    })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.user_id))
    .where(and(eq(companyMembers.id, id), eq(companyMembers.company_id, company_id), isNull(companyMembers.left_at)))
    .for('update', { of: companyMembers });
  return found;
}

/** Records that a member has left; their name stays in the company's history only with `keepsName`. */
export async function recordMemberLeft(
  tx: Tx,
  id: string,
  left_at: Date,
  { keepsName }: { keepsName: boolean },
): Promise<void> {
  await tx
    .update(companyMembers)
    .set({ left_at, ...(!keepsName && { name: null }) })
    .where(eq(companyMembers.id, id));
}

/** Deletes all seats, current and former, with the members' accounts (by a trigger) and the invitations. */
export async function deleteTeam(tx: Tx, company_id: string): Promise<void> {
  await tx.delete(companyMembers).where(eq(companyMembers.company_id, company_id));
  await tx.delete(companyInvites).where(eq(companyInvites.company_id, company_id));
}
