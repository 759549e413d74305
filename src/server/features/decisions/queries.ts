import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ReachPreferences } from '#domain/jobs/reach.ts';
import type { DayName } from '#domain/operations/daily-metrics.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { isAfterInDescendingOrder, type TimeCursor } from '../../platform/database/cursor.ts';
import { pick } from '../../platform/pick.ts';
import { candidateFunctions } from '../candidates/schema.ts';
import { jobReach } from '../cities/schema.ts';
import { deckJobs } from '../feed/schema.ts';
import { isForAge, jobs } from '../jobs/schema.ts';
import { likes, rejections, spentLikes, vagasPuladas } from '../likes/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { blocks } from '../safety/schema.ts';
import { companyMembers } from '../team/schema.ts';

/** The part of a list to read: at most `limit` rows after the cursor; from the beginning when `after` is null. */
export type Page = { after: TimeCursor | null; limit: number };

/** The column list of a subquery in `exists`, which ignores its value. */
export const CONSTANT_COLUMN = { one: sql`1` };

/**
 * Condition: the account in `profiles`, which the query must join, is neither blocked nor removed, and the pair has no block
 * (operators#blocked, safety#blocked-pair).
 */
export const isVisiblePair = (db: Executor, pair: { candidate_id: SQL | string; company_id: SQL | string }) =>
  and(
    isNull(profiles.blocked_at),
    isNull(profiles.removed_at),
    notExists(
      db
        .select(CONSTANT_COLUMN)
        .from(blocks)
        .where(and(eq(blocks.candidate_id, pair.candidate_id), eq(blocks.company_id, pair.company_id))),
    ),
  );

const jobFields = {
  ...pick(jobs, 'id', 'title', 'funcao', 'location', 'outras_cidades', 'image_url'),
};

/**
 * Selects the jobs that a candidate liked. With `from` = `spentLikes`: those whose like was spent by a deleted match of the pair and
 * that the candidate did not like again.
 */
function likedJobsOf(db: Executor, from: typeof likes, candidate_id: string, { after, limit }: Page) {
  const matched = db
    .select(CONSTANT_COLUMN)
    .from(matches)
    .where(
      and(
        eq(matches.candidate_id, candidate_id),
        eq(matches.company_id, jobs.company_id),
        eq(matches.job_id, from.job_id),
        eq(matches.status, 'active'),
        eq(matches.excluido_por_candidato, false),
      ),
    );
  const liked = db
    .select(CONSTANT_COLUMN)
    .from(likes)
    .where(and(eq(likes.quem_curtiu, candidate_id), eq(likes.job_id, jobs.id)));
  return db
    .select({
      ...pick(from, 'id', 'is_superlike', 'created_at'),
      matched: sql<boolean>`${exists(matched)}`,
      job: { ...jobFields, status: jobs.status, data_expiracao: jobs.data_expiracao, held_at: jobs.held_at },
      company: getTableColumns(profiles),
    })
    .from(from)
    .innerJoin(jobs, eq(jobs.id, from.job_id))
    .innerJoin(profiles, eq(profiles.user_id, jobs.company_id))
    .where(
      and(
        eq(from.quem_curtiu, candidate_id),
        // Jobs that reports hide are hidden here too (safety#hidden).
        isNull(jobs.reported_at),
        isVisiblePair(db, { candidate_id, company_id: sql`${jobs.company_id}` }),
        from === likes ? undefined : notExists(liked),
        isAfterInDescendingOrder(from.created_at, from.id, after),
      ),
    )
    .orderBy(desc(from.created_at), desc(from.id))
    .limit(limit);
}

/** Returns a job, whatever its state, with its company. */
export async function selectJob(db: Executor, job_id: string) {
  const [row] = await db
    .select({ job: getTableColumns(jobs), company: getTableColumns(profiles) })
    .from(jobs)
    .innerJoin(profiles, eq(profiles.user_id, jobs.company_id))
    .where(eq(jobs.id, job_id));
  return row;
}

/** The cast is valid because both tables have the same columns. */
const SPENT = spentLikes as unknown as typeof likes;

const latestFirst = (a: { created_at: Date; id: string }, b: { created_at: Date; id: string }) =>
  b.created_at.getTime() - a.created_at.getTime() || (b.id < a.id ? -1 : 1);

/** Selects the liked jobs, the latest first, including those whose like was spent by a deleted match (`spent`; matches#spent-likes). */
export async function selectLikedJobs(db: Executor, candidate_id: string, page: Page) {
  const live = await likedJobsOf(db, likes, candidate_id, page);
  const spent = await likedJobsOf(db, SPENT, candidate_id, page);
  const all = [...live.map((row) => ({ ...row, spent: false })), ...spent.map((row) => ({ ...row, spent: true }))];
  return all.sort(latestFirst).slice(0, page.limit);
}

/** The candidate's values that decide which jobs their deck could show. */
export type DeckPreferences = ReachPreferences & {
  user_id: string;
  functions: string[];
  /** True when jobs above the plan's salary limit are shown. */
  sees_every_salary: boolean;
  /** The latest day on which a candidate under 18 can have been born; null for adults and when no age is stored. */
  born_by: DayName | null;
  today: DayName;
};

/**
 * Condition: the job is eligible (feed#eligible) and within the plan's salary limit. Whether it was rejected or skipped, and the
 * preferences of feed#preferences, don't matter.
 */
function isForDeck(
  db: Executor,
  { user_id, functions, sees_every_salary, born_by, today, ...preference }: DeckPreferences,
  now: Date,
) {
  const liked = db
    .select(CONSTANT_COLUMN)
    .from(likes)
    .where(and(eq(likes.quem_curtiu, user_id), eq(likes.job_id, jobs.id)));
  return and(
    gt(deckJobs.expires_at, now),
    sees_every_salary ? undefined : eq(deckJobs.over_cap, false),
    sql`${jobs.funcao} = any (${sql.param(functions)}::text[])`,
    isNotNull(jobReach(preference, jobs)),
    isForAge({ born_by, today }, jobs),
    isVisiblePair(db, { candidate_id: user_id, company_id: sql`${jobs.company_id}` }),
    notExists(liked),
  );
}

const refusedFields = { job: { ...jobFields, salary_range: jobs.salary_range }, company: getTableColumns(profiles) };

/** Selects jobs that a candidate rejected or skipped and that their deck could show again, the latest first. */
export async function selectRefusedJobs(db: Executor, preferences: DeckPreferences, page: Page, now: Date) {
  const { user_id } = preferences;
  const forDeck = isForDeck(db, preferences, now);
  const rejected = await db
    .select({ id: rejections.id, created_at: rejections.created_at, ...refusedFields })
    .from(rejections)
    .innerJoin(deckJobs, eq(deckJobs.job_id, rejections.job_id))
    .innerJoin(jobs, eq(jobs.id, rejections.job_id))
    .innerJoin(profiles, eq(profiles.user_id, jobs.company_id))
    .where(
      and(
        eq(rejections.user_id, user_id),
        eq(rejections.rejected_type, 'job'),
        forDeck,
        isAfterInDescendingOrder(rejections.created_at, rejections.id, page.after),
      ),
    )
    .orderBy(desc(rejections.created_at), desc(rejections.id))
    .limit(page.limit);
  const alsoRejected = db
    .select(CONSTANT_COLUMN)
    .from(rejections)
    .where(and(eq(rejections.user_id, user_id), eq(rejections.job_id, jobs.id)));
  const skipped = await db
    .select({ id: vagasPuladas.id, created_at: vagasPuladas.created_at, ...refusedFields })
    .from(vagasPuladas)
    .innerJoin(deckJobs, eq(deckJobs.job_id, vagasPuladas.vaga_id))
    .innerJoin(jobs, eq(jobs.id, vagasPuladas.vaga_id))
    .innerJoin(profiles, eq(profiles.user_id, jobs.company_id))
    .where(
      and(
        eq(vagasPuladas.candidato_id, user_id),
        forDeck,
        notExists(alsoRejected),
        isAfterInDescendingOrder(vagasPuladas.created_at, vagasPuladas.id, page.after),
      ),
    )
    .orderBy(desc(vagasPuladas.created_at), desc(vagasPuladas.id))
    .limit(page.limit);
  const all = [
    ...rejected.map((row) => ({ ...row, how: 'rejected' as const })),
    ...skipped.map((row) => ({ ...row, how: 'skipped' as const })),
  ];
  return all.sort(latestFirst).slice(0, page.limit);
}

type DecisionFilter = { company_id: string; job_id: string | undefined; today: DayName };

/** Selects the pair's active matches on this job that the company has not hidden; if `job` is null, on any job. */
const matchOn = (db: Executor, company_id: string, candidate: SQL, job: SQL) =>
  db
    .select(CONSTANT_COLUMN)
    .from(matches)
    .where(
      and(
        eq(matches.company_id, company_id),
        eq(matches.candidate_id, candidate),
        eq(matches.status, 'active'),
        eq(matches.excluido_por_empresa, false),
        or(sql`${job} is null`, sql`${matches.job_id} = ${job}`),
      ),
    );

/**
 * Condition: the company sees the candidate, who is compatible with the job and old enough for it, or matched. If `job`
 * is null, any job of the company counts (candidates#visible).
 */
function isSeenBy(db: Executor, { company_id, today }: DecisionFilter, job: SQL) {
  const preference = { cidade_de_interesse: candidateFunctions.city, raio_km: candidateFunctions.raio_km };
  const compatible = db
    .select(CONSTANT_COLUMN)
    .from(candidateFunctions)
    .innerJoin(sql`${jobs} as seen_by`, sql`seen_by.funcao = ${candidateFunctions.funcao}`)
    .where(
      and(
        eq(candidateFunctions.user_id, profiles.user_id),
        sql`seen_by.company_id = ${company_id}`,
        sql`(${job} is null or seen_by.id = ${job})`,
        isNotNull(
          jobReach(
            { ...preference, aceita_remoto: candidateFunctions.aceita_remoto },
            {
              location: sql`seen_by.location`,
              outras_cidades: sql`seen_by.outras_cidades`,
              modalidade: sql`seen_by.modalidade`,
            },
          ),
        ),
        isForAge({ born_by: candidateFunctions.born_by, today }, { least_age: sql`seen_by.least_age` }),
      ),
    );
  return or(exists(compatible), exists(matchOn(db, company_id, sql`${profiles.user_id}`, job)));
}

function likedCandidatesOf(db: Executor, from: typeof likes, decided: DecisionFilter, { after, limit }: Page) {
  const { company_id, job_id } = decided;
  const job = sql`${from.job_id}`;
  const liked = db
    .select(CONSTANT_COLUMN)
    .from(likes)
    .where(
      and(
        eq(likes.quem_curtiu, company_id),
        eq(likes.quem_foi_curtado, profiles.user_id),
        sql`${likes.job_id} is not distinct from ${job}`,
      ),
    );
  return db
    .select({
      ...pick(from, 'id', 'is_superlike', 'created_at'),
      matched: sql<boolean>`${exists(matchOn(db, company_id, sql`${profiles.user_id}`, job))}`,
      candidate: getTableColumns(profiles),
      job: pick(jobs, 'id', 'title', 'status', 'data_expiracao', 'held_at'),
    })
    .from(from)
    .innerJoin(profiles, eq(profiles.user_id, from.quem_foi_curtado))
    .leftJoin(jobs, eq(jobs.id, from.job_id))
    .where(
      and(
        eq(from.quem_curtiu, company_id),
        job_id === undefined ? undefined : eq(from.job_id, job_id),
        isVisiblePair(db, { candidate_id: sql`${profiles.user_id}`, company_id }),
        isSeenBy(db, decided, job),
        from === likes ? undefined : notExists(liked),
        isAfterInDescendingOrder(from.created_at, from.id, after),
      ),
    )
    .orderBy(desc(from.created_at), desc(from.id))
    .limit(limit);
}

/**
 * Selects the candidates that a company liked and still sees, the latest first; `spent` as in selectLikedJobs. With `job_id` undefined,
 * likes for all jobs and those without a job.
 */
export async function selectLikedCandidates(db: Executor, decided: DecisionFilter, page: Page) {
  const live = await likedCandidatesOf(db, likes, decided, page);
  const spent = await likedCandidatesOf(db, SPENT, decided, page);
  const all = [...live.map((row) => ({ ...row, spent: false })), ...spent.map((row) => ({ ...row, spent: true }))];
  return all.sort(latestFirst).slice(0, page.limit);
}

/** Selects the candidates that a company rejected and still sees, without those matched on the job, the latest first. */
export function selectRefusedCandidates(db: Executor, decided: DecisionFilter, { after, limit }: Page) {
  const { company_id, job_id } = decided;
  const job = sql`${rejections.job_id}`;
  return db
    .select({
      id: rejections.id,
      created_at: rejections.created_at,
      candidate: getTableColumns(profiles),
      job: { id: jobs.id, title: jobs.title },
      member_id: rejections.member_id,
      member_name: companyMembers.name,
    })
    .from(rejections)
    .innerJoin(profiles, eq(profiles.user_id, rejections.rejected_id))
    .leftJoin(jobs, eq(jobs.id, rejections.job_id))
    .leftJoin(companyMembers, eq(companyMembers.id, rejections.member_id))
    .where(
      and(
        eq(rejections.user_id, company_id),
        eq(rejections.rejected_type, 'candidate'),
        job_id === undefined ? undefined : eq(rejections.job_id, job_id),
        not(exists(matchOn(db, company_id, sql`${profiles.user_id}`, job))),
        isVisiblePair(db, { candidate_id: sql`${profiles.user_id}`, company_id }),
        isSeenBy(db, decided, job),
        isAfterInDescendingOrder(rejections.created_at, rejections.id, after),
      ),
    )
    .orderBy(desc(rejections.created_at), desc(rejections.id))
    .limit(limit);
}
