import { and, eq, sql } from 'drizzle-orm';
import type { DayName } from '#domain/daily-figures.ts';
import type { ToldOfJob } from '#domain/job-wishes.ts';
import type { ReachWish } from '#domain/reach.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { preparedSql } from '../../platform/database/prepared.ts';
import { jobReach } from '../cities/schema.ts';
import { isActiveAt, isForAge, jobs } from '../jobs/schema.ts';
import { rejections, vagasPuladas } from '../likes/schema.ts';
import { blocks } from '../safety/schema.ts';
import { deckJobs, passedLockedJobs } from './schema.ts';

type Decision = { candidate_id: string; job_id: string; functions: readonly string[] } & ReachWish & {
    born_by: DayName | null;
    today: DayName;
  };

const { placeholder } = sql;
const wish = {
  cidade_de_interesse: placeholder('cidade_de_interesse'),
  raio_km: placeholder('raio_km'),
  aceita_remoto: placeholder('aceita_remoto'),
};
const isOpen = isForAge({ born_by: placeholder('born_by'), today: placeholder('today') }, jobs);
/**
 * The job, if it is in the candidate's reach and functions and not closed to their age; it may be above the salary cap. Locked as
 * the row that points at it locks it anyway: one that is deleted at this moment isn't found.
 */
const jobInReach = sql`select id, company_id from ${jobs} where id = ${placeholder('job_id')}
  and funcao = any (${placeholder('functions')}) and ${jobReach(wish, jobs)} is not null and ${isOpen} for key share`;

const fitting = preparedSql<{ funcao: string; location: string; outras_cidades: string[]; reach: number } & ToldOfJob>(
  'feed_why',
  sql`select ${jobs.funcao}, ${jobs.location}, ${jobs.outras_cidades}, ${jobReach(wish, jobs)} as reach, contract, pay_to, shifts
    from ${jobs} join ${deckJobs} on ${deckJobs.job_id} = ${jobs.id}
    where id = ${placeholder('job_id')} and ${jobs.funcao} = any (${placeholder('functions')}) and ${jobReach(wish, jobs)} is not null
      and ${isActiveAt(placeholder('now'))} and ${isOpen}
      and not exists (select from ${blocks} where candidate_id = ${placeholder('candidate_id')} and company_id = ${jobs.company_id})`,
);

/** The job, if the candidate's deck could show it, in full or blurred, and how they reach it. */
export async function selectFitting(db: Executor, asked: Decision & { now: Date }) {
  return (await fitting(db, asked)).rows[0];
}

const skip = preparedSql<{ found: boolean }>(
  'feed_skip',
  sql`with job as (${jobInReach}), skipped as (
    insert into ${vagasPuladas} (candidato_id, vaga_id) select ${placeholder('candidate_id')}::uuid, id from job on conflict do nothing
  ) select exists (select from job) as found`,
);

/** @returns false when the job is out of reach; skipping twice is the same as once */
export async function insertSkip(db: Executor, decision: Decision): Promise<boolean> {
  return (await skip(db, decision)).rows[0]?.found === true;
}

const reject = preparedSql<{ found: boolean }>(
  'feed_reject',
  sql`with job as (${jobInReach}), rejected as (
    insert into ${rejections} (user_id, rejected_id, rejected_type, job_id)
    select ${placeholder('candidate_id')}::uuid, company_id, 'job', id from job on conflict do nothing
  ) select exists (select from job) as found`,
);

/** @returns as insertSkip */
export async function insertJobRejection(db: Executor, decision: Decision): Promise<boolean> {
  return (await reject(db, decision)).rows[0]?.found === true;
}

const passLocked = preparedSql<{ found: boolean }>(
  'feed_pass_locked',
  sql`with job as (${jobInReach}), passed as (
    insert into ${passedLockedJobs} (candidate_id, job_id, passed_at)
    select ${placeholder('candidate_id')}::uuid, id, ${placeholder('now')} from job
    on conflict (candidate_id, job_id) do update set passed_at = excluded.passed_at
  ) select exists (select from job) as found`,
);

/** @returns as insertSkip; passing again begins the week anew */
export async function insertPassedLocked(db: Executor, decision: Decision & { now: Date }): Promise<boolean> {
  return (await passLocked(db, decision)).rows[0]?.found === true;
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

export async function deletePassedLocked(tx: Executor, candidate_id: string): Promise<void> {
  await tx.delete(passedLockedJobs).where(eq(passedLockedJobs.candidate_id, candidate_id));
}

/** @returns how many skipped jobs came back */
export async function deleteSkips(db: Executor, candidato_id: string): Promise<number> {
  const result = await db.delete(vagasPuladas).where(eq(vagasPuladas.candidato_id, candidato_id));
  return result.rowCount ?? 0;
}
