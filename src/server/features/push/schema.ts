import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { PUSH_KINDS } from '../../../domain/notices/push.ts';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { session } from '../accounts/schema.ts';
import { profiles } from '../profiles/schema.ts';

const kinds = sql.raw(PUSH_KINDS.map((kind) => `'${kind}'`).join(', '));
const reader = () => uuid('user_id').references(() => profiles.user_id, { onDelete: 'cascade' });

/** Browsers that receive pushes (push#browsers); each is deleted with the session that subscribed it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: reader().notNull(),
    session_id: ownerReference('session_id', () => session.id),
    /** The URL at which the browser's push service accepts messages for this browser. */
    endpoint: text('endpoint').notNull().unique(),
    /** The keys with which the server encrypts messages to this browser (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    created_at: timestampColumn('created_at').notNull(),
  },
  (t) => [
    index('push_subscriptions_of_reader').on(t.user_id, t.created_at),
    index('push_subscriptions_of_session').on(t.session_id),
  ],
);

/** Kinds that a user switched off (push#kinds). */
export const mutedPushes = pgTable(
  'muted_pushes',
  { user_id: reader().notNull(), kind: text('kind', { enum: PUSH_KINDS }).notNull() },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] }), check('muted_pushes_known', sql`kind in (${kinds})`)],
);

/**
 * The pushes of the last days, so that none is sent twice, and those that wait for the morning (push#quiet-hours); the text
 * is stored only while a push waits.
 */
export const pushes = pgTable(
  'pushes',
  {
    user_id: reader().notNull(),
    /** The id of the event. */
    id: uuid('id').notNull(),
    kind: text('kind', { enum: PUSH_KINDS }).notNull(),
    at: timestampColumn('at').notNull(),
    line: text('line'),
    /** The page that the push opens: a path of this site. */
    path: text('path'),
    /** The user who caused the event; the push isn't sent if its reader can't see that user any more. */
    from_id: uuid('from_id'),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.id] }),
    index('pushes_waiting').on(t.user_id).where(sql`line is not null`),
    index('pushes_from').on(t.from_id).where(sql`from_id is not null`),
    index('pushes_age').on(t.at),
    check('pushes_known', sql`kind in (${kinds})`),
    check('pushes_path', sql`(line is null) = (path is null) and path ~ '^/([^/]|$)'`),
  ],
);
