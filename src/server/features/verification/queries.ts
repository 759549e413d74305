import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { VerificationOutcome, VerifiedBy } from '#domain/companies/company-verification.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { isAfterInAscendingOrder, type TimeCursor } from '../../platform/database/cursor.ts';
import { pick } from '../../platform/pick.ts';
import { user } from '../accounts/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { verificationRequests } from './schema.ts';

export type RequestRow = typeof verificationRequests.$inferSelect;

const isOpen = eq(verificationRequests.state, 'open');
const isOf = (company_id: string) => eq(verificationRequests.company_id, company_id);

/** Returns the company's open request, else its latest one. */
export async function selectLastRequest(db: Executor, company_id: string): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(verificationRequests)
    .where(isOf(company_id))
    .orderBy(desc(isOpen), desc(verificationRequests.created_at), desc(verificationRequests.id))
    .limit(1);
  return row;
}

export const selectAllRequests = (db: Executor, company_id: string) =>
  db.select().from(verificationRequests).where(isOf(company_id)).orderBy(asc(verificationRequests.created_at));

/** @returns false when the company has an open request already */
export async function insertRequest(
  tx: Tx,
  request: Pick<RequestRow, 'company_id' | 'text' | 'created_at'>,
): Promise<boolean> {
  const rows = await tx.insert(verificationRequests).values(request).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function selectRequest(db: Executor, id: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(verificationRequests).where(eq(verificationRequests.id, id));
  return row;
}

type Decision = { state: VerificationOutcome; decided_at: Date; decided_by: string | null; decision: string | null };

/** Closes the company's open request. @returns false when none was open */
export async function closeRequest(tx: Tx, company_id: string, decision: Decision): Promise<boolean> {
  const result = await tx
    .update(verificationRequests)
    .set(decision)
    .where(and(isOf(company_id), isOpen));
  return (result.rowCount ?? 0) > 0;
}

export async function deleteVerificationOf(tx: Tx, company_id: string): Promise<void> {
  await tx.delete(verificationRequests).where(isOf(company_id));
}

/** Returns whether another account is verified with this CNPJ. */
export async function isCnpjTaken(db: Executor, { user_id, cnpj }: { user_id: string; cnpj: string }) {
  const taken = and(eq(profiles.cnpj, cnpj), sql`${profiles.verified_at} is not null`, ne(profiles.user_id, user_id));
  return (await db.$count(profiles, taken)) > 0;
}

/** Returns whether another account is verified by this domain. */
export async function isDomainTaken(db: Executor, { user_id, domain }: { user_id: string; domain: string }) {
  return (await db.$count(profiles, and(eq(profiles.verified_domain, domain), ne(profiles.user_id, user_id)))) > 0;
}

export async function updateCnpj(tx: Tx, user_id: string, cnpj: string | null): Promise<void> {
  await tx.update(profiles).set({ cnpj, updated_at: sql`now()` }).where(eq(profiles.user_id, user_id));
}

type Verification = { verified_at: Date; verified_by: VerifiedBy; verified_domain: string | null };
const NOTHING = { verified_at: null, verified_by: null, verified_domain: null };

/** Sets the verification of a company; null ends it. */
export async function updateVerified(tx: Tx, user_id: string, verification: Verification | null): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...(verification ?? NOTHING), updated_at: sql`now()` })
    .where(eq(profiles.user_id, user_id));
}

const holder = alias(profiles, 'holder');

/**
 * Selects the open requests of all companies, or of `company_id`, oldest first. `holder_id` is another account that is verified with
 * the same CNPJ; null for none.
 */
export const selectOpenRequests = (
  db: Executor,
  { company_id, after, limit }: { company_id: string | null; after: TimeCursor | null; limit: number },
) =>
  db
    .select({
      ...pick(verificationRequests, 'id', 'created_at', 'text'),
      ...pick(profiles, 'user_id', 'name', 'cnpj', 'city', 'bio', 'email'),
      account_since: user.createdAt,
      holder_id: holder.user_id,
      holder_name: holder.name,
    })
    .from(verificationRequests)
    .innerJoin(profiles, eq(profiles.user_id, verificationRequests.company_id))
    .innerJoin(user, eq(user.id, profiles.user_id))
    .leftJoin(
      holder,
      and(eq(holder.cnpj, profiles.cnpj), sql`${holder.verified_at} is not null`, ne(holder.user_id, profiles.user_id)),
    )
    .where(
      and(
        isOpen,
        company_id === null ? undefined : isOf(company_id),
        isAfterInAscendingOrder(verificationRequests.created_at, verificationRequests.id, after),
      ),
    )
    .orderBy(asc(verificationRequests.created_at), asc(verificationRequests.id))
    .limit(limit);

/** Counts the open requests, at most `max`. */
export async function countQueue(db: Executor, max: number): Promise<number> {
  const some = db
    .select({ id: verificationRequests.id })
    .from(verificationRequests)
    .where(isOpen)
    .limit(max)
    .as('some');
  return db.$count(some);
}
