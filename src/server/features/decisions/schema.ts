import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, smallint, unique, uuid } from 'drizzle-orm/pg-core';
import { SAVED_JOBS_MAX } from '../../../domain/jobs/saved-jobs.ts';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';

/** Jobs that a candidate saved for later (likes#saved), each in a numbered slot, which limits how many can be saved. */
export const savedJobs = pgTable(
  'saved_jobs',
  {
    candidate_id: ownerReference('candidate_id', () => profiles.user_id),
    job_id: ownerReference('job_id', () => jobs.id),
    slot: smallint('slot').notNull(),
    saved_at: timestampColumn('saved_at').notNull(),
    /** When the candidate was notified that the job expires; null: not yet (likes#saved-notice). */
    notified_at: timestampColumn('notified_at'),
  },
  (t) => [
    primaryKey({ columns: [t.candidate_id, t.job_id] }),
    unique('saved_jobs_slots').on(t.candidate_id, t.slot),
    index('saved_jobs_of_job').on(t.job_id),
    check('saved_jobs_bounded', sql`slot between 0 and ${sql.raw(String(SAVED_JOBS_MAX - 1))}`),
  ],
);

/** One row: the progress of the deletion of old decisions, in the order of the jobs' expiry (likes#old-decisions). */
export const decisionCleanup = pgTable(
  'decision_cleanup',
  {
    one: boolean('one').primaryKey().default(true),
    /** `ended_at`, `ended_id`: expiry and id of the last job whose decisions were deleted. */
    ended_at: timestampColumn('ended_at').notNull(),
    ended_id: uuid('ended_id').notNull(),
  },
  () => [check('decision_cleanup_is_one', sql`one`)],
);
