import { sql } from 'drizzle-orm';
import { bigint, check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MAIL_OUTCOMES } from '../../../domain/operations/mail-outcomes.ts';
import { timestampColumn } from '../../platform/database/columns.ts';
import { user } from '../accounts/schema.ts';

export const mailOutcomeEnum = pgEnum('mail_outcome', MAIL_OUTCOMES);

/** The outcome of each mail of the last 90 days (operators#mail), without its content. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestampColumn('at').notNull(),
    user_id: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** The recipient of a failed mail to an address without an account; else null. */
    address: text('address'),
    topic: text('topic').notNull(),
    outcome: mailOutcomeEnum('outcome').notNull(),
    /** The response of the receiving server, or the error; null when there was none. */
    reason: text('reason'),
    /** Random id in the mail, known only to its recipient and to the servers on its way; null unless the mail was sent. */
    key: uuid('key'),
  },
  (t) => [
    index('mail_deliveries_of_user').on(t.user_id, t.id),
    index('mail_deliveries_failed').on(t.id).where(sql`outcome <> 'sent'`),
    index('mail_deliveries_age').using('brin', t.at).with({ autosummarize: true }),
    uniqueIndex('mail_deliveries_key').on(t.key).where(sql`key is not null`),
    check('mail_deliveries_address', sql`address is null or (user_id is null and outcome <> 'sent')`),
  ],
);

/**
 * The last mail that was sent to an account before its user confirmed the address. A later bounce of this or an earlier mail does not
 * suppress the address.
 */
export const addressProofs = pgTable('address_proofs', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  delivery_id: bigint('delivery_id', { mode: 'number' }).notNull(),
});

/** Addresses to which only mails that prove the address are sent, until it is confirmed again (operators#stopped-addresses). */
export const suppressedAddresses = pgTable(
  'suppressed_addresses',
  {
    /** In lower case. */
    address: text('address').primaryKey(),
    since: timestampColumn('since').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [index('suppressed_addresses_newest').on(t.since, t.address)],
);
