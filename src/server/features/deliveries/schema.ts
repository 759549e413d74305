import { sql } from 'drizzle-orm';
import { bigint, check, index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MAIL_OUTCOMES } from '../../../domain/mail-outcomes.ts';
import { user } from '../accounts/schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const mailOutcomeEnum = pgEnum('mail_outcome', MAIL_OUTCOMES);

/** What became of each mail (operators#mail): that it was, never what stood in it. Of the last months alone. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Whose address it was. */
    user_id: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** Of a mail that arrived nobody needs it, and an account's is in its own row. */
    address: text('address'),
    topic: text('topic').notNull(),
    outcome: mailOutcomeEnum('outcome').notNull(),
    /** What the receiving server said. */
    reason: text('reason'),
    /** What the mail itself carries; known to whom it was for and to the servers on its way. Of those that left alone. */
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

/** The last mail that had left for an account when its address was proved: what comes back of it later says nothing of the address any more. */
export const addressProofs = pgTable('address_proofs', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  delivery_id: bigint('delivery_id', { mode: 'number' }).notNull(),
});

/** Addresses that nothing is sent to any more, until they are confirmed anew (operators#stopped-addresses). */
export const suppressedAddresses = pgTable(
  'suppressed_addresses',
  {
    /** In small letters. */
    address: text('address').primaryKey(),
    since: instant('since').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [index('suppressed_addresses_newest').on(t.since, t.address)],
);
