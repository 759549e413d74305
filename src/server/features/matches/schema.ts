import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';

/** One match for a candidate, company and job; a null job counts as a value (matches#one-match). */
export const matches = pgTable(
  'matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    candidate_id: uuid('candidate_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    company_id: uuid('company_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    job_id: uuid('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    /** `hidden` while one of the two is blocked: triggers keep it (operators#blocked). */
    status: text('status').notNull().default('active'),
    excluido_por_candidato: boolean('excluido_por_candidato').notNull().default(false),
    excluido_por_empresa: boolean('excluido_por_empresa').notNull().default(false),
    created_at: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updated_at: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    unique('matches_once').on(t.candidate_id, t.company_id, t.job_id).nullsNotDistinct(),
    index('matches_of_candidate').on(t.candidate_id, t.updated_at.desc().nullsFirst(), t.id),
    index('matches_of_company').on(t.company_id, t.updated_at.desc().nullsFirst(), t.id),
    index('matches_of_job').on(t.job_id),
    index('matches_age').using('brin', t.created_at).with({ autosummarize: true }),
    check('matches_status', sql`status in ('active', 'hidden')`),
  ],
);

/** The two sides of a match. */
export type Pair = Pick<typeof matches.$inferSelect, 'candidate_id' | 'company_id'>;
