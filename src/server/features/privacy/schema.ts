import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { profiles } from '../profiles/schema.ts';

/**
 * The users (`viewer_id`) who received a person's contact, with the last time of each act: one row for each pair
 * (privacy#contact-seen).
 */
export const contactViews = pgTable(
  'contact_views',
  {
    person_id: ownerReference('person_id', () => profiles.user_id),
    viewer_id: ownerReference('viewer_id', () => profiles.user_id),
    number_at: timestampColumn('number_at'),
    whatsapp_at: timestampColumn('whatsapp_at'),
    resume_at: timestampColumn('resume_at'),
    first_at: timestampColumn('first_at').notNull(),
    last_at: timestampColumn('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.person_id, t.viewer_id] }),
    index('contact_views_viewer').on(t.viewer_id),
    index('contact_views_last').on(t.person_id, t.last_at.desc().nullsFirst(), t.viewer_id),
    check('contact_views_say_what', sql`num_nonnulls(number_at, whatsapp_at, resume_at) > 0`),
  ],
);

/**
 * The users of each day, a row for each IP address, with the times of the first and last request (privacy#access-log). The law requires
 * the log for six months, even after the account is removed, so it has no foreign key.
 */
export const accessLog = pgTable(
  'access_log',
  {
    /** The day in São Paulo. */
    day: date('day', { mode: 'string' }).notNull(),
    user_id: uuid('user_id').notNull(),
    address: text('address').notNull(),
    /** The port of the first request, if clients connect to this server directly. */
    port: integer('port'),
    first_at: timestampColumn('first_at').notNull(),
    last_at: timestampColumn('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.user_id, t.address] }),
    index('access_log_person').on(t.user_id, t.day.desc().nullsFirst(), t.address),
    check('access_log_in_order', sql`first_at <= last_at`),
  ],
);

/**
 * The last use of each account, accurate to a day, and when its user was warned of its removal, at most twice (privacy#unused).
 * The trigger `profile_creates_use` inserts the row with the profile; the next use clears the notices.
 */
export const accountUses = pgTable(
  'account_uses',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    last_used_at: timestampColumn('last_used_at').notNull(),
    notified_at: timestampColumn('notified_at'),
    notified_again_at: timestampColumn('notified_again_at'),
  },
  (t) => [
    index('account_uses_last').on(t.last_used_at),
    check('account_uses_notified_in_order', sql`notified_again_at is null or notified_at is not null`),
  ],
);
