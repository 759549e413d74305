import { index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../profiles/schema.ts';

/**
 * A candidate's wish, once for each function, in the order of a job's candidates: what a company's deck is read from. Kept
 * by the trigger `profile_keeps_wishes`; nobody else writes it.
 */
export const candidateFunctions = pgTable(
  'candidate_functions',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    funcao: text('funcao').notNull(),
    city: text('city').notNull(),
    plan_rank: smallint('plan_rank').notNull(),
    /**
     * What a compatible candidate has for this function (candidates#score); the trigger computes it as the domain does.
     */
    score: smallint('score').notNull(),
    created_at: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.funcao] }),
    index('candidate_functions_deck').on(
      t.city,
      t.funcao,
      t.plan_rank,
      t.score.desc().nullsFirst(),
      t.created_at.desc().nullsFirst(),
      t.user_id,
    ),
  ],
);
