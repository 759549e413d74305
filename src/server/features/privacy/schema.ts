import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../profiles/schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Who was given somebody's contact, and when last by which act: one row for each two (privacy#contact-seen). */
export const contactViews = pgTable(
  'contact_views',
  {
    person_id: uuid('person_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    viewer_id: uuid('viewer_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    number_at: instant('number_at'),
    whatsapp_at: instant('whatsapp_at'),
    resume_at: instant('resume_at'),
    first_at: instant('first_at').notNull(),
    last_at: instant('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.person_id, t.viewer_id] }),
    index('contact_views_viewer').on(t.viewer_id),
    index('contact_views_last').on(t.person_id, t.last_at.desc().nullsFirst(), t.viewer_id),
    check('contact_views_say_what', sql`num_nonnulls(number_at, whatsapp_at, resume_at) > 0`),
  ],
);

/**
 * Who used the product on a day, from where, from when to when (privacy#access-log). The law wants it for six months, whatever
 * becomes of the account: so nothing here points at one.
 */
export const accessLog = pgTable(
  'access_log',
  {
    /** São Paulo's. */
    day: date('day', { mode: 'string' }).notNull(),
    user_id: uuid('user_id').notNull(),
    address: text('address').notNull(),
    /** Of the first request, where the connection comes to us itself. */
    port: integer('port'),
    first_at: instant('first_at').notNull(),
    last_at: instant('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.user_id, t.address] }),
    index('access_log_person').on(t.user_id, t.day.desc().nullsFirst(), t.address),
    check('access_log_in_order', sql`first_at <= last_at`),
  ],
);

/**
 * The last use of each account, true to a day, and when its owner was told that it ends for want of one (privacy#unused). Born with
 * the profile by the trigger `profile_creates_use`; the next use takes what was told away.
 */
export const accountUses = pgTable(
  'account_uses',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    last_used_at: instant('last_used_at').notNull(),
    told_at: instant('told_at'),
    told_again_at: instant('told_again_at'),
  },
  (t) => [
    index('account_uses_last').on(t.last_used_at),
    check('account_uses_told_in_order', sql`told_again_at is null or told_at is not null`),
  ],
);
