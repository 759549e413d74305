import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { pick } from '../../platform/pick.ts';
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

/** Selects where and when the user is signed in, without the tokens. */
export const selectSessionsForExport = (db: Executor, userId: string) =>
  db
    .select(pick(session, 'createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'))
    .from(session)
    .where(eq(session.userId, userId));

/** Selects the user's valid sessions, last used first. */
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

/** Returns false when the user has no such session. */
export async function deleteSession(db: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)))
    .returning({ id: session.id });
  return rows.length > 0;
}

/** Deletes the sessions of all users that expired before that time. */
export async function deleteExpiredSessions(db: Executor, before: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, before));
}

/** Returns the number of deleted sessions. */
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

/**
 * Blocks a user; unblocks the user when `block` is null.
 * @returns false when nothing changes
 */
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

/** Returns whether the user's account, their team membership or their company is blocked (operators#blocked). */
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

/** Deletes the user's password, linked identities, passkeys, sign-in number, sessions, second factors and password reset links. */
export async function deleteSignInMethods(tx: Tx, id: string): Promise<void> {
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

/** Deletes every sign-in method, and leaves a user row without personal data with which no one can sign in. */
export async function anonymizeUser(tx: Tx, id: string, name: string): Promise<void> {
  await deleteSignInMethods(tx, id);
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

/** Deletes the user and, by foreign keys, the rows that belong to it. */
export async function deleteUser(tx: Executor, id: string): Promise<void> {
  await tx.delete(user).where(eq(user.id, id));
}

/** Voids the user's password reset link, and other unfinished verifications. */
export async function deleteVerificationsFor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, userId));
}

/** Stores `link` as the only valid password reset link of the user. `identifier` is a hash of its token. */
export async function replaceResetLink(
  tx: Tx,
  userId: string,
  link: { identifier: string; expiresAt: Date; operator_id: string | null },
): Promise<void> {
  await deleteVerificationsFor(tx, userId);
  await tx.insert(verification).values({ id: randomUUID(), value: userId, ...link });
}

/** Selects the user whose password a link sets, while the link is valid. */
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

export async function deleteSessionByToken(db: Executor, token: string): Promise<void> {
  await db.delete(session).where(eq(session.token, token));
}
