import { desc, eq } from 'drizzle-orm';
import { TERMS_VERSION } from '#domain/terms.ts';
import type { Executor, Tx } from '../../../platform/database/create-db.ts';
import { consents } from '../schema.ts';

/** What a sign-up says of the terms: the version that its page showed, null where it showed none, and from where it came. */
export type Agreement = { terms_version: number | null; address: string | null };

/** Again is the same as once: the first time counts. */
export async function insertConsent(tx: Executor, consent: typeof consents.$inferInsert): Promise<void> {
  await tx.insert(consents).values(consent).onConflictDoNothing();
}

/**
 * Of whoever becomes a user, with what the sign-up said. Only the version in force counts: whoever was shown another one, or
 * none, is asked after the first sign-in (accounts#terms).
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

/** Those of a user, the newest first. */
export const selectConsents = (db: Executor, user_id: string) =>
  db
    .select({
      version: consents.version,
      given: consents.given,
      address: consents.address,
      agreed_at: consents.agreed_at,
    })
    .from(consents)
    .where(eq(consents.user_id, user_id))
    .orderBy(desc(consents.version));

export async function deleteConsentsOf(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(consents).where(eq(consents.user_id, user_id));
}
