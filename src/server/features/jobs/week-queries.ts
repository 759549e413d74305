import { subDays } from 'date-fns/subDays';
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { RESTING_AFTER_DAYS } from '#domain/hiring/inactivity.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { matchInterviews } from '../hiring/schema.ts';
import { likes, rejections } from '../likes/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { blocks } from '../safety/schema.ts';
import { isActiveAt, jobs } from './schema.ts';

/** A query reads at most this many of a company's matches, those with the latest activity, and of its newest active jobs with likes. */
const MATCHES_MAX = 500;
const JOBS_MAX = 200;

type CompanyPage = { company_id: string; limit: number };
type Line = { job_id: string | null; title: string | null; count: number };

/** Condition: the pair isn't blocked, and neither a block nor reports hide the candidate (safety#blocked-pair, operators#blocked). */
const isNotBlocked = (candidate: SQL, company: SQL) => sql`not exists (select from ${blocks}
    where ${blocks.candidate_id} = ${candidate} and ${blocks.company_id} = ${company})
  and not exists (select from ${profiles} where ${profiles.user_id} = ${candidate} and ${profiles.blocked_at} is not null)`;

/** Counts the active matches in stage 'novo' that neither side has hidden, by job; the job with the most first. */
export async function selectNewMatches(db: Executor, { company_id, limit }: CompanyPage): Promise<Line[]> {
  const { rows } = await db.execute<Line>(sql`select fresh.job_id, ${jobs.title}, count(*)::int as count from (
      select ${matches.job_id} as job_id from ${matches}
      where ${matches.company_id} = ${company_id} and ${matches.status} = 'active' and ${matches.stage} = 'novo'
        and not ${matches.excluido_por_empresa} and not ${matches.excluido_por_candidato}
        and ${isNotBlocked(sql`${matches.candidate_id}`, sql`${matches.company_id}`)}
      order by ${matches.updated_at} desc nulls first limit ${MATCHES_MAX}) as fresh
    left join ${jobs} on ${jobs.id} = fresh.job_id
    group by fresh.job_id, ${jobs.title} order by 3 desc, 2, 1 limit ${limit}`);
  return rows;
}

/**
 * Counts matches by job in which the company must react to the candidate's answer about an interview; the job with the
 * most first. The answer is a request for another day, or, until the company moves the match, a refusal or the acceptance of an
 * interview to come. Matches that are hired, ended, hidden, or without activity for RESTING_AFTER_DAYS are left out.
 */
export async function selectInterviewAnswers(
  db: Executor,
  { company_id, limit }: CompanyPage,
  now: Date,
): Promise<Line[]> {
  const { rows } = await db.execute<Line>(sql`select answered.job_id, ${jobs.title}, count(*)::int as count from (
      select ${matches.job_id} as job_id from ${matches} join ${matchInterviews}
        on ${matchInterviews.match_id} = ${matches.id} and ${matchInterviews.version} = ${matches.interview_version}
      where ${matches.company_id} = ${company_id} and ${matches.status} = 'active' and not ${matches.excluido_por_empresa}
        and not ${matches.excluido_por_candidato} and ${matches.stage} not in ('contratado', 'encerrado') and ${matches.updated_at} > ${subDays(now, RESTING_AFTER_DAYS)}
        and (${matches.interview_state} = 'other'
          or ${matches.stage_at} <= ${matchInterviews.at} and (${matches.interview_state} = 'declined'
            or ${matches.interview_state} = 'accepted' and ${matches.interview_at} > ${now}))
        and ${isNotBlocked(sql`${matches.candidate_id}`, sql`${matches.company_id}`)}
      order by ${matches.updated_at} desc nulls first limit ${MATCHES_MAX}) as answered
    left join ${jobs} on ${jobs.id} = answered.job_id
    group by answered.job_id, ${jobs.title} order by 3 desc, 2, 1 limit ${limit}`);
  return rows;
}

/** Selects active jobs that expire at or before `until`, the first to expire first. */
export const selectExpiringJobs = (db: Executor, { company_id, limit }: CompanyPage, now: Date, until: Date) =>
  db
    .select({ job_id: jobs.id, title: jobs.title, ends_at: jobs.data_expiracao })
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), isActiveAt(now), lte(jobs.data_expiracao, until)))
    .orderBy(asc(jobs.data_expiracao), asc(jobs.id))
    .limit(limit);

/**
 * Counts candidates' unanswered likes of each active job, at most `upTo` for a job; the job with the most first. A like is unanswered
 * while the company has neither liked nor rejected the candidate for this job, and has no match with them on it.
 */
export async function selectWaitingLikes(
  db: Executor,
  { company_id, limit, upTo }: CompanyPage & { upTo: number },
  now: Date,
): Promise<(Line & { job_id: string; title: string })[]> {
  const active = db
    .select({ id: jobs.id, title: jobs.title, company_id: jobs.company_id })
    .from(jobs)
    .where(
      and(
        eq(jobs.company_id, company_id),
        isActiveAt(now),
        sql`exists (select from ${likes} where job_id = ${jobs.id} and quem_foi_curtado = ${company_id})`,
      ),
    )
    .orderBy(sql`${jobs.created_at} desc nulls first`, sql`${jobs.id} desc`)
    .limit(JOBS_MAX);
  const { rows } = await db.execute<Line & { job_id: string; title: string }>(sql`
    select job.id as job_id, job.title, count(*)::int as count from (${active}) as job cross join lateral (
      select from ${likes} as received where received.job_id = job.id and received.quem_foi_curtado = job.company_id
        and not exists (select from ${likes} where quem_curtiu = job.company_id and quem_foi_curtado = received.quem_curtiu
          and job_id = job.id)
        and not exists (select from ${rejections} where user_id = job.company_id and rejected_id = received.quem_curtiu
          and rejected_type = 'candidate' and job_id = job.id)
        and not exists (select from ${matches} where company_id = job.company_id and candidate_id = received.quem_curtiu
          and job_id = job.id)
        and ${isNotBlocked(sql`received.quem_curtiu`, sql`job.company_id`)}
      limit ${upTo}) as waiting
    group by job.id, job.title order by 3 desc, 2, 1 limit ${limit}`);
  return rows;
}
