import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { HIGH_SALARY } from '#domain/jobs/jobs.ts';
import { AppError } from '../../app-error.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { lockProfile } from '../profiles/service.ts';
import * as queries from './queries.ts';

/**
 * Locks the company's row, so that its jobs change one after the other. @returns the current company and the acting member
 * @throws AppError UNAUTHENTICATED when the company's profile is missing
 */
export async function lockCompany(tx: Tx, { user_id, member }: Actor): Promise<Actor> {
  const company = await lockProfile(tx, user_id);
  if (!company) throw new AppError('UNAUTHENTICATED');
  return member ? { ...company, member } : company;
}

/**
 * Refuses a company that reports hide, because its jobs would not be visible (safety#hidden).
 * @throws AppError UNDER_REVIEW when reports hide it
 */
export function assertNotHidden({ reported_at }: Actor): void {
  if (reported_at !== null) throw new AppError('UNDER_REVIEW');
}

/** Returns whether the job, when active, counts against the plan's limit of high-salary jobs (jobs#high-salary-limit). */
export const isHighSalaryJob = ({ salary_max }: { salary_max: number | null }): boolean =>
  (salary_max ?? 0) > HIGH_SALARY;

/**
 * Returns how many more active jobs, and active jobs with a high salary, the plan allows; null means unlimited. Held jobs
 * count as active; the job `except` is not counted.
 */
export async function remainingSlots(db: Executor, company: Actor, now: Date, except?: string) {
  const { max_active_jobs, max_high_salary_jobs } = entitlementsFor(company.user_type, company.plano);
  const { active, high_salary } = await queries.countActiveJobs(db, company.user_id, now, except);
  const left = (max: number | null, taken: number) => (max === null ? null : Math.max(0, max - taken));
  return { active: left(max_active_jobs, active), high_salary: left(max_high_salary_jobs, high_salary) };
}

/** How many more active jobs and high-salary jobs a change makes; the job `id` is not counted among the existing ones. */
type NeededSlots = { id?: string; active: number; high_salary: number };

/** Returns the slots that one job needs when it becomes active, or when its salary rises, even while it is paused or expired. */
export const neededSlots = (job: { id?: string; salary_max: number | null; becomes_active: boolean }): NeededSlots => ({
  ...(job.id !== undefined && { id: job.id }),
  active: job.becomes_active ? 1 : 0,
  high_salary: isHighSalaryJob(job) ? 1 : 0,
});

/**
 * Enforces the plan's limits whenever a job becomes active or its salary rises (jobs#when-limits-hold). The company's
 * row must be locked, so that two requests can't take the same last slot.
 * @throws AppError ACTIVE_JOB_LIMIT, HIGH_SALARY_LIMIT when the plan doesn't have enough slots
 */
export async function assertWithinPlanLimits(tx: Tx, company: Actor, needed: NeededSlots, now: Date): Promise<void> {
  const left = await remainingSlots(tx, company, now, needed.id);
  if (left.active !== null && needed.active > left.active) throw new AppError('ACTIVE_JOB_LIMIT');
  if (left.high_salary !== null && needed.high_salary > left.high_salary) throw new AppError('HIGH_SALARY_LIMIT');
}
