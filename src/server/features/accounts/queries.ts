import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { companyMembers } from '../team/schema.ts';
import {
  account,
  passkeys,
  phoneFactors,
  phoneNumbers,
  recoveryCodes,
  session,
  twoFactor,
  user,
  verification,
} from './schema.ts';

/** Where and when the user is signed in; tokens stay here. */
export const selectSessions = (db: Executor, userId: string) =>
  db
    .select({
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
      expiresAt: session.expiresAt,
      ipAddress: session.ipAddress,
      userAgent: session.userAgent,
    })
    .from(session)
    .where(eq(session.userId, userId));

/** The sessions that still open the account, last used first. */
export const selectOpenSessions = (db: Executor, userId: string, now: Date) =>
  db
    .select({
      id: session.id,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      last_used_at: session.updatedAt,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.updatedAt), desc(session.createdAt), session.id);

/** @returns false when the user has no such session */
export async function deleteSession(db: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)))
    .returning({ id: session.id });
  return rows.length > 0;
}

/** Those that were over by then, whosever they were. */
export async function deleteSessionsOver(db: Executor, before: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, before));
}

/** @returns how many were ended */
export async function deleteOtherSessions(db: Executor, userId: string, currentId: string): Promise<number> {
  const rows = await db
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.id, currentId)))
    .returning({ id: session.id });
  return rows.length;
}

export async function deleteAllSessions(db: Executor, userId: string): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId));
}

/** An operator's word that this user may not come in, or may again. @returns false when nothing changes by it */
export async function updateBlock(
  tx: Tx,
  id: string,
  block: { blocked_at: Date; blocked_reason: string } | null,
): Promise<boolean> {
  const rows = await tx
    .update(user)
    .set(block ?? { blocked_at: null, blocked_reason: null })
    .where(and(eq(user.id, id), block === null ? isNotNull(user.blocked_at) : isNull(user.blocked_at)))
    .returning({ id: user.id });
  return rows.length > 0;
}

const company = alias(user, 'company');

/** By themselves, as somebody of a team, or with their company (operators#blocked). */
export async function isBlocked(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(user)
    .leftJoin(companyMembers, eq(companyMembers.user_id, user.id))
    .leftJoin(company, eq(company.id, companyMembers.company_id))
    .where(
      and(
        eq(user.id, id),
        sql`coalesce(${user.blocked_at}, ${companyMembers.blocked_at}, ${company.blocked_at}) is not null`,
      ),
    );
  return rows.length > 0;
}

/** No password, no session, no factor and no link to a new password is left. */
export async function endEveryWayIn(tx: Tx, id: string): Promise<void> {
  await deleteAllSessions(tx, id);
  await deleteVerificationsFor(tx, id);
  await tx.delete(account).where(eq(account.userId, id));
  await tx.delete(passkeys).where(eq(passkeys.user_id, id));
  await tx.delete(twoFactor).where(eq(twoFactor.userId, id));
  await tx.delete(phoneFactors).where(eq(phoneFactors.user_id, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, id));
  await tx.delete(phoneNumbers).where(eq(phoneNumbers.user_id, id));
  await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, id));
}

/** Ends every way in and leaves an identity that nobody can use and that names nobody. */
export async function anonymizeUser(tx: Tx, id: string, name: string): Promise<void> {
  await endEveryWayIn(tx, id);
  await tx
    .update(user)
    .set({
      name,
      email: `${id}@removida.invalid`,
      emailVerified: false,
      image: null,
      blocked_at: null,
      blocked_reason: null,
    })
    .where(eq(user.id, id));
}

/** The identity and everything that hangs on it. */
export async function deleteUser(tx: Executor, id: string): Promise<void> {
  await tx.delete(user).where(eq(user.id, id));
}

/** Voids a link to a new password, and what else was begun for the user and not ended. */
export async function deleteVerificationsFor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, userId));
}

/** Makes this the one link with which the user may set a new password. */
export async function replaceResetLink(
  tx: Tx,
  userId: string,
  link: { identifier: string; expiresAt: Date; operator_id: string | null },
): Promise<void> {
  await deleteVerificationsFor(tx, userId);
  await tx.insert(verification).values({ id: randomUUID(), value: userId, ...link });
}

/** Whose password a link sets, while it is good. */
export async function selectLinkOwner(
  db: Executor,
  identifier: string,
  now: Date,
): Promise<Pick<typeof user.$inferSelect, 'id' | 'name' | 'email' | 'user_type'> | undefined> {
  const [owner] = await db
    .select({ id: user.id, name: user.name, email: user.email, user_type: user.user_type })
    .from(verification)
    .innerJoin(user, eq(sql`${user.id}::text`, verification.value))
    .where(and(eq(verification.identifier, identifier), gt(verification.expiresAt, now)));
  return owner;
}

/** Ends the session of this token, if it still stands. */
export async function endSessionOf(db: Executor, token: string): Promise<void> {
  await db.delete(session).where(eq(session.token, token));
}
