import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReachPreferences } from '#domain/jobs/reach.ts';
import { type DayName, dayNameOf } from '#domain/operations/daily-metrics.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { isAfterInDescendingOrder, type TimeCursor } from '../../platform/database/cursor.ts';
import { pick } from '../../platform/pick.ts';
import { jobReach } from '../cities/schema.ts';
import { isActiveAt, isForAge, jobs } from '../jobs/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { blocks } from '../safety/schema.ts';
import { likes, rejections } from './schema.ts';

type ReceivedLikesViewer = ReachPreferences & { user_id: string; functions: string[]; born_by: DayName | null };

/**
 * Condition: a company gave this candidate the like and it is unanswered (likes#waiting). It is for an active job within the
 * candidate's preferences and age, whatever the salary, or without a job from a company with which they have no match. Likes of
 * blocked companies are left out (safety#blocked-pair).
 */
function waitingLikes(db: Executor, candidate: ReceivedLikesViewer, now: Date) {
  const answered = alias(likes, 'answered');
  const blocked = alias(profiles, 'blocked');
  return and(
    eq(likes.quem_foi_curtado, candidate.user_id),
    or(
      isNull(likes.job_id),
      and(
        isActiveAt(now),
        inArray(jobs.funcao, candidate.functions),
        isNotNull(jobReach(candidate, jobs)),
        isForAge({ ...candidate, today: dayNameOf(now) }, jobs),
      ),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(blocks)
        .where(and(eq(blocks.candidate_id, candidate.user_id), eq(blocks.company_id, likes.quem_curtiu))),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(answered)
        .where(and(eq(answered.quem_curtiu, candidate.user_id), eq(answered.job_id, likes.job_id))),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(rejections)
        .where(and(eq(rejections.user_id, candidate.user_id), eq(rejections.job_id, likes.job_id))),
    ),
    or(
      isNotNull(likes.job_id),
      and(
        notExists(
          db
            .select({ one: sql`1` })
            .from(matches)
            .where(and(eq(matches.candidate_id, candidate.user_id), eq(matches.company_id, likes.quem_curtiu))),
        ),
        // The jobs of a blocked company are not active; its likes without a job are left out here.
        notExists(
          db
            .select({ one: sql`1` })
            .from(blocked)
            .where(and(eq(blocked.user_id, likes.quem_curtiu), isNotNull(blocked.blocked_at))),
        ),
      ),
    ),
  );
}

/** Selects a page of the unanswered likes that companies gave this candidate, newest first. */
export function selectReceivedLikes(
  db: Executor,
  candidate: ReceivedLikesViewer,
  { after, limit, now }: { after: TimeCursor | null; limit: number; now: Date },
) {
  return db
    .select({
      ...pick(likes, 'id', 'is_superlike', 'created_at'),
      company: getTableColumns(profiles),
      job: pick(jobs, 'id', 'title', 'funcao', 'location', 'outras_cidades', 'salary_range', 'contrato', 'image_url'),
    })
    .from(likes)
    .innerJoin(profiles, eq(profiles.user_id, likes.quem_curtiu))
    .leftJoin(jobs, eq(jobs.id, likes.job_id))
    .where(and(waitingLikes(db, candidate, now), isAfterInDescendingOrder(likes.created_at, likes.id, after)))
    .orderBy(desc(likes.created_at), desc(likes.id))
    .limit(limit);
}

export async function countReceivedLikes(
  db: Executor,
  candidate: ReceivedLikesViewer,
  now: Date,
  upTo: number,
): Promise<number> {
  const rows = await db
    .select({ one: sql`1` })
    .from(likes)
    .leftJoin(jobs, eq(jobs.id, likes.job_id))
    .where(waitingLikes(db, candidate, now))
    .limit(upTo);
  return rows.length;
}
