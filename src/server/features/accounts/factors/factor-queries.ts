import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/create-db.ts';
import { account, twoFactor, user } from '../schema.ts';

export type Authenticator = Pick<typeof twoFactor.$inferSelect, 'secret' | 'backupCodes' | 'verified'>;

/** What the user enrolled, or only began to; both texts are encrypted. */
export async function selectAuthenticator(db: Executor, userId: string): Promise<Authenticator | undefined> {
  const [found] = await db
    .select({ secret: twoFactor.secret, backupCodes: twoFactor.backupCodes, verified: twoFactor.verified })
    .from(twoFactor)
    .where(eq(twoFactor.userId, userId));
  return found;
}

/** Takes the step whose code somebody uses. @returns false when that one, or a later one, was used before */
export async function claimStep(db: Executor, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(twoFactor)
    .set({ last_step: step })
    .where(and(eq(twoFactor.userId, userId), or(isNull(twoFactor.last_step), lt(twoFactor.last_step, step))))
    .returning({ id: twoFactor.id });
  return rows.length > 0;
}

export const hasPassword = async (db: Executor, userId: string): Promise<boolean> =>
  (await db.$count(account, and(eq(account.userId, userId), isNotNull(account.password)))) > 0;

export type Person = Pick<typeof user.$inferSelect, 'id' | 'name' | 'email' | 'user_type'>;

/** Who is told of what happens to their account. */
export async function selectPerson(db: Executor, id: string): Promise<Person | undefined> {
  const [found] = await db
    .select({ id: user.id, name: user.name, email: user.email, user_type: user.user_type })
    .from(user)
    .where(eq(user.id, id));
  return found;
}

/** The same, locked: one change of somebody's ways in after the other. */
export async function lockPerson(tx: Tx, id: string): Promise<Person | undefined> {
  const { name, email, user_type } = user;
  return (await tx.select({ id: user.id, name, email, user_type }).from(user).where(eq(user.id, id)).for('update'))[0];
}
