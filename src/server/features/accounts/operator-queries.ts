import { and, eq, sql } from 'drizzle-orm';
import { isPlaceholderEmail } from '#domain/accounts/no-email.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { operators } from '../operators/schema.ts';
import { session, user, verification } from './schema.ts';

type AccountChanges = Partial<Pick<typeof user.$inferInsert, 'email' | 'name' | 'emailVerified'>>;

/** Updates an account. A new address ends all sessions, and voids password reset links and other unfinished verifications. */
export async function updateUser(tx: Tx, id: string, changes: AccountChanges): Promise<void> {
  await tx.update(user).set(changes).where(eq(user.id, id));
  if (changes.email === undefined) return;
  await tx.delete(session).where(eq(session.userId, id));
  await tx.delete(verification).where(eq(verification.value, id));
}

/**
 * Locks the operator's row, so that the role stays until the transaction ends.
 * @returns whether this operator is an administrator
 */
export async function lockAdministrator(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ role: operators.role })
    .from(operators)
    .where(and(eq(operators.user_id, id), eq(operators.role, 'administrator')))
    .for('share');
  return rows.length > 0;
}

/**
 * Marks the address as confirmed and lifts its suppression, because the user has used a link or a code that was sent to it, or a link
 * of an operator, who vouches for the user (operators#links, operators#stopped-addresses). Does nothing for a placeholder.
 */
export async function confirmAddress(db: Executor, email: string): Promise<void> {
  if (isPlaceholderEmail(email)) return;
  await db.execute(sql`select address_is_proved(${email})`);
  await db
    .update(user)
    .set({ emailVerified: true })
    .where(and(eq(user.email, email), eq(user.emailVerified, false)));
}
