import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Messages sent while no SMTP server is configured; read at `/dev/mailbox`. */
export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    to_address: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** The calendar attachment. */
    calendar: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('mailbox_messages_newest').on(table.created_at.desc().nullsFirst(), table.id)],
);
