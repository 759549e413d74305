import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { ADULT_AGE } from '../../../domain/jobs/young-workers.ts';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { contractEnum, jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';

/** A transaction id; it is never reused within one PostgreSQL server. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
/** The set of transactions that had finished at a moment. */
const snapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' });
/**
 * The position in the deck's order. Places of jobs are below 2^53, so a JavaScript number holds them; the place of a mark
 * after all jobs is the largest bigint, and stays text.
 */
const place = customType<{ data: string }>({ dataType: () => 'bigint' });

/** The terms of each job by which candidates narrow a deck, and its minimum age; null means not stated. */
const terms = {
  contract: contractEnum('contract'),
  /** The highest monthly pay in whole reais (jobs#monthly-pay); OPEN_SALARY without an upper end. */
  pay_to: integer('pay_to'),
  /** The parts of the day in which the work is, as the bits of `work_shifts` in the migrations (jobs#shifts). */
  shifts: smallint('shifts'),
  /** The minimum age of candidates who may see the job (jobs#least-age), compared only for candidates under 18. */
  least_age: smallint('least_age').notNull().default(ADULT_AGE),
};

/**
 * The active jobs with their finished cards, from which candidates' decks are read; expired jobs stay until a nightly task deletes
 * them. The triggers `job_keeps_deck` and `company_keeps_deck` maintain it; `rebuild_deck_jobs` of the migrations builds it again.
 */
export const deckJobs = pgTable(
  'deck_jobs',
  {
    job_id: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    city: text('city').notNull(),
    /** The other cities of a job of several cities. */
    further_cities: text('further_cities').array().notNull().default([]),
    funcao: text('funcao').notNull(),
    /** True when the salary is above what limited plans see (feed#salary-limit); false when it is missing or unreadable. */
    over_cap: boolean('over_cap').notNull(),
    /** True for remote work, which candidates who accept it see from anywhere (feed#remote). */
    remote: boolean('remote').notNull().default(false),
    ...terms,
    /** Plan and creation time in one number, by `deck_place` in the migrations; the first job has the smallest. */
    place: place('place').notNull(),
    expires_at: timestampColumn('expires_at').notNull(),
    card: json('card').notNull(),
  },
  (t) => [index('deck_jobs_expiry').using('brin', t.expires_at)],
);

/**
 * Each job of the deck in its order (feed#order): one row for every area of the map in which one of its cities lies,
 * and one for the whole country when its work is remote. Decks are merged from it (docs/decisions/0043,
 * docs/decisions/0066). Only the triggers `deck_job_enters_areas` and `deck_job_moves_areas` write it.
 */
export const deckAreas = pgTable(
  'deck_areas',
  {
    job_id: ownerReference('job_id', () => deckJobs.job_id),
    /** The area's number, from `job_areas` of the migrations. */
    area: integer('area').notNull(),
    funcao: text('funcao').notNull(),
    over_cap: boolean('over_cap').notNull(),
    ...terms,
    place: place('place').notNull(),
    expires_at: timestampColumn('expires_at').notNull(),
    /** The transaction that placed the job in this area. */
    entered: xid8('entered').notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    primaryKey({ columns: [t.job_id, t.area] }),
    index('deck_areas_order').on(t.area, t.funcao, t.over_cap, t.place, t.job_id, t.expires_at),
    index('deck_areas_entered').on(t.area, t.funcao, t.entered),
  ],
);

/** The blurred cards that a candidate dismissed (feed#locked-jobs); a nightly task deletes them after the week. */
export const dismissedLockedJobs = pgTable(
  'passed_locked_jobs',
  {
    candidate_id: ownerReference('candidate_id', () => profiles.user_id),
    job_id: ownerReference('job_id', () => jobs.id),
    /** By the app's clock. */
    passed_at: timestampColumn('passed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.candidate_id, t.job_id] }),
    index('passed_locked_jobs_of_job').on(t.job_id),
    index('passed_locked_jobs_age').using('brin', t.passed_at),
  ],
);

/**
 * The position in the deck's order up to which a candidate has decided every job, except those that entered since. A
 * read then skips the decided jobs; without the mark the deck is the same. A mark that doesn't fit the query is
 * ignored.
 */
export const deckMarks = pgTable('deck_marks', {
  candidate_id: uuid('candidate_id')
    .primaryKey()
    .references(() => profiles.user_id, { onDelete: 'cascade' }),
  /** Digest of the preferences and salary limit of the deck's query; the mark fits only the same query. */
  streams: text('streams'),
  /** Null while there is no mark. */
  place: place('place'),
  /** Orders jobs of one place: the id of a job at that place, which may be deleted by now. */
  place_id: uuid('place_id'),
  /** The snapshot of the read that found the mark: jobs that entered since are late. */
  seen: snapshot('seen'),
  /** By the app's clock. A query of an earlier time ignores the mark, because jobs before it may not have expired yet. */
  set_at: timestampColumn('set_at'),
  /** Start time of the PostgreSQL server that set the mark: on another one, transaction ids start again. */
  server_started: timestamp('server_started', { withTimezone: true }),
  /** The last transaction that undid a decision or a block, and so removed the mark; null after a mark is set again. */
  undone: xid8('undone'),
});

/** The part of a job that a candidate may read (feed#job-sight): nothing, the locked card, or all of it. */
export type JobSight = 'none' | 'locked' | 'all';

/** Calls `job_sight` of the migrations, which alone decides what a candidate may read of a job. */
export const jobSight = (
  viewer: {
    candidate_id: SQLWrapper | Placeholder;
    now: Placeholder;
    today: Placeholder;
    sees_every_salary: Placeholder;
  },
  job_id: SQLWrapper | Placeholder,
): SQL<JobSight> =>
  sql`job_sight(${viewer.candidate_id}::uuid, ${job_id}::uuid, ${viewer.now}::timestamptz, ${viewer.today}::date, ${viewer.sees_every_salary}::boolean)`;
