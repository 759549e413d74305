import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lte, ne, notExists, notInArray } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../platform/database/create-db.ts';
import { account, signUps, user } from '../schema.ts';

/** An unconfirmed sign-up with an e-mail address. */
export type SignUp = typeof signUps.$inferSelect;
export type NewSignUp = typeof signUps.$inferInsert;

const isUnexpired = (now: Date) => gt(signUps.expires_at, now);
const hasNoUser = (db: Executor) =>
  notExists(db.select({ id: user.id }).from(user).where(eq(user.email, signUps.email)));

export async function insertSignUp(tx: Tx, signUp: NewSignUp): Promise<void> {
  await tx.insert(signUps).values(signUp);
}

/** Selects a sign-up that can be confirmed: it has not expired, and its address has no user. */
export async function selectSignUp(db: Executor, id: string, now: Date): Promise<SignUp | undefined> {
  const [found] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.id, id), isUnexpired(now), hasNoUser(db)));
  return found;
}

/** Selects the sign-ups that can become the user of this address, newest first; empty when the address has a user. */
export const selectSignUps = (db: Executor, email: string, now: Date, limit: number): Promise<SignUp[]> =>
  db
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, email), isUnexpired(now), hasNoUser(db)))
    .orderBy(desc(signUps.created_at), desc(signUps.id))
    .limit(limit);

/** Selects the unexpired sign-ups of this address, newest first, whether or not the address has a user. */
export const selectUnexpiredSignUps = (db: Executor, email: string, now: Date, limit: number): Promise<SignUp[]> =>
  db
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, email), isUnexpired(now)))
    .orderBy(desc(signUps.created_at), desc(signUps.id))
    .limit(limit);

/**
 * Selects the user of this address with the hash of their password, null where they have none; undefined where no user
 * has the address.
 */
export async function selectCredential(db: Executor, email: string) {
  const isPassword = and(eq(account.userId, user.id), eq(account.providerId, 'credential'));
  const [found] = await db
    .select({ id: user.id, password: account.password })
    .from(user)
    .leftJoin(account, isPassword)
    .where(eq(user.email, email));
  return found;
}

/** Returns whether the address has unexpired sign-ups besides this one and those in `own`, the ids of this browser's sign-ups. */
export async function hasOtherSignUps(db: Executor, { id, email }: SignUp, own: string[], now: Date): Promise<boolean> {
  const others = [eq(signUps.email, email), ne(signUps.id, id), isUnexpired(now), notInArray(signUps.id, own)];
  const rows = await db
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(...others))
    .limit(1);
  return rows.length > 0;
}

/** Records the operator who made a link to the sign-up; the sign-up is deleted when the operator loses the right to make links. */
export async function markLinkMaker(tx: Tx, id: string, operator_id: string): Promise<void> {
  await tx.update(signUps).set({ operator_id }).where(eq(signUps.id, id));
}

/** Deletes and returns every sign-up of an address, so that only the first of several parallel callers receives them. */
export const claimSignUps = (tx: Tx, email: string): Promise<SignUp[]> =>
  tx.delete(signUps).where(eq(signUps.email, email)).returning();

export async function deleteExpiredSignUps(db: Executor, now: Date): Promise<void> {
  await db.delete(signUps).where(lte(signUps.expires_at, now));
}

/** Returns false when the address has a user already. */
export async function insertConfirmedUser(tx: Tx, signUp: SignUp): Promise<boolean> {
  const { id, name, email, user_type } = signUp;
  const made = { id, name, email, user_type, emailVerified: true };
  const rows = await tx.insert(user).values(made).onConflictDoNothing().returning({ id: user.id });
  return rows.length > 0;
}

/** Inserts the password hash of a confirmed sign-up for its user. */
export async function insertPassword(tx: Tx, { id, password }: SignUp): Promise<void> {
  await tx.insert(account).values({ id: randomUUID(), userId: id, accountId: id, providerId: 'credential', password });
}

type NewUser = Pick<typeof user.$inferInsert, 'name' | 'email' | 'user_type' | 'emailVerified'>;

/**
 * Inserts a user without a password, created by an operator.
 * @returns the id, or null when the address has a user already
 */
export async function insertWithoutPassword(tx: Tx, made: NewUser): Promise<string | null> {
  const rows = await tx
    .insert(user)
    .values({ ...made, id: randomUUID() })
    .onConflictDoNothing()
    .returning({ id: user.id });
  return rows[0]?.id ?? null;
}

/** The user of an e-mail address. */
export type AddressOwner = Pick<typeof user.$inferSelect, 'id' | 'name' | 'email' | 'user_type'>;

export async function selectUserByEmail(db: Executor, email: string): Promise<AddressOwner | undefined> {
  const found = { id: user.id, name: user.name, email: user.email, user_type: user.user_type };
  return (await db.select(found).from(user).where(eq(user.email, email)))[0];
}

export const userExists = async (db: Db, id: string): Promise<boolean> => (await db.$count(user, eq(user.id, id))) > 0;
