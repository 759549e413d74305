import { and, eq, gt } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/create-db.ts';
import { emailChanges, user } from '../schema.ts';

/** A pending change of a user's e-mail address. */
export type EmailChange = typeof emailChanges.$inferSelect;

/** Stores the user's address change; an earlier one becomes void. */
export async function replaceEmailChange(tx: Tx, change: EmailChange): Promise<void> {
  await tx.insert(emailChanges).values(change).onConflictDoUpdate({ target: emailChanges.user_id, set: change });
}

export async function selectEmailChange(db: Executor, id: string, now: Date): Promise<EmailChange | undefined> {
  const [found] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.id, id), gt(emailChanges.expires_at, now)));
  return found;
}

/** Selects the unexpired change that was requested in this session, locked until the end of the transaction. */
export async function lockEmailChange(tx: Tx, sessionId: string, now: Date): Promise<EmailChange | undefined> {
  const [found] = await tx
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.session_id, sessionId), gt(emailChanges.expires_at, now)))
    .for('update');
  return found;
}

/** Records that the code of the current mailbox was entered. */
export async function recordCurrentMailboxConfirmed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(emailChanges).set({ agreed_at: at }).where(eq(emailChanges.id, id));
}

export async function deleteEmailChange(tx: Tx, id: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.id, id));
}

/** Sets the confirmed address of a user; a trigger copies it to the profile that the user owns. */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.update(user).set({ email, emailVerified: true }).where(eq(user.id, userId));
}
