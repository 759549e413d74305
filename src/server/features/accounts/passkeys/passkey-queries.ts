import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/create-db.ts';
import { passkeys, user } from '../schema.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** Selects the passkeys of a user, oldest first. */
export const selectPasskeys = (db: Executor, userId: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.created_at), asc(passkeys.id));

export async function selectPasskeyBy(db: Executor, credentialId: string): Promise<Passkey | undefined> {
  return (await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId)))[0];
}

/** Locks the user, so that registrations run one after the other and can be counted. */
export async function lockPasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
}

/** Returns false when a user has registered the same passkey before. */
export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function recordPasskeyUse(db: Executor, id: string, use: { counter: number; at: Date }): Promise<void> {
  await db.update(passkeys).set({ counter: use.counter, last_used_at: use.at }).where(eq(passkeys.id, id));
}

/** Returns the name of the deleted passkey; undefined when the user has no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const rows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return rows[0]?.name;
}
