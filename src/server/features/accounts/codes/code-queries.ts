import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/create-db.ts';
import { oneTimeCodes } from '../schema.ts';

/** A one-time code as it is stored: recipient, code and link token are hashes. */
export type StoredCode = Omit<typeof oneTimeCodes.$inferInsert, 'id' | 'tries'>;
/** The purpose of a code and the hash of its recipient, which identify it. */
export type StoredCodeKey = Pick<StoredCode, 'purpose' | 'recipient'>;

/** Maximum number of expired codes that are deleted with each new one. */
const MAX_DELETED = 100;

/** Stores the only valid code of its purpose and recipient, with all its attempts left. */
export async function replaceCode(db: Executor, { purpose, recipient, ...code }: StoredCode): Promise<void> {
  await db
    .insert(oneTimeCodes)
    .values({ id: randomUUID(), purpose, recipient, ...code })
    .onConflictDoUpdate({ target: [oneTimeCodes.purpose, oneTimeCodes.recipient], set: { ...code, tries: 0 } });
}

const isUnexpired = (now: Date) => gt(oneTimeCodes.expires_at, now);
const isNamed = ({ purpose, recipient }: StoredCodeKey) =>
  and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.recipient, recipient));

/**
 * Counts an attempt at the code.
 * @returns the code's id and stored hash; undefined where there is no valid code, or no attempt is left
 */
export async function countCodeAttempt(
  db: Executor,
  name: StoredCodeKey,
  { now, max }: { now: Date; max: number },
): Promise<{ id: string; code_hash: string } | undefined> {
  const [found] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(isNamed(name), isUnexpired(now), lt(oneTimeCodes.tries, max)))
    .returning({ id: oneTimeCodes.id, code_hash: oneTimeCodes.code_hash });
  return found;
}

/**
 * Deletes the code.
 * @returns the code's subject; undefined when another call has already deleted or replaced the code
 */
export async function consumeCode(db: Executor, code: { id: string; code_hash: string }): Promise<string | undefined> {
  const rows = await db
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.id, code.id), eq(oneTimeCodes.code_hash, code.code_hash)))
    .returning({ subject: oneTimeCodes.subject });
  return rows[0]?.subject;
}

/** Deletes the unexpired code with this link and returns its subject; undefined when there is none. */
export async function consumeLink(
  db: Executor,
  { purpose, link_hash }: Pick<StoredCode, 'purpose' | 'link_hash'>,
  now: Date,
): Promise<string | undefined> {
  const rows = await db
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.link_hash, link_hash), isUnexpired(now)))
    .returning({ subject: oneTimeCodes.subject });
  return rows[0]?.subject;
}

/** Deletes the codes with this subject: the id or address of a user, or the id of a sign-up with a phone number. */
export async function deleteCodesFor(db: Executor, subject: string): Promise<void> {
  await db.delete(oneTimeCodes).where(eq(oneTimeCodes.subject, subject));
}

/** Deletes at most MAX_DELETED expired codes, except those that other transactions are deleting. */
export async function deleteExpiredCodes(db: Executor, now: Date): Promise<void> {
  const expired = db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(lte(oneTimeCodes.expires_at, now))
    .limit(MAX_DELETED)
    .for('update', { skipLocked: true });
  await db.delete(oneTimeCodes).where(inArray(oneTimeCodes.id, expired));
}
