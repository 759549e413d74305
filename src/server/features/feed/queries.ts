import { and, eq, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import type { JobTermValues } from '#domain/jobs/job-preferences.ts';
import type { DayName } from '#domain/operations/daily-metrics.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { definePreparedSql } from '../../platform/database/prepared-statements.ts';
import { jobReach } from '../cities/schema.ts';
import { jobs } from '../jobs/schema.ts';
import { likes, rejections, vagasPuladas } from '../likes/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { deckJobs, dismissedLockedJobs, type JobSight, jobSight } from './schema.ts';

/** A candidate, a job, and the values that decide how much of the job they may read. */
export type JobReader = {
  candidate_id: string;
  job_id: string;
  now: Date;
  /** The day in São Paulo, on which the candidate must have the job's minimum age. */
  today: DayName;
  /** True when the plan shows jobs above the salary cap in full. */
  sees_every_salary: boolean;
};

const { placeholder } = sql;
const viewer = {
  candidate_id: placeholder('candidate_id'),
  now: placeholder('now'),
  today: placeholder('today'),
  sees_every_salary: placeholder('sees_every_salary'),
};
const sightOf = (job_id: SQLWrapper | Placeholder) => jobSight(viewer, job_id);

const sight = definePreparedSql<{ sight: JobSight }>(
  'feed_job_sight',
  sql`select ${sightOf(placeholder('job_id'))} as sight`,
);

export async function selectJobSight(db: Executor, viewing: JobReader): Promise<JobSight> {
  return (await sight(db, viewing)).rows[0]?.sight ?? 'none';
}

/**
 * Selects the job when the candidate may read all of it. It takes the lock of a foreign key (FOR KEY SHARE), so a job that
 * is being deleted isn't found.
 */
const readableJob = sql`select id, company_id from ${jobs} where id = ${placeholder('job_id')} and ${sightOf(jobs.id)} = 'all' for key share`;

const fitting = definePreparedSql<
  { funcao: string; location: string; outras_cidades: string[]; reach: number } & JobTermValues
>(
  'feed_why',
  sql`select ${jobs.funcao}, ${jobs.location}, ${jobs.outras_cidades}, reach, contract, pay_to, shifts
    from ${jobs} join ${deckJobs} on ${deckJobs.job_id} = ${jobs.id} join ${profiles} on ${profiles.user_id} = ${placeholder('candidate_id')}
      cross join lateral (select ${jobReach(profiles, jobs)} as reach) as reached
    where ${jobs.id} = ${placeholder('job_id')} and reach is not null and ${sightOf(jobs.id)} = 'all'`,
);

/**
 * Returns the job and how the candidate reaches it; undefined when they may not read all of it, or it is out of reach or not in
 * `deck_jobs`.
 */
export async function selectFitting(db: Executor, viewing: JobReader) {
  return (await fitting(db, viewing)).rows[0];
}

const likedBy = definePreparedSql<{ job_id: string }>(
  'feed_liked_by',
  sql`select job_id from ${likes} as received where quem_foi_curtado = ${placeholder('candidate_id')} and job_id is not null
    and not exists (select from ${likes} as given where given.quem_curtiu = ${placeholder('candidate_id')} and given.job_id = received.job_id)
    order by created_at desc limit ${placeholder('limit')}`,
);

/** Returns the ids of jobs for which a company has liked the candidate, who hasn't liked the job, the newest like first. */
export async function selectLikedBy(db: Executor, candidate_id: string, limit: number): Promise<string[]> {
  return (await likedBy(db, { candidate_id, limit })).rows.map(({ job_id }) => job_id);
}

const skip = definePreparedSql<{ found: boolean }>(
  'feed_skip',
  sql`with job as (${readableJob}), skipped as (
    insert into ${vagasPuladas} (candidato_id, vaga_id) select ${placeholder('candidate_id')}::uuid, id from job on conflict do nothing
  ) select exists (select from job) as found`,
);

/**
 * Inserts a skip; a repeated one changes nothing. @returns false when the candidate may not read all of the job
 * @throws a database error that `toAppError` maps to ALREADY_LIKED or ALREADY_REJECTED
 */
export async function insertSkip(db: Executor, decision: JobReader): Promise<boolean> {
  return (await skip(db, decision)).rows[0]?.found === true;
}

const reject = definePreparedSql<{ found: boolean }>(
  'feed_reject',
  sql`with job as (${readableJob}), rejected as (
    insert into ${rejections} (user_id, rejected_id, rejected_type, job_id)
    select ${placeholder('candidate_id')}::uuid, company_id, 'job', id from job on conflict do nothing
  ) select exists (select from job) as found`,
);

/**
 * Inserts a rejection; a repeated one changes nothing. @returns false when the candidate may not read all of the job
 * @throws a database error that `toAppError` maps to ALREADY_LIKED or ALREADY_SKIPPED
 */
export async function insertJobRejection(db: Executor, decision: JobReader): Promise<boolean> {
  return (await reject(db, decision)).rows[0]?.found === true;
}

const dismissLocked = definePreparedSql<{ found: boolean }>(
  'feed_pass_locked',
  sql`with job as (
    select id from ${jobs} where id = ${placeholder('job_id')} and ${sightOf(jobs.id)} <> 'none' for key share
  ), passed as (
    insert into ${dismissedLockedJobs} (candidate_id, job_id, passed_at)
    select ${placeholder('candidate_id')}::uuid, id, ${placeholder('now')} from job
    on conflict (candidate_id, job_id) do update set passed_at = excluded.passed_at
  ) select exists (select from job) as found`,
);

/**
 * Inserts a dismissal of a blurred card; a repeated one starts its week again (feed#locked-jobs).
 * @returns false when the candidate may read nothing of the job
 */
export async function insertLockedDismissal(db: Executor, decision: JobReader): Promise<boolean> {
  return (await dismissLocked(db, decision)).rows[0]?.found === true;
}

export async function deleteSkip(db: Executor, candidato_id: string, vaga_id: string): Promise<void> {
  await db
    .delete(vagasPuladas)
    .where(and(eq(vagasPuladas.candidato_id, candidato_id), eq(vagasPuladas.vaga_id, vaga_id)));
}

export async function deleteJobRejection(db: Executor, user_id: string, job_id: string): Promise<void> {
  const isOfJob = and(eq(rejections.rejected_type, 'job'), eq(rejections.job_id, job_id));
  await db.delete(rejections).where(and(eq(rejections.user_id, user_id), isOfJob));
}

export async function deleteLockedDismissals(tx: Executor, candidate_id: string): Promise<void> {
  await tx.delete(dismissedLockedJobs).where(eq(dismissedLockedJobs.candidate_id, candidate_id));
}

/** @returns the number of deleted skips */
export async function deleteSkips(db: Executor, candidato_id: string): Promise<number> {
  const result = await db.delete(vagasPuladas).where(eq(vagasPuladas.candidato_id, candidato_id));
  return result.rowCount ?? 0;
}
