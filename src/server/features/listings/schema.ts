import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { deckJobs } from '../feed/schema.ts';
import { profiles } from '../profiles/schema.ts';

/** Companies whose jobs are public (listings#allowed). Without a row, the company's page and the pages of its jobs return 404. */
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
 * Deleted jobs of companies in `listed_companies`, except held and hidden ones, so that their URL returns 410 for 180 days
 * (listings#answers). The trigger `listed_job_ends` inserts them.
 */
export const endedListings = pgTable(
  'ended_listings',
  {
    job_id: uuid('job_id').primaryKey(),
    ended_at: timestampColumn('ended_at').notNull().defaultNow(),
    /** True when the job's salary was above SALARY_CAP. While CANDIDATE_SALARY_GATE is on, such a job was never public: 404. */
    over_cap: boolean('over_cap').notNull().default(false),
  },
  (t) => [index('ended_listings_age').using('brin', t.ended_at)],
);

/**
 * The jobs in `deck_jobs` of companies in `listed_companies`, one narrow row each, also expired ones until a nightly task deletes them.
 * The pages of companies, the counts of roles and the sitemap read it; pages by city read `listed_job_cities` (docs/decisions/0072). Only
 * the triggers `deck_job_enters_listing`, `deck_job_moves_listing` and `listed_company_lists_jobs` insert or update rows; foreign keys
 * delete them.
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
    /** True when the job's salary is above SALARY_CAP. */
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
 * The jobs of `listed_jobs`, one row for each of their cities. All lists and counts by city read it (jobs#cities). Only the trigger
 * `listed_job_keeps_cities` writes it.
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
