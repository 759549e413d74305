import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../profiles/schema.ts';

const seenAt = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull().defaultNow();

/**
 * Times at which an account last saw new matches and new likes (pages#news), from the database's clock like their `created_at`;
 * '-infinity' for a kind never seen. An account that has seen neither has no row.
 */
export const newsSeen = pgTable('news_seen', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => profiles.user_id, { onDelete: 'cascade' }),
  matches_at: seenAt('matches_at'),
  likes_at: seenAt('likes_at'),
});
