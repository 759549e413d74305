import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '../profiles/schema.ts';

/** A bigint that can exceed what a JavaScript number holds exactly, so it is read as text. */
const place = customType<{ data: string }>({ dataType: () => 'bigint' });

const candidate = uuid('user_id')
  .notNull()
  .references(() => profiles.user_id, { onDelete: 'cascade' });

/**
 * The preferences of candidates, one row for each function that they look for; a company's deck is read from it in index
 * order. Only the trigger `profile_keeps_preferences` writes it.
 */
export const candidateFunctions = pgTable(
  'candidate_functions',
  {
    user_id: candidate,
    funcao: text('funcao').notNull(),
    city: text('city').notNull(),
    /**
     * Plan, score (candidates#score) and creation time of the profile in one number, by `candidate_place` in the
     * migrations. The first candidate has the smallest.
     */
    place: place('place').notNull(),
    raio_km: smallint('raio_km').notNull().default(0),
    aceita_remoto: boolean('aceita_remoto').notNull().default(false),
    /**
     * The candidate's city of residence, whose jobs have a higher score; null when it isn't stated, or is the only city in which
     * they look.
     */
    home: text('home'),
    /** For candidates under 18: the latest day on which they can have been born, as in `profiles`. */
    born_by: date('born_by'),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.funcao] }),
    index('candidate_functions_order').on(t.city, t.funcao, t.place, t.user_id),
    // For a job of several cities: the candidates who look in or around one of them and live in another
    // (docs/decisions/0066).
    index('candidate_functions_movers').on(t.home, t.funcao, t.place, t.user_id).where(sql`home <> city`),
    // Candidates under 18 are few, so those who are too young for a job are one short list (jobs#least-age).
    index('candidate_functions_young').on(t.funcao, t.born_by, t.user_id).where(sql`born_by is not null`),
  ],
);

/**
 * The preferences of candidates who look beyond their city: for each function, one row for each key (`area`) by which jobs elsewhere
 * find them. A job's candidates from elsewhere are read from it (docs/decisions/0043). Only the trigger
 * `profile_keeps_preferences` writes it.
 */
export const candidateReaches = pgTable(
  'candidate_reaches',
  {
    user_id: candidate,
    funcao: text('funcao').notNull(),
    /**
     * `preference_area` of an area that contains the city of interest, `remote_area`, or `home_area` of another city of residence
     * (functions of the migrations).
     */
    area: integer('area').notNull(),
    /** As `place` of `candidate_functions`, but with the score for a job that finds the candidate by this row. */
    place: place('place').notNull(),
    /** `municipalities.spot` of the city of interest; jobs in that city find the candidate in `candidate_functions`. */
    spot: smallint('spot').notNull(),
    /** `municipalities.spot` of another city of residence; jobs there find the candidate by the row of `home_area`, which has null here. */
    home_spot: smallint('home_spot'),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.funcao, t.area] }),
    index('candidate_reaches_by_function').on(t.funcao, t.area, t.place, t.user_id, t.spot, t.home_spot),
  ],
);

/** Each candidate's finished card for companies. Only the trigger `candidate_keeps_card` writes it. */
export const candidateCards = pgTable('candidate_cards', {
  user_id: candidate.primaryKey(),
  card: json('card').notNull(),
});
