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
import { ADULT_AGE } from '../../../domain/young-workers.ts';
import { contractEnum, jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';

/** The number of a transaction; it never comes again in one PostgreSQL server. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
/** Which transactions had ended at a moment. */
const snapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' });
/** Places are below 2^53, so a number holds them; PostgreSQL's greatest, which ends a deck, is only handed through. */
const place = customType<{ data: string }>({ dataType: () => 'bigint' });

/** What people narrow a deck by, and who is old enough, of each job; null is not told. */
const terms = {
  contract: contractEnum('contract'),
  /** The most that it pays a month in whole reais (jobs#monthly-pay); OPEN_SALARY without an upper end. */
  pay_to: integer('pay_to'),
  /** The parts of the day it is in, as the bits of `work_shifts` in the migrations (jobs#shifts). */
  shifts: smallint('shifts'),
  /** From which age on it may be seen (jobs#least-age); the young alone are asked. */
  least_age: smallint('least_age').notNull().default(ADULT_AGE),
};

/**
 * The active jobs with their finished cards: what the cards of a candidate's deck are read from. Kept
 * by the triggers `job_keeps_deck` and `company_keeps_deck`; nobody else writes it.
 */
export const deckJobs = pgTable(
  'deck_jobs',
  {
    job_id: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    city: text('city').notNull(),
    /** Of a job of several cities the others. */
    further_cities: text('further_cities').array().notNull().default([]),
    funcao: text('funcao').notNull(),
    /** Above the salary that limited plans see (feed#salary-limit); missing and unreadable ones aren't. */
    over_cap: boolean('over_cap').notNull(),
    /** Whoever accepts remote work sees it from anywhere (feed#remote). */
    remote: boolean('remote').notNull().default(false),
    ...terms,
    /** Plan and age in one number, the first job has the smallest: `deck_place` in the migrations. */
    place: place('place').notNull(),
    expires_at: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The transaction in which the job came to stand at this place. */
    entered: xid8('entered').notNull().default(sql`pg_current_xact_id()`),
    card: json('card').notNull(),
  },
  (t) => [
    // The version before reads decks of one city along these two; nobody else does.
    index('deck_jobs_order').on(t.city, t.funcao, t.over_cap, t.place, t.job_id, t.expires_at),
    index('deck_jobs_entered').on(t.city, t.funcao, t.entered),
    index('deck_jobs_expiry').using('brin', t.expires_at),
  ],
);

/**
 * Each job of the deck, in its order (feed#order), once for every area of the map that one of its cities lies in, and once more for the whole
 * country when its work is remote: what decks are merged from (docs/decisions/0043, docs/decisions/0066). Kept by the triggers `deck_job_enters_areas` and
 * `deck_job_moves_areas`; nobody else writes it.
 */
export const deckAreas = pgTable(
  'deck_areas',
  {
    job_id: uuid('job_id')
      .notNull()
      .references(() => deckJobs.job_id, { onDelete: 'cascade' }),
    /** `job_areas` of the migrations says which. */
    area: integer('area').notNull(),
    funcao: text('funcao').notNull(),
    over_cap: boolean('over_cap').notNull(),
    ...terms,
    place: place('place').notNull(),
    expires_at: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
    /** As in `deck_jobs`. */
    entered: xid8('entered').notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    primaryKey({ columns: [t.job_id, t.area] }),
    index('deck_areas_order').on(t.area, t.funcao, t.over_cap, t.place, t.job_id, t.expires_at),
    index('deck_areas_entered').on(t.area, t.funcao, t.entered),
  ],
);

/** The blurred cards that a candidate laid aside within the last days (feed#locked-jobs). */
export const passedLockedJobs = pgTable(
  'passed_locked_jobs',
  {
    candidate_id: uuid('candidate_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    job_id: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** By the app's clock. */
    passed_at: timestamp('passed_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.candidate_id, t.job_id] }),
    index('passed_locked_jobs_of_job').on(t.job_id),
    index('passed_locked_jobs_age').using('brin', t.passed_at),
  ],
);

/**
 * How far a candidate has come: every job before this place is decided, but those that entered unseen. It spares
 * a reading the walk over what was decided; without it the deck is the same. One that doesn't fit is not looked at.
 */
export const deckMarks = pgTable('deck_marks', {
  candidate_id: uuid('candidate_id')
    .primaryKey()
    .references(() => profiles.user_id, { onDelete: 'cascade' }),
  /** Of which cities, functions and salaries, as a digest. */
  streams: text('streams'),
  /** Null while there is no mark. */
  place: place('place'),
  /** Among jobs of one place: the id of one that stood there, be it gone since. */
  place_id: uuid('place_id'),
  seen: snapshot('seen'),
  /** By the app's clock: what had expired then may not have at an earlier moment. */
  set_at: timestamp('set_at', { withTimezone: true, precision: 3 }),
  /** Numbers of transactions begin anew in another server, where a copy of this row means nothing. */
  server_started: timestamp('server_started', { withTimezone: true }),
  /** The last transaction that took a decision back. */
  undone: xid8('undone'),
});

/** What a candidate may read of a job (feed#job-sight): nothing, the locked card, or all of it. */
export type JobSight = 'none' | 'locked' | 'all';

/** `job_sight` of the migrations: the one answer to what a candidate may read of a job. */
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
