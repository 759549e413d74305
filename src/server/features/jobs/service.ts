import { addDays } from 'date-fns';
import { z } from 'zod';
import type { JobInput } from '#contract/jobs.ts';
import { entitlementsFor } from '#domain/entitlements.ts';
import { HIGH_SALARY } from '#domain/jobs.ts';
import { parseSalaryMax } from '#domain/salary.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { cursorInstant, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { isOwnJobImage } from '../media/service.ts';
import { type Actor, lockProfile } from '../profiles/service.ts';
import * as queries from './queries.ts';

export type { JobRow } from './queries.ts';
export { deleteAllJobs, selectAllOwnJobs } from './queries.ts';

const PAGE_SIZE = 20;
const placeSchema = z.tuple([cursorInstant, z.uuid()]);

export async function listJobs(deps: Deps, actor: Actor, cursor: string | undefined) {
  const place = decodeCursor(placeSchema, cursor);
  const after = place && { created_at: place[0], id: place[1] };
  const [rows, { active }] = await Promise.all([
    queries.selectOwnJobs(deps.db, actor.user_id, { after, limit: PAGE_SIZE + 1 }),
    queries.countActiveJobs(deps.db, actor.user_id, deps.now()),
  ]);
  const jobs = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? jobs.at(-1) : undefined;
  const next_cursor = last ? encodeCursor([last.created_at.toISOString(), last.id]) : null;
  const { max_active_jobs } = entitlementsFor(actor.user_type, actor.plano);
  return { jobs, next_cursor, active_jobs: active, max_active_jobs };
}

/** @throws AppError NOT_FOUND when it isn't a job of the caller */
export async function findOwnJob(deps: Deps, actor: Actor, id: string): Promise<queries.JobRow> {
  const job = await queries.selectOwnJob(deps.db, actor.user_id, id);
  if (!job) throw new AppError('NOT_FOUND');
  return job;
}

/**
 * The plan's limits, held whenever a job becomes active or its salary rises (decisions.md 'Companies'). The company's
 * row must be locked, so that two requests can't take the same last place.
 * @throws AppError ACTIVE_JOB_LIMIT, HIGH_SALARY_LIMIT
 */
async function assertRoomFor(tx: Tx, company: Actor, job: { salary_max: number | null }, now: Date): Promise<void> {
  const { max_active_jobs, max_high_salary_jobs } = entitlementsFor(company.user_type, company.plano);
  const { active, high_salary } = await queries.countActiveJobs(tx, company.user_id, now);
  if (max_active_jobs !== null && active >= max_active_jobs) throw new AppError('ACTIVE_JOB_LIMIT');
  const isHigh = (job.salary_max ?? 0) > HIGH_SALARY;
  if (isHigh && max_high_salary_jobs !== null && high_salary >= max_high_salary_jobs) {
    throw new AppError('HIGH_SALARY_LIMIT');
  }
}

/**
 * Publishes a job for the days of the company's plan (company.md 5 'Job form', 9).
 * @throws AppError BAD_REQUEST when the picture is not the company's own upload; ACTIVE_JOB_LIMIT; HIGH_SALARY_LIMIT
 */
export async function createJob(deps: Deps, caller: Actor, input: JobInput): Promise<queries.JobRow> {
  if (!(await isOwnJobImage(deps, caller.user_id, input.image_url))) throw new AppError('BAD_REQUEST');
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const company = await lockProfile(tx, caller.user_id);
    if (!company) throw new AppError('UNAUTHENTICATED');
    const salary_max = parseSalaryMax(input.salary_range);
    await assertRoomFor(tx, company, { salary_max }, now);
    const { job_duration_days } = entitlementsFor(company.user_type, company.plano);
    const data_expiracao = addDays(now, job_duration_days);
    const row = await queries.insertJob(tx, { ...input, company_id: company.user_id, salary_max, data_expiracao });
    if (!row) throw new AppError('INTERNAL_SERVER_ERROR');
    await publish(tx, { user_id: company.user_id, type: 'jobs.changed', id: row.id });
    return row;
  });
}
