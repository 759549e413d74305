import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserType } from '#domain/accounts/user-types.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { isAfterInMixedOrder, type TimeCursor } from '../../platform/database/cursor.ts';
import { pick } from '../../platform/pick.ts';
import { session } from '../accounts/schema.ts';
import { isHeldForReview, jobs } from '../jobs/schema.ts';
import { likeAttempts } from '../likes/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { reports } from '../safety/schema.ts';

/** Selects a company's jobs, newest first, that wait for review, were refused, have open reports, or are hidden or taken down for them. */
export const selectReviewedJobs = (db: Executor, company_id: string, limit: number) => {
  const isAbout = and(eq(reports.job_id, jobs.id), eq(reports.state, 'open'));
  const reported = db
    .select({
      // The oldest open report leads to the screen that decides all open reports of the job, as in the queue of reports.
      report_id: sql<string | null>`(array_agg(${reports.id} order by ${reports.created_at}, ${reports.id}))[1]`.as(
        'report_id',
      ),
      reports: sql<number>`count(*)::int`.as('reports'),
    })
    .from(reports)
    .where(and(eq(reports.account_id, company_id), isAbout))
    .as('reported');
  return db
    .select({
      ...pick(jobs, 'id', 'title', 'created_at', 'held_at', 'held_for', 'refused_at', 'reported_at', 'removed_for'),
      report_id: reported.report_id,
      reports: reported.reports,
    })
    .from(jobs)
    .innerJoinLateral(reported, sql`true`)
    .where(
      and(
        eq(jobs.company_id, company_id),
        sql`(${isHeldForReview} or ${jobs.refused_at} is not null or ${jobs.reported_at} is not null or ${reported.reports} > 0)`,
      ),
    )
    .orderBy(sql`${jobs.created_at} desc nulls first`, jobs.id)
    .limit(limit);
};

/** Selects the unexpired sessions of this user, the last used first, at most 100, without the tokens. */
export const selectSessionsOf = (db: Executor, user_id: string, now: Date) =>
  db
    .select({
      id: session.id,
      user_agent: session.userAgent,
      address: session.ipAddress,
      created_at: session.createdAt,
      last_used_at: session.updatedAt,
      expires_at: session.expiresAt,
    })
    .from(session)
    .where(and(eq(session.userId, user_id), sql`${session.expiresAt} > ${now}`))
    .orderBy(desc(session.updatedAt), session.id)
    .limit(100);

/** Selects a user's attempts to like, newest first. */
export const selectLikeAttempts = (
  db: Executor,
  { user_id, before, limit }: { user_id: string; before: TimeCursor | null; limit: number },
) =>
  db
    .select({
      id: sql<string>`${likeAttempts.id}::text`,
      at: likeAttempts.created_at,
      other_id: profiles.user_id,
      other_name: profiles.name,
      job_title: jobs.title,
      success: likeAttempts.success,
      refusal: likeAttempts.error_message,
      likes_before: likeAttempts.likes_before,
      likes_after: likeAttempts.likes_after,
    })
    .from(likeAttempts)
    .leftJoin(profiles, eq(profiles.user_id, likeAttempts.target_id))
    .leftJoin(jobs, eq(jobs.id, likeAttempts.job_id))
    .where(
      and(
        eq(likeAttempts.user_id, user_id),
        before === null
          ? undefined
          : sql`${likeAttempts.created_at} <= ${before.at}::timestamptz
            and (${likeAttempts.created_at} < ${before.at}::timestamptz or ${likeAttempts.id} < ${before.id}::bigint)`,
      ),
    )
    .orderBy(sql`${likeAttempts.created_at} desc nulls first`, desc(likeAttempts.id))
    .limit(limit);

/** Selects a user's matches, the newest update first, also those that the user's own list doesn't show. */
export const selectMatchesOf = (
  db: Executor,
  {
    user_id,
    user_type,
    before,
    limit,
  }: { user_id: string; user_type: UserType; before: TimeCursor | null; limit: number },
) => {
  const [own, others] =
    user_type === 'candidate' ? [matches.candidate_id, matches.company_id] : [matches.company_id, matches.candidate_id];
  return db
    .select({
      ...pick(matches, 'id', 'created_at', 'updated_at'),
      other_id: profiles.user_id,
      other_name: profiles.name,
      job_title: jobs.title,
      status: matches.status,
    })
    .from(matches)
    .innerJoin(profiles, eq(profiles.user_id, others))
    .leftJoin(jobs, eq(jobs.id, matches.job_id))
    .where(and(eq(own, user_id), isAfterInMixedOrder(matches.updated_at, matches.id, before)))
    .orderBy(sql`${matches.updated_at} desc nulls first`, matches.id)
    .limit(limit);
};
