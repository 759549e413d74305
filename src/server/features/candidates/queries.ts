import { and, eq, exists, getTableColumns, notExists, type SQL, sql } from 'drizzle-orm';
import { normalizeText } from '#domain/text.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { likes, rejections, superLikes } from '../likes/schema.ts';
import { profiles } from '../profiles/schema.ts';

export type DeckJob = { id: string; company_id: string; funcao: string; location: string };

/** The order of a job's candidates: plan, super-liked this job, score, newest (decisions.md 'Companies'), then id. */
export type CandidatePlace = {
  plan_rank: number;
  super_liked: boolean;
  score: number;
  created_at: string;
  user_id: string;
};

/** Those who could see the job, minus the ones this company has liked or rejected for it. */
function eligible(db: Executor, job: DeckJob): SQL | undefined {
  const liked = db
    .select({ one: sql`1` })
    .from(likes)
    .where(
      and(
        eq(likes.quem_curtiu, job.company_id),
        eq(likes.quem_foi_curtado, profiles.user_id),
        eq(likes.job_id, job.id),
      ),
    );
  const rejected = db
    .select({ one: sql`1` })
    .from(rejections)
    .where(
      and(
        eq(rejections.user_id, job.company_id),
        eq(rejections.rejected_id, profiles.user_id),
        eq(rejections.rejected_type, 'candidate'),
        eq(rejections.job_id, job.id),
      ),
    );
  return and(
    eq(profiles.user_type, 'candidate'),
    eq(profiles.cidade_de_interesse, job.location),
    sql`(${profiles.area} = ${job.funcao} or ${job.funcao} = any(${profiles.funcoes}))`,
    notExists(liked),
    notExists(rejected),
  );
}

/** One page of a job's candidates. The score is the domain's `compatibility`, written for the database's order. */
export function selectCandidatePage(db: Executor, job: DeckJob, page: { after: CandidatePlace | null; limit: number }) {
  const superLiked = sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(superLikes)
      .where(and(eq(superLikes.user_id, profiles.user_id), eq(superLikes.job_id, job.id))),
  )}`;
  const score = sql<number>`(60
    + case when ${profiles.area} = ${job.funcao} then 20 else 0 end
    + case when ${profiles.cidade_mora} = ${job.location} then 10 else 0 end
    + case when ${normalizeText(job.funcao)} = any(${profiles.cargos_normalizados}) then 10 else 0 end)`;
  const found = db
    .select({
      ...getTableColumns(profiles),
      super_liked: superLiked.as('super_liked'),
      score: score.as('score'),
    })
    .from(profiles)
    .where(eligible(db, job))
    .as('found');
  const place = (at: { plan_rank: SQL; super_liked: SQL; score: SQL; created_at: SQL; user_id: SQL }) =>
    sql`(${at.plan_rank}, not ${at.super_liked}, -${at.score}, -extract(epoch from ${at.created_at}), ${at.user_id})`;
  const row = place({
    plan_rank: sql`${found.plan_rank}`,
    super_liked: sql`${found.super_liked}`,
    score: sql`${found.score}`,
    created_at: sql`${found.created_at}`,
    user_id: sql`${found.user_id}`,
  });
  const { after } = page;
  const last =
    after &&
    place({
      plan_rank: sql`${after.plan_rank}::smallint`,
      super_liked: sql`${after.super_liked}::boolean`,
      score: sql`${after.score}::int`,
      created_at: sql`${after.created_at}::timestamptz`,
      user_id: sql`${after.user_id}::uuid`,
    });
  return db
    .select()
    .from(found)
    .where(last ? sql`${row} > ${last}` : undefined)
    .orderBy(
      sql`${found.plan_rank}, not ${found.super_liked}, ${found.score} desc, ${found.created_at} desc, ${found.user_id}`,
    )
    .limit(page.limit);
}

/** How many wait to be evaluated, counted no further than `upTo`. */
export async function countCandidates(db: Executor, job: DeckJob, upTo: number): Promise<number> {
  const [row] = await db
    .select({
      total: sql<number>`(select count(*)::int from (${db
        .select({ one: sql`1` })
        .from(profiles)
        .where(eligible(db, job))
        .limit(upTo)}) as counted)`,
    })
    .from(sql`(select 1) as one`);
  return row?.total ?? 0;
}

/** A candidate who is compatible with this job, evaluated already or not. */
export async function isCandidateOf(db: Executor, job: DeckJob, candidate_id: string): Promise<boolean> {
  const rows = await db
    .select({ user_id: profiles.user_id })
    .from(profiles)
    .where(
      and(
        eq(profiles.user_id, candidate_id),
        eq(profiles.user_type, 'candidate'),
        eq(profiles.cidade_de_interesse, job.location),
        sql`(${profiles.area} = ${job.funcao} or ${job.funcao} = any(${profiles.funcoes}))`,
      ),
    );
  return rows.length > 0;
}

export async function insertCandidateRejection(db: Executor, job: DeckJob, candidate_id: string): Promise<void> {
  await db
    .insert(rejections)
    .values({ user_id: job.company_id, rejected_id: candidate_id, rejected_type: 'candidate', job_id: job.id })
    .onConflictDoNothing();
}
