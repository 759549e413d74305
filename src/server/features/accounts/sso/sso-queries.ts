import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/create-db.ts';
import { ssoProviders } from '../schema.ts';

export type SsoProvider = typeof ssoProviders.$inferSelect;

const isVerified = isNotNull(ssoProviders.verified_at);

export async function selectVerifiedFor(db: Executor, domain: string): Promise<SsoProvider | undefined> {
  return (
    await db
      .select()
      .from(ssoProviders)
      .where(and(eq(ssoProviders.domain, domain), isVerified))
  )[0];
}

export async function selectVerified(db: Executor, id: string): Promise<SsoProvider | undefined> {
  return (
    await db
      .select()
      .from(ssoProviders)
      .where(and(eq(ssoProviders.id, id), isVerified))
  )[0];
}

export async function hasVerified(db: Executor): Promise<boolean> {
  const any = sql`select exists (select from ${ssoProviders} where ${isVerified}) as any`;
  return (await db.execute<{ any: boolean }>(any)).rows[0]?.any === true;
}

export async function selectSsoProvider(db: Executor, id: string): Promise<SsoProvider | undefined> {
  return (await db.select().from(ssoProviders).where(eq(ssoProviders.id, id)))[0];
}

export async function selectSsoProviderFor(db: Executor, domain: string): Promise<SsoProvider | undefined> {
  return (await db.select().from(ssoProviders).where(eq(ssoProviders.domain, domain)))[0];
}

export const selectSsoProviders = (db: Executor): Promise<SsoProvider[]> =>
  db.select().from(ssoProviders).orderBy(asc(ssoProviders.domain));

/**
 * Inserts a provider.
 * @returns false when the domain has one
 */
export async function insertSsoProvider(tx: Tx, provider: typeof ssoProviders.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(ssoProviders).values(provider).onConflictDoNothing().returning({ id: ssoProviders.id });
  return rows.length > 0;
}

/**
 * Marks a provider as verified.
 * @returns false when it is verified already or deleted, or when the operator who registered it is
 */
export async function markVerified(tx: Tx, id: string, at: Date): Promise<boolean> {
  const waiting = and(eq(ssoProviders.id, id), isNull(ssoProviders.verified_at), isNotNull(ssoProviders.registered_by));
  const rows = await tx.update(ssoProviders).set({ verified_at: at }).where(waiting).returning({ id: ssoProviders.id });
  return rows.length > 0;
}

/** Deletes a provider; the trigger `sso_provider_takes_identities` deletes its identities. */
export async function deleteSsoProvider(tx: Tx, domain: string): Promise<SsoProvider | undefined> {
  return (await tx.delete(ssoProviders).where(eq(ssoProviders.domain, domain)).returning())[0];
}
