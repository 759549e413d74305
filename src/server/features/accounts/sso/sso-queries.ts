import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/create-db.ts';
import { ssoProviders } from '../schema.ts';

/** The identity provider of a company. */
export type SsoProvider = typeof ssoProviders.$inferSelect;

const isVerified = isNotNull(ssoProviders.verified_at);

export async function selectVerifiedSsoProviderFor(db: Executor, domain: string): Promise<SsoProvider | undefined> {
  return (
    await db
      .select()
      .from(ssoProviders)
      .where(and(eq(ssoProviders.domain, domain), isVerified))
  )[0];
}

export async function selectVerifiedSsoProvider(db: Executor, id: string): Promise<SsoProvider | undefined> {
  return (
    await db
      .select()
      .from(ssoProviders)
      .where(and(eq(ssoProviders.id, id), isVerified))
  )[0];
}

export async function hasVerifiedSsoProvider(db: Executor): Promise<boolean> {
  const any = sql`select exists (select from ${ssoProviders} where ${isVerified}) as any`;
  return (await db.execute<{ any: boolean }>(any)).rows[0]?.any === true;
}

/** Selects a provider, verified or not. */
export async function selectSsoProvider(db: Executor, id: string): Promise<SsoProvider | undefined> {
  return (await db.select().from(ssoProviders).where(eq(ssoProviders.id, id)))[0];
}

/** Selects the provider of an e-mail domain, verified or not. */
export async function selectSsoProviderFor(db: Executor, domain: string): Promise<SsoProvider | undefined> {
  return (await db.select().from(ssoProviders).where(eq(ssoProviders.domain, domain)))[0];
}

export const selectSsoProviders = (db: Executor): Promise<SsoProvider[]> =>
  db.select().from(ssoProviders).orderBy(asc(ssoProviders.domain));

/** Returns false when the domain has a provider already. */
export async function insertSsoProvider(tx: Tx, provider: typeof ssoProviders.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(ssoProviders).values(provider).onConflictDoNothing().returning({ id: ssoProviders.id });
  return rows.length > 0;
}

/**
 * Marks a provider as verified.
 * @returns false when the provider is verified already or deleted, or the operator who registered it was deleted
 */
export async function markSsoProviderVerified(tx: Tx, id: string, at: Date): Promise<boolean> {
  const waiting = and(eq(ssoProviders.id, id), isNull(ssoProviders.verified_at), isNotNull(ssoProviders.registered_by));
  const rows = await tx.update(ssoProviders).set({ verified_at: at }).where(waiting).returning({ id: ssoProviders.id });
  return rows.length > 0;
}

/** Deletes and returns the provider of a domain; the trigger `sso_provider_takes_identities` deletes its identities. */
export async function deleteSsoProvider(tx: Tx, domain: string): Promise<SsoProvider | undefined> {
  return (await tx.delete(ssoProviders).where(eq(ssoProviders.domain, domain)).returning())[0];
}
