import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { expiryOf, jobsAboveLimits } from '#domain/jobs/jobs.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { publish } from '../../platform/realtime/publish.ts';
import type { Profile } from '../profiles/service.ts';
import * as queries from './queries.ts';

/** How many jobs the fitting paused, and of how many it brought the expiry forward. */
export type FittedJobs = { paused: number; shortened: number };

/**
 * Fits the jobs to the company's plan (billing#smaller-plan): it pauses the active jobs above the plan's limits, for which the newest jobs
 * count first, and shortens jobs that would expire later than one published now. The company's row must be locked.
 */
export async function fitJobsToPlan(tx: Tx, company: Profile, now: Date): Promise<FittedJobs> {
  const entitlements = entitlementsFor(company.user_type, company.plano);
  const active = await queries.selectActiveJobs(tx, company.user_id, now);
  const above = jobsAboveLimits(active, entitlements).map(({ id }) => id);
  if (above.length > 0) await queries.pauseJobs(tx, above);
  const last = expiryOf(now, entitlements.job_duration_days);
  const shortened = await queries.limitExpiry(tx, company.user_id, last);
  if (above.length + shortened > 0) await publish(tx, { user_id: company.user_id, type: 'jobs.changed' });
  return { paused: above.length, shortened };
}
