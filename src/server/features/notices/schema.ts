import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { NOTICE_KINDS } from '../../../domain/notices.ts';
import { profiles } from '../profiles/schema.ts';

const kinds = sql.raw(NOTICE_KINDS.map((kind) => `'${kind}'`).join(', '));

/** Kinds of mails that somebody switched off; everybody else gets them (likes#saved-notice). */
export const mutedNotices = pgTable(
  'muted_notices',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] }), check('muted_notices_known', sql`kind in (${kinds})`)],
);
