import { and, count, eq, gt, gte, lte, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/create-db.ts';
import { jobs } from '../jobs/schema.ts';
import { listedCompanies, listedJobs } from './schema.ts';

/** The filter of public jobs; `every_salary`: jobs above the salary limit of the free plan are public too. */
export type PublicJobFilter = { now: Date; every_salary: boolean };

/** Condition: the job is public and hasn't expired. The table `listed_jobs` contains no held, hidden or paused jobs. */
const isFindable = ({ now, every_salary }: PublicJobFilter): SQL | undefined =>
  and(gt(listedJobs.expires_at, now), every_salary ? undefined : eq(listedJobs.over_cap, false));

/** The last change of a page: the later of the job's update and the moment at which its company published its jobs. */
const changed = sql<Date>`greatest(${jobs.updated_at}, ${listedCompanies.listed_at})`.mapWith(jobs.updated_at);

/** Selects the first two characters of the ids of all public jobs, with the number of jobs and the last change for each. */
export function selectParts(
  db: Executor,
  findable: PublicJobFilter,
): Promise<{ part: string; jobs: number; changed_at: Date | null }[]> {
  const part = sql<string>`left(${jobs.id}::text, 2)`;
  return db
    .select({ part, jobs: count(), changed_at: max(changed).mapWith(jobs.updated_at) })
    .from(listedCompanies)
    .innerJoin(jobs, eq(jobs.company_id, listedCompanies.company_id))
    .innerJoin(listedJobs, eq(listedJobs.job_id, jobs.id))
    .where(isFindable(findable))
    .groupBy(part)
    .orderBy(part);
}

/** Selects the public jobs whose ids begin with these one or two characters, ordered by id. */
export function selectPart(db: Executor, findable: PublicJobFilter, part: string, limit: number) {
  const edge = (digit: string) =>
    part + '8-4-4-4-12'.replace(/\d+/g, (n) => digit.repeat(Number(n))).slice(part.length);
  // The condition is on both tables: the planner can't derive a range of one from the other.
  const isInPart = (id: PgColumn) => and(gte(id, edge('0')), lte(id, edge('f')));
  return db
    .select({ id: jobs.id, title: jobs.title, location: jobs.location, changed_at: changed })
    .from(listedJobs)
    .innerJoin(jobs, eq(jobs.id, listedJobs.job_id))
    .innerJoin(listedCompanies, eq(listedCompanies.company_id, jobs.company_id))
    .where(and(isInPart(listedJobs.job_id), isInPart(jobs.id), isFindable(findable)))
    .orderBy(listedJobs.job_id)
    .limit(limit);
}
