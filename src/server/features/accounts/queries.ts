import { eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { account, session, user } from './schema.ts';

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

/** Ends every way in and leaves an identity that nobody can use and that names nobody. */
export async function anonymizeUser(tx: Tx, id: string, name: string): Promise<void> {
  await tx.delete(session).where(eq(session.userId, id));
  await tx.delete(account).where(eq(account.userId, id));
  await tx
    .update(user)
    .set({ name, email: `${id}@removida.invalid`, emailVerified: false, image: null })
    .where(eq(user.id, id));
}

/** The identity and everything that hangs on it. */
export async function deleteUser(tx: Executor, id: string): Promise<void> {
  await tx.delete(user).where(eq(user.id, id));
}
