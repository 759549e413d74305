import { and, eq, gt } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/create-db.ts';
import type { CodeKey } from '../codes/one-time-codes.ts';
import { phoneChanges } from '../schema.ts';

/** A number that a user has requested and not yet confirmed. */
export type PhoneChange = typeof phoneChanges.$inferSelect;
/** What the number is for: to sign in, or to receive codes as the second factor. */
export type ChangePurpose = PhoneChange['purpose'];

/** Returns the key of the code that confirms the number of this change; another change has another code. */
export const numberCodeFor = (changeId: string): CodeKey => ({ purpose: 'phone-change', recipient: changeId });

/** Stores the number that the user wants; an earlier one for the same purpose becomes void. */
export async function replacePhoneChange(tx: Tx, change: PhoneChange): Promise<void> {
  await tx
    .insert(phoneChanges)
    .values(change)
    .onConflictDoUpdate({ target: [phoneChanges.user_id, phoneChanges.purpose], set: change });
}

export async function selectPhoneChange(db: Executor, id: string, now: Date): Promise<PhoneChange | undefined> {
  const [found] = await db
    .select()
    .from(phoneChanges)
    .where(and(eq(phoneChanges.id, id), gt(phoneChanges.expires_at, now)));
  return found;
}

type PhoneChangeLookup = { sessionId: string; purpose: ChangePurpose; now: Date };

const isWaiting = ({ sessionId, purpose, now }: PhoneChangeLookup) =>
  and(eq(phoneChanges.session_id, sessionId), eq(phoneChanges.purpose, purpose), gt(phoneChanges.expires_at, now));

/** Selects the unexpired requested number of this session and for this purpose. */
export async function findPhoneChange(db: Executor, lookup: PhoneChangeLookup): Promise<PhoneChange | undefined> {
  return (await db.select().from(phoneChanges).where(isWaiting(lookup)))[0];
}

/** Does the same as `findPhoneChange`, and locks the row until the end of the transaction. */
export async function lockPhoneChange(tx: Tx, lookup: PhoneChangeLookup): Promise<PhoneChange | undefined> {
  return (await tx.select().from(phoneChanges).where(isWaiting(lookup)).for('update'))[0];
}

export async function deletePhoneChange(tx: Tx, id: string): Promise<void> {
  await tx.delete(phoneChanges).where(eq(phoneChanges.id, id));
}
