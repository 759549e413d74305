import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { PUSH_KINDS } from '../../../domain/push.ts';
import { session } from '../accounts/schema.ts';
import { profiles } from '../profiles/schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const kinds = sql.raw(PUSH_KINDS.map((kind) => `'${kind}'`).join(', '));
const reader = () => uuid('user_id').references(() => profiles.user_id, { onDelete: 'cascade' });

/** Browsers that are told something (push#browsers); each ends with the session in which its owner asked for it, however that ends. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: reader().notNull(),
    session_id: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages for it; nobody else's. */
    endpoint: text('endpoint').notNull().unique(),
    /** What messages to it are encrypted with. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    index('push_subscriptions_of_reader').on(t.user_id, t.created_at),
    index('push_subscriptions_of_session').on(t.session_id),
  ],
);

/** Kinds that somebody switched off (push#kinds). */
export const mutedPushes = pgTable(
  'muted_pushes',
  { user_id: reader().notNull(), kind: text('kind', { enum: PUSH_KINDS }).notNull() },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] }), check('muted_pushes_known', sql`kind in (${kinds})`)],
);

/**
 * What somebody was told, so that nothing is told twice, or waits for the morning (push#quiet); its words are kept while it waits alone. Of the
 * last days.
 */
export const pushes = pgTable(
  'pushes',
  {
    user_id: reader().notNull(),
    /** What it tells of. */
    id: uuid('id').notNull(),
    kind: text('kind', { enum: PUSH_KINDS }).notNull(),
    at: instant('at').notNull(),
    line: text('line'),
    /** Where it leads: a path of ours. */
    path: text('path'),
    /** The match that it is about: whoever doesn't meet any more isn't named. */
    match_id: uuid('match_id'),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.id] }),
    index('pushes_waiting').on(t.user_id).where(sql`line is not null`),
    index('pushes_of_match').on(t.match_id).where(sql`match_id is not null`),
    index('pushes_age').on(t.at),
    check('pushes_known', sql`kind in (${kinds})`),
    check('pushes_path', sql`(line is null) = (path is null) and path ~ '^/([^/]|$)'`),
  ],
);
