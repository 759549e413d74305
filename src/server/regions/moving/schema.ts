import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '../../features/profiles/schema.ts';

/** A row as PostgreSQL writes it, handed through as text: its greatest numbers are none of JavaScript's. */
const row = customType<{ data: string }>({ dataType: () => 'jsonb' });

/** How far a candidate's move has come, here or where they come from; while it is sealed nothing of theirs is written. */
export const MOVE_STEPS = ['sealed', 'switching', 'left', 'arriving'] as const;

/** Candidates who move to another region, or are just coming from one (docs/decisions/0083). Without a foreign key: it says where they went. */
export const moves = pgTable(
  'moves',
  {
    user_id: uuid('user_id').primaryKey(),
    /** The other region. */
    region: text('region').notNull(),
    /**
     * `sealed`: nothing is decided, it may be given up. `switching`: the directory is told, there is no way back. `left`: they are gone.
     * `arriving`: written here, and not opened yet.
     */
    step: text('step', { enum: MOVE_STEPS }).notNull(),
    /** The move that it is part of: what comes of one that was given up counts for nothing. */
    token: uuid('token').notNull(),
    since: timestamp('since', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    index('moves_sealed').on(t.user_id).where(sql`step <> 'left'`),
    check('moves_step', sql`step in ('sealed', 'switching', 'left', 'arriving')`),
  ],
);

/** What has come of somebody so far, until all of it is there. */
export const movingRows = pgTable(
  'moving_rows',
  {
    user_id: uuid('user_id').notNull(),
    part: integer('part').notNull(),
    nth: integer('nth').notNull(),
    token: uuid('token').notNull(),
    home: text('home').notNull(),
    /** Of the table. */
    name: text('name').notNull(),
    row: row('row').notNull(),
    came_at: timestamp('came_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.part, t.nth] })],
);

/**
 * Rows of somebody who came from another region that are about jobs or companies which don't stand here: each is written once they do.
 */
export const waitingRows = pgTable(
  'waiting_rows',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    row: row('row').notNull(),
    job_id: uuid('job_id'),
    company_id: uuid('company_id'),
  },
  (t) => [
    index('waiting_rows_of_person').on(t.user_id),
    index('waiting_rows_for_job').on(t.job_id),
    index('waiting_rows_for_company').on(t.company_id),
    check('waiting_rows_wait', sql`num_nonnulls(job_id, company_id) > 0`),
  ],
);
