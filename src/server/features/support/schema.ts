import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgEnum, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SUPPORT_STATES, SUPPORT_WAITING_MAX } from '../../../domain/operations/support.ts';
import { SUPPORT_MESSAGE_MAX } from '../../../domain/text/text-limits.ts';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { user } from '../accounts/schema.ts';

export const supportStateEnum = pgEnum('support_state', SUPPORT_STATES);

/**
 * Conversations of users with the support, each with at most one reply (accounts#support). A user has at most one open
 * conversation.
 */
export const supportConversations = pgTable(
  'support_conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The user who wrote, even if they are a team member of a company. */
    user_id: ownerReference('user_id', () => user.id),
    state: supportStateEnum('state').notNull().default('open'),
    /** Number of the user's messages; a reply names the number that the operator has read. */
    open_messages: smallint('open_messages').notNull().default(1),
    opened_at: timestampColumn('opened_at').notNull(),
    decided_at: timestampColumn('decided_at'),
    decided_by: uuid('decided_by'),
  },
  (t) => [
    uniqueIndex('support_conversations_open_of_person').on(t.user_id).where(sql`state = 'open'`),
    index('support_conversations_open').on(t.opened_at, t.id).where(sql`state = 'open'`),
    index('support_conversations_of_person').on(t.user_id, t.opened_at),
    index('support_conversations_decided').on(t.decided_at).where(sql`state <> 'open'`),
    check('support_conversations_are_decided', sql`(state = 'open') = (decided_at is null)`),
    check(
      'support_conversations_open_messages',
      sql`open_messages between 1 and ${sql.raw(String(SUPPORT_WAITING_MAX))}`,
    ),
  ],
);

/** The messages of the conversations, ordered by id; at most one is the reply. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversation_id: ownerReference('conversation_id', () => supportConversations.id),
    from_team: boolean('from_team').notNull(),
    text: text('text').notNull(),
    created_at: timestampColumn('created_at').notNull(),
  },
  (t) => [
    index('support_messages_of_conversation').on(t.conversation_id, t.id),
    uniqueIndex('support_messages_answer').on(t.conversation_id).where(sql`from_team`),
    check('support_messages_text', sql`length(text) between 1 and ${sql.raw(String(SUPPORT_MESSAGE_MAX))}`),
  ],
);
