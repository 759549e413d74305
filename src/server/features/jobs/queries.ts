import { and, asc, count, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { JobDeletion, JobFunnel } from '#contract/jobs.ts';
import { HIGH_SALARY, type JobSort, type JobState } from '#domain/jobs/jobs.ts';
import type { DayName } from '#domain/operations/daily-metrics.ts';
import { normalizeText } from '#domain/text/text.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { definePrepared, definePreparedSql } from '../../platform/database/prepared-statements.ts';
import { candidateFunctions, candidateReaches } from '../candidates/schema.ts';
import { jobReach, municipalities, preferenceAreas } from '../cities/schema.ts';
import { likes, rejections, superLikes } from '../likes/schema.ts';
import { matches } from '../matches/schema.ts';
import { blocks } from '../safety/schema.ts';
import { isActiveAt, isHeldForReview, isInState, jobDrafts, jobPreferenceAreas, jobs } from './schema.ts';

export type JobRow = typeof jobs.$inferSelect;
export type NewJob = typeof jobs.$inferInsert;
/** The job after which a page begins; `value` is the job's sort value as text. */
type JobCursor = { value: string; id: string };

/**
 * The filter of a company's jobs; with `state` null any state matches. `search` must occur in title, function or cities, whatever
 * the case and the accents.
 */
export type JobFilter = { state: JobState | null; search: string; now: Date };

function matchesFilter({ state, search, now }: JobFilter): SQL | undefined {
  const inState = state === null ? undefined : isInState(state, now);
  const wanted = normalizeText(search);
  const text = sql`normalized_text(${jobs.title} || ' ' || ${jobs.funcao} || ' ' || ${jobs.location}
    || ' ' || array_to_string(${jobs.outras_cidades}, ' '))`;
  return and(inState, wanted === '' ? undefined : sql`position(${wanted} in ${text}) > 0`);
}

/** SQL value to sort by expiry: unexpired jobs first, the soonest first; then expired ones, the latest expired first. */
const expiryOrder = (at: Date) => sql`case when ${jobs.data_expiracao} > ${at}::timestamptz
  then extract(epoch from ${jobs.data_expiracao}) else 1e12 - extract(epoch from ${jobs.data_expiracao}) end`;

/**
 * Returns the sort expression, the ORDER BY terms, and the SQL of the condition that selects the jobs after a cursor.
 * `selectOwnJobs` adds the condition's outer parentheses and the id.
 */
function orderOf(sort: JobSort, at: Date) {
  if (sort === 'title') {
    const title = sql`normalized_text(${jobs.title})`;
    return {
      value: title,
      order: [title, sql`${jobs.id}`],
      isAfterCursor: (value: string) => sql`${title}, ${jobs.id}) > (${value}`,
    };
  }
  if (sort === 'ending') {
    const end = expiryOrder(at);
    return {
      value: end,
      order: [end, sql`${jobs.id}`],
      isAfterCursor: (value: string) => sql`${end}, ${jobs.id}) > (${value}::numeric`,
    };
  }
  return {
    value: sql`to_char(${jobs.created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    order: [sql`${jobs.created_at} desc nulls first`, sql`${jobs.id} desc`],
    isAfterCursor: (value: string) => sql`${jobs.created_at}, ${jobs.id}) < (${value}::timestamptz`,
  };
}

type JobPage = { sort: JobSort; at: Date; after: JobCursor | null; limit: number };

/** Selects a page of the company's jobs that pass the filter, in the order `page.sort`, each with its sort value. */
export function selectOwnJobs(db: Executor, company_id: string, filter: JobFilter, page: JobPage) {
  const { after, limit } = page;
  const { value, order, isAfterCursor } = orderOf(page.sort, page.at);
  return db
    .select({ job: jobs, value: sql<string>`(${value})::text` })
    .from(jobs)
    .where(
      and(
        eq(jobs.company_id, company_id),
        matchesFilter(filter),
        after === null ? undefined : sql`(${isAfterCursor(after.value)}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}

/** Counts the company's jobs by their current state, and how many of them are held for an operator's review. */
export async function countJobStates(db: Executor, company_id: string, now: Date) {
  const of = (state: JobState) => sql<number>`count(*) filter (where ${isInState(state, now)})`.mapWith(Number);
  const [row] = await db
    .select({
      active: of('active'),
      paused: of('paused'),
      expired: of('expired'),
      held: sql<number>`count(*) filter (where ${isHeldForReview})`.mapWith(Number),
    })
    .from(jobs)
    .where(eq(jobs.company_id, company_id));
  const { held = 0, ...states } = row ?? { active: 0, paused: 0, expired: 0 };
  return { states, held };
}

/** Counts candidates' decisions on each of these jobs, and its matches; jobs without any are missing in the map. */
export async function selectFunnels(db: Executor, job_ids: string[]): Promise<Map<string, JobFunnel>> {
  if (job_ids.length === 0) return new Map();
  const decided = unionAll(
    db
      .select({ job_id: likes.job_id, kind: sql<string>`'like'`.as('kind') })
      .from(likes)
      .innerJoin(jobs, and(eq(jobs.id, likes.job_id), eq(jobs.company_id, likes.quem_foi_curtado)))
      .where(inArray(likes.job_id, job_ids)),
    db
      .select({ job_id: sql<string | null>`${superLikes.job_id}`.as('job_id'), kind: sql<string>`'super'`.as('kind') })
      .from(superLikes)
      .where(inArray(superLikes.job_id, job_ids)),
    db
      .select({ job_id: rejections.job_id, kind: sql<string>`'rejection'`.as('kind') })
      .from(rejections)
      .where(and(inArray(rejections.job_id, job_ids), eq(rejections.rejected_type, 'job'))),
    db
      .select({
        job_id: matches.job_id,
        kind: sql<string>`case ${matches.stage} when 'entrevista' then 'interview' else 'match' end`.as('kind'),
      })
      .from(matches)
      .where(inArray(matches.job_id, job_ids)),
  ).as('decided');
  const kind = (name: string) => sql<number>`count(*) filter (where ${decided.kind} = ${name})`.mapWith(Number);
  const rows = await db
    .select({
      job_id: decided.job_id,
      liked: kind('like'),
      super_liked: kind('super'),
      rejected: kind('rejection'),
      matched: sql<number>`count(*) filter (where ${decided.kind} in ('match', 'interview'))`.mapWith(Number),
      interviewing: kind('interview'),
    })
    .from(decided)
    .groupBy(decided.job_id);
  return new Map(rows.map(({ job_id, ...funnel }) => [job_id ?? '', funnel]));
}

const { placeholder } = sql;

/**
 * Counts a job's undecided candidates by the same conditions as its deck (candidates#compatible, candidates#undecided,
 * candidates#interest-shown).
 */
const undecidedCandidates = definePreparedSql<{ job_id: string; undecided: number; interested: number }>(
  'undecided_candidates',
  sql`select job.id as job_id, undecided, interested from ${jobs} as job cross join lateral (
    with decided as materialized (
      select quem_foi_curtado as id from ${likes} where quem_curtiu = job.company_id and job_id = job.id
      union all select rejected_id from ${rejections}
        where user_id = job.company_id and job_id = job.id and rejected_type = 'candidate'
      union all select candidate_id from ${matches} where company_id = job.company_id and job_id = job.id
      union all select candidate_id from ${blocks} where company_id = job.company_id
      union all select user_id from ${candidateFunctions} where funcao = job.funcao and born_by > (${placeholder('today')}::date
        - make_interval(years => job.least_age))::date)
    select (
      select count(*)::int from (
        (select user_id from unnest(array_prepend(job.location, job.outras_cidades)) as of_city cross join lateral (
          select user_id from ${candidateFunctions} as preference where preference.city = of_city and preference.funcao = job.funcao
            and user_id not in (select id from decided) limit ${placeholder('up_to')}) as there limit ${placeholder('up_to')})
        union all
        (select user_id from (
            select array[here.spot] as spots, case job.modalidade when 'remoto' then around.remote_areas else around.areas end as areas
            from ${preferenceAreas} as around join ${municipalities} as here using (city) where job.outras_cidades = '{}' and around.city = job.location
            union all select spots, areas from ${jobPreferenceAreas} as around where around.job_id = job.id and job.outras_cidades <> '{}') as around
          cross join lateral unnest(areas) as of_area cross join lateral (
          select user_id from ${candidateReaches} as preference where preference.area = of_area and preference.funcao = job.funcao
            and preference.spot <> all (spots) and (job.outras_cidades <> '{}' or (preference.home_spot = any (spots)) is not true)
            and user_id not in (select id from decided) limit ${placeholder('up_to')}) as elsewhere
          limit ${placeholder('up_to')})
        limit ${placeholder('up_to')}) as found) as undecided, (
      select count(*)::int from (
        select from (
          select quem_curtiu as user_id from ${likes} where quem_foi_curtado = job.company_id and job_id = job.id
          union select user_id from ${superLikes} where job_id = job.id) as fans
        join ${candidateFunctions} as preference using (user_id)
        where preference.funcao = job.funcao and user_id not in (select id from decided) and (preference.city = job.location or ${jobReach(
          {
            cidade_de_interesse: sql`preference.city`,
            raio_km: sql`preference.raio_km`,
            aceita_remoto: sql`preference.aceita_remoto`,
          },
          {
            location: sql`job.location`,
            outras_cidades: sql`job.outras_cidades`,
            modalidade: sql`job.modalidade`,
          },
        )} is not null)
        limit ${placeholder('up_to')}) as found) as interested) as counted
  where job.id = any (${placeholder('job_ids')})`,
);

/** Counts the candidates in each job's deck, and those of them who liked or super liked the job; each count stops at `upTo`. */
export async function countUndecidedCandidates(db: Executor, job_ids: string[], upTo: number, today: DayName) {
  const { rows } = await undecidedCandidates(db, { job_ids, up_to: upTo, today });
  return new Map(rows.map(({ job_id, ...counts }) => [job_id, counts]));
}

const ownJob = definePrepared('own_job', (db) =>
  db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, sql.placeholder('id')), eq(jobs.company_id, sql.placeholder('company_id')))),
);

export async function selectOwnJob(db: Executor, company_id: string, id: string): Promise<JobRow | undefined> {
  const [row] = await ownJob(db, { company_id, id });
  return row;
}

/** Returns the company's job that a request with this idempotency key created (jobs#sent-once). */
export async function selectJobByRequestId(
  tx: Tx,
  company_id: string,
  request_id: string,
): Promise<JobRow | undefined> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), eq(jobs.request_id, request_id)));
  return row;
}

export async function isImageOfOwnJob(db: Executor, company_id: string, image_url: string): Promise<boolean> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), eq(jobs.image_url, image_url)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Counts the company's active, unexpired jobs and those held for a review, and how many of them are above
 * HIGH_SALARY; the job `except` is not counted.
 */
export async function countActiveJobs(db: Executor, company_id: string, now: Date, except?: string) {
  const [row] = await db
    .select({
      active: count(),
      high_salary: sql<number>`count(*) filter (where ${jobs.salary_max} > ${HIGH_SALARY})`.mapWith(Number),
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.company_id, company_id),
        or(isActiveAt(now), isHeldForReview),
        except === undefined ? undefined : ne(jobs.id, except),
      ),
    );
  return row ?? { active: 0, high_salary: 0 };
}

/** Selects the company's active and unexpired jobs, newest first. */
export function selectActiveJobs(db: Executor, company_id: string, now: Date) {
  return db
    .select({ id: jobs.id, salary_max: jobs.salary_max })
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), isActiveAt(now)))
    .orderBy(sql`${jobs.created_at} desc nulls first`, sql`${jobs.id} desc`);
}

export async function pauseJobs(tx: Executor, ids: string[]): Promise<void> {
  await tx.update(jobs).set({ status: 'paused', updated_at: sql`now()` }).where(inArray(jobs.id, ids));
}

/** Sets the expiry of jobs of the company that expire after `last` to `last`. @returns how many */
export async function limitExpiry(tx: Executor, company_id: string, last: Date): Promise<number> {
  const rows = await tx
    .update(jobs)
    .set({ data_expiracao: last, updated_at: sql`now()` })
    .where(and(eq(jobs.company_id, company_id), gt(jobs.data_expiracao, last)))
    .returning({ id: jobs.id });
  return rows.length;
}

export async function insertJob(db: Executor, job: NewJob): Promise<JobRow | undefined> {
  const [row] = await db.insert(jobs).values(job).returning();
  return row;
}

export const selectAllOwnJobs = (db: Executor, company_id: string) =>
  db.select().from(jobs).where(eq(jobs.company_id, company_id));

/**
 * Locks jobs that are about to be deleted, in a fixed order. It waits for transactions that create a match on one of
 * them; otherwise that match would be deleted with its job and its candidate would not be notified (hiring#no-silence).
 */
export async function lockJobsBeforeRemoval(tx: Tx, company_id: string, id?: string): Promise<void> {
  await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), id === undefined ? undefined : eq(jobs.id, id)))
    .orderBy(asc(jobs.id))
    .for('update');
}

/** Deletes all jobs and drafts of the company, in any state. Foreign keys delete the rows that depend on the jobs. */
export async function deleteAllJobs(tx: Executor, company_id: string): Promise<void> {
  await tx.delete(jobDrafts).where(eq(jobDrafts.company_id, company_id));
  await tx.delete(jobs).where(eq(jobs.company_id, company_id));
}

export async function updateJob(db: Executor, company_id: string, id: string, changes: Partial<NewJob>) {
  const [row] = await db
    .update(jobs)
    .set({ ...changes, updated_at: sql`now()` })
    .where(and(eq(jobs.id, id), eq(jobs.company_id, company_id)))
    .returning();
  return row;
}

/**
 * Counts the matches, likes and rejections that are deleted with a job, and the candidates who liked it or have a match on it.
 * `deleted_messages` is always 0: conversations are on WhatsApp.
 */
export async function countDependents(db: Executor, job_id: string): Promise<JobDeletion> {
  const of = (query: SQL) => sql<number>`(${query})`.mapWith(Number);
  const [row] = await db
    .select({
      affected_candidates: of(sql`select count(*) from (
        select ${likes.quem_curtiu} from ${likes} where ${likes.job_id} = ${job_id} and ${likes.quem_curtiu} <> ${jobs.company_id}
        union select ${matches.candidate_id} from ${matches} where ${matches.job_id} = ${job_id}) as affected`),
      deleted_matches: of(sql`select count(*) from ${matches} where ${matches.job_id} = ${job_id}`),
      deleted_messages: sql<number>`0`.mapWith(Number),
      deleted_likes: of(sql`select count(*) from ${likes} where ${likes.job_id} = ${job_id}`),
      deleted_rejections: of(sql`select count(*) from ${rejections} where ${rejections.job_id} = ${job_id}`),
    })
    .from(jobs)
    .where(eq(jobs.id, job_id));
  return (
    row ?? { affected_candidates: 0, deleted_matches: 0, deleted_messages: 0, deleted_likes: 0, deleted_rejections: 0 }
  );
}

/** Returns the candidates whose matches are deleted with the job. */
export async function selectMatchedCandidates(db: Executor, job_id: string): Promise<string[]> {
  const rows = await db.select({ id: matches.candidate_id }).from(matches).where(eq(matches.job_id, job_id));
  return rows.map(({ id }) => id);
}

/** Foreign keys delete the rows that depend on the job, such as likes, rejections, skips and matches. */
export async function deleteJob(db: Executor, company_id: string, id: string): Promise<void> {
  await db.delete(jobs).where(and(eq(jobs.id, id), eq(jobs.company_id, company_id)));
}
