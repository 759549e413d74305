import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { deckJobs } from '../feed/schema.ts';
import { profiles } from '../profiles/schema.ts';

/** Companies that publish their jobs (listings#allowed); without a row there is no page. */
export const listedCompanies = pgTable(
  'listed_companies',
  {
    company_id: uuid('company_id')
      .primaryKey()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    /** The company's part of the URL of its page, instead of an internal id. */
    slug: text('slug').notNull().unique(),
    listed_at: timestampColumn('listed_at').notNull(),
  },
  () => [check('listed_companies_slug', sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100`)],
);

/**
 * Public jobs that were deleted. The trigger `listed_job_ends` inserts them; rows older than half a year are deleted.
 */
export const endedListings = pgTable(
  'ended_listings',
  {
    job_id: uuid('job_id').primaryKey(),
    ended_at: timestampColumn('ended_at').notNull().defaultNow(),
    /** True when its salary was above the limit of the smaller plans: where that limit applies, it was never public. */
    over_cap: boolean('over_cap').notNull().default(false),
  },
  (t) => [index('ended_listings_age').using('brin', t.ended_at)],
);

/**
 * The active jobs of companies in `listed_companies`, in a narrow table from which the pages of roles, cities and companies are counted
 * and listed (docs/decisions/0072). Only the triggers `deck_job_enters_listing`, `deck_job_moves_listing` and
 * `listed_company_lists_jobs` write it.
 */
export const listedJobs = pgTable(
  'listed_jobs',
  {
    job_id: uuid('job_id')
      .primaryKey()
      .references(() => deckJobs.job_id, { onDelete: 'cascade' }),
    company_id: ownerReference('company_id', () => listedCompanies.company_id),
    funcao: text('funcao').notNull(),
    city: text('city').notNull(),
    /** As in `deck_jobs`. */
    over_cap: boolean('over_cap').notNull(),
    posted_at: timestampColumn('posted_at').notNull(),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (t) => [
    index('listed_jobs_of_role').on(t.funcao, t.expires_at, t.over_cap),
    index('listed_jobs_of_company').on(t.company_id, t.posted_at.desc(), t.job_id, t.expires_at, t.over_cap),
  ],
);

/**
 * The jobs of `listed_jobs` in each of their cities, from which the pages of cities are listed and counted (jobs#cities). Only the
 * trigger `listed_job_keeps_cities` writes it.
 */
export const listedJobCities = pgTable(
  'listed_job_cities',
  {
    job_id: ownerReference('job_id', () => listedJobs.job_id),
    city: text('city').notNull(),
    funcao: text('funcao').notNull(),
    over_cap: boolean('over_cap').notNull(),
    posted_at: timestampColumn('posted_at').notNull(),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.job_id, t.city] }),
    index('listed_job_cities_of_work').on(
      t.funcao,
      t.city,
      t.posted_at.desc().nullsFirst(),
      t.job_id,
      t.expires_at,
      t.over_cap,
    ),
    index('listed_job_cities_of_city').on(t.city, t.funcao, t.expires_at, t.over_cap),
  ],
);
