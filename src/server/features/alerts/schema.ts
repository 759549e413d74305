import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { ALERT_FREQUENCIES } from '../../../domain/jobs/job-alerts.ts';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';

/** The candidates' choices of alerts about new jobs, 'off' included (alerts#frequency); a candidate without a row receives none. */
export const jobAlerts = pgTable(
  'job_alerts',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    frequency: text('frequency', { enum: ALERT_FREQUENCIES }).notNull(),
    chosen_at: timestampColumn('chosen_at').notNull(),
    /** When the last alert was queued; null: never. */
    notified_at: timestampColumn('notified_at'),
    /** Number of alerts that were queued without a visit between them. */
    unseen: smallint('unseen').notNull().default(0),
    /** When too many unseen alerts paused further ones, until a later visit; null: not paused (alerts#paused). */
    paused_at: timestampColumn('paused_at'),
  },
  () => [
    check(
      'job_alerts_known',
      sql.raw(`frequency in (${ALERT_FREQUENCIES.map((frequency) => `'${frequency}'`).join(', ')})`),
    ),
    check('job_alerts_unseen', sql`unseen >= 0`),
  ],
);

/** A job that waits for a candidate's next alert or was sent in one: one row for each pair (alerts#once). */
export const alertedJobs = pgTable(
  'alerted_jobs',
  {
    candidate_id: ownerReference('candidate_id', () => jobAlerts.user_id),
    job_id: ownerReference('job_id', () => jobs.id),
    /** When the job was sent in an alert; null while it waits for the next one. */
    notified_at: timestampColumn('notified_at'),
  },
  (t) => [
    primaryKey({ columns: [t.candidate_id, t.job_id] }),
    index('alerted_jobs_of_job').on(t.job_id),
    index('alerted_jobs_waiting').on(t.candidate_id, t.job_id).where(sql`notified_at is null`),
  ],
);

/**
 * New jobs whose candidates have not been looked up yet. The trigger `deck_job_appears` inserts them. There is no foreign
 * key, so that neither table waits for the other's locks: a deleted job is skipped.
 */
export const appearedJobs = pgTable('appeared_jobs', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  job_id: uuid('job_id').notNull(),
});
