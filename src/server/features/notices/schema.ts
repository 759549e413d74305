import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { NOTICE_KINDS } from '../../../domain/notices.ts';
import { profiles } from '../profiles/schema.ts';

const kinds = sql.raw(NOTICE_KINDS.map((kind) => `'${kind}'`).join(', '));
const reader = () => uuid('user_id').references(() => profiles.user_id, { onDelete: 'cascade' });

/** Kinds of mails that somebody switched off; everybody else gets them (notices#kinds). */
export const mutedNotices = pgTable(
  'muted_notices',
  { user_id: reader().notNull(), kind: text('kind', { enum: NOTICE_KINDS }).notNull() },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] }), check('muted_notices_known', sql`kind in (${kinds})`)],
);

/** Who wants one mail a day; everybody else gets each by itself (notices#summary). */
export const dailyNotices = pgTable('daily_notices', { user_id: reader().primaryKey() });

/** What waits for somebody's next summary (notices#summary). */
export const waitingNotices = pgTable(
  'waiting_notices',
  {
    /** What it tells of: told twice, it waits once. */
    id: uuid('id').primaryKey(),
    user_id: reader().notNull(),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    /** The subject of the mail that it would have been. */
    line: text('line').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    index('waiting_notices_of_reader').on(t.user_id, t.at),
    check('waiting_notices_known', sql`kind in (${kinds})`),
  ],
);
