import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../features/accounts/schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const version = () => bigint('version', { mode: 'number' }).notNull();
const counted = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/**
 * A company or a job of this region's that changed, until it is known which other regions have to hear; written by triggers alone, and only
 * where `region_home` says so. What became of it is looked up when it is told.
 */
export const standingChanges = pgTable('standing_changes', {
  id: counted(),
  company_id: uuid('company_id').notNull(),
  /** Null: what is shown of the company itself. */
  job_id: uuid('job_id'),
});

/** The same for each region that has to hear of it, until it has: one that is away keeps its own. */
export const standingTellings = pgTable(
  'standing_tellings',
  {
    id: counted(),
    region: text('region').notNull(),
    company_id: uuid('company_id').notNull(),
    job_id: uuid('job_id'),
    /** Not before then: the region could not take it yet, for the sake of somebody who moves. */
    not_before: instant('not_before'),
  },
  (t) => [index('standing_tellings_region').on(t.region, t.id)],
);

/** Where a job was told to stand, or is about to be; without a foreign key, as it is deleted here before it is there. */
export const jobStandings = pgTable(
  'job_standings',
  {
    job_id: uuid('job_id').notNull(),
    region: text('region').notNull(),
    company_id: uuid('company_id').notNull(),
    /** Wherever it can be seen: somebody who moved there has liked it, or was liked for it. */
    kept: boolean('kept').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.job_id, t.region] })],
);

/** The same of companies: theirs stays when they have no job there any more, as who blocked them there did it for good. */
export const companyStandings = pgTable(
  'company_standings',
  { company_id: uuid('company_id').notNull(), region: text('region').notNull() },
  (t) => [primaryKey({ columns: [t.company_id, t.region] })],
);

/** The version of what each region was told last, or is being told. */
export const toldRegions = pgTable('told_regions', {
  region: text('region').primaryKey(),
  version: version(),
  /** Until when nobody else tells it anything; null while nobody does. */
  telling_until: instant('telling_until'),
});

/** The version of what each region told this one last; what comes with an older one is late. */
export const tellingRegions = pgTable('telling_regions', {
  home: text('home').primaryKey(),
  version: version(),
  told_at: instant('told_at').notNull(),
});

/** Companies of other regions that stand here to be seen: read-only but for who told of them, and without any way in. */
export const presences = pgTable('presences', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  home: text('home').notNull(),
  /** Its true address; `user` has one that leads nowhere. */
  email: text('email').notNull(),
  /** Since when nobody finds it at home; what this region decides itself stands where it stands for everybody. */
  blocked_at: instant('blocked_at'),
  told_at: instant('told_at').notNull(),
});
