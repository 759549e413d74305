import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../platform/database/columns.ts';

/** Errors that browsers reported (pages#browser-errors): one row for each day and error. No row names a user. */
export const browserErrors = pgTable(
  'browser_errors',
  {
    /** The day in São Paulo. */
    day: date('day', { mode: 'string' }).notNull(),
    /** A hash of the kind, the message and the first position. */
    fingerprint: text('fingerprint').notNull(),
    kind: text('kind').notNull(),
    message: text('message').notNull(),
    /** The innermost position, in the sources if a source map exists; null only for a chunk that did not load. */
    position: text('position'),
    /** The pattern of the route that was open, such as `/_app/vagas/`. */
    route: text('route'),
    /** The id of the web build that the browser ran. */
    build: text('build'),
    count: integer('count').notNull(),
    last_at: timestampColumn('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.fingerprint] }), check('browser_errors_counted', sql`count > 0`)],
);
