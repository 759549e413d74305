import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ALERT_RHYTHMS } from '../../../domain/job-alerts.ts';
import { jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Candidates who ever chose to be told of new jobs (alerts#rhythm); everybody else is told nothing. */
export const jobAlerts = pgTable(
  'job_alerts',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    rhythm: text('rhythm', { enum: ALERT_RHYTHMS }).notNull(),
    /** When they said so last. */
    chosen_at: instant('chosen_at').notNull(),
    /** When the last mail was made. */
    told_at: instant('told_at'),
    /** Mails since they were last here, and since when there are no more for that (alerts#paused). */
    unseen: smallint('unseen').notNull().default(0),
    paused_at: instant('paused_at'),
  },
  () => [
    check('job_alerts_known', sql.raw(`rhythm in (${ALERT_RHYTHMS.map((rhythm) => `'${rhythm}'`).join(', ')})`)),
    check('job_alerts_unseen', sql`unseen >= 0`),
  ],
);

/** A job that somebody is to be told of, or was: once for the two (alerts#once). */
export const alertedJobs = pgTable(
  'alerted_jobs',
  {
    candidate_id: uuid('candidate_id')
      .notNull()
      .references(() => jobAlerts.user_id, { onDelete: 'cascade' }),
    job_id: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Null while it waits for the next mail. */
    told_at: instant('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.candidate_id, t.job_id] }),
    index('alerted_jobs_of_job').on(t.job_id),
    index('alerted_jobs_waiting').on(t.candidate_id, t.job_id).where(sql`told_at is null`),
  ],
);

/**
 * Jobs that came into the decks and that nobody has been found for yet. The trigger `deck_job_appears` writes it; it refers to nothing, so
 * that neither waits for the other: what is gone by then is passed over.
 */
export const appearedJobs = pgTable('appeared_jobs', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  job_id: uuid('job_id').notNull(),
});
