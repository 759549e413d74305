import { customType, index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../profiles/schema.ts';

/** A place holds more than a JavaScript number does: it is handed through as text. */
const place = customType<{ data: string }>({ dataType: () => 'bigint' });

const candidate = uuid('user_id')
  .notNull()
  .references(() => profiles.user_id, { onDelete: 'cascade' });

/**
 * A candidate's wish, once for each function, in the order of a job's candidates: what a company's deck is read from. Kept
 * by the trigger `profile_keeps_wishes`; nobody else writes it.
 */
export const candidateFunctions = pgTable(
  'candidate_functions',
  {
    user_id: candidate,
    funcao: text('funcao').notNull(),
    city: text('city').notNull(),
    /** Plan, score (candidates#score) and age in one number, the first has the smallest: `candidate_place` in the migrations. */
    place: place('place').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.funcao] }),
    index('candidate_functions_order').on(t.city, t.funcao, t.place, t.user_id),
  ],
);

/** Each candidate's finished card for companies. Kept by the trigger `candidate_keeps_card`; nobody else writes it. */
export const candidateCards = pgTable('candidate_cards', {
  user_id: candidate.primaryKey(),
  card: json('card').notNull(),
});
