import { eq, sql } from 'drizzle-orm';
import type { CompanyMessage } from '#domain/hiring/company-messages.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { companyMessages } from './schema.ts';

/** A company's message templates; `version` is the number of saves, 0 before the first. */
type SavedMessages = { messages: CompanyMessage[]; version: number };

const SAVED = { messages: companyMessages.messages, version: companyMessages.version };

/** Returns a company's message templates; undefined before the first save. */
export async function selectMessages(db: Executor, company_id: string): Promise<SavedMessages | undefined> {
  const [row] = await db.select(SAVED).from(companyMessages).where(eq(companyMessages.company_id, company_id));
  return row;
}

/** Replaces the messages if their version is still the one that the caller saw. @returns undefined when it has changed */
export async function writeMessages(
  db: Executor,
  company_id: string,
  { messages, version }: SavedMessages,
): Promise<SavedMessages | undefined> {
  if (version === 0) {
    const [made] = await db
      .insert(companyMessages)
      .values({ company_id, messages, version: 1 })
      .onConflictDoNothing()
      .returning(SAVED);
    return made;
  }
  const [row] = await db
    .update(companyMessages)
    .set({ messages, version: sql`${companyMessages.version} + 1` })
    .where(sql`${companyMessages.company_id} = ${company_id} and ${companyMessages.version} = ${version}`)
    .returning(SAVED);
  return row;
}

export async function deleteMessagesOf(tx: Tx, company_id: string): Promise<void> {
  await tx.delete(companyMessages).where(eq(companyMessages.company_id, company_id));
}
