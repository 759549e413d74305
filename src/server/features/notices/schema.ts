import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { NOTICE_KINDS } from '../../../domain/notices/notices.ts';
import { timestampColumn } from '../../platform/database/columns.ts';
import { profiles } from '../profiles/schema.ts';

const kinds = sql.raw(NOTICE_KINDS.map((kind) => `'${kind}'`).join(', '));
const reader = () => uuid('user_id').references(() => profiles.user_id, { onDelete: 'cascade' });

/** Kinds of mails that a user has turned off; a kind without a row is sent (notices#kinds). */
export const mutedNotices = pgTable(
  'muted_notices',
  { user_id: reader().notNull(), kind: text('kind', { enum: NOTICE_KINDS }).notNull() },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] }), check('muted_notices_known', sql`kind in (${kinds})`)],
);

/** Users who want one mail a day; without a row each mail is sent separately (notices#summary). */
export const dailyNotices = pgTable('daily_notices', { user_id: reader().primaryKey() });

/** The notices that wait for a user's next summary (notices#summary). */
export const waitingNotices = pgTable(
  'waiting_notices',
  {
    /** The id of the event, so that a mail that is sent twice waits only once. */
    id: uuid('id').primaryKey(),
    user_id: reader().notNull(),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    /** The subject of the mail that the summary replaces. */
    line: text('line').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (t) => [
    index('waiting_notices_of_reader').on(t.user_id, t.at),
    check('waiting_notices_known', sql`kind in (${kinds})`),
  ],
);
