import { randomUUID } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import { placeholderEmail } from '#domain/accounts/no-email.ts';
import { isWalletChain } from '#domain/accounts/wallet-chains.ts';
import type { Executor, Tx } from '../../../platform/database/create-db.ts';
import { hasPassword } from '../factors/factor-queries.ts';
import { account, passkeys, user } from '../schema.ts';

/** better-auth's provider id of the password. */
const PASSWORD = 'credential';

/**
 * An account at a provider, or a wallet. `issuer` is the provider's URL, 'sso:<id>' for a company's own provider, or the blockchain;
 * `subject` is the account's id at the provider, or the wallet's address.
 */
export type Identity = { issuer: string; subject: string };

const isThis = ({ issuer, subject }: Identity) => and(eq(account.providerId, issuer), eq(account.accountId, subject));

export async function selectIdentityOwner(db: Executor, identity: Identity) {
  const owners = db
    .select({ id: user.id, email: user.email })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId));
  return (await owners.where(isThis(identity)))[0];
}

/** Selects the identities of a user, oldest first. */
export const selectIdentities = (db: Executor, userId: string) =>
  db
    .select({ id: account.id, issuer: account.providerId, subject: account.accountId, created_at: account.createdAt })
    .from(account)
    .where(and(eq(account.userId, userId), ne(account.providerId, PASSWORD)))
    .orderBy(asc(account.createdAt), asc(account.id));

const hasPasskey = async (db: Executor, userId: string): Promise<boolean> =>
  (await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.user_id, userId)).limit(1)).length > 0;

const selectOtherIdentities = async (db: Executor, userId: string, identityId: string) =>
  (await selectIdentities(db, userId)).filter(({ id }) => id !== identityId);

/** Returns whether the user has an identity besides `identityId`, a password or a passkey. */
export const hasOtherSignInMethod = async (db: Executor, userId: string, identityId: string): Promise<boolean> =>
  (await selectOtherIdentities(db, userId, identityId)).length > 0 ||
  (await hasPassword(db, userId)) ||
  (await hasPasskey(db, userId));

/**
 * Returns whether the user has another wallet or a password, with which a user without an address reauthenticates
 * (accounts#reauthentication).
 */
export const hasOtherReauthenticationMethod = async (
  db: Executor,
  userId: string,
  identityId: string,
): Promise<boolean> =>
  (await selectOtherIdentities(db, userId, identityId)).some(({ issuer }) => isWalletChain(issuer)) ||
  (await hasPassword(db, userId));

/** Returns false when a user has the identity already. */
export async function insertIdentity(
  tx: Tx,
  { userId, issuer, subject, at }: Identity & { userId: string; at: Date },
): Promise<boolean> {
  const identity = { id: randomUUID(), userId, providerId: issuer, accountId: subject, createdAt: at, updatedAt: at };
  const rows = await tx.insert(account).values(identity).onConflictDoNothing().returning({ id: account.id });
  return rows.length > 0;
}

/** Returns the issuer of the deleted identity; undefined when the user has no such identity. */
export async function deleteIdentity(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const own = and(eq(account.id, id), eq(account.userId, userId), ne(account.providerId, PASSWORD));
  return (await tx.delete(account).where(own).returning({ issuer: account.providerId }))[0]?.issuer;
}

/** Selects the user with this e-mail address; `isConfirmed` is set by a proof of the mailbox, and set or unset by operators. */
export async function selectMailboxOwner(db: Executor, email: string) {
  const { id, emailVerified: isConfirmed } = user;
  return (await db.select({ id, isConfirmed }).from(user).where(eq(user.email, email)))[0];
}

/**
 * Inserts a user that a provider has identified.
 * @param email null: the identity has none
 * @returns false when a user has the address or the id already
 */
export async function insertProvenUser(
  tx: Tx,
  { email, ...made }: Pick<typeof user.$inferInsert, 'id' | 'name' | 'user_type'> & { email: string | null },
): Promise<boolean> {
  const rows = await tx
    .insert(user)
    .values({ ...made, email: email ?? placeholderEmail(made.id), emailVerified: email !== null })
    .onConflictDoNothing()
    .returning({ id: user.id });
  return rows.length > 0;
}
