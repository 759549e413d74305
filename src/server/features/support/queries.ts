import { and, asc, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserType } from '#domain/accounts/user-types.ts';
import type { Plan } from '#domain/billing/plans.ts';
import { SUPPORT_WAITING_MAX, type SupportState } from '#domain/operations/support.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { isAfterInAscendingOrder, type TimeCursor } from '../../platform/database/cursor.ts';
import { pick } from '../../platform/pick.ts';
import { user } from '../accounts/schema.ts';
import { suppressedAddresses } from '../deliveries/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { companyMembers } from '../team/schema.ts';
import { supportConversations, supportMessages } from './schema.ts';

export type ConversationRow = typeof supportConversations.$inferSelect;
export type MessageRow = typeof supportMessages.$inferSelect;

const isOpen = eq(supportConversations.state, 'open');

/**
 * Opens a conversation of the user, or counts one more message in the open one.
 * @returns the conversation's id; null when the open conversation has SUPPORT_WAITING_MAX messages
 */
export async function openOrExtendConversation(tx: Tx, user_id: string, now: Date): Promise<string | null> {
  const { open_messages } = supportConversations;
  const [row] = await tx
    .insert(supportConversations)
    .values({ user_id, opened_at: now })
    .onConflictDoUpdate({
      target: supportConversations.user_id,
      targetWhere: sql`state = 'open'`,
      set: { open_messages: sql`${open_messages} + 1` },
      setWhere: lt(open_messages, SUPPORT_WAITING_MAX),
    })
    .returning({ id: supportConversations.id });
  return row?.id ?? null;
}

export async function insertMessage(tx: Tx, message: Omit<MessageRow, 'id'>): Promise<void> {
  await tx.insert(supportMessages).values(message);
}

export const selectMessages = (db: Executor, conversation_ids: string[]): Promise<MessageRow[]> =>
  db
    .select()
    .from(supportMessages)
    .where(inArray(supportMessages.conversation_id, conversation_ids))
    .orderBy(asc(supportMessages.id));

/** Selects a user's conversations, newest first, except the one with the id `but`. */
export const selectConversationsOf = (
  db: Executor,
  user_id: string,
  { but, limit }: { but?: string | undefined; limit: number },
): Promise<ConversationRow[]> =>
  db
    .select()
    .from(supportConversations)
    .where(
      and(eq(supportConversations.user_id, user_id), but === undefined ? undefined : ne(supportConversations.id, but)),
    )
    .orderBy(desc(supportConversations.opened_at), desc(supportConversations.id))
    .limit(limit);

const employer = alias(profiles, 'employer');
const companyUser = alias(user, 'company_user');

/** The author, and the id with which the operators' console opens their page (operators#teams). */
const who = {
  user_id: supportConversations.user_id,
  page_id: sql<string>`case when ${companyMembers.user_id} = ${companyMembers.company_id} then ${companyMembers.id} else ${supportConversations.user_id} end`,
  name: sql<string>`coalesce(${companyMembers.name}, ${profiles.name}, '')`,
  company_id: companyMembers.company_id,
};

const withWho = (db: Executor) =>
  db
    .select({
      ...who,
      ...pick(supportConversations, 'id', 'state', 'open_messages', 'opened_at'),
      user_type: sql<
        UserType | 'member'
      >`case when ${companyMembers.id} is null then ${profiles.user_type}::text else 'member' end`,
      plano: sql<Plan | null>`coalesce(${employer.plano}, ${profiles.plano})::text`,
      company_name: employer.name,
      account_since: user.createdAt,
      email: user.email,
      stopped_since: suppressedAddresses.since,
      blocked_at:
        sql<Date | null>`coalesce(${companyMembers.blocked_at}, ${companyUser.blocked_at}, ${user.blocked_at})`.mapWith(
          user.blocked_at,
        ),
    })
    .from(supportConversations)
    .innerJoin(user, eq(user.id, supportConversations.user_id))
    .leftJoin(companyMembers, and(eq(companyMembers.user_id, user.id), isNull(companyMembers.left_at)))
    .leftJoin(employer, eq(employer.user_id, companyMembers.company_id))
    .leftJoin(companyUser, eq(companyUser.id, companyMembers.company_id))
    // The creator of a company's account who has transferred its ownership is a member, although they have its profile's id.
    .leftJoin(profiles, and(eq(profiles.user_id, user.id), isNull(companyMembers.id)))
    .leftJoin(suppressedAddresses, eq(suppressedAddresses.address, user.email))
    .$dynamic();

/**
 * A conversation, open or decided, with its author, their plan and company. `stopped_since` is the time since which the author's address is
 * suppressed, null when it isn't; `blocked_at` is also set when the author's company is blocked.
 */
export type ConversationWithAuthor = Awaited<ReturnType<typeof withWho>>[number];

export async function selectConversation(db: Executor, id: string): Promise<ConversationWithAuthor | undefined> {
  const [row] = await withWho(db).where(eq(supportConversations.id, id));
  return row;
}

/** Selects the conversations that wait for a reply, oldest first. */
export const selectOpenConversations = (db: Executor, { after, limit }: { after: TimeCursor | null; limit: number }) =>
  withWho(db)
    .where(and(isOpen, isAfterInAscendingOrder(supportConversations.opened_at, supportConversations.id, after)))
    .orderBy(asc(supportConversations.opened_at), asc(supportConversations.id))
    .limit(limit);

/** Counts the conversations that wait for a reply, at most `max`. */
export async function countQueue(db: Executor, max: number): Promise<number> {
  const some = db.select({ id: supportConversations.id }).from(supportConversations).where(isOpen).limit(max);
  return db.$count(some.as('some'));
}

type Decision = { state: Exclude<SupportState, 'open'>; decided_at: Date; decided_by: string };

/**
 * Stores the decision of an operator who has read `open_messages` messages.
 * @returns false when the conversation isn't open, or has another number of messages
 */
export async function decideConversation(
  tx: Tx,
  { id, open_messages }: { id: string; open_messages: number },
  decision: Decision,
): Promise<boolean> {
  const result = await tx
    .update(supportConversations)
    .set(decision)
    .where(and(eq(supportConversations.id, id), eq(supportConversations.open_messages, open_messages), isOpen));
  return (result.rowCount ?? 0) > 0;
}

export async function deleteSupportOf(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(supportConversations).where(eq(supportConversations.user_id, user_id));
}

/**
 * Deletes at most `limit` conversations that were answered or closed before `before`.
 * @returns the number of deleted conversations
 */
export async function deleteDecidedConversationsBefore(db: Executor, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: supportConversations.id })
    .from(supportConversations)
    .where(and(ne(supportConversations.state, 'open'), lt(supportConversations.decided_at, before)))
    .limit(limit);
  const result = await db.delete(supportConversations).where(inArray(supportConversations.id, old));
  return result.rowCount ?? 0;
}
