import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Mails and SMS of a server without SMTP or SMS provider; developers read them at `/dev/mailbox`. */
export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    to_address: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** The text of the calendar attachment (iCalendar), or null. */
    calendar: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('mailbox_messages_newest').on(table.created_at.desc().nullsFirst(), table.id)],
);
