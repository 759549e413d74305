import { and, eq, getTableColumns, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/create-db.ts';
import { jobs } from '../jobs/schema.ts';
import { likes, rejections, superLikes } from '../likes/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { sentResumes } from '../resumes/schema.ts';
import { candidateFunctions } from './schema.ts';

export type DeckJob = { id: string; company_id: string; funcao: string; location: string };

/** The order of a job's candidates: plan, super-liked this job, score, newest (candidates#order), then id. */
export type CandidatePlace = {
  plan_rank: number;
  super_liked: boolean;
  score: number;
  created_at: string;
  user_id: string;
};

/**
 * Not yet liked or rejected by this company for this job, nor matched on it by a like without a job
 * (candidates#undecided).
 */
function undecided(db: Executor, job: DeckJob): SQL | undefined {
  const liked = db
    .select({ one: sql`1` })
    .from(likes)
    .where(
      and(
        eq(likes.quem_curtiu, job.company_id),
        eq(likes.quem_foi_curtado, candidateFunctions.user_id),
        eq(likes.job_id, job.id),
      ),
    );
  const rejected = db
    .select({ one: sql`1` })
    .from(rejections)
    .where(
      and(
        eq(rejections.user_id, job.company_id),
        eq(rejections.rejected_id, candidateFunctions.user_id),
        eq(rejections.rejected_type, 'candidate'),
        eq(rejections.job_id, job.id),
      ),
    );
  const matched = db
    .select({ one: sql`1` })
    .from(matches)
    .where(
      and(
        eq(matches.candidate_id, candidateFunctions.user_id),
        eq(matches.company_id, job.company_id),
        eq(matches.job_id, job.id),
      ),
    );
  return and(notExists(liked), notExists(rejected), notExists(matched));
}

const wished = (job: DeckJob) =>
  and(eq(candidateFunctions.city, job.location), eq(candidateFunctions.funcao, job.funcao));

/**
 * Rows of `candidate_functions_deck` behind this place in (plan_rank, score desc, created_at desc, user_id), as ranges of that
 * index: one condition over all of them would be a filter that walks there from the beginning.
 */
function rangesBehind({ plan_rank, score, created_at, user_id }: CandidatePlace): SQL[] {
  const { plan_rank: rank, score: points, created_at: since, user_id: id } = candidateFunctions;
  const sameScore = sql`${rank} = ${plan_rank} and ${points} = ${score}`;
  return [
    sql`(${sameScore} and ${since} = ${created_at}::timestamptz and ${id} > ${user_id}::uuid)`,
    sql`(${sameScore} and ${since} < ${created_at}::timestamptz)`,
    sql`(${rank} = ${plan_rank} and ${points} < ${score})`,
    sql`(${rank} > ${plan_rank})`,
  ];
}

/** What of one of the two ways through the deck is still to come; those who super liked come first within a plan. */
function rangesIn(way: 'super' | 'plain', after: CandidatePlace | null): (SQL | undefined)[] {
  if (after === null) return [undefined];
  if (after.super_liked === (way === 'super')) return rangesBehind(after);
  const rank = candidateFunctions.plan_rank;
  return [way === 'super' ? sql`${rank} > ${after.plan_rank}` : sql`${rank} >= ${after.plan_rank}`];
}

/**
 * One page of a job's candidates. Short walks, each along an index in the deck's order: over the few who super liked the
 * job, and over everybody else; merged, they cost the same wherever the page begins.
 */
export function selectCandidatePage(db: Executor, job: DeckJob, page: { after: CandidatePlace | null; limit: number }) {
  const superLike = and(eq(superLikes.user_id, candidateFunctions.user_id), eq(superLikes.job_id, job.id));
  const order = sql`${candidateFunctions.plan_rank}, ${candidateFunctions.score} desc, ${candidateFunctions.created_at} desc, ${candidateFunctions.user_id}`;
  const columns = {
    user_id: candidateFunctions.user_id,
    plan_rank: candidateFunctions.plan_rank,
    score: candidateFunctions.score,
    created_at: candidateFunctions.created_at,
  };
  const supers = db
    .select({ ...columns, super_liked: sql<boolean>`true`.as('super_liked') })
    .from(superLikes)
    .innerJoin(candidateFunctions, superLike)
    .where(and(eq(superLikes.job_id, job.id), wished(job), undecided(db, job), or(...rangesIn('super', page.after))))
    .orderBy(order)
    .limit(page.limit);
  const plain = rangesIn('plain', page.after).map((range) =>
    db
      .select({ ...columns, super_liked: sql<boolean>`false`.as('super_liked') })
      .from(candidateFunctions)
      .where(
        and(
          wished(job),
          undecided(db, job),
          notExists(db.select({ one: sql`1` }).from(superLikes).where(superLike)),
          range,
        ),
      )
      .orderBy(order)
      .limit(page.limit),
  );
  const walks = sql.join(
    [supers, ...plain].map((walk) => sql`(${walk})`),
    sql` union all `,
  );
  const place = sql`plan_rank, super_liked desc, score desc, created_at desc, user_id`;
  const found = sql`(select * from (${walks}) as walks order by ${place} limit ${page.limit}) as found`;
  return db
    .select({
      ...getTableColumns(profiles),
      score: sql<number>`found.score`,
      super_liked: sql<boolean>`found.super_liked`,
    })
    .from(profiles)
    .innerJoin(found, sql`found.user_id = ${profiles.user_id}`)
    .orderBy(
      sql`${profiles.plan_rank}, found.super_liked desc, found.score desc, ${profiles.created_at} desc, ${profiles.user_id}`,
    );
}

/** How many wait to be evaluated, counted no further than `upTo`. */
export async function countCandidates(db: Executor, job: DeckJob, upTo: number): Promise<number> {
  const rows = await db
    .select({ one: sql`1` })
    .from(candidateFunctions)
    .where(and(wished(job), undecided(db, job)))
    .limit(upTo);
  return rows.length;
}

/** Is this candidate compatible with any job of the company, whatever its status? */
export async function isCandidateOfCompany(db: Executor, company_id: string, candidate_id: string): Promise<boolean> {
  const rows = await db
    .select({ user_id: candidateFunctions.user_id })
    .from(candidateFunctions)
    .innerJoin(jobs, and(eq(jobs.location, candidateFunctions.city), eq(jobs.funcao, candidateFunctions.funcao)))
    .where(and(eq(candidateFunctions.user_id, candidate_id), eq(jobs.company_id, company_id)))
    .limit(1);
  return rows.length > 0;
}

export async function insertCandidateRejection(
  db: Executor,
  rejection: { company_id: string; candidate_id: string; job_id: string | null },
): Promise<void> {
  const { company_id, candidate_id, job_id } = rejection;
  await db
    .insert(rejections)
    .values({ user_id: company_id, rejected_id: candidate_id, rejected_type: 'candidate', job_id })
    .onConflictDoNothing();
}

/** What the company has decided about the candidate for this job, or without a job. */
export async function selectDecision(db: Executor, company_id: string, candidate_id: string, job_id: string | null) {
  const [like] = await db
    .select({ is_superlike: likes.is_superlike })
    .from(likes)
    .where(
      and(
        eq(likes.quem_curtiu, company_id),
        eq(likes.quem_foi_curtado, candidate_id),
        job_id === null ? isNull(likes.job_id) : eq(likes.job_id, job_id),
      ),
    );
  if (like) return like.is_superlike ? 'super_liked' : 'liked';
  const [rejection] = await db
    .select({ id: rejections.id })
    .from(rejections)
    .where(
      and(
        eq(rejections.user_id, company_id),
        eq(rejections.rejected_id, candidate_id),
        eq(rejections.rejected_type, 'candidate'),
        job_id === null ? isNull(rejections.job_id) : eq(rejections.job_id, job_id),
      ),
    );
  return rejection ? 'rejected' : null;
}

/** The company's active match with the candidate: the one of this job if there is one, else the newest. */
export async function selectMatchWith(db: Executor, company_id: string, candidate_id: string, job_id: string | null) {
  const [row] = await db
    .select({ id: matches.id, job_title: jobs.title, resume_sent_at: sentResumes.sent_at })
    .from(matches)
    .leftJoin(jobs, eq(jobs.id, matches.job_id))
    .leftJoin(sentResumes, eq(sentResumes.match_id, matches.id))
    .where(
      and(
        eq(matches.company_id, company_id),
        eq(matches.candidate_id, candidate_id),
        eq(matches.status, 'active'),
        eq(matches.excluido_por_empresa, false),
      ),
    )
    .orderBy(sql`${matches.job_id} is not distinct from ${job_id}::uuid desc, ${matches.updated_at} desc`)
    .limit(1);
  return row;
}

export async function hasSuperLiked(db: Executor, candidate_id: string, job_id: string): Promise<boolean> {
  const rows = await db
    .select({ id: superLikes.id })
    .from(superLikes)
    .where(and(eq(superLikes.user_id, candidate_id), eq(superLikes.job_id, job_id)));
  return rows.length > 0;
}
