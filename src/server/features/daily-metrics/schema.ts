import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { MARKET_GAPS } from '../../../domain/operations/daily-metrics.ts';
import { ownerReference } from '../../platform/database/columns.ts';
import { userTypeEnum } from '../accounts/schema.ts';
import { profiles } from '../profiles/schema.ts';

/**
 * The metrics of each day (operators#metrics). A nightly task writes them, except the number of decks, which is
 * incremented during the day (./usage.ts).
 */
export const dailyMetrics = pgTable(
  'daily_metrics',
  {
    name: text('name').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** 'candidate', 'company', or empty for metrics without sides. */
    dimension: text('dimension').notNull().default(''),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.day, t.dimension] }), check('daily_metrics_not_negative', sql`value >= 0`)],
);

/** One row for each user and day with a request, for about a month; the active users are counted from it. */
export const peopleSeen = pgTable(
  'people_seen',
  {
    day: date('day', { mode: 'string' }).notNull(),
    user_id: ownerReference('user_id', () => profiles.user_id),
    user_type: userTypeEnum('user_type').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.user_id] }), index('people_seen_of_person').on(t.user_id)],
);

export const marketGapEnum = pgEnum('market_gap', MARKET_GAPS);

/** The cities and functions that lacked candidates or jobs most at the end of the last day (operators#market). */
export const marketGaps = pgTable(
  'market_gaps',
  {
    day: date('day', { mode: 'string' }).notNull(),
    gap: marketGapEnum('gap').notNull(),
    city: text('city').notNull(),
    funcao: text('funcao').notNull(),
    jobs: integer('jobs').notNull(),
    candidates: integer('candidates').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.gap, t.city, t.funcao] })],
);
