import { desc, eq } from 'drizzle-orm';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import type { Executor, Tx } from '../../../platform/database/create-db.ts';
import { pick } from '../../../platform/pick.ts';
import { consents } from '../schema.ts';

/**
 * The agreement in a sign-up: the version of the terms that the page showed, null where it showed none, and the network
 * address of the request, null where it is unknown.
 */
export type Agreement = { terms_version: number | null; address: string | null };

/** Inserts a consent; a repeated one changes nothing, so the first time counts. */
export async function insertConsent(tx: Executor, consent: typeof consents.$inferInsert): Promise<void> {
  await tx.insert(consents).values(consent).onConflictDoNothing();
}

/**
 * Inserts the consent of a new user from their sign-up. Only the current version counts: a user who saw another one, or
 * none, must agree after the first sign-in (accounts#terms).
 */
export async function insertSignUpConsent(
  tx: Tx,
  user_id: string,
  { terms_version, address }: Agreement,
  agreed_at: Date,
): Promise<void> {
  if (terms_version !== TERMS_VERSION) return;
  await insertConsent(tx, { user_id, version: TERMS_VERSION, given: 'sign-up', address, agreed_at });
}

/** Selects the consents of a user, newest version first. */
export const selectConsents = (db: Executor, user_id: string) =>
  db
    .select(pick(consents, 'version', 'given', 'address', 'agreed_at'))
    .from(consents)
    .where(eq(consents.user_id, user_id))
    .orderBy(desc(consents.version));

export async function deleteConsentsOf(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(consents).where(eq(consents.user_id, user_id));
}
