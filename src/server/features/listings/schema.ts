import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../profiles/schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Companies whose jobs everybody may read (listings#allowed); no row, no page. */
export const listedCompanies = pgTable(
  'listed_companies',
  {
    company_id: uuid('company_id')
      .primaryKey()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    /** The company's part of its address: no internal id leaves. */
    slug: text('slug').notNull().unique(),
    listed_at: instant('listed_at').notNull(),
  },
  () => [check('listed_companies_slug', sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100`)],
);

/** Jobs that a stranger could have read, and that were deleted: kept by the trigger `listed_job_ends`, forgotten after half a year. */
export const endedListings = pgTable(
  'ended_listings',
  {
    job_id: uuid('job_id').primaryKey(),
    ended_at: instant('ended_at').notNull().defaultNow(),
  },
  (t) => [index('ended_listings_age').using('brin', t.ended_at)],
);
