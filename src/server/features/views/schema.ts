import { date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { ownerReference } from '../../platform/database/columns.ts';
import { jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';

/** The day in São Paulo. */
const viewDay = () => date('day', { mode: 'string' }).notNull();
const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.user_id, { onDelete: 'cascade' });

/** The days on which a company opened a candidate's profile (views#profile). */
export const profileViews = pgTable(
  'profile_views',
  { candidate_id: person('candidate_id'), day: viewDay(), company_id: person('company_id') },
  (t) => [
    primaryKey({ columns: [t.candidate_id, t.day, t.company_id] }),
    index('profile_views_of_company').on(t.company_id),
    index('profile_views_day').on(t.day),
  ],
);

/** The days on which a candidate viewed a job (views#job). */
export const jobViews = pgTable(
  'job_views',
  {
    job_id: ownerReference('job_id', () => jobs.id),
    day: viewDay(),
    candidate_id: person('candidate_id'),
  },
  (t) => [
    primaryKey({ columns: [t.job_id, t.day, t.candidate_id] }),
    index('job_views_of_candidate').on(t.candidate_id),
    index('job_views_day').on(t.day),
  ],
);
