import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { placeholderEmail } from '#domain/accounts/no-email.ts';
import { nationalDigits } from '#domain/accounts/phone.ts';
import type { Executor, Tx } from '../../../platform/database/create-db.ts';
import { pick } from '../../../platform/pick.ts';
import { profiles } from '../../profiles/schema.ts';
import { insertSignUpConsent } from '../consents/consent-queries.ts';
import { account, phoneNumbers, phoneSignUps, session, user } from '../schema.ts';

/** An unconfirmed sign-up with a phone number. */
export type PhoneSignUp = typeof phoneSignUps.$inferSelect;

export async function insertPhoneSignUp(tx: Tx, signUp: PhoneSignUp): Promise<void> {
  await tx.insert(phoneSignUps).values(signUp);
}

/** Selects the last sign-up of this browser with this number, while it can be confirmed. */
export async function selectPhoneSignUp(
  db: Executor,
  { number, browser }: Pick<PhoneSignUp, 'number' | 'browser'>,
  now: Date,
): Promise<PhoneSignUp | undefined> {
  const [found] = await db
    .select()
    .from(phoneSignUps)
    .where(and(eq(phoneSignUps.number, number), eq(phoneSignUps.browser, browser), gt(phoneSignUps.expires_at, now)))
    .orderBy(desc(phoneSignUps.created_at), desc(phoneSignUps.id))
    .limit(1);
  return found;
}

/** Deletes and returns every sign-up of a number, so that only the first of several parallel callers receives them. */
export const claimPhoneSignUps = (tx: Tx, number: string): Promise<PhoneSignUp[]> =>
  tx.delete(phoneSignUps).where(eq(phoneSignUps.number, number)).returning();

/** Deletes the sign-ups that others began with the user's number. */
export async function deletePhoneSignUpsWithNumberOf(tx: Tx, userId: string): Promise<void> {
  const own = tx.select({ number: phoneNumbers.number }).from(phoneNumbers).where(eq(phoneNumbers.user_id, userId));
  await tx.delete(phoneSignUps).where(inArray(phoneSignUps.number, own));
}

export async function deleteExpiredPhoneSignUps(db: Executor, now: Date): Promise<void> {
  await db.delete(phoneSignUps).where(lte(phoneSignUps.expires_at, now));
}

/**
 * Inserts the user of a confirmed number, with the password of the sign-up; the number becomes the profile's
 * `telefone`.
 * @returns false when the number has a user already
 * @throws a UNIQUE_VIOLATION of the database when another user confirms the number in parallel
 */
export async function insertPhoneUser(tx: Tx, signUp: PhoneSignUp, now: Date): Promise<boolean> {
  const { id, number, name, user_type, password } = signUp;
  const taken = await tx.select().from(phoneNumbers).where(eq(phoneNumbers.number, number));
  if (taken.length > 0) return false;
  await tx.insert(user).values({ id, name, user_type, email: placeholderEmail(id), emailVerified: false });
  await tx.insert(account).values({ id: randomUUID(), userId: id, accountId: id, providerId: 'credential', password });
  await insertSignUpConsent(tx, id, signUp, signUp.created_at);
  // `number` is unique: of two parallel transactions, the second fails here and rolls back.
  await tx.insert(phoneNumbers).values({ user_id: id, number, confirmed_at: now });
  await tx
    .update(profiles)
    .set({ telefone: nationalDigits(number) })
    .where(eq(profiles.user_id, id));
  return true;
}

/** A user who can sign in with a phone number. */
export type PhoneOwner = Pick<typeof user.$inferSelect, 'id' | 'name' | 'email' | 'user_type'>;

const isPassword = and(eq(account.userId, user.id), eq(account.providerId, 'credential'));

/** Selects the user of this number, with the hash of their password if they have one. */
export async function selectPhoneOwner(
  db: Executor,
  number: string,
): Promise<(PhoneOwner & { password: string | null }) | undefined> {
  const [found] = await db
    .select({
      ...pick(user, 'id', 'name', 'email', 'user_type'),
      password: account.password,
    })
    .from(phoneNumbers)
    .innerJoin(user, eq(user.id, phoneNumbers.user_id))
    .leftJoin(account, isPassword)
    .where(eq(phoneNumbers.number, number));
  return found;
}

/** Selects the number that a user signs in with, in E.164; undefined when there is none. */
export async function selectNumberOf(db: Executor, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ number: phoneNumbers.number })
    .from(phoneNumbers)
    .where(eq(phoneNumbers.user_id, userId));
  return found?.number;
}

/**
 * Stores the number that a user signs in with. The profile's `telefone` changes with it unless the user has entered another
 * number there (accounts#number-change).
 * @returns the former number, if there was one
 * @throws a UNIQUE_VIOLATION of the database when another user has the number
 */
export async function replaceSignInNumber(
  tx: Tx,
  userId: string,
  number: string,
  now: Date,
): Promise<string | undefined> {
  const former = await selectNumberOf(tx, userId);
  const confirmed = { number, confirmed_at: now };
  await tx
    .insert(phoneNumbers)
    .values({ user_id: userId, ...confirmed })
    .onConflictDoUpdate({ target: phoneNumbers.user_id, set: confirmed });
  const isFollowing = or(
    isNull(profiles.telefone),
    former === undefined ? undefined : eq(profiles.telefone, nationalDigits(former)),
  );
  await tx
    .update(profiles)
    .set({ telefone: nationalDigits(number) })
    .where(and(eq(profiles.user_id, userId), isFollowing));
  return former;
}

/** Deletes and returns the number that a user signs in with; undefined when the user has none. */
export async function deleteSignInNumber(tx: Tx, userId: string): Promise<string | undefined> {
  const rows = await tx
    .delete(phoneNumbers)
    .where(eq(phoneNumbers.user_id, userId))
    .returning({ number: phoneNumbers.number });
  return rows[0]?.number;
}

/**
 * Sets or replaces the user's password hash, and ends all sessions. When a hash is replaced, a trigger revokes the grants of OAuth
 * clients.
 */
export async function replacePassword(tx: Tx, userId: string, password: string): Promise<void> {
  await tx
    .insert(account)
    .values({ id: randomUUID(), userId, accountId: userId, providerId: 'credential', password })
    .onConflictDoUpdate({ target: [account.providerId, account.accountId], set: { password } });
  await tx.delete(session).where(eq(session.userId, userId));
}
