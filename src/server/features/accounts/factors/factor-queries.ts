import { and, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/create-db.ts';
import { account, phoneFactors, recoveryCodes, twoFactor, user } from '../schema.ts';

/** Selects the encrypted secret that the user enrolled, or began to enrol. */
export async function selectAuthenticatorSecret(db: Executor, userId: string): Promise<string | undefined> {
  return (await db.select({ secret: twoFactor.secret }).from(twoFactor).where(eq(twoFactor.userId, userId)))[0]?.secret;
}

/** The second factors of a user. */
export type SecondFactors = {
  /** True when the user has enrolled an authenticator. */
  authenticator: boolean;
  /** The number that receives codes; null without one. */
  phone: Pick<typeof phoneFactors.$inferSelect, 'number' | 'set_password'> | null;
  /** The list of unused recovery codes, encrypted, even when it is empty; null when the user has no list. */
  recoveryCodes: string | null;
};

/** Selects a user's second factors; undefined when the user has neither an authenticator nor a number. */
export async function selectSecondFactors(db: Executor, userId: string): Promise<SecondFactors | undefined> {
  const [found] = await db
    .select({
      authenticator: twoFactor.verified,
      number: phoneFactors.number,
      set_password: phoneFactors.set_password,
      recoveryCodes: recoveryCodes.codes,
    })
    .from(user)
    .leftJoin(twoFactor, and(eq(twoFactor.userId, user.id), twoFactor.verified))
    .leftJoin(phoneFactors, eq(phoneFactors.user_id, user.id))
    .leftJoin(recoveryCodes, eq(recoveryCodes.user_id, user.id))
    .where(and(eq(user.id, userId), or(isNotNull(twoFactor.id), isNotNull(phoneFactors.user_id))));
  if (!found) return undefined;
  const { number, set_password } = found;
  const phone = number === null || set_password === null ? null : { number, set_password };
  return { authenticator: found.authenticator === true, phone, recoveryCodes: found.recoveryCodes };
}

/**
 * Enables the authenticator that the user began to enrol, or disables and deletes it (trigger `second_factor_follows_user`).
 * @returns false when nothing changes
 */
export async function setAuthenticatorEnabled(tx: Tx, userId: string, isEnabled: boolean): Promise<boolean> {
  const rows = await tx
    .update(user)
    .set({ twoFactorEnabled: isEnabled })
    .where(and(eq(user.id, userId), ne(user.twoFactorEnabled, isEnabled)))
    .returning({ id: user.id });
  return rows.length > 0;
}

/** Stores this as the number of the user's second factor. The user must have recovery codes, which a trigger checks. */
export async function replacePhoneFactor(tx: Tx, userId: string, number: string, now: Date): Promise<void> {
  const confirmed = { number, confirmed_at: now, set_password: false };
  await tx
    .insert(phoneFactors)
    .values({ user_id: userId, ...confirmed })
    .onConflictDoUpdate({ target: phoneFactors.user_id, set: confirmed });
}

/** Deletes and returns the number of the second factor; undefined when the user has none. */
export async function deletePhoneFactor(tx: Tx, userId: string): Promise<string | undefined> {
  const rows = await tx
    .delete(phoneFactors)
    .where(eq(phoneFactors.user_id, userId))
    .returning({ number: phoneFactors.number });
  return rows[0]?.number;
}

/** Records that a code to this number has just set the user's password, if the number is the second factor. */
export async function recordPasswordSetBy(tx: Tx, userId: string, number: string): Promise<void> {
  await tx
    .update(phoneFactors)
    .set({ set_password: true })
    .where(and(eq(phoneFactors.user_id, userId), eq(phoneFactors.number, number)));
}

/** Selects the unused recovery codes of a user, encrypted. */
export async function selectRecoveryCodes(db: Executor, userId: string): Promise<string | undefined> {
  const { codes } = recoveryCodes;
  return (await db.select({ codes }).from(recoveryCodes).where(eq(recoveryCodes.user_id, userId)))[0]?.codes;
}

export async function replaceRecoveryCodes(tx: Executor, userId: string, codes: string): Promise<void> {
  await tx
    .insert(recoveryCodes)
    .values({ user_id: userId, codes })
    .onConflictDoUpdate({ target: recoveryCodes.user_id, set: { codes } });
}

/**
 * Replaces the encrypted recovery codes `read` with the remaining ones, `left`.
 * @returns false when a parallel request has changed the codes since they were read
 */
export async function spendRecoveryCode(
  db: Executor,
  userId: string,
  { read, left }: { read: string; left: string },
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ codes: left })
    .where(and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.codes, read)))
    .returning({ user_id: recoveryCodes.user_id });
  return rows.length > 0;
}

/**
 * Claims the time step of an authenticator's code, so that the code can't be used again.
 * @returns false when this step, or a later one, was claimed before, or the user has no authenticator
 */
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

/** The data of a user that notifications about the account need. */
export type AccountContact = Pick<typeof user.$inferSelect, 'id' | 'name' | 'email' | 'user_type'>;

export async function selectAccountContact(db: Executor, id: string): Promise<AccountContact | undefined> {
  const [found] = await db
    .select({ id: user.id, name: user.name, email: user.email, user_type: user.user_type })
    .from(user)
    .where(eq(user.id, id));
  return found;
}

/**
 * Does the same as `selectAccountContact` and locks the row, so that changes of one user's sign-in methods run one after the
 * other.
 */
export async function lockAccountContact(tx: Tx, id: string): Promise<AccountContact | undefined> {
  const { name, email, user_type } = user;
  return (await tx.select({ id: user.id, name, email, user_type }).from(user).where(eq(user.id, id)).for('update'))[0];
}
